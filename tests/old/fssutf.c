/* fssutf: every function against the table of the proposal. */
/* SPDX-License-Identifier: MIT */
#include "format_case.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/old.h>

/* As in the proposal of 1992, and in RFC 2279, section 2. */
static const struct bit_row rows[] = {
    {0, 0x7F, 0, "0vvvvvvv"},
    {0x80, 0x7FF, 0, "110vvvvv 10vvvvvv"},
    {0x800, 0xFFFF, 0, "1110vvvv 10vvvvvv 10vvvvvv"},
    {0x10000, 0x1FFFFF, 0, "11110vvv 10vvvvvv 10vvvvvv 10vvvvvv"},
    {0x200000, 0x3FFFFFF, 0, "111110vv 10vvvvvv 10vvvvvv 10vvvvvv 10vvvvvv"},
    {0x4000000, 0x7FFFFFFF, 0,
     "1111110v 10vvvvvv 10vvvvvv 10vvvvvv 10vvvvvv 10vvvvvv"},
};
enum { ROWS = sizeof rows / sizeof rows[0] };

static const struct format_case fssutf = {
    &bu_format_fssutf, bits_model, 0x7FFFFFFF, 1,   NULL,
    ONE_BYTE,          0,          rows,       ROWS};

static const uint32_t edges[] = {
    0x2,        0x7F,       0x80,       0x7FF,      0x800,
    0xD800,     0xDFFF,     0xFFFF,     0x10000,    0x10FFFF,
    0x110000,   0x1FFFFF,   0x200000,   0x3FFFFFF,  0x4000000,
    0x3FFFFFFF, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFD,
};

static const uint8_t bytes[] = {
    0x00, 0x7F, 0x80, 0x83, 0x84, 0x87, 0x88, 0x8F, 0x90, 0x9F,
    0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEF,
    0xF0, 0xF4, 0xF7, 0xF8, 0xF9, 0xFB, 0xFC, 0xFD, 0xFE, 0xFF,
};

void suite_fssutf(void)
{
    format_edge_suite(&fssutf, edges, sizeof edges / sizeof edges[0], bytes,
                      sizeof bytes);
}
