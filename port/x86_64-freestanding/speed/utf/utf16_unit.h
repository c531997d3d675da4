/* utf16_unit: the parts of decoding that are specific to UTF-16. */
/* SPDX-License-Identifier: MIT */
#ifndef UTF16_UNIT_H
#define UTF16_UNIT_H

#include <bareutf/convert.h>
#include "../utf8/slice.h"
#include "utf16_tables.h"

typedef uint16_t unit;
typedef struct bu_buffer_8_16 buffer;

enum { FAR_UNITS = 2 }; /* of a scalar from 10000 on */

/* one scalar from 10000 on; how many units that takes */
static inline size_t put_far(unit *o, uint32_t v)
{
    o[0] = (unit)(0xD7C0 + (v >> 10));
    o[1] = (unit)(0xDC00 | (v & 0x3FF));
    return 2;
}

/* two of them, each less 10000, in the halves of a word */
static inline size_t put_far2(unit *o, uint64_t x)
{
    x = BOTH(0xDC00D800u) | (x >> 10 & BOTH(0x3FFu)) | (x & BOTH(0x3FFu)) << 16;
    __builtin_memcpy(o, &x, 8);
    return 4;
}

/* the bytes of a block at which a pair begins */
SLICE_INLINE uint64_t pairs_of(const struct slice *s)
{
    return s->bit7 & s->bit6 & s->bit5 & s->bit4;
}

struct tools {
    const struct utf16_tables *t;
    uint64_t even;
};

/* as in utf32_unit.h */
static inline struct tools tools(void)
{
    struct tools m = {&utf16_tables, 0x0200000020000000u};
    __asm__("" : "+r"(m.t), "+r"(m.even));
    return m;
}

/*
 * One unit a step. A pair takes two of two bytes each: F0 9F 98 80 is F0 9F
 * with the two top bits of 98, and then 98 80, where a byte that is not a lead
 * shows that it is the second half. Payloads of bytes 0, 1, 2 are put at bits
 * 57, 51, 45, and the bits below the last one needed are shifted out.
 */
static inline const uint8_t *step(const uint8_t *p, unit *o, struct tools m)
{
    const size_t kind = m.t->kind[*p];
#ifdef __BMI2__
    const uint32_t v =
        __builtin_ia32_pext_si(__builtin_bswap32(load4(p)), m.t->pext[kind]);
    *o = (unit)(v + m.t->base[kind]);
#else
    const uint64_t a = load4(p) & m.t->keep[kind], b = p[1];
    const uint64_t v = (a * m.even + (b << 51)) >> m.t->shift[kind];
    *o = (unit)(v + m.t->add[kind]);
#endif
    return p + (kind & 3);
}

static inline void store8(unit *o, uint64_t w)
{
    __builtin_memcpy(o, &w, 8);
}

/* four of ASCII as four units */
static inline uint64_t widen4(uint32_t w)
{
#ifdef __BMI2__
    return __builtin_ia32_pdep_di(w, 0x00FF00FF00FF00FFu);
#else
    uint64_t x = w;
    x = (x | x << 16) & 0x0000FFFF0000FFFFu;
    return (x | x << 8) & 0x00FF00FF00FF00FFu;
#endif
}

/* four of ASCII; four values, in the quarters of a word; two in its halves */
static inline void put_ascii(unit *o, uint32_t w)
{
    store8(o, widen4(w));
}
static inline void put_four(unit *o, uint64_t w)
{
    store8(o, w);
}

/* four of ASCII by products, which an asm keeps as products; no bit overflows
 */
struct products {
    uint64_t two, one;
};
static inline struct products products(void)
{
    struct products by = {0x10001, 0x101};
    __asm__("" : "+r"(by.two), "+r"(by.one));
    return by;
}
static inline void put_product(unit *o, uint32_t w, struct products by)
{
#ifdef __BMI2__
    (void)by;
    put_ascii(o, w);
#else
    store8(o,
           ((w * by.two & 0x0000FFFF0000FFFFu) * by.one) & 0x00FF00FF00FF00FFu);
#endif
}

#endif
