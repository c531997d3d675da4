/* dfa_small: the decode() of <bareutf/dfa.h> in a third of the ROM. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_DFA_SMALL_H
#define BAREUTF_DFA_SMALL_H

#include <bareutf/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The contract of <bareutf/dfa.h> applies: the same states, and the same *codep
 * after every byte. Each byte takes a call, and a lead up to 13 comparisons: on
 * a Cortex-M0 32 to 46 instructions for each byte, compared with 18 or 19
 * there.
 */
#define UTF8_ACCEPT 0
#define UTF8_REJECT 12

/* As bu_dfa_decode of <bareutf/dfa.h>. */
uint32_t bu_dfa_decode_small(uint32_t *state, uint32_t *codep, uint32_t byte);

#ifndef BAREUTF_DECODE
#define BAREUTF_DECODE
static inline uint32_t decode(uint32_t *state, uint32_t *codep, uint32_t byte)
{
    return bu_dfa_decode_small(state, codep, byte);
}
#endif

#ifdef __cplusplus
}
#endif

#endif
