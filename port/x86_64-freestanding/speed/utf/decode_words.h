/* decode_words: UTF-8 by words of eight bytes, with a method for each kind of
 * word. */
/* SPDX-License-Identifier: MIT */
#ifndef DECODE_WORDS_H
#define DECODE_WORDS_H

#include "../../../../core/src/utf8/utf8_stdint.h"
#include "../utf8/slice.h"

/* so that a cursor is kept in registers */
#define INLINE inline __attribute__((always_inline))

/* 80 to BF less their marker bits; more than 3F for all others */
static inline uint32_t tail(uint8_t byte)
{
    return byte ^ 0x80u;
}

/* sequences of three and of four bytes: true if ill-formed */
static inline int wrong3(uint32_t v)
{
    return v < 0x800 || v >> 11 == 0x1B;
}
static inline uint32_t value4(uint32_t x)
{
    return (x & 0x07) << 18 | (x << 4 & 0x3F000) | (x >> 10 & 0xFC0) |
           (x >> 24 & 0x3F);
}
static inline int wrong4(uint32_t x, uint32_t v)
{
    return (x & 0xC0C0C0F8) != 0x808080F0 || v - 0x10000 > 0xFFFFF;
}

/* where it is */
struct cursor {
    const uint8_t *p, *end;
    unit *o, *o_end;
};

/* up to an end, or a sequence that is truncated, is ill-formed, or has no room
 */
static INLINE void few(struct cursor *t)
{
    const uint8_t *p = t->p, *const end = t->end;
    unit *o = t->o, *const o_end = t->o_end;
    while (p != end && o != o_end) {
        const uint32_t c = *p;
        const size_t left = (size_t)(end - p);
        if (c < 0x80) {
            *o++ = (unit)c;
            p++;
        } else if (c < 0xE0) {
            if (c < 0xC2 || left < 2 || tail(p[1]) > 0x3F)
                break;
            *o++ = (unit)((c & 0x1F) << 6 | tail(p[1]));
            p += 2;
        } else if (c < 0xF0) {
            if (left < 3 || (tail(p[1]) | tail(p[2])) > 0x3F)
                break;
            const uint32_t v = (c & 0x0F) << 12 | tail(p[1]) << 6 | tail(p[2]);
            if (wrong3(v))
                break;
            *o++ = (unit)v;
            p += 3;
        } else {
            if (left < 4)
                break;
            const uint32_t x = load4(p), v = value4(x);
            if (wrong4(x, v) || o_end - o < FAR_UNITS)
                break;
            o += put_far(o, v);
            p += 4;
        }
    }
    t->p = p;
    t->o = o;
}

/* the status for the sequence at which few stopped, if there is room for a
 * unit; an ill-formed part is passed */
static __attribute__((noinline)) enum bu_status why(buffer *b)
{
    const uint8_t *const p = b->src;
    const uint32_t c = *p;
    const size_t n = (size_t)(b->src_end - p);
    const size_t len = (size_t)2 + (c >= 0xE0) + (c >= 0xF0);
    if (c < 0xC2 || c > 0xF4) {
        b->src = p + 1;
        return BU_BAD;
    }
    for (size_t i = 1; i < len; i++) {
        if (i == n)
            return BU_MORE;
        const uint32_t k =
            i == 1 ? c : 0; /* these four bound the second byte */
        const uint32_t lo = k == 0xE0 ? 0xA0 : k == 0xF0 ? 0x90 : 0x80;
        const uint32_t hi = k == 0xED ? 0x9F : k == 0xF4 ? 0x8F : 0xBF;
        if (p[i] < lo || p[i] > hi) {
            b->src = p + i;
            return BU_BAD;
        }
    }
    return BU_FULL;
}

/* few, and what is to report */
static INLINE enum bu_status finish(buffer *b, struct cursor *t)
{
    few(t);
    b->src = t->p;
    b->dst = t->o;
    if (t->p == t->end)
        return BU_OK;
    return t->o == t->o_end ? BU_FULL : why(b);
}

static inline int has_word(const struct cursor *c)
{
    return c->end - c->p >= 8 && c->o_end - c->o >= 8;
}

/* The result of a word; no bytes: another kind of word, or ill-formed. */
struct moved {
    size_t bytes, units;
};

/* The text after a sequence of one or two bytes. A compiler would use a branch,
 * which is mispredicted where letters and spaces alternate. */
static inline uint64_t behind2(uint64_t w)
{
    uint64_t x = w >> 8;
    __asm__("testb %b1, %b1\n\tcmovs %2, %0"
            : "+r"(x)
            : "q"(w), "r"(w >> 16)
            : "cc");
    return x;
}

/* four sequences of one or two bytes, a quarter of a word for each */
static inline struct moved twos(uint64_t w, unit *o)
{
    const uint64_t x = behind2(w), y = behind2(x), z = behind2(y);
    const uint64_t q =
        (w & 0xFFFF) | (x & 0xFFFF) << 16 | (y & 0xFFFF) << 32 | z << 48;
    const uint64_t t = q >> 7 & FOUR(1), mask = (t << 16) - t;
    const uint64_t v = (q & FOUR(0x1F)) << 6 | (q >> 8 & FOUR(0x3F));
    const uint64_t wrong = ((q ^ FOUR(0x80C0)) & FOUR(0xC0E0)) |
                           (~(v + FOUR(0x7F80)) & FOUR(0x8000));
    struct moved m = {0, 4};
    if ((wrong & mask) != 0)
        return m;
    put_four(o, (q & FOUR(0x7F) & ~mask) | (v & mask));
    m.bytes = 4 + (size_t)(t * FOUR(1) >> 48);
    return m;
}

/* one sequence of two bytes or more */
static INLINE struct moved any(uint64_t w, unit *o)
{
    const uint32_t x = (uint32_t)w;
    struct moved m = {0, 1};
    if ((x & 0xC0E0) == 0x80C0) {
        *o = (unit)((x & 0x1F) << 6 | (x >> 8 & 0x3F));
        m.bytes = (x & 0x1E) == 0 ? 0 : 2;
    } else if ((x & 0xC0C0F0) == 0x8080E0) {
        const uint32_t v =
            (x & 0x0F) << 12 | (x >> 2 & 0xFC0) | (x >> 16 & 0x3F);
        *o = (unit)v;
        m.bytes = wrong3(v) ? 0 : 3;
    } else {
        const uint32_t v = value4(x);
        if (wrong4(x, v))
            return m;
        m.units = put_far(o, v);
        m.bytes = 4;
    }
    return m;
}

/* sequences of four bytes, two at once, as long as they continue; 0: none */
static INLINE int far(struct cursor *t)
{
    const uint8_t *const p = t->p;
    while (has_word(t)) {
        const uint64_t w = slice_load(t->p);
        const uint64_t v = (w & BOTH(0x07u)) << 18 | (w << 4 & BOTH(0x3F000u)) |
                           (w >> 10 & BOTH(0xFC0u)) | (w >> 24 & BOTH(0x3Fu));
        const uint64_t x = v - BOTH(0x10000u);
        if ((((w & BOTH(0xC0C0C0F8u)) ^ BOTH(0x808080F0u)) |
             (x & BOTH(0xFFF00000u))) != 0)
            break;
        t->o += put_far2(t->o, x);
        t->p += 8;
    }
    return t->p != p;
}

/* Eight bytes with one lead, of a sequence of two bytes: the lead is removed,
 * all bytes after it move down by one, and the value replaces the continuation
 * byte. If the lead is the last byte, it is left for the next word. */
static inline struct moved lone2(uint64_t w, uint64_t low, unit *o)
{
    const uint64_t below = (low >> 7) - 1;
    const size_t at = (size_t)__builtin_ctzll(low) >> 3;
    const uint32_t x = (uint32_t)(w >> 8 * at);
    struct moved m = {0, 7};
    if (at < 7 && ((x & 0xC0E0) != 0x80C0 || (x & 0x1E) == 0))
        return m;
    w = ((w & below) | (w >> 8 & ~below)) & ~HIGH;
    put_ascii(o, (uint32_t)w);
    put_ascii(o + 4, (uint32_t)(w >> 32));
    o[at] = (unit)((x & 0x1F) << 6 | (x >> 8 & 0x3F));
    m.bytes = at < 7 ? 8 : 7;
    return m;
}

/* six bytes of two sequences */
static inline int both3(uint64_t w, unit *o)
{
    const uint32_t x = (uint32_t)w, y = (uint32_t)(w >> 24);
    const uint32_t u = (x & 0x0F) << 12 | (x >> 2 & 0xFC0) | (x >> 16 & 0x3F);
    const uint32_t v = (y & 0x0F) << 12 | (y >> 2 & 0xFC0) | (y >> 16 & 0x3F);
    if (wrong3(u) | wrong3(v))
        return 0;
    o[0] = (unit)u;
    o[1] = (unit)v;
    return 1;
}

/* no byte from E0 on */
static inline int is_narrow(uint64_t w)
{
    return (w & w << 1 & w << 2 & HIGH) == 0;
}

/* a word that is not narrow, with room for eight units */
static INLINE struct moved wide(uint64_t w, unit *o)
{
    struct moved m = {6, 2};
    if ((w & 0x80) == 0) {
        m.bytes = m.units = (size_t)__builtin_ctzll(w & HIGH) >> 3;
        put_ascii(o, (uint32_t)(w & ~HIGH));
        put_ascii(o + 4, (uint32_t)((w & ~HIGH) >> 32));
        return m;
    }
    if ((w & 0xC0C0F0C0C0F0) == 0x8080E08080E0 && both3(w, o))
        return m;
    return any(w, o);
}

static INLINE void ascii(struct cursor *t)
{
    const struct products by = products();
    while (t->end - t->p >= 32 && t->o_end - t->o >= 32 && high32(t->p) == 0) {
        put_product(t->o, load4(t->p), by);
        put_product(t->o + 4, load4(t->p + 4), by);
        put_product(t->o + 8, load4(t->p + 8), by);
        put_product(t->o + 12, load4(t->p + 12), by);
        put_product(t->o + 16, load4(t->p + 16), by);
        put_product(t->o + 20, load4(t->p + 20), by);
        put_product(t->o + 24, load4(t->p + 24), by);
        put_product(t->o + 28, load4(t->p + 28), by);
        t->p += 32;
        t->o += 32;
    }
}

/* words of ASCII, as long as they continue */
static INLINE void plain(struct cursor *t, struct products by)
{
    while (has_word(t)) {
        const uint64_t w = slice_load(t->p);
        if ((w & HIGH) != 0)
            break;
        put_product(t->o, (uint32_t)w, by);
        put_product(t->o + 4, (uint32_t)(w >> 32), by);
        t->p += 8;
        t->o += 8;
    }
}

/* words, up to an end (1), or up to a truncated or ill-formed part (0) */
static INLINE int words(struct cursor *t)
{
    const struct products by = products();
    while (has_word(t)) {
        const uint64_t w = slice_load(t->p);
        const uint64_t high = w & HIGH, low = high & (0 - high);
        struct moved m;
        if (high == 0) {
            plain(t, by);
            continue;
        }
        if (is_narrow(w))
            m = high == low * 0x101 ? lone2(w, low, t->o) : twos(w, t->o);
        else if ((w & 0xF8) == 0xF0 && far(t))
            continue;
        else
            m = wide(w, t->o);
        if (m.bytes == 0)
            return 0;
        t->p += m.bytes;
        t->o += m.units;
    }
    return 1;
}

/* 8 to 32 bytes of ASCII from both ends at once */
static inline int short_ascii(buffer *b, size_t n)
{
    const uint64_t w = slice_load(b->src), z = slice_load(b->src_end - 8);
    unit *const o = b->dst;
    if (((w | z) & HIGH) != 0 ||
        (uintptr_t)b->dst_end - (uintptr_t)o < n * sizeof(unit))
        return 0;
    if (n > 16) {
        const uint64_t x = slice_load(b->src + 8);
        const uint64_t y = slice_load(b->src_end - 16);
        if (((x | y) & HIGH) != 0)
            return 0;
        put_ascii(o + 8, (uint32_t)x);
        put_ascii(o + 12, (uint32_t)(x >> 32));
        put_ascii(o + n - 16, (uint32_t)y);
        put_ascii(o + n - 12, (uint32_t)(y >> 32));
    }
    put_ascii(o, (uint32_t)w);
    put_ascii(o + 4, (uint32_t)(w >> 32));
    if (n > 8) {
        put_ascii(o + n - 8, (uint32_t)z);
        put_ascii(o + n - 4, (uint32_t)(z >> 32));
    }
    b->src += n;
    b->dst = o + n;
    return 1;
}

#endif
