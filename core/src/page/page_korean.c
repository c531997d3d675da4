/* page_korean: symbols and Hangul of EUC-KR and CP949. */
/* SPDX-License-Identifier: MIT */
#include "page_korean.h"
#include <bareutf/page_east.h>

#include "../tables/page_korean_table.h"

enum { HANGUL_ALL = 28 * 399, HANGUL_MORE = 8822, HANGUL_FIRST = 15 * 94 };

/* The syllables of a block that KS X 1001 has. */
static uint32_t hangul_block(unsigned block)
{
    unsigned pattern = korean_blocks[block];
    const uint8_t *p = korean_patterns + pattern * 7u / 2u;
    uint32_t bits = p[0] + p[1] * (uint32_t)0x100u;

    bits += p[2] * (uint32_t)0x10000u + p[3] * (uint32_t)0x1000000u;
    if (pattern % 2u != 0)
        bits >>= 4;
    return bits & 0xFFFFFFFu;
}

static unsigned hangul_count(uint32_t bits)
{
    unsigned count = 0;

    for (; bits != 0; bits &= bits - 1u)
        count++;
    return count;
}

/* Return the number of syllables of KS X 1001 before this one, times 2, plus 1
 * if this one is in KS X 1001. */
static unsigned hangul_rank(unsigned syllable)
{
    unsigned block = BU_PAGE_DIVIDE((uint32_t)syllable, 28u);
    unsigned final = syllable - block * 28u;
    unsigned each = block & ~15u;
    unsigned rank = korean_before[block / 16u];
    uint32_t bits;

    for (; each < block; each++)
        rank += hangul_count(hangul_block(each));
    bits = hangul_block(block);
    rank += hangul_count(bits & (((uint32_t)1 << final) - 1u));
    return rank * 2u + (unsigned)(bits >> final & 1u);
}

/* Return the scalar value of syllable n of those in KS X 1001, with flip 0, or
 * of those not in it, with flip FFFFFFF. It must exist. */
static uint32_t hangul_select(unsigned n, uint32_t flip)
{
    unsigned group = HANGUL_ALL / 28u / 16u + 1u;
    unsigned block;
    unsigned before;
    unsigned count;
    uint32_t bits;
    uint32_t scalar;

    do {
        before = korean_before[--group];
        if (flip != 0)
            before = group * 448u - before;
    } while (before > n);
    n -= before;
    for (block = group * 16u;; block++) {
        bits = hangul_block(block) ^ flip;
        count = hangul_count(bits);
        if (n < count)
            break;
        n -= count;
    }
    scalar = 0xAC00u + block * 28u;
    for (;; bits >>= 1, scalar++) {
        if ((bits & 1u) != 0 && n-- == 0)
            return scalar;
    }
}

uint32_t bu_page_korean__euc_get(unsigned pair)
{
    unsigned row = pair / 0x100u - KOREAN_EUC;
    unsigned cell = pair % 0x100u - 0xA1u;

    if (cell >= 94u)
        return 0;
    if (row - 15u < 25u)
        return hangul_select((row - 15u) * 94u + cell, 0);
    return bu_page_rows__get(&korean_symbols, row, cell);
}

unsigned bu_page_korean__euc_find(const struct bu_page_pairs *page,
                                  uint32_t scalar)
{
    uint32_t syllable = scalar - 0xAC00u;
    unsigned place;
    unsigned row;

    (void)page;
    if (syllable < HANGUL_ALL) {
        place = hangul_rank((unsigned)syllable);
        if (place % 2u == 0)
            return 0;
        place /= 2u;
        row = BU_PAGE_DIVIDE((uint32_t)place, 94u);
        return 0xB0A1u + row * (0x100u - 94u) + place;
    }
    place = bu_page_rows__find(&korean_symbols, scalar);
    return place == 0xFFFFu ? 0 : 0xA1A1u + place;
}

/* 178 syllables for each lead of 81..A0, then 84 for each; 41..5A, 61..7A and
 * 81..FE are trails 0 to 177. */
uint32_t bu_page_korean__uhc_get(unsigned pair)
{
    unsigned lead = pair / 0x100u - KOREAN_UHC;
    unsigned place = pair % 0x100u - 0x41u;
    unsigned each = 178;
    unsigned first = 0;

    if (place >= 26u)
        place -= place < 32u ? 0x100u : 6u;
    if (place >= 52u)
        place -= place < 58u ? 0x100u : 6u;
    if (lead >= 32u) {
        lead -= 32u;
        each = 84;
        first = 32u * 178u;
    }
    if (place >= each)
        return bu_page_korean__euc_get(pair);
    place += first + lead * each;
    return place < HANGUL_MORE ? hangul_select(place, 0xFFFFFFFu) : 0;
}

unsigned bu_page_korean__uhc_find(const struct bu_page_pairs *page,
                                  uint32_t scalar)
{
    uint32_t syllable = scalar - 0xAC00u;
    unsigned pair = bu_page_korean__euc_find(page, scalar);
    unsigned lead = KOREAN_UHC;
    unsigned each = 178;
    unsigned place;

    if (pair != 0 || syllable >= HANGUL_ALL)
        return pair;
    place = (unsigned)syllable - hangul_rank((unsigned)syllable) / 2u;
    if (place >= 32u * 178u) {
        place -= 32u * 178u;
        lead += 32u;
        each = 84;
    }
    for (; place >= each; place -= each)
        lead++;
    if (place >= 26u)
        place += 6u;
    if (place >= 58u)
        place += 6u;
    return lead * 0x100u + place + 0x41u;
}

/* Arrays, because all string literals of a file share one section. */
static const char korean_euc_kr_name[] = "EUC-KR";
static const char korean_cp949_name[] = "CP949";

static const struct bu_page_pairs euc_kr_pairs = {
    bu_page_korean__euc_get, bu_page_korean__euc_find, KOREAN_EUC};
static const struct bu_page_pairs cp949_pairs = {
    bu_page_korean__uhc_get, bu_page_korean__uhc_find, KOREAN_UHC};

const struct bu_format bu_page_euc_kr =
    BU_PAGE__KOREAN(korean_euc_kr_name, &euc_kr_pairs);
const struct bu_format bu_page_cp949 =
    BU_PAGE__KOREAN(korean_cp949_name, &cp949_pairs);
