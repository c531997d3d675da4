/* repair_errors: ill-formed parts that are close together. */
/* SPDX-License-Identifier: MIT */
#ifndef REPAIR_ERRORS_H
#define REPAIR_ERRORS_H

#include "repair_copy.h"

#define EACH 0x0101010101010101u

/* Return how many bytes, the lowest ones of w, one U+FFFD replaces, after
 * C2..F4; 0: they are well-formed. */
static inline size_t bad_part(uint32_t w)
{
    const uint32_t c = w & 0xFF, second = w >> 8 & 0xFF;
    const uint32_t lo = c == 0xE0 ? 0xA0 : c == 0xF0 ? 0x90 : 0x80;
    const uint32_t hi = c == 0xED ? 0x9F : c == 0xF4 ? 0x8F : 0xBF;
    if (second < lo || second > hi)
        return 1;
    if (c < 0xE0)
        return 0;
    if ((w >> 16 & 0xC0) != 0x80)
        return 2;
    return c >= 0xF0 && (w >> 24 & 0xC0) != 0x80 ? 3 : 0;
}

/* eight marks: 24 bytes */
static inline void put_8(uint8_t *o)
{
    const uint64_t a = 0xBFEFBDBFEFBDBFEFu, c = 0xBDBFEFBDBFEFBDBFu;
    const uint64_t m = 0xEFBDBFEFBDBFEFBDu;
    __builtin_memcpy(o, &a, 8);
    __builtin_memcpy(o + 8, &m, 8);
    __builtin_memcpy(o + 16, &c, 8);
}

/* how many bytes at the start of a word begin nothing: 80..C1 and F5..FF */
static inline size_t strays(uint64_t w)
{
    const uint64_t y = w & ~HIGH;
    const uint64_t bad = w & (~(y + 0x3E * EACH) | (y + 0x0B * EACH)) & HIGH;
    return bad == HIGH ? 8 : (size_t)__builtin_ctzll(bad ^ HIGH) / 8;
}

/* Ill-formed parts from here on, with up to 7 bytes of ASCII between them,
 * while 8 bytes and room for 24 are left. */
static void errors_far(struct bu_buffer *b)
{
    const uint8_t *p = b->src;
    uint8_t *o = b->dst;
    while (b->src_end - p >= 8 && b->dst_end - o >= 24) {
        const uint64_t w = slice_load(p);
        size_t bad = strays(w), marks = bad;
        if (bad == 0 && (w & 0x80) == 0) {
            if ((w & HIGH) == 0)
                break;
            const size_t ascii = (size_t)__builtin_ctzll(w & HIGH) / 8;
            __builtin_memcpy(o, &w, 8);
            p += ascii;
            o += ascii;
            continue;
        }
        if (bad == 0) {
            bad = bad_part((uint32_t)w);
            marks = 1;
        }
        if (bad == 0)
            break;
        put_8(o);
        p += bad;
        o += 3 * marks;
    }
    b->src = p;
    b->dst = o;
}

/* up to four bytes, and NUL after them */
static inline uint32_t load_4(const uint8_t *p, size_t n)
{
    uint32_t w;
    if (n < 4)
        return p[0] | (n > 1 ? (uint32_t)p[1] << 8 : 0) |
               (n > 2 ? (uint32_t)p[2] << 16 : 0);
    __builtin_memcpy(&w, p, 4);
    return w;
}

/* the same, as far as no byte after the end is needed */
static void errors(struct bu_buffer *b)
{
    errors_far(b);
    while (b->src != b->src_end && room_of(b) >= 3) {
        const size_t n = left_of(b);
        const uint32_t w = load_4(b->src, n);
        size_t bad = 1;
        if ((w & 0x80) == 0)
            return;
        if (strays(w) == 0) {
            bad = bad_part(w);
            if (bad == 0 || bad >= n) /* more may come */
                return;
        }
        b->dst[0] = 0xEF;
        b->dst[1] = 0xBF;
        b->dst[2] = 0xBD;
        b->src += bad;
        b->dst += 3;
    }
}

#endif
