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
    0, 0, 0, 4, 4, 4, 0, 4, 4, 6, 0, 0, 0, 0, 54, 4,
    4, 4, 56, 4, 6, 58, 0, 60, 49, 23, 6, 62, 0, 0, 6, 0,
    0, 0, 0, 0, 29, 33, 64, 0, 66, 0, 64, 0, 64, 0, 0, 0,
    64, 0, 64, 0, 68, 70, 6, 0, 37, 45, 0, 0, 72, 7, 0, 0,
    41, 4, 48, 4,
};
static const uint8_t norm_edges[69] = {
    0x0B, 0x0C, 0x33, 0x34, 0x47, 0x48, 0x5B, 0x5C, 0x6F, 0x70, 0xA3, 0xC0,
    0xC9, 0xE4, 0xF5, 0xFF, 0x2B, 0x49, 0x7C, 0xBF, 0xC1, 0xFE, 0xA3, 0xEE,
    0xF0, 0xFF, 0x33, 0x35, 0x43, 0xFC, 0xCB, 0xDE, 0xE9, 0xFF, 0x02, 0xA7,
    0xBD, 0xFE, 0x1F, 0x2D, 0xFF, 0x5A, 0x68, 0xFE, 0x47, 0x49, 0xFC, 0x1C,
    0xFE, 0x1C, 0xFF, 0x62, 0xFF, 0x24, 0xFF, 0x4E, 0xFC, 0xE7, 0xFC, 0xCB,
    0xFC, 0xEB, 0xFC, 0x5C, 0xFF, 0x52, 0xFC, 0x04, 0xFE,
};
static const uint16_t norm_block_ranges[27] = {
    688, 176, 5, 128, 1, 74, 94, 1, 6,
    95, 1, 51, 120, 5, 4, 1020, 4, 4,
    1996, 32, 6, 141, 30, 4, 0, 0, 0,
};
/* clang-format on */

#endif
