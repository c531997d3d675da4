/* escape_run: copying what an escape leaves as it is, a word at a time. */
/* SPDX-License-Identifier: MIT */
/*
 * A word is copied if no byte of it may be a stop: 1.6 instructions a byte on
 * x86-64 and about 5 on a Cortex-M4. Otherwise its bytes are taken one by one,
 * and so are well-formed sequences. What is read twice is judged the second
 * time alone. Nothing after the last byte of the result is written, so this
 * works in place too.
 */
#include "../../../core/src/escape/escape_engine.h"
#include <bareutf/utf8.h>

struct escape_word {
    uintptr_t value;
} __attribute__((packed, may_alias));

#define EACH(byte) ((uintptr_t)-1 / 255u * (byte))

/* Stops that a filter finds: with 22 and 5C; and with 23 26 27 3C 3E 5D. Both
 * find 00 to 1F, 7F and what is not ASCII. */
enum escape_filter { NO_FILTER, NARROW, WIDE };

static inline enum escape_filter filter_of(const uint32_t *stops)
{
    if ((stops[3] & 0x7FFFFFFFu) != 0)
        return NO_FILTER;
    if (((stops[1] & ~0x00000004u) | (stops[2] & ~0x10000000u)) == 0)
        return NARROW;
    if (((stops[1] & ~0x500000CCu) | (stops[2] & ~0x30000000u)) == 0)
        return WIDE;
    return NO_FILTER;
}

/* Return whether a byte of the word may be a stop. A byte less 1 has its high
 * bit only if it was 0, or is not ASCII, or one below it was 0. */
static inline __attribute__((always_inline)) bool
may_stop(uintptr_t word, enum escape_filter filter)
{
    uintptr_t quote = word ^ EACH(0x22);
    uintptr_t slash = word ^ EACH(0x5C);
    uintptr_t found = word | (word - EACH(0x20)) | (word + EACH(0x01));

    if (filter == WIDE) {
        quote = (word & EACH(0xFA)) ^ EACH(0x22);
        slash = (word & EACH(0xFE)) ^ EACH(0x5C);
        found |= ((word & EACH(0xFD)) ^ EACH(0x3C)) - EACH(0x01);
    }
    found |= (quote - EACH(0x01)) | (slash - EACH(0x01));
    return (found & EACH(0x80)) != 0;
}

/* Copy words at b up to `end` of the source; move b past them. */
static inline __attribute__((always_inline)) void
copy_words(struct bu_buffer *b, const uint8_t *end, enum escape_filter filter)
{
    const uint8_t *src = b->src;
    uint8_t *dst = b->dst;

    while ((size_t)(end - src) >= sizeof(struct escape_word)) {
        uintptr_t word = ((const volatile struct escape_word *)src)->value;

        if (may_stop(word, filter))
            break;
        ((struct escape_word *)dst)->value = word;
        src += sizeof(struct escape_word);
        dst += sizeof(struct escape_word);
    }
    b->src = src;
    b->dst = dst;
}

/* Copy one value that neither stops nor is truncated at `end`. */
static inline bool copies_value(const struct bu_conversion *c,
                                const uint32_t *stops, struct bu_buffer *b,
                                const uint8_t *end)
{
    const uint8_t *next = b->src;
    uint32_t value;

    if (bu_utf8_next_inline(&next, end, &value) != BU_OK)
        return false;
    if (value < 0x80u) {
        if (is_in_set(stops, value))
            return false;
        *b->dst++ = (uint8_t)value;
    } else {
        if ((c->to->traits & BU_FORMAT_IS_PLAIN) == 0 &&
            must_escape(escape_of(c->to), value))
            return false;
        b->dst += bu_utf8_put(b->dst, value);
    }
    b->src = next;
    return true;
}

void bu_escape__run(const struct bu_conversion *c, struct bu_buffer *b)
{
    const uint32_t *stops = stops_of(c);
    size_t left = (uintptr_t)b->src_end - (uintptr_t)b->src;
    size_t room = (uintptr_t)b->dst_end - (uintptr_t)b->dst;
    const uint8_t *end =
        (const uint8_t *)((uintptr_t)b->src + (room < left ? room : left));
    enum escape_filter filter;
    unsigned k;

    if (stops == NULL || end == b->src)
        return;
    filter = filter_of(stops);
    do {
        if (filter == NARROW)
            copy_words(b, end, NARROW);
        if (filter == WIDE)
            copy_words(b, end, WIDE);
        for (k = 0; k != 2 * sizeof(struct escape_word); k++)
            if (b->src == end || !copies_value(c, stops, b, end))
                return;
    } while (true);
}
