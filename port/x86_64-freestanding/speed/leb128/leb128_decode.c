/* leb128: many numbers of 32 bits, by words. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/leb128.h>

/* What the words leave, and each error, is core's. */
static enum bu_status uleb128_rest(struct bu_buffer_8_32 *b);
static enum bu_status sleb128_rest(struct bu_buffer_8_32 *b);
#define bu_uleb128_decode uleb128_rest
#define bu_sleb128_decode sleb128_rest
#include "../../../../core/src/leb128/leb128_decode.c"
#undef bu_uleb128_decode
#undef bu_sleb128_decode

#define LEB128_INLINE static inline __attribute__((always_inline))
#define LEB128_STOPS 0x8080808080808080u

/* A source may change: each byte is read once. */
LEB128_INLINE uint64_t leb128_load(const uint8_t *p)
{
    uint64_t x;

    __builtin_memcpy(&x, p, 8);
    __asm__("" : "+r"(x));
    return x;
}

/* Drop the bit between two sevens, in each half of 16 bits. */
LEB128_INLINE uint64_t leb128_pairs(uint64_t x)
{
    return x - (x >> 1 & 0x3F803F803F803F80u);
}

/* The 35 bits of five bytes below 80. */
LEB128_INLINE uint64_t leb128_fives(uint64_t x)
{
    x = leb128_pairs(x);
    return (x & 0x3FFFu) | (x >> 2 & 0xFFFC000u) | (x >> 4 & 0x7F0000000u);
}

/* With a sign, its bit is set in `sign`; without one that is 0. */
LEB128_INLINE uint32_t leb128_extend(uint64_t low, uint32_t sign)
{
    return ((uint32_t)low ^ sign) - sign;
}

/*
 * Decode a word of numbers that all have the same length, of 1 to 4 bytes:
 * there no number waits for the end of the one before it. Return how many bytes
 * they have, 0 if it is no such word.
 */
LEB128_INLINE unsigned leb128_equal(uint64_t x, uint64_t stops, bool is_signed,
                                    uint32_t **to)
{
    const uint32_t sign = is_signed;
    uint32_t *d = *to;

    x &= ~LEB128_STOPS;
    if (stops == LEB128_STOPS) {
        d[0] = leb128_extend(x & 0x7Fu, sign << 6);
        d[1] = leb128_extend(x >> 8 & 0x7Fu, sign << 6);
        d[2] = leb128_extend(x >> 16 & 0x7Fu, sign << 6);
        d[3] = leb128_extend(x >> 24 & 0x7Fu, sign << 6);
        d[4] = leb128_extend(x >> 32 & 0x7Fu, sign << 6);
        d[5] = leb128_extend(x >> 40 & 0x7Fu, sign << 6);
        d[6] = leb128_extend(x >> 48 & 0x7Fu, sign << 6);
        d[7] = leb128_extend(x >> 56 & 0x7Fu, sign << 6);
        *to = d + 8;
        return 8;
    }
    if (stops == 0x8000800080008000u) {
        x = leb128_pairs(x);
        d[0] = leb128_extend(x & 0x3FFFu, sign << 13);
        d[1] = leb128_extend(x >> 16 & 0x3FFFu, sign << 13);
        d[2] = leb128_extend(x >> 32 & 0x3FFFu, sign << 13);
        d[3] = leb128_extend(x >> 48 & 0x3FFFu, sign << 13);
        *to = d + 4;
        return 8;
    }
    /* same with 0x8000007FFFFFFFFF: goes the way of other lengths, and writes
     * the same */
    if (stops << 16 == 0x8000008000000000u) {
        x = (x & 0x7F00007Fu) | (x >> 1 & 0x3F80003F80u) |
            (x >> 2 & 0x1FC0001FC000u);
        d[0] = leb128_extend(x & 0x1FFFFFu, sign << 20);
        d[1] = leb128_extend(x >> 24 & 0x1FFFFFu, sign << 20);
        *to = d + 2;
        return 6;
    }
    if (stops != 0x8000000080000000u)
        return 0;
    x = leb128_pairs(x);
    x -= (x >> 16 & 0x3FFF00003FFFu) * 0xC000u;
    d[0] = leb128_extend(x & 0xFFFFFFFu, sign << 27);
    d[1] = leb128_extend(x >> 32, sign << 27);
    *to = d + 2;
    return 8;
}

/* Decode the number in the low bytes of x, up to the bit `stop`, to **to, and
 * move *to. Return false, and write nothing, if it is too long or too large. */
LEB128_INLINE bool leb128_number(uint64_t x, uint64_t stop, bool is_signed,
                                 uint32_t **to)
{
    const uint64_t bytes = stop ^ (stop - 1u); /* all if there is no stop */
    const uint64_t more = (uint64_t)is_signed << 31;
    uint64_t value;

    x = is_signed && (x & stop >> 1) != 0 ? x | ~bytes : x & bytes;
    value = leb128_fives(x & 0x7F7F7F7F7Fu);
    /* with a sign, bits 31 to 34 must be equal */
    /* same with |, 31: goes on with core's, which writes the same */
    if ((bytes >> 40 | ((value + more) & 0x7FFFFFFFFu) >> 32) != 0)
        return false;
    *(*to)++ = (uint32_t)value;
    return true;
}

LEB128_INLINE uint64_t leb128_first(uint64_t stops)
{
    return stops & (0u - stops);
}

/* The number of bytes up to a stop, which is not 0. */
LEB128_INLINE unsigned leb128_length(uint64_t stop)
{
    return ((unsigned)__builtin_ctzll(stop) + 1u) / 8u;
}

/* Decode words: of the same length, of one number of five bytes, of two numbers
 * or one. Each gives one at least. */
LEB128_INLINE void leb128_words(struct bu_buffer_8_32 *b, bool is_signed)
{
    /* same with 0x8000000001: goes the way of other lengths, and writes the
     * same */
    const uint64_t five = 0x8000000000u;
    const uint8_t *p = b->src;
    uint32_t *d = b->dst;

    /* same with first >: the last word is left to core's */
    while (b->src_end - p >= 8 && b->dst_end - d >= 8) {
        const uint64_t x = leb128_load(p);
        uint64_t stops = ~x & LEB128_STOPS;
        unsigned length;

        /* same with |: goes the way of other lengths, and writes the same */
        if ((stops & 0xFFFFFFFFFFu) == five) {
            if (!leb128_number(x, five, is_signed, &d))
                break;
            p += 5;
            continue; /* same with break;: goes on with core's */
        }
        length = leb128_equal(x, stops, is_signed, &d);
        if (length == 0) {
            if (!leb128_number(x, leb128_first(stops), is_signed, &d))
                break;
            length = leb128_length(stops);
            stops &= stops - 1u;
            if (leb128_number(x >> 8 * length,
                              leb128_first(stops) >> 8 * length, is_signed, &d))
                length = leb128_length(stops);
        }
        p += length;
    }
    b->src = p;
    b->dst = d;
}

enum bu_status bu_uleb128_decode(struct bu_buffer_8_32 *b)
{
    leb128_words(b, false);
    return uleb128_rest(b);
}

enum bu_status bu_sleb128_decode(struct bu_buffer_8_32 *b)
{
    leb128_words(b, true);
    return sleb128_rest(b);
}
