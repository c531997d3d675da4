/* cesu8: pairs of surrogates in six bytes. */
/* SPDX-License-Identifier: MIT */
#include "lone.h"
#include "../utf8/utf8_back.h"
#include "../utf/format_object.h"
#include <bareutf/lone.h>
#include <bareutf/utf8.h>

static enum bu_status cesu8_next(const uint8_t **p, const uint8_t *end,
                                 uint32_t *scalar)
{
    const uint8_t *from = *p;
    enum bu_status status;
    uint32_t second;
    uint32_t value;
    unsigned n;

    if (from != end && *from >= 0xF0u) {
        *p = from + 1;
        return BU_BAD;
    }
    status = bu_utf8_next(p, end, scalar);
    if (!is_surrogate_at(status, from, end, &second))
        return status;
    n = reach(from, end, second, &value);
    *p = from + n;
    if (n == 0)
        return BU_MORE;
    if (n != 6)
        return BU_BAD;
    *scalar = value;
    return BU_OK;
}

static enum bu_status cesu8_prev(const uint8_t *begin, const uint8_t **p,
                                 uint32_t *scalar)
{
    static const struct bu_utf8__way way = {cesu8_next, BU_UTF8_MAX, 3};
    uint32_t found = 0; /* as in step_back_lone */
    enum bu_status status = bu_utf8__back(&way, begin, p, &found);

    if (status == BU_OK)
        *scalar = found;
    return status == BU_MORE ? BU_BAD : status;
}

static unsigned cesu8_put(uint8_t out[BU_CESU8_MAX], uint32_t scalar)
{
    if (scalar < 0x10000u)
        return bu_utf8_put(out, scalar);
    return put_pair(out, scalar);
}

BU_FORMAT__FORWARD(cesu8, cesu8)

const struct bu_format bu_format_cesu8 = {
    "CESU-8",
    1,
    BU_CESU8_MAX,
    BU_FORMAT_PAIRS,
    BU_SCALAR_MAX,
    cesu8_object_next,
    cesu8_object_prev,
    cesu8_object_put,
    NULL,
};
