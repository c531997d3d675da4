/* decode_sparse: mostly ASCII text by words. */
/* SPDX-License-Identifier: MIT */
#ifndef DECODE_SPARSE_H
#define DECODE_SPARSE_H

#include "decode_few.h"

/*
 * Mostly ASCII goes by words, with a branch for each other sequence; the rest
 * goes by lanes, judged before. Credit says which: each word of ASCII earns 8,
 * each other sequence costs 10 less the ASCII before it, so text with one in
 * less than 10 bytes leaves. "l'été" costs 8 and 9 of at most 192.
 */
enum { CREDIT = 192, COST = 10 };

/* 8 to 32 bytes of ASCII from both ends at once */
static inline int short_ascii(buffer *b, size_t n)
{
    const uint8_t *const p = b->src, *const q = b->src_end - 8;
    unit *const o = b->dst;
    if (((slice_load(p) | slice_load(q)) & HIGH) != 0 ||
        (uintptr_t)b->dst_end - (uintptr_t)o < n * sizeof(unit))
        return 0;
    if (n > 16) {
        if (((slice_load(p + 8) | slice_load(q - 8)) & HIGH) != 0)
            return 0;
        widen(o + 8, p + 8);
        widen(o + n - 16, q - 8);
    }
    widen(o, p);
    widen(o + n - 8, q);
    b->src = p + n;
    b->dst = o + n;
    return 1;
}

static inline void ascii32(buffer *b)
{
    const uint8_t *p = b->src, *const end = b->src_end;
    unit *o = b->dst, *const o_end = b->dst_end;
    while (end - p >= 32 && o_end - o >= 32 && high32(p) == 0) {
        widen(o, p);
        widen(o + 8, p + 8);
        widen(o + 16, p + 16);
        widen(o + 24, p + 24);
        p += 32;
        o += 32;
    }
    b->src = p;
    b->dst = o;
}

/* the sequence behind some ASCII; 0: cut or not good. A branch each for two
 * bytes and for more: such text has few of the latter */
static inline size_t other(const uint8_t *p, unit *o, size_t *units)
{
    const uint32_t c = p[0], d = tail(p[1]);
    *units = 1;
    if (c - 0xC2 < 0x1E && d < 0x40) {
        *o = (unit)((c & 0x1F) << 6 | d);
        return 2;
    }
    const uint32_t x = load4(p);
    if ((x & 0xC0C0F0) == 0x8080E0) {
        const uint32_t v = (c & 0x0F) << 12 | d << 6 | tail(p[2]);
        *o = (unit)v;
        return wrong3(v) ? 0 : 3;
    }
    const uint32_t v = value4(x);
    if (wrong4(x, v))
        return 0;
    *units = put_far(o, v);
    return 4;
}

/* sequences of four bytes, two at once */
static inline void far(buffer *b)
{
    const uint8_t *p = b->src, *const end = b->src_end;
    unit *o = b->dst, *const o_end = b->dst_end;
    while (end - p >= 8 && o_end - o >= 4) {
        const uint64_t w = slice_load(p);
        const uint64_t v = (w & BOTH(0x07u)) << 18 | (w << 4 & BOTH(0x3F000u)) |
                           (w >> 10 & BOTH(0xFC0u)) | (w >> 24 & BOTH(0x3Fu));
        const uint64_t x = v - BOTH(0x10000u);
        if ((((w & BOTH(0xC0C0C0F8u)) ^ BOTH(0x808080F0u)) |
             (x & BOTH(0xFFF00000u))) != 0)
            break;
        o += put_far2(o, x);
        p += 8;
    }
    b->src = p;
    b->dst = o;
}

/* mostly ASCII, to where it is so no more (1), or to an end or an error (0) */
static __attribute__((noinline)) int sparse(buffer *b)
{
    const uint8_t *p = b->src, *const end = b->src_end;
    unit *o = b->dst, *const o_end = b->dst_end;
    int credit = CREDIT, run = 0;
    while (end - p >= 32 && o_end - o >= 32 && credit >= 0) {
        const uint64_t high = slice_load(p) & HIGH;
        if (high == 0) {
            widen(o, p);
            b->src = p += 8;
            b->dst = o += 8;
            credit += 8;
            if (++run == 3) {
                ascii32(b);
                p = b->src;
                o = b->dst;
                run = 0;
                credit = CREDIT;
            }
            continue;
        }
        const size_t k = (size_t)__builtin_ctzll(high) >> 3;
        widen_some(o, p);
        p += k;
        o += k;
        size_t units;
        const size_t l = other(p, o, &units);
        if (l == 0)
            break;
        p += l;
        o += units;
        run = 0;
        credit += (int)k - COST;
        if (l == 4) {
            b->src = p;
            b->dst = o;
            far(b);
            credit += (int)(b->src - p);
            p = b->src;
            o = b->dst;
        }
        credit = credit < CREDIT ? credit : CREDIT;
    }
    b->src = p;
    b->dst = o;
    return credit < 0;
}

#endif
