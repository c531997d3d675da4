/* name: the portable filename character set of POSIX.1, 3.265. */
/* SPDX-License-Identifier: MIT */
#include "name_ascii.h"
#include <bareutf/name.h>

static enum bu_name_fault judge_portable(const uint8_t *s, size_t n, size_t *at)
{
    *at = 0;
    if (s[0] == '-')
        return BU_NAME_LEADING;
    *at = first_high(s, n);
    return *at != n ? BU_NAME_REFUSED : BU_NAME_OK;
}

/* A-Z a-z 0-9 . _ -, and no '-' at the start. The limit is that of Linux; a
 * system may have as little as 14 (_POSIX_NAME_MAX). */
const struct bu_name_rule bu_name_portable = {
    .refused = {0xEA, 0xE0, 0xE0, 0xE0, 0xE0, 0xE0, 0xE0, 0xE0, 0xE0, 0xE0,
                0xF0, 0xF5, 0xF5, 0xD5, 0xD5, 0xF1},
    .limit = 255,
    .plain = 0,
    .widest = 0,
    .fit = NULL,
    .judge = judge_portable,
    .also = NULL,
};
