/* dfa_small: decode() of <bareutf/dfa_small.h> under another name. */
/* SPDX-License-Identifier: MIT */
#include "dfa_small.h"
#include <bareutf/dfa_small.h>

uint32_t dfa_small(uint32_t *state, uint32_t *codep, uint32_t byte)
{
    return decode(state, codep, byte);
}
