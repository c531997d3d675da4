/* width: columns of a scalar value on a terminal, by a lookup. */
/* SPDX-License-Identifier: MIT */
#include "lookup.h"
#include <bareutf/property.h>

#include "lookup_width_table.h"

unsigned bu_width(uint32_t scalar)
{
    /* On x86-64 a branch that goes another way at each space costs more. */
#ifndef __x86_64__
    if (scalar < 0x300u)
        return 1;
#endif
    /* same with >=: U+10FFFF is not assigned */
    return scalar > LOOKUP_TOP ? 1 : LOOKUP(width, scalar);
}
