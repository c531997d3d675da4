/* latin1_steps: ISO-8859-1 from and to UTF-8, byte by byte: what is too short
 * for a register, each error, and the end of a room. */
/* SPDX-License-Identifier: MIT */
#ifndef LATIN1_STEPS_H
#define LATIN1_STEPS_H

#include <bareutf/utf8.h>

static inline enum bu_status latin1_to_utf8_steps(struct bu_buffer *b)
{
    for (; b->src != b->src_end; b->src++) {
        const unsigned byte = *b->src;

        if (b->dst_end - b->dst < 1 + (byte >> 7))
            return BU_FULL;
        if (byte >= 0x80)
            *b->dst++ = (uint8_t)(0xC0 | byte >> 6);
        *b->dst++ = (uint8_t)(byte < 0x80 ? byte : 0x80 | (byte & 0x3F));
    }
    return BU_OK;
}

static inline enum bu_status utf8_to_latin1_steps(struct bu_buffer *b)
{
    while (b->src != b->src_end) {
        enum bu_status status;
        uint32_t value;

        if (b->dst == b->dst_end)
            return BU_FULL;
        status = bu_utf8_next(&b->src, b->src_end, &value);
        if (status != BU_OK)
            return status;
        if (value > 0xFF)
            return BU_UNMAPPED;
        *b->dst++ = (uint8_t)value;
    }
    return BU_OK;
}

#endif
