/* page_korean: EUC-KR and CP949, by sums over all pairs, and backwards. */
/* SPDX-License-Identifier: MIT */
#include "page_checks.h"
#include "page_east_sums.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/page_east.h>

#define KOREAN_CASE(name, first)                                               \
    static const struct format_case name##_case = {                            \
        &bu_page_##name, page_model, 0, 0, NULL, ONE_BYTE, first, NULL, 0}

KOREAN_CASE(euc_kr, 0xA1);
KOREAN_CASE(cp949, 0x81);
KOREAN_CASE(cp949_hanja, 0x81);

static const struct {
    const struct bu_format *page;
    uint32_t sum;
} pages[] = {{&bu_page_euc_kr, PAGE_SUM_EUC_KR},
             {&bu_page_cp949, PAGE_SUM_CP949},
             {&bu_page_euc_kr_hanja, PAGE_SUM_EUC_KR_HANJA},
             {&bu_page_cp949_hanja, PAGE_SUM_CP949_HANJA},
             {&bu_page_euc_kr_indexed, PAGE_SUM_EUC_KR_HANJA},
             {&bu_page_cp949_indexed, PAGE_SUM_CP949_HANJA}};
enum { PAGES = sizeof pages / sizeof pages[0] };

void suite_page_korean(void)
{
    int read = 1;
    int written = 1;
    int values = 1;
    unsigned i;

    for (i = 0; i < PAGES; i++) {
        read = read && is_east_page(pages[i].page, 2, 0xFFE6) &&
               page_pairs_sum(pages[i].page, pages[i].sum);
        written = written && page_writes(pages[i].page);
        values = values && page_values(pages[i].page);
    }
    tap_ok(read, "Korean: all pairs of each page have the values that sum up");
    tap_ok(written, "Korean: what pairs mean is written as it is read");
    tap_ok(values, "Korean: all numbers, written as what means them or not");
    tap_ok(page_divides(&euc_kr_case) && page_divides(&cp949_case) &&
               page_divides(&cp949_hanja_case),
           "Korean: edges and texts through next, prev, feed and check");
}
