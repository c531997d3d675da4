/* percent: encode, and what that takes. */
/* SPDX-License-Identifier: MIT */
#include "percent_digits.h"

/* Write one byte, encoded if it has to be; 0 when there is no room. */
static bool emit_byte(struct bu_buffer *b, uint8_t byte, int plain)
{
    uintptr_t room = (uintptr_t)b->dst_end - (uintptr_t)b->dst;

    if (room < (plain ? 1u : 3u))
        return false;
    if (plain) {
        *b->dst++ = byte;
        return true;
    }
    b->dst[0] = '%';
    b->dst[1] = percent_digit(byte / 16u);
    b->dst[2] = percent_digit(byte % 16u);
    b->dst += 3;
    return true;
}

enum bu_status bu_percent_encode(struct bu_buffer *b,
                                 const struct bu_percent_set *set)
{
    for (; b->src != b->src_end; b->src++)
        if (!emit_byte(b, *b->src, stays_plain(set, *b->src)))
            return BU_FULL;
    return BU_OK;
}

enum bu_status bu_percent_encode_form(struct bu_buffer *b)
{
    for (; b->src != b->src_end; b->src++) {
        uint8_t byte = *b->src;
        int space = byte == ' ';

        if (!emit_byte(b, space ? '+' : byte,
                       space || stays_plain(&bu_percent_url_form, byte)))
            return BU_FULL;
    }
    return BU_OK;
}

size_t bu_percent_size(const uint8_t *s, size_t n,
                       const struct bu_percent_set *set)
{
    size_t size = 0;
    size_t i;

    for (i = 0; i < n; i++) {
        size_t add = stays_plain(set, s[i]) ? 1u : 3u;

        if (add > SIZE_MAX - size)
            return SIZE_MAX;
        size += add;
    }
    return size;
}

bool bu_percent_is_encoded(const uint8_t *s, size_t n)
{
    size_t i;

    for (i = 2; i < n; i++)
        if (s[i - 2u] == '%' && percent_value(s[i - 1u]) < 16u &&
            percent_value(s[i]) < 16u)
            return true;
    return false;
}
