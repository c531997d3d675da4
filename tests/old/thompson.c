/* thompson: every function against the table of the sketch. */
/* SPDX-License-Identifier: MIT */
#include "format_case.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/old.h>

/* T0 Tx T1 T2 T3 T4 T5, in the sequences of the sketch. */
static const struct bit_row rows[] = {
    {0, 0x7F, 0, "0vvvvvvv"},
    {0x80, 0x7FF, 0, "110vvvvv 10vvvvvv"},
    {0x800, 0xFFFF, 0, "1110vvvv 10vvvvvv 10vvvvvv"},
    {0x10000, 0x1FFFFF, 0, "11110vvv 10vvvvvv 10vvvvvv 10vvvvvv"},
    {0x200000, 0x3FFFFFF, 0, "111110vv 10vvvvvv 10vvvvvv 10vvvvvv 10vvvvvv"},
    {0x4000000, 0xFFFFFFFF, 0,
     "111111vv 10vvvvvv 10vvvvvv 10vvvvvv 10vvvvvv 10vvvvvv"},
};
enum { ROWS = sizeof rows / sizeof rows[0] };

static const struct format_case thompson = {&bu_format_thompson,
                                            bits_model,
                                            0xFFFFFFFF,
                                            1,
                                            NULL,
                                            ONE_BYTE,
                                            0,
                                            rows,
                                            ROWS};

static const uint32_t edges[] = {
    0x2,        0x7F,       0x80,       0x7FF,      0x800,
    0xD800,     0xDFFF,     0xFFFF,     0x10000,    0x10FFFF,
    0x110000,   0x1FFFFF,   0x200000,   0x3FFFFFF,  0x4000000,
    0x7FFFFFFF, 0x80000000, 0xBFFFFFFF, 0xC0000000, 0xFFFFFFFD,
};

static const uint8_t bytes[] = {
    0x00, 0x7F, 0x80, 0x83, 0x84, 0x87, 0x88, 0x8F, 0x90, 0x9F,
    0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEF,
    0xF0, 0xF4, 0xF7, 0xF8, 0xF9, 0xFB, 0xFC, 0xFD, 0xFE, 0xFF,
};

/* Up to 7FFFFFFF the sketch and FSS-UTF are the same bytes, above not. */
static int is_as_fssutf(uint32_t value)
{
    uint8_t a[BU_THOMPSON_MAX];
    uint8_t b[BU_FSSUTF_MAX];
    unsigned n = bu_format_thompson.put(a, value, &bu_format_thompson);
    unsigned i;

    if (bu_format_fssutf.put(b, value, &bu_format_fssutf) != n)
        return 0;
    for (i = 0; i < n; i++)
        if (a[i] != b[i])
            return 0;
    return 1;
}

static int differs_above(void)
{
    unsigned bit;

    for (bit = 0; bit < 31; bit++)
        if (!is_as_fssutf(1u << bit) || !is_as_fssutf((2u << bit) - 1u))
            return 0;
    return !is_as_fssutf(0x80000000u);
}

void suite_thompson(void)
{
    format_edge_suite(&thompson, edges, sizeof edges / sizeof edges[0], bytes,
                      sizeof bytes);
    tap_ok(differs_above(), "thompson: FSS-UTF up to 7FFFFFFF");
}
