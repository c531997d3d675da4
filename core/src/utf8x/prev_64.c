/* utf8x: decode one value of up to 42 bits backwards. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8x.h>
#include "../fssutf/sixbits.h"

enum bu_status bu_utf8x_prev_64(const uint8_t *begin, const uint8_t **p,
                                unsigned longest, uint64_t *value)
{
    const uint8_t *end = *p;
    const uint8_t *lead;
    const uint8_t *stop;
    uint64_t found;
    enum bu_status status;

    if (begin == end)
        return BU_END;
    lead = sixbits_lead(begin, end, longest);
    stop = lead;
    status = bu_utf8x_next_64(&stop, end, longest, &found);
    if (status != BU_MORE && stop != end) {
        *p = end - 1; /* a stray */
        return BU_BAD;
    }
    *p = lead;
    if (status != BU_OK)
        return BU_BAD;
    *value = found;
    return BU_OK;
}
