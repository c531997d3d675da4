/* page_korean: EUC-KR and CP949 with hanja, fast both ways. */
/* SPDX-License-Identifier: MIT */
#include "page_korean_parts.h"
#include "page_packed.h"
#include <bareutf/page_east.h>

#include "../tables/page_korean_index_table.h"

/* 13 halvings find one of 4888. */
static unsigned indexed_find(unsigned number)
{
    unsigned low = 0;
    unsigned count = 4888;

    while (count != 0) {
        unsigned half = count / 2u;
        unsigned place = bu_page_packed__get(&hanja_places, low + half);
        unsigned found = bu_page_korean__hanja_number(place);

        if (found == number)
            return bu_page_korean__hanja_pair(place);
        if (found < number) {
            low += half + 1u;
            half = count - half - 1u;
        }
        count = half;
    }
    return 0;
}

static unsigned euc_indexed_find(uint32_t scalar)
{
    unsigned number = bu_page_korean__hanja_of(scalar);

    return number != 0xFFFFu ? indexed_find(number)
                             : bu_page_korean__euc_find(scalar);
}

static unsigned uhc_indexed_find(uint32_t scalar)
{
    unsigned number = bu_page_korean__hanja_of(scalar);

    return number != 0xFFFFu ? indexed_find(number)
                             : bu_page_korean__uhc_find(scalar);
}

static const struct bu_page_pairs euc_kr_indexed_pairs = {
    bu_page_korean__euc_all_get, euc_indexed_find, KOREAN_EUC};
static const struct bu_page_pairs cp949_indexed_pairs = {
    bu_page_korean__uhc_all_get, uhc_indexed_find, KOREAN_UHC};

const struct bu_format bu_page_euc_kr_indexed = {
    "EUC-KR",
    1,
    2,
    0,
    0xFFE6,
    bu_page_pairs__next,
    bu_page_pairs__prev,
    bu_page_pairs__put,
    &euc_kr_indexed_pairs,
};

const struct bu_format bu_page_cp949_indexed = {
    "CP949",
    1,
    2,
    0,
    0xFFE6,
    bu_page_pairs__next,
    bu_page_pairs__prev,
    bu_page_pairs__put,
    &cp949_indexed_pairs,
};
