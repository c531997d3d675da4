/* decode_few: short UTF-8, and any with every care, word by word. */
/* SPDX-License-Identifier: MIT */
#ifndef DECODE_FEW_H
#define DECODE_FEW_H

#include "decode_load.h"

/* one sequence of one or two bytes at the low end of w, without a branch; no
 * lead of more is there. 41F is D0 9F: 10 << 6 | 1F */
static inline uint32_t low(uint64_t w, uint32_t *bad, size_t *len)
{
    const uint32_t x = (uint32_t)w, c = x & 0xFF, two = c >> 7, mask = 0 - two;
    const uint32_t v = (c & 0x1F) << 6 | (x >> 8 & 0x3F);
    *bad |= (((x & 0xC040) ^ 0x8040) | (v < 0x80)) & mask;
    *len = 1 + two;
    return c ^ ((c ^ v) & mask);
}

/* four of these; their bytes, or 0 */
static inline size_t quad(uint64_t w, unit *o)
{
    uint32_t bad = 0;
    size_t a, b, c, d;
    o[0] = (unit)low(w, &bad, &a);
    w >>= 8 * a;
    o[1] = (unit)low(w, &bad, &b);
    w >>= 8 * b;
    o[2] = (unit)low(w, &bad, &c);
    w >>= 8 * c;
    o[3] = (unit)low(w, &bad, &d);
    return bad != 0 ? 0 : a + b + c + d;
}

static inline size_t lone(uint64_t w, unit *o)
{
    uint32_t bad = 0;
    size_t len;
    *o = (unit)low(w, &bad, &len);
    return bad != 0 ? 0 : len;
}

/* one of three or four bytes; a pair is written only if it is good */
static inline size_t wide(uint32_t x, unit *o, size_t *units)
{
    uint32_t v;
    if ((x & 0xC0C0F0) == 0x8080E0) {
        v = (x & 0x0F) << 12 | (x >> 2 & 0xFC0) | (x >> 16 & 0x3F);
        *o = (unit)v;
        return v < 0x800 || v >> 11 == 0x1B ? 0 : 3;
    }
    v = (x & 0x07) << 18 | (x << 4 & 0x3F000) | (x >> 10 & 0xFC0) |
        (x >> 24 & 0x3F);
    if ((x & 0xC0C0C0F8) != 0x808080F0 || v - 0x10000 > 0xFFFFF)
        return 0;
    *units = put_far(o, v);
    return 4;
}

/* the bytes [p, end), 1..7 of them, with NUL behind; the text begins at s */
static inline uint64_t rest(const uint8_t *s, const uint8_t *p,
                            const uint8_t *end)
{
    const size_t left = (size_t)(end - p), half = left / 2;
    if (end - s >= 8)
        return slice_load(end - 8) >> 8 * (8 - left);
    if (left >= 4)
        return load4(p) | (uint64_t)load4(end - 4) << 8 * (left - 4);
    return p[0] | (uint32_t)p[half] << 8 * half |
           (uint32_t)p[left - 1] << 8 * (left - 1);
}

/* what stands at p, with eight bytes there to read and eight units of room */
static inline size_t few_word(const uint8_t *p, unit *o, size_t *units)
{
    const uint64_t w = slice_load(p);
    *units = 1;
    if ((w & 0xFF) >= 0xE0)
        return wide((uint32_t)w, o, units);
    if ((w & HIGH) == 0) {
        widen(o, p);
        return *units = 8;
    }
    if ((w & w << 1 & w << 2 & HIGH) != 0) /* E0 or above is there */
        return lone(w, o);
    *units = 4;
    return quad(w, o);
}

/* up to end, with room for end - src; 0: stopped at what is cut or not good */
static inline int few(buffer *b, const uint8_t *end)
{
    const uint8_t *p = b->src;
    unit *o = b->dst;
    size_t l = 1, units;
    while (end - p >= 8 && (l = few_word(p, o, &units)) != 0) {
        p += l;
        o += units;
    }
    if (p != end && l != 0) {
        uint64_t w = rest(b->src, p, end);
        do {
            units = 1;
            l = (w & 0xFF) < 0xE0 ? lone(w, o) : wide((uint32_t)w, o, &units);
            p += l;
            o += l != 0 ? units : 0;
            w >>= 8 * l;
        } while (p != end && l != 0);
    }
    b->src = p;
    b->dst = o;
    return l != 0;
}

/* one sequence; there is room for a unit */
static __attribute__((noinline)) enum bu_status few_one(buffer *b)
{
    const uint8_t *const p = b->src;
    const uint32_t c = *p;
    const size_t n = (size_t)(b->src_end - p);
    const size_t len = (size_t)1 + (c >= 0x80) + (c >= 0xE0) + (c >= 0xF0);
    uint32_t v = len == 1 ? c : c & (0x7Fu >> len);
    if (c >= 0x80 && (c < 0xC2 || c > 0xF4))
        return BU_BAD;
    for (size_t i = 1; i < len; i++) {
        if (i == n)
            return BU_MORE;
        const uint32_t d = p[i];
        const uint32_t k =
            i == 1 ? c : 0; /* these four bound the second byte */
        const uint32_t lo = k == 0xE0 ? 0xA0 : k == 0xF0 ? 0x90 : 0x80;
        const uint32_t hi = k == 0xED ? 0x9F : k == 0xF4 ? 0x8F : 0xBF;
        if (d < lo || d > hi)
            return BU_BAD;
        v = v << 6 | (d & 0x3F);
    }
    if ((size_t)(b->dst_end - b->dst) < units_at(*p))
        return BU_FULL;
    if (v < 0x10000)
        *b->dst++ = (unit)v;
    else
        b->dst += put_far(b->dst, v);
    b->src = p + len;
    return BU_OK;
}

static __attribute__((noinline)) enum bu_status care(buffer *b)
{
    enum bu_status st = BU_OK;
    while (st == BU_OK && b->src != b->src_end) {
        const size_t left = (size_t)(b->src_end - b->src);
        const size_t room =
            b->dst == b->dst_end ? 0 : (size_t)(b->dst_end - b->dst);
        if (room == 0)
            return BU_FULL;
        if (!few(b, b->src + (left < room ? left : room)))
            st = b->dst == b->dst_end ? BU_FULL : few_one(b);
    }
    return st;
}

#endif
