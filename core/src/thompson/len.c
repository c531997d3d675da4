/* thompson: the length of a sequence, told from its value. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/thompson.h>
#include "../fssutf/sixbits.h"

unsigned bu_thompson_len(uint32_t value)
{
    unsigned n = sixbits_len(value);

    return n > BU_THOMPSON_MAX ? BU_THOMPSON_MAX : n;
}
