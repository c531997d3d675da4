/* utf16_fours: UTF-16 to UTF-8, four units at a time, by the widest. */
/* SPDX-License-Identifier: MIT */
#ifndef UTF16_FOURS_H
#define UTF16_FOURS_H

#include <bareutf/convert.h>
#include "utf16_put.h"

/*
 * Four loops take the text: for ASCII, for units below 800, for all except
 * surrogates, and for pairs. A loop for wide units takes narrow ones too, and
 * is left after this many fours of them: leaving a loop is a mispredicted
 * branch, which costs more than some slower fours.
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

/* by fours, as far as these go */
static inline __attribute__((always_inline)) void
fours(struct bu_buffer_16_8 *b)
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

#endif
