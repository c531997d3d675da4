/* name: names that are one where only ASCII is folded. */
/* SPDX-License-Identifier: MIT */
#include "name_fold.h"

static unsigned map_ascii(const struct bu_name_fold *fold, uint32_t *out,
                          uint32_t scalar)
{
    (void)fold;
    out[0] = scalar - 'a' < 26u ? scalar - 0x20u : scalar;
    return 1;
}

const struct bu_name_fold bu_name_fold_fat83 = {
    .next = bu_name_next_mapped,
    .map = map_ascii,
    .order = NULL,
    .fold = NULL,
    .data = NULL,
};

const struct bu_name_fold bu_name_fold_git = {
    .next = bu_name_next_mapped,
    .map = map_ascii,
    .order = NULL,
    .fold = NULL,
    .data = NULL,
};
