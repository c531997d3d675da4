/* utf32: native units and bytes against rows of ranges, and by hand. */
/* SPDX-License-Identifier: MIT */
#include "format_case.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/utf32.h>
#include <port.h>

enum { UNSET = 0xDEAD };

static const uint32_t edges[] = {0x0,     0x3B1,    0xD7FF,   0xD800,
                                 0xDFFF,  0xE000,   0xFFFF,   0x10000,
                                 0x1F602, 0x10FFFF, 0x110000, 0xFFFFFFFF};
enum { EDGES = sizeof edges / sizeof edges[0] };

static void bytes_suite(const struct format_case *c)
{
    struct token tokens[EDGES + 2];
    size_t i;
    unsigned k;

    for (i = 0; i < EDGES; i++) {
        tokens[i].n = 4;
        for (k = 0; k < 4; k++)
            tokens[i].bytes[c->order == FOUR_LE ? k : 3 - k] =
                (uint8_t)(edges[i] >> 8 * k);
    }
    tokens[i++].n = 0;
    tokens[i].n = 1;
    tokens[i++].bytes[0] = 0;
    format_suite(c, tokens, i);
}

/* One unit that ends at the guard page. */
static int one_unit(uint32_t unit)
{
    uint32_t *s = (uint32_t *)(void *)port_guard_end() - 1;
    const uint32_t *p = s;
    uint32_t out[2] = {UNSET, UNSET};
    uint32_t value = UNSET;
    int good = unit < 0xD800u || (unit > 0xDFFFu && unit < 0x110000u);
    enum bu_status want = good ? BU_OK : BU_BAD;
    uint32_t kept = good ? unit : UNSET;

    *s = unit;
    if (bu_utf32_next(&p, s + 1, &value) != want || p != s + 1 || value != kept)
        return 0;
    value = UNSET;
    if (bu_utf32_next(&p, s + 1, &value) != BU_END || value != UNSET)
        return 0;
    p = s;
    if (bu_utf32_decode(&p, s + 1, &value) != want || p != s + 1 ||
        value != (good ? unit : 0xFFFDu))
        return 0;
    value = UNSET;
    if (bu_utf32_decode(&p, s + 1, &value) != BU_END || p != s + 1 ||
        value != 0xFFFDu)
        return 0;
    value = UNSET;
    if (bu_utf32_prev(s, &p, &value) != want || p != s || value != kept)
        return 0;
    value = UNSET;
    if (bu_utf32_prev(s, &p, &value) != BU_END || value != UNSET)
        return 0;
    return bu_utf32_put(out, unit) == (unsigned)good && out[0] == kept &&
           out[1] == UNSET && bu_utf32_check(s, 1) == (size_t)good;
}

static int units(void)
{
    uint32_t unit;
    unsigned i;

    for (unit = 0; unit < 0x120000u; unit += SUITE_THIN)
        if (!one_unit(unit))
            return 0;
    for (i = 21; i < 32; i++)
        if (!one_unit((uint32_t)1 << i) || !one_unit(0u - ((uint32_t)1 << i)))
            return 0;
    return one_unit(0xFFFFFFFFu);
}

static int stops(void)
{
    uint32_t s[4] = {0x10FFFF, 0x1F602, 0xD800, 0x41};
    uint32_t value = 0;

    return bu_utf32_feed(0x1F602, &value) == BU_OK && value == 0x1F602 &&
           bu_utf32_feed(0xD800, &value) == BU_BAD && value == 0x1F602 &&
           bu_utf32_check(s, 4) == 2 && bu_utf32_check(s, 2) == 2 &&
           bu_utf32_check(s, 0) == 0 && bu_utf32_check(NULL, 0) == 0;
}

static int worked(void)
{
    static const uint8_t le[] = {0xB1, 3, 0, 0, 2, 0xF6, 1, 0};
    static const uint8_t be[] = {0, 0, 3, 0xB1, 0, 1, 0xF6, 2};
    const uint8_t *l = le + 8;
    const uint8_t *b = be + 8;
    static struct bu_pending h;
    uint32_t value = 0;

    return bu_format_check(&bu_format_utf32le, le, 8) == 8 &&
           bu_format_check(&bu_format_utf32be, be, 8) == 8 &&
           bu_format_check(&bu_format_utf32le, le, 7) == 4 &&
           bu_format_check(&bu_format_utf32be, be, 3) == 0 &&
           bu_format_utf32le.prev(le, &l, &value, &bu_format_utf32le) ==
               BU_OK &&
           value == 0x1F602 &&
           bu_format_utf32be.prev(be, &b, &value, &bu_format_utf32be) ==
               BU_OK &&
           value == 0x1F602 &&
           bu_format_feed(&h, &bu_format_utf32be, 0, &value) == BU_MORE &&
           bu_format_feed(&h, &bu_format_utf32be, 1, &value) == BU_MORE &&
           bu_format_feed(&h, &bu_format_utf32be, 0xF6, &value) == BU_MORE &&
           bu_format_feed(&h, &bu_format_utf32be, 2, &value) == BU_OK &&
           value == 0x1F602 &&
           bu_format_feed(&h, &bu_format_utf32le, 2, &value) == BU_MORE &&
           bu_format_finish(&h, &bu_format_utf32le, &value) == BU_BAD &&
           bu_format_finish(&h, &bu_format_utf32le, &value) == BU_OK;
}

void suite_utf32(void)
{
    tap_ok(worked(), "U+03B1 and U+1F602 in UTF-32");
    tap_ok(units(), "native units: all below 120000, and edges above");
    tap_ok(stops(), "native units: the first that is no scalar value");
    bytes_suite(&format_utf32le);
    bytes_suite(&format_utf32be);
}
