/* name: the rule of APFS. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/name.h>

/* 255 bytes of UTF-8. The Finder shows ':' as '/', and the other way round. */
const struct bu_name_rule bu_name_apfs = {
    .refused = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x10}, /* ':' */
    .limit = 255,
    .plain = 0x3B,
    .widest = 0,
    .fit = NULL,
    .judge = NULL,
    .also = NULL,
};
