/* norm_compatible: compatibility decomposition of scalar values. */
/* SPDX-License-Identifier: MIT */
#include "norm_compatible_table.h"
#include "norm_look.h"
#include <bareutf/norm.h>

enum { COMPATIBLES = sizeof compatible_whole / sizeof compatible_whole[0] };

unsigned bu_norm__compatible(uint32_t *out, uint32_t scalar)
{
    unsigned at = 0;
    unsigned count = COMPATIBLES;
    unsigned i;
    const uint32_t *from;

    while (count > 1) {
        unsigned half = count / 2;

        count -= half;
        if (compatible_whole[at + half] <= scalar)
            at += half;
    }
    if (compatible_whole[at] != scalar)
        return 0;
    from = &compatible_parts[compatible_place[at] >> 5];
    count = compatible_place[at] & 31u;
    for (i = 0; i < count; i++)
        out[i] = from[i];
    return count;
}

unsigned bu_norm_decompose_compatible(uint32_t out[BU_NORM_COMPATIBLE_MAX],
                                      uint32_t scalar)
{
    uint32_t parts[BU_NORM_DECOMPOSE_MAX];
    unsigned count = bu_norm_decompose(parts, scalar);
    unsigned n = 0;
    unsigned i;

    for (i = 0; i < count; i++) {
        unsigned more = bu_norm__compatible(out + n, parts[i]);

        if (more == 0)
            out[n++] = parts[i];
        n += more;
    }
    return n;
}
