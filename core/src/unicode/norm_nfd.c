/* norm_nfd: the form that is decomposed canonically. */
/* SPDX-License-Identifier: MIT */
#include "norm_look.h"
#include <bareutf/norm.h>

static unsigned nfd_parts(uint32_t *out, uint32_t scalar)
{
    unsigned count = bu_norm_decompose(out, scalar);
    unsigned i;

    for (i = 0; i < count; i++)
        out[i] |= (uint32_t)bu_norm_class(out[i]) << 24;
    return count;
}

const struct bu_norm_form bu_norm_nfd = {nfd_parts, NULL, NULL, 0xC0};
