/* fssutf: the length of a sequence, told from its value. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/fssutf.h>
#include "sixbits.h"

unsigned bu_fssutf_len(uint32_t value)
{
    unsigned n = sixbits_len(value);

    return n > BU_FSSUTF_MAX ? 0 : n;
}
