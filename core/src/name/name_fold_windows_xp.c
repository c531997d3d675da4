/* name: names that are one to NTFS as Windows XP made it. */
/* SPDX-License-Identifier: MIT */
#include "name_fold.h"

const struct bu_name_fold bu_name_fold_windows_xp = {
    .next = bu_name_next_mapped,
    .map = bu_name__map_upcase,
    .order = NULL,
    .fold = NULL,
    .data = &bu_upcase_ntfs_xp,
};
