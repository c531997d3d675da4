/* norm_nfkc: the form that is composed after decomposition by compatibility. */
/* SPDX-License-Identifier: MIT */
#include "norm_look.h"
#include <bareutf/norm.h>

/* Does scalar become something else by compatibility alone? */
static bool has_compatible(uint32_t scalar)
{
    uint32_t parts[BU_NORM_DECOMPOSE_MAX];
    uint32_t out[BU_NORM_COMPATIBLE_MAX];
    unsigned count = bu_norm_decompose(parts, scalar);

    while (count != 0)
        if (bu_norm__compatible(out, parts[--count]) != 0)
            return true;
    return false;
}

static unsigned nfkc_parts(uint32_t *out, uint32_t scalar)
{
    unsigned look = bu_norm__look(scalar);
    unsigned count;
    unsigned i;

    if (look != NORM_LOOK && !has_compatible(scalar)) {
        out[0] = scalar | (uint32_t)look << 24;
        return 1;
    }
    count = bu_norm_decompose_compatible(out, scalar);
    for (i = 0; i < count; i++)
        out[i] |= (uint32_t)bu_norm__look(out[i]) << 24;
    return count;
}

const struct bu_norm_form bu_norm_nfkc = {nfkc_parts, bu_norm_compose,
                                          bu_norm__combines, 0xA0};
