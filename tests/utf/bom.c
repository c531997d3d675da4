/* bom: every start of every signature, and other bytes. */
/* SPDX-License-Identifier: MIT */
#include "suites.h"
#include "tap.h"
#include <bareutf/convert.h>
#include <bareutf/utf16.h>
#include <bareutf/utf32.h>
#include <port.h>

/* Table 23-6 of the Unicode Standard. */
static const struct {
    enum bu_bom bom;
    size_t n;
    uint8_t bytes[4];
    const struct bu_format *format;
} table[] = {
    {BU_BOM_UTF32LE, 4, {0xFF, 0xFE, 0x00, 0x00}, &bu_format_utf32le},
    {BU_BOM_UTF32BE, 4, {0x00, 0x00, 0xFE, 0xFF}, &bu_format_utf32be},
    {BU_BOM_UTF8, 3, {0xEF, 0xBB, 0xBF, 0}, &bu_format_utf8},
    {BU_BOM_UTF16LE, 2, {0xFF, 0xFE, 0, 0}, &bu_format_utf16le},
    {BU_BOM_UTF16BE, 2, {0xFE, 0xFF, 0, 0}, &bu_format_utf16be},
};
enum { ROWS = sizeof table / sizeof table[0] };

static int begins(const uint8_t *s, size_t n, unsigned row)
{
    size_t i;

    for (i = 0; i < n && i < table[row].n; i++)
        if (s[i] != table[row].bytes[i])
            return 0;
    return 1;
}

/* The longest whole signature; and whether a longer one may come. */
static enum bu_status model(const uint8_t *s, size_t n, unsigned possible,
                            enum bu_bom *found)
{
    size_t best = 0;
    int more = 0;
    unsigned i;

    *found = BU_BOM_NONE;
    for (i = 0; i < ROWS; i++) {
        if ((possible & (unsigned)table[i].bom) == 0 || !begins(s, n, i))
            continue;
        if (n < table[i].n)
            more = 1;
        else if (table[i].n > best) {
            best = table[i].n;
            *found = table[i].bom;
        }
    }
    return more ? BU_MORE : BU_OK;
}

static int finds(const uint8_t *s, size_t n, unsigned possible)
{
    uint8_t *high = port_guard_end() - n;
    enum bu_bom want;
    enum bu_bom found = BU_BOM_UTF8;
    size_t i;

    for (i = 0; i < n; i++)
        high[i] = s[i];
    if (bu_bom_find(high, n, possible, &found) ==
            model(s, n, possible, &want) &&
        found == want)
        return 1;
    tap_note("bom", s, n, possible);
    return 0;
}

/* All texts of up to 5 bytes of those that signatures have, and one other; all
 * sets. */
static int all(void)
{
    static const uint8_t some[] = {0x00, 0xFF, 0xFE, 0xEF, 0xBB, 0xBF, 0x41};
    uint8_t s[5];
    static unsigned at[5]; /* all zero again at the end */
    unsigned i;

    for (;;) {
        for (i = 0; i < 5; i++)
            s[i] = some[at[i]];
        for (i = 0; i < 6 * 32; i++)
            if (i / 32 < 5 || s[4] == 0)
                if (!finds(s, i / 32, i % 32))
                    return 0;
        for (i = 0; i < 5 && ++at[i] == (i < 4 ? sizeof some : 2); i++)
            at[i] = 0;
        if (i == 5)
            return 1;
    }
}

static int writes(void)
{
    const struct bu_format *format;
    unsigned i;
    unsigned k;

    for (i = 0; i < ROWS; i++) {
        uint8_t out[5];

        for (k = 0; k < 5; k++)
            out[k] = 0xEE;
        format = table[i].format;
        if (bu_bom_len(table[i].bom) != table[i].n ||
            format->put(out, 0xFEFF, format) != table[i].n)
            return 0;
        for (k = 0; k < 5; k++)
            if (out[k] != (k < table[i].n ? table[i].bytes[k] : 0xEE))
                return 0;
    }
    return 1;
}

static int writes_none(void)
{
    static const unsigned none[] = {0, 3, 5, 12, 24, 31};
    unsigned i;

    for (i = 0; i < sizeof none / sizeof none[0]; i++)
        if (bu_bom_len((enum bu_bom)none[i]) != 0)
            return 0;
    return 1;
}

/* FF FE 00 00 is one or the other, as the caller says. */
static int chooses(void)
{
    static const uint8_t s[] = {0xFF, 0xFE, 0x00, 0x00};
    enum bu_bom found;

    return bu_bom_find(s, 4, BU_BOM_ALL, &found) == BU_OK &&
           found == BU_BOM_UTF32LE &&
           bu_bom_find(s, 4, BU_BOM_WEB, &found) == BU_OK &&
           found == BU_BOM_UTF16LE &&
           bu_bom_find(s, 2, BU_BOM_ALL, &found) == BU_MORE &&
           found == BU_BOM_UTF16LE &&
           bu_bom_find(NULL, 0, BU_BOM_ALL, &found) == BU_MORE &&
           found == BU_BOM_NONE && bu_bom_find(s, 4, 0, &found) == BU_OK &&
           found == BU_BOM_NONE;
}

void suite_bom(void)
{
    tap_ok(chooses(), "FF FE 00 00 in UTF-32LE and in UTF-16LE");
    tap_ok(all(), "all starts of signatures, for all sets");
    tap_ok(writes(), "signatures written");
    tap_ok(writes_none(), "what is no signature has no length");
}
