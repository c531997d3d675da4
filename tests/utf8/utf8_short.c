/* utf8: all inputs of one to three bytes, and every state with every byte. */
/* SPDX-License-Identifier: MIT */
#include "agree.h"
#include "model.h"
#include "suites.h"
#include "tap.h"

/* One byte of each kind that Table 3-7 distinguishes, on both sides. */
static const uint8_t edges[] = {
    0x00, 0x2F, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF,
    0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE,
    0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xF7, 0xF8, 0xFF,
};

#ifndef SUITE_ALL_VALUES
/* A first byte below C0 is a part of its own, and what comes after it an input
 * of two bytes: on a board only the edges represent these. */
static int is_left_out(uint8_t first)
{
    size_t i;

    for (i = 0; i < sizeof edges && edges[i] != first; i++)
        ;
    return first < 0xC0 && i == sizeof edges;
}
#else
static int is_left_out(uint8_t first)
{
    (void)first;
    return 0;
}
#endif

/* All inputs of n bytes; three bytes read in full, less than that in all. */
static int all_inputs(size_t n, uint32_t count)
{
    uint32_t value;

    for (value = 0; value < count; value += n == 1 ? 1 : SUITE_THIN) {
        uint8_t s[3];

        s[0] = (uint8_t)(value & 0xFF);
        s[1] = (uint8_t)(value >> 8 & 0xFF);
        s[2] = (uint8_t)(value >> 16 & 0xFF);
        if (n == 3 && is_left_out(s[0]))
            continue;
        if (!agree_reading(s, n))
            return 0;
        if (n < 3 && (!agree_streams(s, n) || !agree_places(s, n)))
            return 0;
    }
    return 1;
}

static int all_edges(size_t n)
{
    unsigned digit[4];
    uint8_t s[4];
    size_t i;

    for (i = 0; i < n; i++)
        digit[i] = 0;
    for (;;) {
        for (i = 0; i < n; i++)
            s[i] = edges[digit[i]];
        if (!agree_reading(s, n) || !agree_places(s, n))
            return 0;
        for (i = 0; i < n && ++digit[i] == sizeof edges; i++)
            digit[i] = 0;
        if (i == n)
            return 1;
    }
}

void suite_utf8_short(void)
{
    tap_ok(all_inputs(1, 1u << 8), "all inputs of 1 byte, every function");
    tap_ok(all_inputs(2, 0x10000), "all inputs of 2 bytes, every function");
#ifdef SUITE_QUICK /* all takes minutes with UBSan on a board */
    tap_ok(all_edges(3), "inputs of 3 bytes from the edges of Table 3-7");
#else
    tap_ok(all_inputs(3, 0x1000000), "all inputs of 3 bytes, read five ways");
#endif
    tap_ok(all_edges(4), "inputs of 4 bytes from the edges of Table 3-7");
}
