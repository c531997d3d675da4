/* name: names that are one to NTFS and FAT of Windows 7 and later. */
/* SPDX-License-Identifier: MIT */
#include "name_fold.h"

const struct bu_name_fold bu_name_fold_windows = {
    .next = bu_name_next_mapped,
    .map = bu_name__map_upcase,
    .order = NULL,
    .fold = NULL,
    .data = &bu_upcase_ntfs,
};
const struct bu_name_fold bu_name_fold_fat = {
    .next = bu_name_next_mapped,
    .map = bu_name__map_upcase,
    .order = NULL,
    .fold = NULL,
    .data = &bu_upcase_ntfs,
};
