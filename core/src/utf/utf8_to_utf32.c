/* convert: UTF-8 to UTF-32. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/convert.h>
#include <bareutf/utf8.h>

enum bu_status bu_utf8_to_utf32(struct bu_buffer_8_32 *b)
{
    while (b->src != b->src_end) {
        uint32_t scalar;
        enum bu_status status;

        if (b->dst == b->dst_end)
            return BU_FULL;
        status = bu_utf8_next(&b->src, b->src_end, &scalar);
        if (status != BU_OK)
            return status;
        *b->dst++ = scalar;
    }
    return BU_OK;
}
