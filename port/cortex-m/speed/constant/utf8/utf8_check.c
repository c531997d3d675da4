/* check: the longest well-formed prefix; in constant time for any text. */
/* SPDX-License-Identifier: MIT */
/*
 * A state is the number of bits by which the row of a byte is rotated; the next
 * state is then in the lowest five bits: LDRB, LDR and ROR for each byte,
 * whatever the text is. C3 A9, from ACCEPT = 6:
 *
 *     row[C3] rotated by 6     16: one continuation byte must come
 *     row[A9] rotated by 16     6: ACCEPT
 *
 * REJECT stays REJECT, so it is looked for every 16 bytes; the place is then
 * found from the last lead on.
 */
#include "../../../../../core/src/utf8/utf8_stdint.h"
#include <bareutf/utf8.h>
#include "rotate_table.h"

/* ROR takes its count modulo 32; in C the compiler would keep a mask. */
static inline uint32_t rotate(uint32_t row, uint32_t state)
{
    __asm__("ror %0, %0, %1" : "+r"(row) : "r"(state));
    return row;
}

#define STEP(i) state = rotate(rotate_table[p[i]], state)
#define FOUR(i) STEP(i), STEP((i) + 1), STEP((i) + 2), STEP((i) + 3)

size_t bu_utf8_check(const uint8_t *s, size_t n)
{
    /* As a number: C11 does not define a null pointer plus 0. */
    const uint8_t *end = (const uint8_t *)((uintptr_t)s + n);
    const uint8_t *p = s;
    const uint8_t *start;
    uint32_t state = ROTATE_ACCEPT;

    for (; (size_t)(end - p) >= 16u; p += 16) {
        FOUR(0);
        FOUR(4);
        FOUR(8);
        FOUR(12);
        if (state % 32u == ROTATE_REJECT)
            break;
    }
    /* All before p is good; the sequence that p may be in starts here. */
    if (p != s) {
        do
            p--;
        while (*p / 64u == 2u && p != s); /* it may have changed */
    }
    state = ROTATE_ACCEPT;
    for (start = p; p != end;) {
        state = rotate(rotate_table[*p++], state) % 32u;
        if (state == ROTATE_ACCEPT)
            start = p;
        else if (state == ROTATE_REJECT)
            break;
    }
    return (size_t)(start - s);
}
