/* dfa: decode() of the "Flexible and Economical UTF-8 Decoder", with tables. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_DFA_H
#define BAREUTF_DFA_H

#include <bareutf/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Include this instead of a copy of Hoehrmann's table and function, version of
 * 2010. The function is inline, as in the original, and the table is linked
 * once. <bareutf/dfa_small.h> has the same function in a third of the ROM. If a
 * file includes both, decode() is that of the first; bu_dfa_decode and
 * bu_dfa_decode_small select one.
 *
 * The state is 0 between sequences, and stays 12 after an error. Otherwise it
 * is
 *
 *   24  one more byte: 80..BF               60  after ED: 80..9F
 *   36  two more                            72  after F0: 90..BF
 *   84  three more                          96  after F4: 80..8F
 *   48  after E0: A0..BF
 *
 * Difference from the original: byte counts modulo 256, so you can pass a plain
 * char, signed or unsigned; the original would read E4 as FFFFFFE4, outside its
 * table. *codep has the same value as in the original after every byte, even
 * after an error.
 *
 * UTF8_REJECT stays. It is about the bytes before this one, if there were any.
 * To continue after it, set the state to 0; and if the state before was not 0,
 * feed the byte again, or the A of E2 82 41 is lost:
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
 * That is one U+FFFD for each ill-formed part, with the same parts as
 * bu_utf8_feed. The last test is for a text that ends inside a sequence.
 */
#define UTF8_ACCEPT 0
#define UTF8_REJECT 12

/* The class of each byte, and the state after a state and a class. */
extern const uint8_t bu_dfa__class[256];
extern const uint8_t bu_dfa__next[108];

/*
 * Take one byte. *state must be 0 at the start and keep its value between
 * calls; *codep may have any value at the start. Set and return *state. If it
 * is 0, *codep is the scalar value that this byte completes; if it is 12,
 * *codep has no meaning; otherwise *codep holds a part of a value. (RFC 3629,
 * section 4)
 */
BU_INLINE uint32_t bu_dfa_decode(uint32_t *state, uint32_t *codep,
                                 uint32_t byte)
{
    uint32_t s = *state;
    uint32_t kind;

    byte &= 0xFFu;
    kind = bu_dfa__class[byte];
    /* A class is also a shift: FF >> 3 keeps the payload of E1 and its like. */
    *codep = s != 0 ? *codep * 64u + byte % 64u : (0xFFu >> kind) & byte;
    return *state = bu_dfa__next[s + kind];
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
