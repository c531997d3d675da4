/* name: ISO 9660 at level 1. */
/* SPDX-License-Identifier: MIT */
#include "name_ascii.h"
#include <bareutf/name.h>

static enum bu_name_fault judge_iso9660(const uint8_t *s, size_t n, size_t *at)
{
    size_t end;
    size_t dot;
    enum bu_name_fault fault = judge_parts(s, n, &end, &dot, at);

    return fault != BU_NAME_OK ? fault : judge_eight_three(end, dot, at);
}

/* d-characters, A-Z 0-9 _, and the separators; 8.3;32767 is the longest. */
const struct bu_name_rule bu_name_iso9660 = {
    .refused = {0xEB, 0xE3, 0xE3, 0xE3, 0xE3, 0xE3, 0xE3, 0xE3, 0xE3, 0xE3,
                0xF3, 0xE7, 0xF7, 0xF7, 0xD7, 0xF3},
    .limit = 18,
    .plain = 0,
    .widest = 0,
    .fit = NULL,
    .judge = judge_iso9660,
    .also = NULL,
};
