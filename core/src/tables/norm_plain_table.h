/* norm_plain_table: what needs no closer look before it is put in a normal
 * form. */
/* SPDX-FileCopyrightText: 1991-2025 Unicode, Inc. */
/* SPDX-License-Identifier: MIT AND LicenseRef-Unicode-3.0 */
/*
 * Made by tools/gen_unicode.py from Unicode 18.0.0:
 *   UnicodeData.txt
 *     SHA-256 0736451de439ae7baf1425136617da495e09ee5afbe6e394374db7009ea08950
 *   DerivedNormalizationProps.txt
 *     SHA-256 98ac7f67d985fe781e317f6182e885e94cabb0c314769e6dd73e48b226931ccd
 */
#ifndef BU_NORM_PLAIN_TABLE_H
#define BU_NORM_PLAIN_TABLE_H

#include <stdint.h>

/* clang-format off */
enum { NORM_LOW = 64, NORM_HIGH = 192, NORM_COUNT = 4, NORM_KINDS = 7,
    NORM_HAN = 208, NORM_HAN_COUNT = 432 };
static const uint8_t norm_blocks[68] = {
    0, 0, 0, 4, 4, 4, 0, 4, 4, 6, 0, 0, 0, 0, 66, 4,
    23, 29, 68, 4, 6, 70, 0, 72, 61, 35, 6, 74, 0, 0, 6, 0,
    0, 0, 0, 0, 41, 45, 76, 0, 78, 0, 76, 0, 76, 0, 0, 0,
    76, 0, 76, 0, 80, 82, 6, 0, 49, 57, 0, 0, 84, 7, 0, 0,
    53, 4, 60, 4,
};
static const uint8_t norm_edges[81] = {
    0x0B, 0x0C, 0x33, 0x34, 0x47, 0x48, 0x5B, 0x5C, 0x6F, 0x70, 0xA3, 0xC0,
    0xC9, 0xE4, 0xF5, 0xFF, 0x3A, 0x63, 0x66, 0xE3, 0xE6, 0xFF, 0x3F, 0x4E,
    0x5B, 0x5E, 0x6F, 0xFE, 0x2B, 0x49, 0x7C, 0xBF, 0xC1, 0xFE, 0xA3, 0xEE,
    0xF0, 0xFF, 0x33, 0x35, 0x43, 0xFC, 0xCB, 0xDE, 0xE9, 0xFF, 0x02, 0xA7,
    0xBD, 0xFE, 0x1F, 0x2D, 0xFF, 0x5A, 0x68, 0xFE, 0x47, 0x49, 0xFC, 0x1C,
    0xFE, 0x1C, 0xFF, 0x62, 0xFF, 0x24, 0xFF, 0x4E, 0xFC, 0xE7, 0xFC, 0xCB,
    0xFC, 0xEB, 0xFC, 0x5C, 0xFF, 0x52, 0xFC, 0x04, 0xFE,
};
static const uint16_t norm_block_ranges[27] = {
    688, 176, 5, 128, 1, 86, 94, 1, 6,
    95, 1, 63, 120, 5, 4, 1020, 4, 4,
    1996, 32, 6, 141, 30, 4, 0, 0, 0,
};
/* clang-format on */

#endif
