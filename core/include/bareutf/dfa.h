/* dfa: decode() of the "Flexible and Economical UTF-8 Decoder", by tables. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_DFA_H
#define BAREUTF_DFA_H

#include <bareutf/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Include this in place of the table and the function that most programs carry
 * a copy of (Hoehrmann; the numbers are those of 2010). It is inline, as there,
 * and the table is linked once. <bareutf/dfa_small.h> has the same function in
 * a third of the ROM. Where a file includes both, decode() is that of the
 * first; the names with bu_ choose.
 *
 * A state is 0 between sequences, 12 for ever after an error, and else
 *
 *   24  one continuation byte is due        60  after ED: 80..9F
 *   36  two                                 72  after F0: 90..BF
 *   84  three                               96  after F4: 80..8F
 *   48  after E0: A0..BF is due
 *
 * What differs from the original: byte counts modulo 256, so a plain char of
 * any sign will do, where the original would read E4 as FFFFFFE4 out of its
 * table. *codep is what it is there after every byte, also after an error.
 *
 * REJECT persists. It concerns the bytes before this one, unless there were
 * none. So a caller that goes on after it must go back to 0 and, if the state
 * before was not 0, feed the byte again; or the A of E2 82 41 is lost:
 *
 *     for (i = 0; i < n; i++) {
 *         uint32_t before = state;
 *
 *         if (decode(&state, &codep, s[i]) == UTF8_ACCEPT) {
 *             take(codep);
 *         } else if (state == UTF8_REJECT) {
 *             take(0xFFFD);
 *             state = UTF8_ACCEPT;
 *             if (before != UTF8_ACCEPT)
 *                 i--;
 *         }
 *     }
 *     if (state != UTF8_ACCEPT)
 *         take(0xFFFD);
 *
 * That is one U+FFFD for each maximal subpart, as bu_utf8_feed has them. The
 * last test is for a text that ends inside a sequence.
 */
#define UTF8_ACCEPT 0
#define UTF8_REJECT 12

/* The class of each byte, and the state after a state and a class. */
extern const uint8_t bu_dfa_class[256];
extern const uint8_t bu_dfa_next[108];

/*
 * Take one byte. *state is 0 at first, and then keeps its value between calls;
 * *codep may be anything at first. Set and return *state. When it is 0, *codep
 * is the scalar value that is now complete; else it is on the way to one, or,
 * with 12, nothing. (RFC 3629, section 4)
 */
BU_INLINE uint32_t bu_dfa_decode(uint32_t *state, uint32_t *codep,
                                 uint32_t byte)
{
    uint32_t s = *state;
    uint32_t kind;

    byte &= 0xFFu;
    kind = bu_dfa_class[byte];
    /* A class is also a shift: FF >> 3 keeps the payload of E1 and its like. */
    *codep = s != 0 ? *codep * 64u + byte % 64u : (0xFFu >> kind) & byte;
    return *state = bu_dfa_next[s + kind];
}

#ifndef BAREUTF_DECODE
#define BAREUTF_DECODE
static inline uint32_t decode(uint32_t *state, uint32_t *codep, uint32_t byte)
{
    return bu_dfa_decode(state, codep, byte);
}
#endif

#ifdef __cplusplus
}
#endif

#endif
