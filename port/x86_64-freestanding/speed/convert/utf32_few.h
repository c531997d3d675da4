/* utf32_few: short UTF-8, and any with every care, word by word. */
/* SPDX-License-Identifier: MIT */
#ifndef UTF32_FEW_H
#define UTF32_FEW_H

#include <bareutf/convert.h>
#include "utf32_step.h"

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
static inline size_t quad(uint64_t w, uint32_t *o)
{
    uint32_t bad = 0;
    size_t a, b, c, d;
    o[0] = low(w, &bad, &a);
    w >>= 8 * a;
    o[1] = low(w, &bad, &b);
    w >>= 8 * b;
    o[2] = low(w, &bad, &c);
    w >>= 8 * c;
    o[3] = low(w, &bad, &d);
    return bad != 0 ? 0 : a + b + c + d;
}

static inline size_t lone(uint64_t w, uint32_t *o)
{
    uint32_t bad = 0;
    size_t len;
    *o = low(w, &bad, &len);
    return bad != 0 ? 0 : len;
}

/* one of three or four bytes */
static inline size_t wide(uint32_t x, uint32_t *o)
{
    uint32_t v;
    if ((x & 0xC0C0F0) == 0x8080E0) {
        v = (x & 0x0F) << 12 | (x >> 2 & 0xFC0) | (x >> 16 & 0x3F);
        *o = v;
        return v < 0x800 || v >> 11 == 0x1B ? 0 : 3;
    }
    v = (x & 0x07) << 18 | (x << 4 & 0x3F000) | (x >> 10 & 0xFC0) |
        (x >> 24 & 0x3F);
    *o = v;
    return (x & 0xC0C0C0F8) != 0x808080F0 || v - 0x10000 > 0xFFFFF ? 0 : 4;
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
static inline size_t few_word(const uint8_t *p, uint32_t *o, size_t *units)
{
    const uint64_t w = slice_load(p);
    *units = 1;
    if ((w & 0xFF) >= 0xE0)
        return wide((uint32_t)w, o);
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
static inline int few(struct bu_buffer_8_32 *b, const uint8_t *end)
{
    const uint8_t *p = b->src;
    uint32_t *o = b->dst;
    size_t l = 1, units;
    while (end - p >= 8 && (l = few_word(p, o, &units)) != 0) {
        p += l;
        o += units;
    }
    if (p != end && l != 0) {
        uint64_t w = rest(b->src, p, end);
        do {
            l = (w & 0xFF) < 0xE0 ? lone(w, o) : wide((uint32_t)w, o);
            p += l;
            o += l != 0;
            w >>= 8 * l;
        } while (p != end && l != 0);
    }
    b->src = p;
    b->dst = o;
    return l != 0;
}

/* one sequence; there is room */
static __attribute__((noinline)) enum bu_status
few_one(struct bu_buffer_8_32 *b)
{
    const uint8_t *const p = b->src;
    const size_t n = (size_t)(b->src_end - p), len = utf32_tables.length[*p];
    const uint32_t c = *p;
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
    *b->dst++ = v;
    b->src = p + len;
    return BU_OK;
}

static __attribute__((noinline)) enum bu_status care(struct bu_buffer_8_32 *b)
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
