/* line: what becomes of bytes that cannot stand in a line. */
/* SPDX-License-Identifier: MIT */
#include "line_state.h"

static uint8_t digit(unsigned value)
{
    return (uint8_t)(value + (value < 10u ? '0' : 'A' - 10));
}

void bu_line_replace(struct bu_line *l, const uint8_t *s, unsigned n)
{
    static const uint8_t replacement[] = {0xEF, 0xBF, 0xBD};

    (void)s;
    (void)n;
    line_insert(l, replacement, 3);
}

void bu_line_escape(struct bu_line *l, const uint8_t *s, unsigned n)
{
    unsigned i;

    for (i = 0; i < n; i++) {
        uint8_t out[4];

        out[0] = '\\';
        out[1] = 'x';
        out[2] = digit(s[i] >> 4);
        out[3] = digit(s[i] & 0x0Fu);
        line_insert(l, out, 4);
    }
}
