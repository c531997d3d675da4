/* norm_nfkd: the form that is decomposed by compatibility. */
/* SPDX-License-Identifier: MIT */
#include "norm_look.h"
#include <bareutf/norm.h>

static unsigned nfkd_parts(uint32_t *out, uint32_t scalar)
{
    unsigned count = bu_norm_decompose_compatible(out, scalar);
    unsigned i;

    for (i = 0; i < count; i++)
        out[i] |= (uint32_t)bu_norm_class(out[i]) << 24;
    return count;
}

const struct bu_norm_form bu_norm_nfkd = {nfkd_parts, NULL, NULL, 0xA0};
