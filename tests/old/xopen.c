/* xopen: every function against the table of the draft; its limits. */
/* SPDX-License-Identifier: MIT */
#include "format_case.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/old.h>

/* As in the draft of 1992, which counts each row from its first value. */
static const struct bit_row rows[] = {
    {0, 0x7F, 0, "0zzzzzzz"},
    {0x80, 0x207F, 0x80, "10zzzzzz 1yyyyyyy"},
    {0x2080, 0x8207F, 0x2080, "110zzzzz 1yyyyyyy 1xxxxxxx"},
    {0x82080, 0x208207F, 0x82080, "1110zzzz 1yyyyyyy 1xxxxxxx 1wwwwwww"},
    {0x2082080, 0x7FFFFFFF, 0x2082080,
     "11110zzz 1yyyyyyy 1xxxxxxx 1wwwwwww 1vvvvvvv"},
};
enum { ROWS = sizeof rows / sizeof rows[0] };

static const struct format_case xopen = {
    &bu_format_xopen, bits_model, 0x7FFFFFFF, 1, NULL, ONE_BYTE, 0, rows, ROWS};

static const uint32_t edges[] = {
    0x2,       0x7F,       0x80,       0x207F,     0x2080,     0xD800,
    0xDFFF,    0xFFFF,     0x8207F,    0x82080,    0x10FFFF,   0x208207F,
    0x2082080, 0x207F207F, 0x3FFFFFFF, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFD,
};

static const uint8_t bytes[] = {
    0x00, 0x41, 0x7F, 0x80, 0x81, 0xBE, 0xBF, 0xC0, 0xDE, 0xDF,
    0xE0, 0xEE, 0xEF, 0xF0, 0xF1, 0xF6, 0xF7, 0xF8, 0xFE, 0xFF,
};

/* The highest value, byte by byte, and one more at each place. */
static int cuts_at_the_byte(void)
{
    static const uint8_t most[] = {0xF7, 0xEF, 0xDF, 0xBE, 0xFF};
    uint8_t s[6];
    size_t at;
    size_t i;

    for (at = 1; at < 5; at++) {
        for (i = 0; i < 6; i++)
            s[i] = i < at ? most[i] : 0x80;
        if (!format_agrees(&xopen, s, 6))
            return 0;
        s[at] = most[at];
        if (!format_agrees(&xopen, s, 6))
            return 0;
        s[at]++; /* FF becomes 00 */
        if (!format_agrees(&xopen, s, 6))
            return 0;
    }
    return 1;
}

/* U+20AC is C0 80 AC. Picked up one byte late, that is U+00AC, and no error. */
static int is_picked_up_wrong(void)
{
    static const uint8_t s[] = {0xC0, 0x80, 0xAC, 0x41};
    const uint8_t *p = s;
    const uint8_t *late = s + 1;
    uint32_t value;

    return bu_format_xopen.next(&p, s + 4, &value, &bu_format_xopen) == BU_OK &&
           value == 0x20AC &&
           bu_format_xopen.next(&late, s + 4, &value, &bu_format_xopen) ==
               BU_OK &&
           value == 0xAC && late == s + 3 &&
           bu_format_check(&bu_format_xopen, s + 1, 3) == 3;
}

/* A search for its bytes finds them in E0 C0 80 AC, which is one other value:
 * 100000 + 2C and the bias 82080. */
static int is_found_inside(void)
{
    static const uint8_t s[] = {0xE0, 0xC0, 0x80, 0xAC};
    uint8_t euro[BU_XOPEN_MAX];
    const uint8_t *p = s;
    uint32_t value;

    return bu_format_xopen.put(euro, 0x20AC, &bu_format_xopen) == 3 &&
           euro[0] == s[1] && euro[1] == s[2] && euro[2] == s[3] &&
           bu_format_xopen.next(&p, s + 4, &value, &bu_format_xopen) == BU_OK &&
           p == s + 4 && value == 0x1820AC;
}

void suite_xopen(void)
{
    format_edge_suite(&xopen, edges, sizeof edges / sizeof edges[0], bytes,
                      sizeof bytes);
    tap_ok(cuts_at_the_byte(), "xopen: too high, at the byte that decides");
    tap_ok(is_picked_up_wrong(),
           "xopen: a stream picked up late is other values, without an error");
    tap_ok(is_found_inside(), "xopen: a search hits inside of a sequence");
}
