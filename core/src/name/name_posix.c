/* name: the rule of POSIX, as the file systems of Linux and BSD have it. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/name.h>

/* NAME_MAX of Linux; every byte but NUL and '/' is taken. */
const struct bu_name_rule bu_name_posix = {
    .refused = {0},
    .limit = 255,
    .plain = 0x30,
    .widest = 0,
    .fit = NULL,
    .judge = NULL,
    .also = NULL,
};
