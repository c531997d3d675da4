/* thompson: the sketch of September 1992. */
/* SPDX-License-Identifier: MIT */
#include "sixbits.h"
#include "../utf8/utf8_back.h"
#include "../utf/format_object.h"
#include <bareutf/old.h>

/* FE and FF go on as FC and FD do: their last two bits are of the value. */
enum bu_status bu_thompson_next(const uint8_t **p, const uint8_t *end,
                                uint32_t *value)
{
    struct sixbits v;
    enum bu_status status = sixbits_next(p, end, 0xFF, 0xFC, &v);

    if (status == BU_OK)
        *value = v.low;
    return status;
}

enum bu_status bu_thompson_prev(const uint8_t *begin, const uint8_t **p,
                                uint32_t *value)
{
    static const struct bu_utf8__way way = {bu_thompson_next, BU_THOMPSON_MAX,
                                            0};

    return bu_utf8__prev(&way, begin, p, value);
}

unsigned bu_thompson_put(uint8_t out[BU_THOMPSON_MAX], uint32_t value)
{
    struct sixbits v;
    unsigned n = sixbits_len(value);

    if (n > BU_THOMPSON_MAX)
        n = BU_THOMPSON_MAX; /* with a bit more in the lead */
    v.low = value;
    v.high = 0;
    sixbits_put(out, n, v);
    return n;
}

BU_FORMAT__FORWARD_PREV(thompson)

const struct bu_format bu_format_thompson = {
    "THOMPSON-UTF",
    1,
    BU_THOMPSON_MAX,
    BU_FORMAT_SURROGATES,
    BU_THOMPSON_HIGHEST,
    thompson_object_next,
    thompson_object_prev,
    thompson_object_put,
    NULL,
};
