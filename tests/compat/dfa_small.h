/* dfa_small: decode() of <bareutf/dfa_small.h> under another name. */
/* SPDX-License-Identifier: MIT */
#ifndef DFA_SMALL_H
#define DFA_SMALL_H

#include <stdint.h>

/* A file can include one of the two headers; here the other one is called. */
uint32_t dfa_small(uint32_t *state, uint32_t *codep, uint32_t byte);

#endif
