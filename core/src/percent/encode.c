/* percent: encode bytes as triplets. */
/* SPDX-License-Identifier: MIT */
#include "digits.h"

/* Letters, digits and * - . _ of the WHATWG URL standard. */
static const struct bu_percent_set form = {
    {0x00000000u, 0x03FF6400u, 0x87FFFFFEu, 0x07FFFFFEu}};

/* Write one byte, encoded if it has to be; 0 when there is no room. */
static int emit(struct bu_buffer *b, uint8_t byte, int plain)
{
    uintptr_t room = (uintptr_t)b->dst_end - (uintptr_t)b->dst;

    if (room < (plain ? 1u : 3u))
        return 0;
    if (plain) {
        *b->dst++ = byte;
        return 1;
    }
    b->dst[0] = '%';
    b->dst[1] = digit_of(byte / 16u);
    b->dst[2] = digit_of(byte % 16u);
    b->dst += 3;
    return 1;
}

enum bu_status bu_percent_encode(struct bu_buffer *b,
                                 const struct bu_percent_set *set)
{
    for (; b->src != b->src_end; b->src++)
        if (!emit(b, *b->src, is_plain(set, *b->src)))
            return BU_FULL;
    return BU_OK;
}

enum bu_status bu_percent_encode_form(struct bu_buffer *b)
{
    for (; b->src != b->src_end; b->src++) {
        uint8_t byte = *b->src;
        int space = byte == ' ';

        if (!emit(b, space ? '+' : byte, space || is_plain(&form, byte)))
            return BU_FULL;
    }
    return BU_OK;
}
