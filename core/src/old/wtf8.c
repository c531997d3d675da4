/* wtf8: UTF-8 with lone surrogates. */
/* SPDX-License-Identifier: MIT */
#include "lone.h"
#include "../utf/format_object.h"
#include <bareutf/lone.h>
#include <bareutf/utf8.h>

static enum bu_status wtf8_next(const uint8_t **p, const uint8_t *end,
                                uint32_t *value)
{
    const uint8_t *from = *p;
    enum bu_status status = bu_utf8_next(p, end, value);
    uint32_t second;
    uint32_t found;
    unsigned n;

    if (!is_surrogate_at(status, from, end, &second))
        return status;
    n = reach(from, end, second, &found);
    *p = from + n;
    if (n == 0)
        return BU_MORE;
    if (n != 3)
        return BU_BAD;
    *value = found;
    return BU_OK;
}

static enum bu_status wtf8_prev(const uint8_t *begin, const uint8_t **p,
                                uint32_t *value)
{
    static const struct bu_utf8__way way = {wtf8_next, BU_UTF8_MAX, 3};

    return step_back_lone(&way, begin, p, value);
}

static unsigned wtf8_put(uint8_t out[BU_WTF8_MAX], uint32_t value)
{
    if (bu_scalar_is_surrogate(value)) {
        put_surrogate(out, value);
        return 3;
    }
    return bu_utf8_put(out, value);
}

BU_FORMAT__FORWARD(wtf8, wtf8)

const struct bu_format bu_format_wtf8 = {
    "WTF-8",
    1,
    BU_WTF8_MAX,
    BU_FORMAT_SURROGATES | BU_FORMAT_PAIRS,
    BU_SCALAR_MAX,
    wtf8_object_next,
    wtf8_object_prev,
    wtf8_object_put,
    NULL,
};
