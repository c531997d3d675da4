/* convert: UTF-32 to UTF-8. */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include <bareutf/convert.h>
#include <bareutf/utf8.h>

enum bu_status bu_utf32_to_utf8(struct bu_buffer_32_8 *b)
{
    while (b->src != b->src_end) {
        uint8_t out[BU_UTF8_MAX];
        unsigned n = bu_utf8_put(out, *b->src);
        unsigned i;

        if ((uintptr_t)b->dst_end - (uintptr_t)b->dst < n)
            return BU_FULL;
        for (i = 0; i != n; i++)
            *b->dst++ = out[i];
        b->src++;
        if (n == 0)
            return BU_BAD;
    }
    return BU_OK;
}
