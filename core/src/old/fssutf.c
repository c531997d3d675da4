/* fssutf: UTF-8 as it was from 1992 to 2003. */
/* SPDX-License-Identifier: MIT */
#include "sixbits.h"
#include "../utf8/utf8_back.h"
#include "../utf/format_object.h"
#include <bareutf/old.h>

enum bu_status bu_fssutf_next(const uint8_t **p, const uint8_t *end,
                              uint32_t *value)
{
    struct sixbits v;
    enum bu_status status = sixbits_next(p, end, 0xFD, 0xFF, &v);

    if (status == BU_OK)
        *value = v.low;
    return status;
}

enum bu_status bu_fssutf_prev(const uint8_t *begin, const uint8_t **p,
                              uint32_t *value)
{
    static const struct bu_utf8__way way = {bu_fssutf_next, BU_FSSUTF_MAX, 0};

    return bu_utf8__prev(&way, begin, p, value);
}

unsigned bu_fssutf_put(uint8_t out[BU_FSSUTF_MAX], uint32_t value)
{
    struct sixbits v;
    unsigned n = sixbits_len(value);

    if (n > BU_FSSUTF_MAX)
        return 0;
    v.low = value;
    v.high = 0;
    sixbits_put(out, n, v);
    return n;
}

BU_FORMAT__FORWARD_PREV(fssutf)

const struct bu_format bu_format_fssutf = {
    "FSS-UTF",
    1,
    BU_FSSUTF_MAX,
    BU_FORMAT_SURROGATES,
    BU_FSSUTF_HIGHEST,
    fssutf_object_next,
    fssutf_object_prev,
    fssutf_object_put,
    NULL,
};
