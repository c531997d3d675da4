/* utf8: decode one scalar value backwards. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>

enum bu_status bu_utf8_prev(const uint8_t *begin, const uint8_t **p,
                            uint32_t *scalar)
{
    const uint8_t *end = *p;
    const uint8_t *lead = end;
    const uint8_t *stop;
    uint32_t value;
    enum bu_status status;

    if (begin == end)
        return BU_END;
    do
        lead--;
    while (lead != begin && end - lead < BU_UTF8_MAX && *lead - 0x80u < 0x40u);
    stop = lead;
    status = bu_utf8_next(&stop, end, &value);
    if (status != BU_MORE && stop != end) {
        /* What begins there ends before the last byte: that one is a stray. */
        *p = end - 1;
        return BU_BAD;
    }
    *p = lead;
    if (status != BU_OK)
        return BU_BAD;
    *scalar = value;
    return BU_OK;
}
