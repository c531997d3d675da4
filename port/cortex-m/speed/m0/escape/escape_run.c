/* escape_run: copying what an escape leaves as it is, a word at a time. */
/* SPDX-License-Identifier: MIT */
/*
 * Words are copied where no byte may be a stop: 5 to 7 instructions a byte.
 * Bytes are taken one by one elsewhere. What is read twice is judged the second
 * time alone.
 */
#include "../../../../../core/src/escape/escape_engine.h"

/* Return whether the stops are among 00 to 1F, 22 and 5C. */
static inline bool is_narrow(const uint32_t *stops)
{
    return ((stops[1] & ~0x00000004u) | (stops[2] & ~0x10000000u) | stops[3]) ==
           0;
}

const uint8_t *bu_escape__words(uint8_t *dst, const uint8_t *src,
                                const uint8_t *end);

void bu_escape__copy(struct bu_buffer *b, const uint32_t stops[4])
{
    const uint8_t *src = b->src;
    const uint8_t *end = b->src_end;
    uint8_t *dst = b->dst;
    bool by_words;

    if ((uintptr_t)b->dst_end - (uintptr_t)dst <
        (uintptr_t)end - (uintptr_t)src)
        end = src + (b->dst_end - dst);
    by_words = is_narrow(stops);
    while (src != end) {
        unsigned byte;

        if (by_words && ((uintptr_t)src & 3u) == 0) {
            const uint8_t *begin = src;

            src = bu_escape__words(dst, src, end - ((size_t)(end - src) & 3u));
            dst += src - begin;
            if (src == end)
                break;
        }
        byte = byte_at(src);
        if (byte >= 0x80u || is_in_set(stops, byte))
            break;
        *dst++ = (uint8_t)byte;
        src++;
    }
    b->src = src;
    b->dst = dst;
}

void bu_escape__run(const struct bu_conversion *c, struct bu_buffer *b)
{
    const uint32_t *stops = stops_of(c);

    if (stops != NULL)
        bu_escape__copy(b, stops);
}
