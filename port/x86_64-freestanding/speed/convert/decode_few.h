/* decode_few: short UTF-8, and any with every care, word by word. */
/* SPDX-License-Identifier: MIT */
#ifndef DECODE_FEW_H
#define DECODE_FEW_H

#include "decode_load.h"

/* 80 to BF less their marker bits; more than 3F for all others */
static inline uint32_t tail(uint8_t byte)
{
    return byte ^ 0x80u;
}

/* of three bytes, and of four: not good */
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

/* up to end, with room for end - src; 0: stopped at what is cut or not good */
static inline int few(buffer *b, const uint8_t *end)
{
    const uint8_t *p = b->src;
    unit *o = b->dst;
    while (p != end) {
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
            if (wrong4(x, v))
                break;
            o += put_far(o, v);
            p += 4;
        }
    }
    b->src = p;
    b->dst = o;
    return p == end;
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

static inline enum bu_status care(buffer *b)
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
