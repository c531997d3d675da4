/* convert: UTF-8 to UTF-16. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/convert.h>
#include <bareutf/utf8.h>

enum bu_status bu_utf8_to_utf16(struct bu_buffer_8_16 *b)
{
    while (b->src != b->src_end) {
        const uint8_t *from = b->src;
        uint16_t *dst = b->dst;
        uint32_t scalar;
        enum bu_status status;

        if (dst == b->dst_end)
            return BU_FULL;
        status = bu_utf8_next(&b->src, b->src_end, &scalar);
        if (status != BU_OK)
            return status;
        if (scalar >= 0x10000u) {
            if (dst + 1 == b->dst_end) {
                b->src = from;
                return BU_FULL;
            }
            /* 10437 is D801 DC37: D7C0 + 41, DC00 + 37. */
            *dst++ = (uint16_t)(0xD7C0u + scalar / 0x400u);
            scalar = 0xDC00u + scalar % 0x400u;
        }
        *dst++ = (uint16_t)scalar;
        b->dst = dst;
    }
    return BU_OK;
}
