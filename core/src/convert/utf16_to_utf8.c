/* convert: UTF-16 to UTF-8. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/convert.h>
#include <bareutf/utf8.h>

enum bu_status bu_utf16_to_utf8(struct bu_buffer_16_8 *b)
{
    while (b->src != b->src_end) {
        const uint16_t *p = b->src;
        uint32_t c = *p++;

        if (c >= 0xD800 && c < 0xE000) {
            if (c >= 0xDC00)
                return BU_BAD;
            if (p == b->src_end)
                return BU_MORE;
            if ((*p & 0xFC00) != 0xDC00)
                return BU_BAD;
            c = (c << 10) + *p++ - 0x35FDC00u;
        }
        if ((uintptr_t)b->dst_end - (uintptr_t)b->dst < bu_utf8_len(c))
            return BU_FULL;
        b->dst += bu_utf8_put(b->dst, c);
        b->src = p;
    }
    return BU_OK;
}
