/* mutf8: modified UTF-8, as Java has it. */
/* SPDX-License-Identifier: MIT */
#include "lone.h"
#include "../utf/format_object.h"
#include <bareutf/lone.h>
#include <bareutf/utf8.h>

/* Bytes that begin no sequence in UTF-8, or another one: 00, C0, F0 to FF. */
static inline enum bu_status next_rare(const uint8_t **p, const uint8_t *end,
                                       uint32_t *value)
{
    const uint8_t *q = *p;

    if (*q++ == 0xC0u) {
        if (q == end)
            return BU_MORE;
        if (*q == 0x80u) {
            *value = 0;
            *p = q + 1;
            return BU_OK;
        }
    }
    *p = q;
    return BU_BAD;
}

static enum bu_status mutf8_next(const uint8_t **p, const uint8_t *end,
                                 uint32_t *value)
{
    const uint8_t *from = *p;
    enum bu_status status;
    uint32_t second;
    uint32_t found;
    unsigned n;

    if (from != end && (*from - 1u >= 0xEFu || *from == 0xC0u))
        return next_rare(p, end, value);
    status = bu_utf8_next(p, end, value);
    if (!is_surrogate_at(status, from, end, &second))
        return status;
    n = reach(from, end, second, &found);
    *p = from + n;
    if (n == 0)
        return BU_MORE;
    if (n == 2)
        return BU_BAD;
    *value = found;
    return BU_OK;
}

static enum bu_status mutf8_prev(const uint8_t *begin, const uint8_t **p,
                                 uint32_t *value)
{
    static const struct bu_utf8__way way = {mutf8_next, BU_UTF8_MAX, 3};

    return step_back_lone(&way, begin, p, value);
}

static unsigned mutf8_put(uint8_t out[BU_MUTF8_MAX], uint32_t value)
{
    if (value == 0) {
        out[0] = 0xC0;
        out[1] = 0x80;
        return 2;
    }
    if (value >= 0x10000u)
        return put_pair(out, value);
    if (bu_scalar_is_surrogate(value)) {
        put_surrogate(out, value);
        return 3;
    }
    return bu_utf8_put(out, value);
}

BU_FORMAT__FORWARD(mutf8, mutf8)

const struct bu_format bu_format_mutf8 = {
    "MUTF-8",
    1,
    BU_MUTF8_MAX,
    BU_FORMAT_SURROGATES | BU_FORMAT_PAIRS,
    BU_SCALAR_MAX,
    mutf8_object_next,
    mutf8_object_prev,
    mutf8_object_put,
    NULL,
};
