/* norm_nfc: the form that is composed again after canonical decomposition. */
/* SPDX-License-Identifier: MIT */
#include "norm_look.h"
#include <bareutf/norm.h>

static unsigned nfc_parts(uint32_t *out, uint32_t scalar)
{
    unsigned look = bu_norm__look(scalar);
    unsigned count;
    unsigned i;

    if (look != NORM_LOOK) {
        out[0] = scalar | (uint32_t)look << 24;
        return 1;
    }
    count = bu_norm_decompose(out, scalar);
    for (i = 0; i < count; i++)
        out[i] |= (uint32_t)bu_norm__look(out[i]) << 24;
    return count;
}

const struct bu_norm_form bu_norm_nfc = {nfc_parts, bu_norm_compose,
                                         bu_norm__combines, 0x300};
