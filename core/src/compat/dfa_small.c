/* dfa_small: the states of dfa, from rows of Table 3-7. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/dfa_small.h>

/*
 * A row for each state in steps of 12: the least byte, how many bytes above it
 * are allowed, and the next state. Then for state 0: the last byte of a run,
 * the bits kept of it, and the next state; the bits of runs that lead to 12 are
 * those of the original. 69 bytes. It is one table, so that the code loads one
 * address.
 *
 * The original, with classes of bytes, takes three times as much. Tried on a
 * Cortex-M0: masks of allowed bytes and compares for leads, 7 bytes more than
 * this; compares alone, 45; two tables, 5.
 */
enum { LEADS = 27 };

static const uint8_t dfa_rows[] = {
    0x00, 0x00, 0,  /* 0: see LEADS */
    0x01, 0x00, 12, /* 12: REJECT stays, whatever the byte */
    0x80, 0x3F, 0,  /* 24 */
    0x80, 0x3F, 24, /* 36 */
    0xA0, 0x1F, 24, /* 48: after E0, not overlong */
    0x80, 0x1F, 24, /* 60: after ED, no surrogate */
    0x90, 0x2F, 36, /* 72: after F0, not overlong */
    0x80, 0x3F, 36, /* 84 */
    0x80, 0x0F, 36, /* 96: after F4, at most 10FFFF */
    0x7F, 0x7F, 0,  /* ASCII */
    0x8F, 0x7F, 12, /* no lead */
    0x9F, 0x00, 12, /* no lead */
    0xBF, 0x01, 12, /* no lead */
    0xC1, 0x00, 12, /* overlong */
    0xDF, 0x1F, 24, /* C2.. of two bytes */
    0xE0, 0x0F, 48, /* of three */
    0xEC, 0x0F, 36, /* of three */
    0xED, 0x0F, 60, /* of three */
    0xEF, 0x0F, 36, /* of three */
    0xF0, 0x07, 72, /* of four */
    0xF3, 0x07, 84, /* of four */
    0xF4, 0x07, 96, /* of four */
    0xFF, 0x00, 12, /* above 10FFFF, or never a lead */
};

uint32_t bu_dfa_decode_small(uint32_t *state, uint32_t *codep, uint32_t byte)
{
    uint32_t s = *state;
    uint32_t value;
    const uint8_t *row = dfa_rows + s / 4u; /* states go by 12, rows by 3 */

    byte = (uint8_t)byte;
    if (s != 0) {
        value = *codep * 64u + byte % 64u;
        s = UTF8_REJECT;
        if (byte - row[0] <= row[1])
            s = row[2];
    } else {
        row += LEADS;
        while (byte > row[0])
            row += 3;
        value = byte & row[1];
        s = row[2];
    }
    *codep = value;
    return *state = s;
}
