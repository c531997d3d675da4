/* name: a casefold directory of ext4 or f2fs with the strict flag. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/name.h>

/* What such a directory refuses beyond bu_name_posix is what is not UTF-8,
 * which every rule here refuses. */
const struct bu_name_rule bu_name_linux_strict = {
    .refused = {0},
    .limit = 255,
    .plain = 0x30,
    .widest = 0,
    .fit = NULL,
    .judge = NULL,
    .also = NULL,
};
