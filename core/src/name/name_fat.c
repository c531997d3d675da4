/* name: long names of FAT, and names of exFAT. */
/* SPDX-License-Identifier: MIT */
#include "name_ends.h"
#include <bareutf/name.h>

static enum bu_name_fault judge_fat(const uint8_t *s, size_t n, size_t *at)
{
    return judge_end(s, n, at);
}

/* 00..1F " * / : < > ? \ | of both specifications; 7F, which FatFs refuses. */
const struct bu_name_rule bu_name_fat = {
    .refused = {0xC0, 0xC0, 0xE0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0,
                0xF0, 0xC0, 0xD5, 0xC0, 0xD0, 0xF1},
    .limit = 255,
    .plain = 0,
    .widest = 3,
    .fit = bu_name_in_units,
    .judge = judge_fat,
    .also = NULL,
};
