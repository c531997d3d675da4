/* escape_run: copying what an escape leaves as it is, a word at a time. */
/* SPDX-License-Identifier: MIT */
/*
 * Words are copied where source and destination have the same place in a word,
 * and no byte may be a stop: about 6 instructions a byte. Bytes are taken one
 * by one elsewhere. What is read twice is judged the second time alone.
 */
#include "../../../../../core/src/escape/escape_engine.h"

/* Return whether the stops are among 00 to 1F, 22, 5C and 7F. */
static inline bool is_narrow(const uint32_t *stops)
{
    return ((stops[1] & ~0x00000004u) | (stops[2] & ~0x10000000u) |
            (stops[3] & 0x7FFFFFFFu)) == 0;
}

/* Return whether a byte of the word may be a stop. A byte less 1 has its high
 * bit only if it was 0, or is not ASCII, or one below it was 0. */
static inline bool may_stop(uint32_t word, uint32_t ones)
{
    uint32_t found = word | (word - (ones << 5)) | (word + ones);

    found |= (word ^ 0x22222222u) - ones;
    found |= (word ^ 0x5C5C5C5Cu) - ones;
    return (found & ones << 7) != 0;
}

void bu_escape__run(const struct bu_conversion *c, struct bu_buffer *b)
{
    const uint32_t *stops = stops_of(c);
    const uint8_t *src = b->src;
    uint8_t *dst = b->dst;
    size_t left = (uintptr_t)b->src_end - (uintptr_t)src;
    size_t room = (uintptr_t)b->dst_end - (uintptr_t)dst;
    bool by_words;

    if (stops == NULL)
        return;
    if (room < left)
        left = room;
    by_words =
        (((uintptr_t)src ^ (uintptr_t)dst) & 3u) == 0 && is_narrow(stops);
    while (left != 0) {
        unsigned byte;

        if (by_words && ((uintptr_t)src & 3u) == 0)
            for (; left >= 4; left -= 4) {
                uint32_t word = *(const volatile uint32_t *)src;

                if (may_stop(word, 0x01010101u))
                    break;
                *(volatile uint32_t *)dst = word;
                src += 4;
                dst += 4;
            }
        if (left == 0)
            break;
        byte = *(const volatile uint8_t *)src;
        if (byte >= 0x80u || is_in_set(stops, byte))
            break;
        *dst++ = (uint8_t)byte;
        src++;
        left--;
    }
    b->src = src;
    b->dst = dst;
}
