/* page_case: upper and lower case of letters of pages. */
/* SPDX-License-Identifier: MIT */
#include "suites.h"
#include "tap.h"
#include <bareutf/case.h>
#include <bareutf/gsm.h>
#include <bareutf/page.h>
#include <bareutf/page_east.h>

struct known {
    const struct bu_format *page;
    uint8_t byte, upper, lower;
};

static const struct known known[] = {
    {&bu_page_cp1251, 0xFF, 0xDF, 0xFF},
    {&bu_page_cp1251, 0xA8, 0xA8, 0xB8},
    {&bu_page_cp1251, 0x98, 0x98, 0x98}, /* undefined */
    {&bu_page_cp866, 0xEF, 0x9F, 0xEF},
    {&bu_page_cp866, 0x80, 0x80, 0xA0},
    {&bu_page_koi8_r, 0xC1, 0xE1, 0xC1},
    {&bu_page_cp437, 0x82, 0x90, 0x82},
    {&bu_page_cp437, 0x98, 0x98, 0x98}, /* U+0178 has no form */
    {&bu_page_cp437, 0xE6, 0xE6, 0xE6}, /* U+039C has none */
    {&bu_page_cp1252, 0xFF, 0x9F, 0xFF},
    {&bu_format_latin1, 0xFF, 0xFF, 0xFF},
    {&bu_format_latin1, 0x61, 0x41, 0x61},
    {&bu_page_cp857, 0x8D, 0x49, 0x8D}, /* U+0131 is U+0049 */
    {&bu_page_cp857, 0x98, 0x98, 0x69}, /* U+0130 is U+0069 */
    {&bu_page_cp1252, 0xDF, 0xDF, 0xDF},
    {&bu_page_viscii, 0x02, 0x02, 0xC6}, /* one of two below 20 */
    {&bu_page_viscii, 0xC6, 0x02, 0xC6},
};

static int known_letters(void)
{
    size_t i;

    for (i = 0; i < sizeof known / sizeof known[0]; i++) {
        const struct known *k = &known[i];

        if (bu_page_map(k->page, k->byte, bu_upper_simple) != k->upper ||
            bu_page_map(k->page, k->byte, bu_lower_simple) != k->lower) {
            tap_note(k->page->name, &k->byte, 1, (uint32_t)i);
            return 0;
        }
    }
    return 1;
}

/* Folding is lower case or the letter itself in almost all; ASCII in each page
 * is as everywhere. */
static int ascii_letters(void)
{
    unsigned i;
    unsigned byte;

    for (i = 0; i < BU_PAGE_ALL_COUNT; i++)
        for (byte = 0x41; byte < 0x5B; byte++) {
            const struct bu_format *page = bu_page_all[i];
            uint8_t small = (uint8_t)(byte + 0x20);

            if (bu_page_map(page, small, bu_upper_simple) != byte ||
                bu_page_map(page, (uint8_t)byte, bu_lower_simple) != small ||
                bu_page_map(page, (uint8_t)byte, bu_fold_simple) != small)
                return 0;
        }
    return 1;
}

static uint32_t mapped_to;

static uint32_t to_one(uint32_t value)
{
    (void)value;
    return mapped_to;
}

/* Formats with longer sequences: a byte does not change if it is no sequence or
 * its result is more than a byte. */
static int longer_formats(void)
{
    static const struct {
        const struct bu_format *format;
        uint8_t byte, mapped;
        uint32_t to;
    } rows[] = {
        {&bu_format_gsm7, 'a', 'b', 'b'},
        {&bu_format_gsm7, 'a', 'a', 0x20AC},
        {&bu_format_gsm7, 0x1B, 0x1B, 'b'},
        {&bu_format_utf8, 'a', 'b', 'b'},
        {&bu_format_utf8, 'a', 'a', 0x10FFFF},
        {&bu_format_utf8, 0xC3, 0xC3, 'b'},
        {&bu_format_utf16_hex, '0', '0', 'b'},
        {&bu_page_cp949, 'a', 'a', 0xAC00},
        {&bu_page_cp949, 0xB0, 0xB0, 'b'},
        {&bu_page_gb18030, 'a', 'a', 0x10000},
    };
    size_t i;

    for (i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        mapped_to = rows[i].to;
        if (bu_page_map(rows[i].format, rows[i].byte, to_one) !=
            rows[i].mapped) {
            tap_note(rows[i].format->name, &rows[i].byte, 1, (uint32_t)i);
            return 0;
        }
    }
    return 1;
}

void suite_page_case(void)
{
    tap_ok(longer_formats(), "formats with longer sequences");
    tap_ok(known_letters(), "letters, those that have no form, and no letters");
    tap_ok(ascii_letters(), "ASCII in each page");
}
