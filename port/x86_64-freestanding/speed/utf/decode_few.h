/* decode_few: short UTF-8, and any text with all checks, word by word. */
/* SPDX-License-Identifier: MIT */
#ifndef DECODE_FEW_H
#define DECODE_FEW_H

#include "decode_load.h"

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

#endif
