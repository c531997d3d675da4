/* repair_copy: text that is copied by words and tested at the same time. */
/* SPDX-License-Identifier: MIT */
#ifndef REPAIR_COPY_H
#define REPAIR_COPY_H

#include "../../../../core/src/utf8/utf8_stdint.h"
#include "slice.h"
#include <bareutf/base.h>

#define HIGH 0x8080808080808080u

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

#endif
