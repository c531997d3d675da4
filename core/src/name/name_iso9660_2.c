/* name: ISO 9660 at level 2. */
/* SPDX-License-Identifier: MIT */
#include "name_ascii.h"
#include <bareutf/name.h>

/* Stem and extension have 30 bytes together. */
static enum bu_name_fault judge_iso9660_2(const uint8_t *s, size_t n,
                                          size_t *at)
{
    size_t end;
    size_t dot;
    enum bu_name_fault fault = judge_parts(s, n, &end, &dot, at);

    if (fault != BU_NAME_OK)
        return fault;
    *at = dot <= 30 ? 31 : 30;
    return end > *at ? BU_NAME_LONG : BU_NAME_OK;
}

/* d-characters and the separators, as at level 1; 30, a dot and ;32767. */
const struct bu_name_rule bu_name_iso9660_2 = {
    .refused = {0xEB, 0xE3, 0xE3, 0xE3, 0xE3, 0xE3, 0xE3, 0xE3, 0xE3, 0xE3,
                0xF3, 0xE7, 0xF7, 0xF7, 0xD7, 0xF3},
    .limit = 37,
    .plain = 0,
    .widest = 0,
    .fit = NULL,
    .judge = judge_iso9660_2,
    .also = NULL,
};
