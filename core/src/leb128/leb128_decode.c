/* leb128: decode many numbers of 32 bits. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/leb128.h>

enum bu_status bu_uleb128_decode(struct bu_buffer_8_32 *b)
{
    const uint8_t *p = b->src;
    uint32_t *to = b->dst;
    enum bu_status status = BU_OK;

    while (p != b->src_end) {
        if (to == b->dst_end) {
            status = BU_FULL;
            break;
        }
        status = bu_uleb128_next_inline(&p, b->src_end, to);
        if (status != BU_OK)
            break;
        to++;
    }
    b->src = p;
    b->dst = to;
    return status;
}

enum bu_status bu_sleb128_decode(struct bu_buffer_8_32 *b)
{
    const uint8_t *p = b->src;
    uint32_t *to = b->dst;
    enum bu_status status = BU_OK;

    while (p != b->src_end) {
        int32_t value;

        if (to == b->dst_end) {
            status = BU_FULL;
            break;
        }
        status = bu_sleb128_next_inline(&p, b->src_end, &value);
        if (status != BU_OK)
            break;
        *to++ = (uint32_t)value;
    }
    b->src = p;
    b->dst = to;
    return status;
}
