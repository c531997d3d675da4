/* norm_nfkc: the form that is composed after decomposition by compatibility. */
/* SPDX-License-Identifier: MIT */
#include "norm_look.h"
#include <bareutf/norm.h>

static unsigned nfkc_parts(uint32_t *out, uint32_t scalar)
{
    unsigned count = bu_norm_decompose_compatible(out, scalar);
    unsigned i;

    for (i = 0; i < count; i++)
        out[i] |= (uint32_t)bu_norm__look(out[i]) << 24;
    return count;
}

const struct bu_norm_form bu_norm_nfkc = {nfkc_parts, bu_norm_compose, 0xA0};
