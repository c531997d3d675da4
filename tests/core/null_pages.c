/* null_pages: null with 0 in formats, pages, and what is built on them. */
/* SPDX-License-Identifier: MIT */
#include "formats.h"
#include "suites.h"
#include "tap.h"
#include <stdbool.h>

/* By volatile, as else some compilers call memset. */
static void zero(void *state, size_t n)
{
    volatile uint8_t *p = (volatile uint8_t *)state;

    while (n-- != 0)
        p[n] = 0;
}

#ifdef SUITE_SLOW /* constants are in RAM there, and have no room */
static const struct bu_format *const pages[] = {&bu_page_cp1251,
                                                &bu_format_utf16le_direct};
#else
static const struct bu_format *const pages[] = {&bu_page_cp1251,
                                                &bu_page_euc_kr,
                                                &bu_page_cp949_indexed,
                                                &bu_page_gbk,
                                                &bu_page_gbk_indexed,
                                                &bu_page_gb18030,
                                                &bu_page_shift_jis,
                                                &bu_page_cp932,
                                                &bu_page_euc_jp,
                                                &bu_page_euc_jp_indexed,
                                                &bu_page_gbk_whatwg,
                                                &bu_page_euc_jp_whatwg,
                                                &bu_page_big5,
                                                &bu_page_big5_indexed,
                                                &bu_format_utf16le_direct};
#endif
enum { PAGES = sizeof pages / sizeof pages[0] };

static bool format_ends(const struct bu_format *format)
{
    struct bu_pending h;
    const uint8_t *p = NULL;
    uint32_t value;

    zero(&h, sizeof h);
    return format->next(&p, NULL, &value, format) == BU_END && p == NULL &&
           (format->prev == NULL ||
            format->prev(NULL, &p, &value, format) == BU_END) &&
           bu_format_decode(format, &p, NULL, &value) == BU_END && p == NULL &&
           bu_format_check(format, NULL, 0) == 0 &&
           bu_format_finish(&h, format, &value) == BU_OK;
}

/* Nothing to nowhere, and U+0041 to nowhere. */
static bool format_converts(const struct bu_format *from,
                            const struct bu_format *to)
{
    struct bu_convert_state s;
    struct bu_buffer b;
    struct bu_conversion c;
    uint8_t text[BU_FORMAT_MAX];

    zero(&s, sizeof s);
    zero(&b, sizeof b);
    c.from = from;
    c.to = to;
    c.instead = BU_STOP;
    if (bu_convert(&s, &c, &b) != BU_OK ||
        bu_convert_finish(&s, &c, &b) != BU_OK || b.src != NULL ||
        bu_convert_size(&c, NULL, 0) != 0)
        return false;
    b.src = text;
    b.src_end = text + from->put(text, 'A', from);
    return bu_convert(&s, &c, &b) == BU_FULL && b.dst == NULL;
}

static int formats_end(void)
{
    bool good = true;
    size_t i;

    for (i = 0; i < formats_count; i++)
        good &= format_ends(formats[i]) &&
                format_converts(formats[i], &bu_format_utf8) &&
                format_converts(&bu_format_utf8, formats[i]);
    for (i = 0; i < PAGES; i++)
        good &= format_ends(pages[i]) &&
                format_converts(pages[i], &bu_format_utf8) &&
                format_converts(&bu_format_utf8, pages[i]);
    return good;
}

static int table_is_read(void)
{
    static struct bu_page_table table;
    const struct bu_format *page = NULL;
    struct bu_buffer b;

    zero(&b, sizeof b);
    return bu_page_expand(&table, &bu_page_cp1251) == BU_OK &&
           bu_page_to_utf8(&table, &b) == BU_OK &&
           bu_page_from_utf8(&table, &b) == BU_OK &&
           bu_page_to_utf8_size(&table, NULL, 0) == 0 &&
           bu_page_find(pages, PAGES, NULL, 0) == NULL &&
           bu_page_find(NULL, 0, NULL, 0) == NULL &&
           bu_dvb_page(&page, NULL, 0, NULL, 0) == 0 && page == NULL &&
           bu_escpos_page(bu_escpos_epson, 0, NULL, 0) == NULL &&
           bu_page_find_whatwg(NULL, 0, NULL, 0) == NULL;
}

static int mojibake_is_none(void)
{
    static const uint8_t text[] = "\xC3\x90\xC2\xB0";
    static struct bu_buffer empty;
    static struct bu_buffer b = {text, text + 4, NULL, NULL};
    struct bu_mojibake found;
    size_t need;

    return bu_mojibake_find(pages, 1, NULL, 0, &found) == BU_MOJIBAKE_NONE &&
           bu_mojibake_find(NULL, 0, text, 4, &found) == BU_MOJIBAKE_NONE &&
           bu_mojibake_find(NULL, 0, NULL, 0, &found) == BU_MOJIBAKE_NONE &&
           bu_mojibake_undo(&found, &empty, &need) == BU_OK && need == 0 &&
           bu_mojibake_undo(&found, &b, &need) == BU_FULL && need == 4 &&
           bu_line_format_put(NULL, &bu_page_cp1251, NULL, 0) == 0;
}

void suite_null_pages(void)
{
    tap_ok(formats_end(), "null: formats and pages are at the end of it");
    tap_ok(table_is_read(), "null: tables of pages read nothing");
    tap_ok(mojibake_is_none(), "null: it is no mojibake");
}
