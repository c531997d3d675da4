/* page_korean: hanja, and the pages with them. */
/* SPDX-License-Identifier: MIT */
#include "page_korean.h"
#include <bareutf/page_east.h>

#include "../tables/page_korean_hanja_table.h"

/* U+4E00 to U+9FA5 are 0 on; U+F900 follows, as KS X 1001 has some hanja once
 * for each of their readings. */
enum { HANJA_COUNT = 52 * 94, HANJA_UNIFIED = 0x51A6, HANJA_DOUBLES = 268 };

/* A hanja is a number of 15 bits and has a place in rows 42 to 93. Its high 7
 * bits. */
static unsigned hanja_top(unsigned place)
{
    unsigned bit = place * 7u;
    const uint8_t *p = hanja_high + bit / 8u;

    return (p[0] | (unsigned)p[1] << 8) >> bit % 8u & 0x7Fu;
}

static unsigned hanja_number(unsigned place)
{
    return hanja_top(place) << 8 | page_low_byte(hanja_low, place);
}

static uint32_t hanja_get(unsigned pair)
{
    unsigned row = pair / 0x100u - 0xCAu;
    unsigned cell = pair % 0x100u - 0xA1u;
    uint32_t number;

    if (row >= 52u || cell >= 94u)
        return 0;
    number = hanja_number(row * 94u + cell);
    return number +
           (number < HANJA_UNIFIED ? 0x4E00u : 0xF900u - HANJA_UNIFIED);
}

/* FFFF for no hanja. */
static unsigned hanja_of(uint32_t scalar)
{
    if (scalar - 0x4E00u < HANJA_UNIFIED)
        return (unsigned)(scalar - 0x4E00u);
    if (scalar - 0xF900u < HANJA_DOUBLES)
        return (unsigned)(scalar - 0xF900u + HANJA_UNIFIED);
    return 0xFFFFu;
}

static unsigned hanja_pair(unsigned place)
{
    unsigned row = BU_PAGE_DIVIDE((uint32_t)place, 94u);

    return 0xCAA1u + row * (0x100u - 94u) + place;
}

/* The pair of a number, or 0; among all of them, by their low bytes. */
static unsigned hanja_walk(unsigned number)
{
    const uint32_t *end = hanja_low + HANJA_COUNT / 4;
    const uint32_t *four = hanja_low;
    unsigned low = number & 0xFFu;

    for (;; four += 2) {
        unsigned place;

        four =
            bu_page_pairs__seek(four, end, low * BU_PAGE__ONES, BU_PAGE__ONES);
        if (four == end)
            return 0;
        place = (unsigned)(four - hanja_low) * 4u;
        do
            if (page_low_byte(hanja_low, place) == low &&
                hanja_top(place) == number >> 8)
                return hanja_pair(place);
        while (++place % 8u != 0);
    }
}

/* The same by the index: 13 halvings find one of 4888. */
static unsigned hanja_look(unsigned number)
{
    unsigned low = 0;
    unsigned count = HANJA_COUNT;

    while (count != 0) {
        unsigned half = count / 2u;
        unsigned place = bu_page_packed__get(&hanja_places, low + half);
        unsigned found = hanja_number(place);

        if (found == number)
            return hanja_pair(place);
        if (found < number) {
            low += half + 1u;
            half = count - half - 1u;
        }
        count = half;
    }
    return 0;
}

/* A page; seek is one of these two. */
struct hanja_page {
    struct bu_page_pairs pairs;
    unsigned (*seek)(unsigned number);
};

static uint32_t euc_all_get(unsigned pair)
{
    uint32_t scalar = hanja_get(pair);

    return scalar != 0 ? scalar : bu_page_korean__euc_get(pair);
}

static uint32_t uhc_all_get(unsigned pair)
{
    uint32_t scalar = hanja_get(pair);

    return scalar != 0 ? scalar : bu_page_korean__uhc_get(pair);
}

static unsigned euc_all_find(const struct bu_page_pairs *page, uint32_t scalar)
{
    unsigned number = hanja_of(scalar);

    return number != 0xFFFFu ? ((const struct hanja_page *)page)->seek(number)
                             : bu_page_korean__euc_find(page, scalar);
}

static unsigned uhc_all_find(const struct bu_page_pairs *page, uint32_t scalar)
{
    unsigned number = hanja_of(scalar);

    return number != 0xFFFFu ? ((const struct hanja_page *)page)->seek(number)
                             : bu_page_korean__uhc_find(page, scalar);
}

/* Arrays, because all string literals of a file share one section. */
static const char hanja_euc_kr_name[] = "EUC-KR";
static const char hanja_cp949_name[] = "CP949";

static const struct hanja_page euc_kr_hanja_page = {
    {euc_all_get, euc_all_find, KOREAN_EUC}, hanja_walk};
static const struct hanja_page euc_kr_indexed_page = {
    {euc_all_get, euc_all_find, KOREAN_EUC}, hanja_look};
static const struct hanja_page cp949_hanja_page = {
    {uhc_all_get, uhc_all_find, KOREAN_UHC}, hanja_walk};
static const struct hanja_page cp949_indexed_page = {
    {uhc_all_get, uhc_all_find, KOREAN_UHC}, hanja_look};

const struct bu_format bu_page_euc_kr_hanja =
    BU_PAGE__KOREAN(hanja_euc_kr_name, &euc_kr_hanja_page);
const struct bu_format bu_page_euc_kr_indexed =
    BU_PAGE__KOREAN(hanja_euc_kr_name, &euc_kr_indexed_page);
const struct bu_format bu_page_cp949_hanja =
    BU_PAGE__KOREAN(hanja_cp949_name, &cp949_hanja_page);
const struct bu_format bu_page_cp949_indexed =
    BU_PAGE__KOREAN(hanja_cp949_name, &cp949_indexed_page);
