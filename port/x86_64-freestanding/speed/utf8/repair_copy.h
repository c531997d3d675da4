/* repair_copy: text that is copied by words and tested at the same time. */
/* SPDX-License-Identifier: MIT */
#ifndef REPAIR_COPY_H
#define REPAIR_COPY_H

#include "../../../../core/src/utf8/utf8_stdint.h"
#include "slice.h"
#include <bareutf/base.h>

enum { BY_STRING = 1024 }; /* bytes from which one instruction is faster */

static inline size_t left_of(const struct bu_buffer *b)
{
    return (size_t)(b->src_end - b->src);
}
static inline size_t room_of(const struct bu_buffer *b)
{
    return (size_t)(b->dst_end - b->dst);
}

/* Copy a word, and add its bits. Both compilers would load a whole block at
 * once, for which the registers that a call may change are too few. */
static inline uint64_t pass(uint64_t any, uint8_t *o, const uint8_t *s)
{
    const uint64_t w = slice_load(s);
    __builtin_memcpy(o, &w, 8);
    any |= w;
    __asm__("" : "+r"(any) : : "memory");
    return any;
}

static inline uint64_t pass_32(uint64_t any, uint8_t *o, const uint8_t *s)
{
    any = pass(any, o, s);
    any = pass(any, o + 8, s + 8);
    any = pass(any, o + 16, s + 16);
    return pass(any, o + 24, s + 24);
}

/* the same for 1 to 8 bytes, by loads that overlap */
static inline uint64_t pass_8(uint8_t *o, const uint8_t *s, size_t n)
{
    uint32_t v, w;
    if (n >= 4) {
        __builtin_memcpy(&v, s, 4);
        __builtin_memcpy(&w, s + n - 4, 4);
        __builtin_memcpy(o, &v, 4);
        __builtin_memcpy(o + n - 4, &w, 4);
        return v | w;
    }
    const uint8_t a = s[0], c = s[n / 2], e = s[n - 1];
    o[0] = a;
    o[n / 2] = c;
    o[n - 1] = e;
    return a | c | e;
}

/* 1 to 64 bytes; the answer has a high bit set if one of them has. */
static inline uint64_t pass_few(uint8_t *o, const uint8_t *s, size_t n)
{
    if (n <= 8)
        return pass_8(o, s, n);
    uint64_t any = pass(0, o, s);
    if (n > 16) {
        any = pass(any, o + 8, s + 8);
        if (n > 32) {
            any = pass(any, o + 16, s + 16);
            any = pass(any, o + 24, s + 24);
            any = pass(any, o + n - 32, s + n - 32);
            any = pass(any, o + n - 24, s + n - 24);
        }
        any = pass(any, o + n - 16, s + n - 16);
    }
    return pass(any, o + n - 8, s + n - 8);
}

/* Copy ASCII by blocks of 64 bytes, more than 64 in all, up to a block that is
 * not all ASCII. Return where that begins, or the end. */
static inline const uint8_t *pass_ascii(uint8_t *o, const uint8_t *s,
                                        const uint8_t *end)
{
    const uint8_t *const last = end - 64;
    while (s < last) {
        if (pass_32(pass_32(0, o, s), o + 32, s + 32) & HIGH)
            return s;
        s += 64;
        o += 64;
    }
    o += last - s;
    return pass_32(pass_32(0, o, last), o + 32, last + 32) & HIGH ? last : end;
}

static inline void copy_word(uint8_t *o, const uint8_t *s)
{
    const uint64_t w = slice_load(s);
    __builtin_memcpy(o, &w, 8);
}

static inline void copy_32(uint8_t *o, const uint8_t *s)
{
    copy_word(o, s);
    copy_word(o + 8, s + 8);
    copy_word(o + 16, s + 16);
    copy_word(o + 24, s + 24);
}

/* word by word: the plain name memcpy would be a call when freestanding */
static void copy(uint8_t *o, const uint8_t *s, size_t n)
{
    if (n >= BY_STRING) {
        __asm__ volatile("rep movsb" : "+D"(o), "+S"(s), "+c"(n) : : "memory");
        return;
    }
    for (; n > 64; n -= 64, s += 64, o += 64) {
        copy_32(o, s);
        copy_32(o + 32, s + 32);
    }
    if (n != 0)
        pass_few(o, s, n);
}

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
