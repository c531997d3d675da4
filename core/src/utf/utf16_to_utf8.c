/* convert: UTF-16 to UTF-8. */
/* SPDX-License-Identifier: MIT */
/*
 * Encoded into four bytes and copied, if they fit. Tried on a Cortex-M0, for
 * this file and utf32_to_utf8.c: the length first, 44 bytes of code more each;
 * room by three comparisons, 24 more here.
 */
#include "../utf8/utf8_stdint.h"
#include <bareutf/convert.h>
#include <bareutf/utf8.h>

enum bu_status bu_utf16_to_utf8(struct bu_buffer_16_8 *b)
{
    while (b->src != b->src_end) {
        const uint16_t *p = b->src;
        uint32_t scalar = *p++;
        uint8_t out[BU_UTF8_MAX];
        unsigned n;
        unsigned i;

        if (scalar / 0x400u == 0x36u) { /* D800..DBFF */
            uint32_t low;

            if (p == b->src_end)
                return BU_MORE;
            low = *p;
            /* D801 DC37: 3600400 + DC37 - 35FDC00 is 10437. */
            if (low / 0x400u == 0x37u) {
                scalar = scalar * 0x400u + low - 0x35FDC00u;
                p++;
            }
        }
        n = bu_utf8_put(out, scalar);
        if ((uintptr_t)b->dst_end - (uintptr_t)b->dst < n)
            return BU_FULL;
        for (i = 0; i != n; i++)
            *b->dst++ = out[i];
        b->src = p;
        if (n == 0) /* a surrogate is left: it is lone */
            return BU_BAD;
    }
    return BU_OK;
}
