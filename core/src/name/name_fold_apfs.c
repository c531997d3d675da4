/* name: names that are one to APFS. */
/* SPDX-License-Identifier: MIT */
#include "name_fold.h"
#include <bareutf/case.h>
#include <bareutf/norm.h>

static unsigned map_apfs(const struct bu_name_fold *fold, uint32_t *out,
                         uint32_t scalar)
{
    (void)fold;
    out[0] = scalar;
    return scalar < 0x80u ? 1 : bu_norm_decompose(out, scalar);
}

const struct bu_name_fold bu_name_fold_apfs = {
    .next = bu_name_next_sorted,
    .map = map_apfs,
    .order = bu_norm_class,
    .fold = bu_fold,
    .data = NULL,
};

const struct bu_name_fold bu_name_fold_apfs_case = {
    .next = bu_name_next_sorted,
    .map = map_apfs,
    .order = bu_norm_class,
    .fold = NULL,
    .data = NULL,
};
