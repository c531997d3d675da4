/* utf16_to_utf8: UTF-16 to UTF-8, four units at a time, by the widest. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/convert.h>
#include "utf16_put.h"

/*
 * Text is taken by four loops, for ASCII, for units below 800, for all but
 * surrogates, and for pairs. A loop for wide units takes narrow ones too, and is
 * left after so many fours of them: what a loop is left for is a branch that is
 * not foreseen, which costs more than some fours that could be faster.
 */
enum { ASCII_FOURS = 6, NARROW_FOURS = 2, FLAT_FOURS = 4 };

/* how many times so many units can be read, with room for 16 bytes each */
static inline size_t turns(const struct bu_buffer_16_8 *b, size_t units)
{
    const size_t n = (size_t)(b->src_end - b->src) / units;
    const size_t room = (size_t)(b->dst_end - b->dst) / 16;
    return n < room ? n : room;
}

static inline void ascii(struct bu_buffer_16_8 *b)
{
    const uint16_t *s = b->src;
    uint8_t *o = b->dst;
    for (size_t n = turns(b, 8); n != 0; n--) {
        const uint64_t c = load8(s), d = load8(s + 4);
        if (((c | d) & FOUR(0xFF80u)) != 0)
            break;
        put1x4(o, c);
        put1x4(o + 4, d);
        s += 8;
        o += 8;
    }
    b->src = s;
    b->dst = o;
}

static inline void below800(struct bu_buffer_16_8 *b)
{
    const uint16_t *s = b->src;
    uint8_t *o = b->dst;
    size_t run = 0;
    for (size_t n = turns(b, 4); n != 0 && run < ASCII_FOURS; n--) {
        const uint64_t w = load8(s);
        if ((w & FOUR(0xF800u)) != 0)
            break;
        s += 4;
        if ((w & FOUR(0xFF80u)) == 0) {
            put1x4(o, w);
            o += 4;
            run++;
            continue;
        }
        run = 0;
        o = put2x4(o, w);
    }
    b->src = s;
    b->dst = o;
}

static inline void unpaired(struct bu_buffer_16_8 *b)
{
    const uint16_t *s = b->src;
    uint8_t *o = b->dst;
    size_t run = 0;
    for (size_t n = turns(b, 4); n != 0 && run < NARROW_FOURS; n--) {
        const uint64_t w = load8(s);
        if (!no_surrogates(w))
            break;
        run = (run + 1) & (0 - (size_t)((w & FOUR(0xF800u)) == 0));
        o = put3x4(o, w);
        s += 4;
    }
    b->src = s;
    b->dst = o;
}

/* 0: stopped at a lone surrogate */
static inline int paired(struct bu_buffer_16_8 *b)
{
    const uint16_t *s = b->src;
    uint8_t *o = b->dst;
    uint32_t bad = 0;
    size_t run = 0;
    for (size_t n = turns(b, 8); n != 0 && run < FLAT_FOURS; n--) {
        const uint64_t w = load8(s);
        if ((w & FOUR(0xFC00u)) == BOTH(0xDC00D800u)) {
            store8(o, two_pairs(w));
            s += 4;
            o += 8;
            continue;
        }
        run = (run + 1) & (0 - (size_t)no_surrogates(w));
        b->src = s;
        b->dst = o;
        for (int i = 0; i < 4; i++)
            o = put_any(o, &s, &bad);
        if (bad != 0)
            return 0;
    }
    b->src = s;
    b->dst = o;
    return 1;
}

/* the value of the pair at s, which is a surrogate */
static inline enum bu_status pair_at(const uint16_t *s, const uint16_t *end,
                                     uint32_t *c)
{
    if (s[0] >= 0xDC00)
        return BU_BAD;
    if (end - s < 2)
        return BU_MORE;
    if ((s[1] & 0xFC00) != 0xDC00)
        return BU_BAD;
    *c = ((uint32_t)s[0] << 10) + s[1] - PAIR_BIAS;
    return BU_OK;
}

/* all with every care, a branch for each value */
static inline enum bu_status few(struct bu_buffer_16_8 *b)
{
    const uint16_t *s = b->src, *const end = b->src_end;
    uint8_t *o = b->dst;
    enum bu_status st = BU_OK;
    while (s != end) {
        const size_t room = (size_t)(b->dst_end - o);
        uint32_t c = *s;
        size_t len = 4;
        if (c < 0x80) {
            len = 1;
            if (room >= 1)
                *o = (uint8_t)c;
        } else if (c < 0x800) {
            len = 2;
            if (room >= 2)
                store2(o, 0x80C0 | c >> 6 | (c & 0x3F) << 8);
        } else if ((c & 0xF800) != 0xD800) {
            len = 3;
            if (room >= 3)
                just3(o, c);
        } else {
            st = pair_at(s, end, &c);
            if (st != BU_OK)
                break;
            if (room >= 4)
                store4(o, just4(c));
            s += room >= 4;
        }
        if (room < len) {
            st = BU_FULL;
            break;
        }
        o += len;
        s++;
    }
    b->src = s;
    b->dst = o;
    return st;
}

/* by fours, as far as these go */
static __attribute__((noinline)) void fours(struct bu_buffer_16_8 *b)
{
    int good = 1;
    while (turns(b, 4) != 0 && good) {
        const uint64_t w = load8(b->src);
        if ((w & FOUR(0xFF80u)) == 0)
            ascii(b);
        if ((w & FOUR(0xF800u)) == 0)
            below800(b);
        else if (no_surrogates(w))
            unpaired(b);
        else
            good = turns(b, 8) != 0 && paired(b);
    }
}

/* 4 to 16 units of ASCII from both ends at once */
static inline int short_ascii(struct bu_buffer_16_8 *b, size_t n)
{
    const uint16_t *const s = b->src, *const t = b->src_end - 4;
    uint8_t *const o = b->dst;
    uint64_t any = load8(s) | load8(t);
    if (n > 8)
        any |= load8(s + 4) | load8(t - 4);
    if ((any & FOUR(0xFF80u)) != 0 || (size_t)(b->dst_end - o) < n)
        return 0;
    uint8_t *const end = o + n;
    if (n > 8) {
        put1x4(o + 4, load8(s + 4));
        put1x4(end - 8, load8(t - 4));
    }
    put1x4(o, load8(s));
    put1x4(end - 4, load8(t));
    b->src = s + n;
    b->dst = end;
    return 1;
}

enum bu_status bu_utf16_to_utf8(struct bu_buffer_16_8 *b)
{
    const size_t n = b->src == b->src_end ? 0 : (size_t)(b->src_end - b->src);
    if (n >= 4 && b->dst != b->dst_end) {
        if (n <= 16 && short_ascii(b, n))
            return BU_OK;
        if (n >= 8)
            fours(b);
    }
    return few(b);
}
