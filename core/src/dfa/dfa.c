/* dfa: a class for each byte, and a state for each state and class. */
/* SPDX-License-Identifier: MIT */
#include "dfa_table.h"
#include <bareutf/dfa.h>

uint32_t bu_dfa_decode(uint32_t *state, uint32_t *codep, uint32_t byte)
{
    uint32_t s = *state;
    uint32_t kind;

    byte = (uint8_t)byte;
    kind = dfa_class[byte];
    /* A class is also a shift: FF >> 3 keeps the payload of E1 and its like. */
    *codep = s != 0 ? *codep * 64u + byte % 64u : (0xFFu >> kind) & byte;
    return *state = dfa_next[s + kind];
}
