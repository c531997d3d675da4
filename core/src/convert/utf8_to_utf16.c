/* convert: UTF-8 to UTF-16. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/convert.h>
#include <bareutf/utf8.h>

enum bu_status bu_utf8_to_utf16(struct bu_buffer_8_16 *b)
{
    while (b->src != b->src_end) {
        const uint8_t *p = b->src;
        uint32_t c;
        enum bu_status status;

        if (b->dst == b->dst_end)
            return BU_FULL;
        status = bu_utf8_next(&p, b->src_end, &c);
        if (status != BU_OK)
            return status;
        if (c >= 0x10000) {
            if (b->dst_end - b->dst < 2)
                return BU_FULL;
            *b->dst++ = (uint16_t)(0xD7C0 + (c >> 10));
            c = 0xDC00 | (c & 0x3FF);
        }
        *b->dst++ = (uint16_t)c;
        b->src = p;
    }
    return BU_OK;
}
