/* name: one part of the name of a ZIP entry. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/name.h>

/* "C:x" would leave the folder on Windows, whatever comes before it. */
static enum bu_name_fault judge_zip(const uint8_t *s, size_t n, size_t *at)
{
    *at = 1;
    if (n < 2 || s[1] != ':' || (s[0] | 0x20u) - 'a' > 25u)
        return BU_NAME_OK;
    return BU_NAME_DRIVE;
}

/* APPNOTE 4.4.17: no drive, no '\', and 65535 bytes, all parts together. */
const struct bu_name_rule bu_name_zip = {
    .refused = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x04}, /* '\' */
    .limit = 0xFFFF,
    .plain = 0x5D,
    .widest = 0,
    .fit = NULL,
    .judge = judge_zip,
    .also = NULL,
};
