/* page_chinese: GBK and GB 18030, by sums over all pairs, and backwards. */
/* SPDX-License-Identifier: MIT */
#include "page_checks.h"
#include "page_east_sums.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/page_east.h>

#define CHINESE_CASE(name, form)                                               \
    static const struct format_case name##_case = {                            \
        &bu_page_##name, page_model, 0, 0, NULL, ONE_BYTE, form, NULL, 0}

CHINESE_CASE(gbk, 0x81);
CHINESE_CASE(cp936, 0x81);
CHINESE_CASE(gb18030, 0x81 | PAGE_FOUR);
CHINESE_CASE(gbk_whatwg, 0x81 | PAGE_FOUR);

static const struct {
    const struct bu_format *page;
    uint32_t pairs, fours; /* no sum of fours: pairs only, up to U+FFE5 */
} pages[] = {
    {&bu_page_gbk, PAGE_SUM_GBK, 0},
    {&bu_page_cp936, PAGE_SUM_GBK, 0},
    {&bu_page_gbk_indexed, PAGE_SUM_GBK, 0},
    {&bu_page_gb18030, PAGE_SUM_GB18030, PAGE_FOURS_GB18030},
    {&bu_page_gb18030_indexed, PAGE_SUM_GB18030, PAGE_FOURS_GB18030},
    {&bu_page_gb18030_2005, PAGE_SUM_GB18030_2005, PAGE_FOURS_GB18030_2005},
    {&bu_page_gb18030_whatwg, PAGE_SUM_GB18030_WHATWG, PAGE_FOURS_GB18030_2005},
    {&bu_page_gbk_whatwg, PAGE_SUM_GB18030_WHATWG, PAGE_FOURS_GB18030_2005}};
/* The last two write some values as bytes that mean others. */
enum { PAGES = sizeof pages / sizeof pages[0], STRICT = PAGES - 2 };

/* What browsers cannot write, or write as what has taken its pair. */
static int is_asymmetric(const struct bu_format *page)
{
    uint8_t out[4];

    return page->put(out, 0xE5E5, page) == 0 &&
           page->put(out, 0xE78D, page) == 2 && out[0] == 0xA6 &&
           out[1] == 0xD9;
}

/* The euro of Windows and of browsers; GB 18030 has it as a pair. */
static int euro_is(const struct bu_format *page, uint8_t first, unsigned n)
{
    uint8_t out[4];
    const uint8_t *p = out;
    uint32_t value = 0;

    return page->put(out, 0x20AC, page) == n && out[0] == first &&
           page->next(&p, out + n, &value, page) == BU_OK && value == 0x20AC;
}

void suite_page_chinese(void)
{
    int read = 1;
    int fours = 1;
    int written = 1;
    int values = 1;
    unsigned i;

    for (i = 0; i < PAGES; i++) {
        const struct bu_format *page = pages[i].page;

        read = read &&
               (pages[i].fours != 0 ? is_east_page(page, 4, 0x10FFFF)
                                    : is_east_page(page, 2, 0xFFE5)) &&
               page_pairs_sum(page, pages[i].pairs);
        if (pages[i].fours != 0)
            fours = fours && page_fours_sum(page, pages[i].fours);
        written = written && page_writes(page);
        if (i < STRICT)
            values = values && page_values(page);
    }
    tap_ok(read, "Chinese: all pairs of each page have the values that sum up");
    tap_ok(fours, "Chinese: so do four bytes");
    tap_ok(written, "Chinese: what pairs mean is written as it is read");
    tap_ok(values, "Chinese: all numbers, written as what means them or not");
    tap_ok(euro_is(&bu_page_cp936, 0x80, 1) &&
               euro_is(&bu_page_gbk_whatwg, 0x80, 1) &&
               euro_is(&bu_page_gb18030, 0xA2, 2) &&
               euro_is(&bu_page_gb18030_whatwg, 0xA2, 2),
           "Chinese: the euro");
    tap_ok(is_asymmetric(&bu_page_gbk_whatwg) &&
               is_asymmetric(&bu_page_gb18030_whatwg),
           "Chinese: what browsers read otherwise than they write");
    tap_ok(page_divides(&gbk_case) && page_divides(&cp936_case) &&
               page_divides(&gb18030_case) && page_divides(&gbk_whatwg_case),
           "Chinese: edges and texts through next, prev, feed and check");
}
