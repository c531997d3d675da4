/* utf32_unit: the parts of decoding that are specific to UTF-32. */
/* SPDX-License-Identifier: MIT */
#ifndef UTF32_UNIT_H
#define UTF32_UNIT_H

#include <bareutf/convert.h>
#include "../utf8/slice.h"
#include "utf32_tables.h"

typedef uint32_t unit;
typedef struct bu_buffer_8_32 buffer;

enum { FAR_UNITS = 1 }; /* of a scalar from 10000 on */

/* one scalar from 10000 on; how many units that takes */
static inline size_t put_far(unit *o, uint32_t v)
{
    *o = v;
    return 1;
}

/* two of them, each less 10000, in the halves of a word */
static inline size_t put_far2(unit *o, uint64_t x)
{
    x += BOTH(0x10000u);
    __builtin_memcpy(o, &x, 8);
    return 2;
}

/* the bytes of a block at which something of two units begins */
SLICE_INLINE uint64_t pairs_of(const struct slice *s)
{
    (void)s;
    return 0;
}

struct tools {
    const struct utf32_tables *t;
    uint64_t even, odd;
};

/* kept in registers: a compiler that sees the values would replace each product
 * by shifts, and load the address repeatedly */
static inline struct tools tools(void)
{
    struct tools m = {&utf32_tables, 0x0200000020000000u, 0x0000080000008000u};
    __asm__("" : "+r"(m.t), "+r"(m.even), "+r"(m.odd));
    return m;
}

/*
 * Payloads side by side. Two products put those of bytes 0, 1, 2, 3 at bits 57,
 * 51, 45, 39; other bits are below 39 or overflow. The shift drops all bits
 * below the last byte of the sequence: for E2 82 AC the payloads 2, 2, 2C are
 * at 57, 51, 45, so 45 is the shift: 20AC.
 */
static inline uint32_t unpack(const uint8_t *p, size_t len, struct tools m)
{
    const uint32_t w = load4(p);
#ifdef __BMI2__
    return __builtin_ia32_pext_si(__builtin_bswap32(w), m.t->pext[len]);
#else
    const uint64_t even = w & m.t->keep[len], odd = w & 0x3F003F00;
    return (uint32_t)((even * m.even + odd * m.odd) >> m.t->shift[len]);
#endif
}

/* four bytes are read, whatever the length */
static inline const uint8_t *step(const uint8_t *p, uint32_t *o, struct tools m)
{
    const size_t len = m.t->length[*p];
    *o = unpack(p, len, m);
    return p + len;
}

static inline void store8(uint32_t *o, uint64_t w)
{
    __builtin_memcpy(o, &w, 8);
}

/* four of ASCII; four values, in the quarters of a word; two in its halves */
static inline void put_ascii(unit *o, uint32_t w)
{
    const uint64_t x = w & 0xFFFF, y = w >> 16;
    store8(o, (x | x << 24) & 0xFF000000FFu);
    store8(o + 2, (y | y << 24) & 0xFF000000FFu);
}
static inline void put_four(unit *o, uint64_t w)
{
    const uint64_t x = w & 0xFFFFFFFFu, y = w >> 32;
    store8(o, (x | x << 16) & 0xFFFF0000FFFFu);
    store8(o + 2, (y | y << 16) & 0xFFFF0000FFFFu);
}

/* as in utf16_unit.h; here products gain nothing */
struct products {
    char none;
};
static inline struct products products(void)
{
    struct products by;
    by.none = 0; /* {0} may become memset */
    return by;
}
static inline void put_product(unit *o, uint32_t w, struct products by)
{
    (void)by;
    put_ascii(o, w);
}

#endif
