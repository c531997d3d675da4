/* escape_run: copying what an escape leaves as it is, a word at a time. */
/* SPDX-License-Identifier: MIT */
/*
 * A word is copied up to its first byte that may be a stop: 1.6 instructions a
 * byte on x86-64 and about 5 on a Cortex-M4. Sequences of two to four bytes are
 * judged in one word too. What is left is taken one by one. What is read twice
 * is judged the second time alone. Nothing after the last byte of the result is
 * written, so this works in place too.
 */
#include "../../../core/src/escape/escape_engine.h"
#include <bareutf/utf8.h>

struct escape_word {
    uintptr_t value;
} __attribute__((packed, may_alias));

struct escape_4 {
    uint32_t value;
} __attribute__((packed, may_alias));

struct escape_2 {
    uint16_t value;
} __attribute__((packed, may_alias));

#define IS_LITTLE (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__)
#define BY_EIGHT (sizeof(uintptr_t) == 8)
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

/* The high bits of the bytes of the word that may be stops; the lowest of them
 * is exact, except for 7F. A byte less 1 has its high bit only if it was 0, or
 * is not ASCII, or one below it was 0. */
static inline __attribute__((always_inline)) uintptr_t
stops_in(uintptr_t word, enum escape_filter filter)
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
    return found & EACH(0x80);
}

/* Copy words at b up to `end` of the source, and what comes before a stop in
 * the last one; move b past them. */
static inline __attribute__((always_inline)) void
copy_words(struct bu_buffer *b, const uint8_t *end, enum escape_filter filter)
{
    const uint8_t *src = b->src;
    uint8_t *dst = b->dst;

    while ((size_t)(end - src) >= sizeof(struct escape_word)) {
        uintptr_t word = ((const volatile struct escape_word *)src)->value;
        uintptr_t found = stops_in(word, filter);

        if (found != 0) {
            if (!IS_LITTLE)
                break;
            for (found ^= found - 1; found > 0xFFu; found >>= 8) {
                *dst++ = (uint8_t)word;
                word >>= 8;
                src++;
            }
            break;
        }
        ((struct escape_word *)dst)->value = word;
        src += sizeof(struct escape_word);
        dst += sizeof(struct escape_word);
    }
    b->src = src;
    b->dst = dst;
}

/* The length of the sequence of two to four bytes that a word begins with, its
 * lowest byte first, by Table 3-7; 0 if there is none. */
static inline __attribute__((always_inline)) unsigned sequence_in(uint32_t word)
{
    uint32_t top;

    if ((word & 0xC0E0u) == 0x80C0u)
        return (word & 0x1Eu) != 0 ? 2 : 0; /* not C0, C1 */
    if ((word & 0xC0C0F0u) == 0x8080E0u) {
        top = word & 0x200Fu;
        return top != 0 && top != 0x200Du ? 3 : 0; /* not E0 80, ED A0 */
    }
    top = word & 0x3007u; /* not F0 80, F4 90 */
    if ((word & 0xC0C0C0F8u) == 0x808080F0u && top != 0 &&
        (top % 8u < 4 || top == 4))
        return 4;
    return 0;
}

/* The same of two sequences of three bytes or four of two. The sums have a bit
 * for each of them whose bits are not 0. */
static inline __attribute__((always_inline)) unsigned
sequences_in(uint64_t word)
{
    const uint64_t most = 0x7FFFFF7FFFFFu;
    uint64_t tops = word & 0x00200F00200Fu;

    if ((word & 0xC0E0C0E0C0E0C0E0u) == 0x80C080C080C080C0u) {
        tops = (word & 0x001E001E001E001Eu) + 0x7FFF7FFF7FFF7FFFu;
        return (~tops & 0x8000800080008000u) == 0 ? 8 : 0;
    }
    tops = (tops + most) & ((tops ^ 0x00200D00200Du) + most);
    return (word & 0xC0C0F0C0C0F0u) == 0x8080E08080E0u &&
                   (~tops & 0x800000800000u) == 0
               ? 6
               : 0;
}

/* Write the first 1 to 4, 6 or 8 bytes of a word, and no more. */
static inline __attribute__((always_inline)) void
write_bytes(uint8_t *dst, uintptr_t word, unsigned length)
{
    if (length == sizeof word) {
        ((struct escape_word *)dst)->value = word;
        return;
    }
    if (length >= 4) {
        ((struct escape_4 *)dst)->value = (uint32_t)word;
        if (length == 4)
            return;
        word = (uintptr_t)((uint64_t)word >> 32);
        dst += 4;
    }
    if (length == 1) {
        *dst = (uint8_t)word;
        return;
    }
    ((struct escape_2 *)dst)->value = (uint16_t)word;
    if (length == 3)
        dst[2] = (uint8_t)(word >> 16);
}

/* Copy sequences, and a byte between them that is no stop; move b past them. */
static inline __attribute__((always_inline)) void
copy_sequences(struct bu_buffer *b, const uint8_t *end, const uint32_t *stops)
{
    const uint8_t *src = b->src;
    uint8_t *dst = b->dst;

    while ((size_t)(end - src) >= sizeof(struct escape_word)) {
        uintptr_t word = ((const volatile struct escape_word *)src)->value;
        unsigned length = 0;

        if ((word & 0x80u) == 0) {
            /* same with left of ||: slower */
            if ((word & 0x8000u) == 0 || is_in_set(stops, word & 0x7Fu))
                break;
            length = 1;
        } else {
            if (BY_EIGHT)
                length = sequences_in(word);
            if (length == 0)
                length = sequence_in((uint32_t)word);
            if (length == 0)
                break;
        }
        write_bytes(dst, word, length);
        src += length;
        dst += length;
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

/* Where the source ends, or the room for a copy of it. */
static inline const uint8_t *end_of(const struct bu_buffer *b)
{
    size_t left = (uintptr_t)b->src_end - (uintptr_t)b->src;
    size_t room = (uintptr_t)b->dst_end - (uintptr_t)b->dst;

    return (const uint8_t *)((uintptr_t)b->src + (room < left ? room : left));
}

/* Copy one ASCII value that does not stop. */
static inline bool copies_byte(const uint32_t *stops, struct bu_buffer *b)
{
    unsigned byte = byte_at(b->src);

    if (byte >= 0x80u || is_in_set(stops, byte))
        return false;
    b->src++;
    *b->dst++ = (uint8_t)byte;
    return true;
}

/* Copy ASCII, a byte first: between two sequences there is often one alone. */
static __attribute__((noinline)) void copy_ascii(struct bu_buffer *b,
                                                 const uint32_t *stops)
{
    const uint8_t *end = end_of(b);

    while (b->src != end && copies_byte(stops, b))
        copy_words(b, end, WIDE);
}

/* html.c calls this: its stops are among those that WIDE finds. */
void bu_escape__copy(struct bu_buffer *b, const uint32_t stops[4])
{
    if (b->src != b->src_end && byte_at(b->src) < 0x80u)
        copy_ascii(b, stops);
}

void bu_escape__run(const struct bu_conversion *c, struct bu_buffer *b)
{
    const uint32_t *stops = stops_of(c);
    const uint8_t *end = end_of(b);
    enum escape_filter filter;
    bool by_sequences;

    if (stops == NULL || end == b->src)
        return;
    filter = filter_of(stops);
    by_sequences = (c->to->traits & BU_FORMAT_IS_PLAIN) != 0 ||
                   escape_of(c->to)->also == NULL;
    if (!IS_LITTLE)
        by_sequences = false;
    do {
        if (filter == NARROW)
            copy_words(b, end, NARROW);
        if (filter == WIDE)
            copy_words(b, end, WIDE);
        if (by_sequences && b->src != end && byte_at(b->src) >= 0x80u)
            copy_sequences(b, end, stops);
    } while (b->src != end && copies_value(c, stops, b, end));
}
