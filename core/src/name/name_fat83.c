/* name: short names of FAT: eight, a dot, three. */
/* SPDX-License-Identifier: MIT */
#include "name_ascii.h"
#include <bareutf/name.h>

static enum bu_name_fault judge_fat83(const uint8_t *s, size_t n, size_t *at)
{
    size_t dot;
    enum bu_name_fault fault = judge_dots(s, n, &dot, at);

    if (fault != BU_NAME_OK)
        return fault;
    *at = 0;
    if (dot == 0)
        return BU_NAME_LEADING;
    *at = n - 1;
    if (dot == n - 1)
        return BU_NAME_TRAILING;
    return judge_eight_three(n, dot, at);
}

/* A-Z 0-9 $ % ' - _ @ ~ ` ! ( ) { } ^ # &: the FAT specification allows no
 * other ASCII, and bytes above depend on the code page of the volume. */
const struct bu_name_rule bu_name_fat83 = {
    .refused = {0xE1, 0xC3, 0xE3, 0xC3, 0xC3, 0xC3, 0xC3, 0xC3, 0xC3, 0xC3,
                0xF3, 0xF6, 0xF7, 0xD6, 0xD2, 0xF3},
    .limit = 12,
    .plain = 0, /* same with 1: no letter is below it */
    .widest = 0,
    .fit = NULL,
    .judge = judge_fat83,
    .also = NULL,
};
