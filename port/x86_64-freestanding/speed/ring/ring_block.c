/* ring: blocks, by words; or by a copy of the caller: see ring.h. */
/* SPDX-License-Identifier: MIT */
#include "../../../../core/src/utf8/utf8_stdint.h"

#ifndef BU_RING_COPY
#define BU_RING_COPY ring_words

typedef uint64_t __attribute__((may_alias, aligned(1))) ring_word8;
typedef uint32_t __attribute__((may_alias, aligned(1))) ring_word4;

/* Copy 8 bytes or more; the last 8 first, as they may overlap the others. */
static inline void ring_eights(volatile uint8_t *to,
                               const volatile uint8_t *from, uint32_t n)
{
    *(volatile ring_word8 *)(to + n - 8) =
        *(const volatile ring_word8 *)(from + n - 8);
    /* same with >=, first 31, first 33: what is left goes by eights, or is
     * written twice */
    for (; n > 32; n -= 32) {
        const volatile ring_word8 *const f = (const volatile ring_word8 *)from;
        volatile ring_word8 *const t = (volatile ring_word8 *)to;
        const uint64_t a = f[0], b = f[1], c = f[2], d = f[3];

        t[0] = a;
        t[1] = b;
        t[2] = c;
        t[3] = d;
        from += 32;
        to += 32;
    }
    for (; n > 8; n -= 8) { /* same with >=, first 7: written twice */
        *(volatile ring_word8 *)to = *(const volatile ring_word8 *)from;
        from += 8;
        to += 8;
    }
}

/* Accesses are volatile: they are done before the index is stored. */
static inline void ring_words(volatile uint8_t *to,
                              const volatile uint8_t *from, uint32_t n)
{
    if (n >= 8) { /* same with >, 9: eight are twice four */
        ring_eights(to, from, n);
    } else if (n >= 4) {
        *(volatile ring_word4 *)(to + n - 4) =
            *(const volatile ring_word4 *)(from + n - 4);
        *(volatile ring_word4 *)to = *(const volatile ring_word4 *)from;
    } else {
        to[n / 2u] = from[n / 2u]; /* same with each 3: one of three */
        to[n - 1u] = from[n - 1u];
        *to = *from;
    }
}
#endif

#include "../../../../core/src/ring/ring_block.c"
