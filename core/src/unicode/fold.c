/* fold: simple and full case folding. */
/* SPDX-License-Identifier: MIT */
#include "case_table.h"
#include <bareutf/fold.h>

uint32_t bu_fold_simple(uint32_t scalar)
{
    unsigned low = 0;
    unsigned high = sizeof fold_runs / sizeof fold_runs[0];

    while (low < high) {
        unsigned half = (low + high) / 2;

        if (scalar < fold_runs[half].first)
            high = half;
        else if (scalar > fold_runs[half].last)
            low = half + 1;
        else if (((scalar - fold_runs[half].first) &
                  (fold_runs[half].step - 1)) != 0)
            return scalar;
        else
            return scalar + (uint32_t)fold_runs[half].distance;
    }
    return scalar;
}

unsigned bu_fold(uint32_t out[BU_FOLD_MAX], uint32_t scalar)
{
    unsigned i;

    for (i = 0; i < sizeof fold_full / sizeof fold_full[0]; i++) {
        if (fold_full[i].from == scalar) {
            out[0] = fold_full[i].to[0];
            out[1] = fold_full[i].to[1];
            out[2] = fold_full[i].to[2];
            return 2u + (out[2] != 0);
        }
    }
    out[0] = bu_fold_simple(scalar);
    return 1;
}

unsigned bu_fold_turkish(uint32_t out[BU_FOLD_MAX], uint32_t scalar)
{
    if (scalar == 0x49u || scalar == 0x130u) {
        out[0] = scalar == 0x49u ? 0x131u : 0x69u;
        return 1;
    }
    return bu_fold(out, scalar);
}
