/* page_gb18030: its pairs and its sequences of four bytes. */
/* SPDX-License-Identifier: MIT */
#include "page_chinese.h"

#include "../tables/page_chinese_gb18030_table.h"

/* The last byte of each of U+9FB4 to U+9FBB in U+E800 to U+E8FF. */
static const uint8_t gb18030_ends[] = {0x1E, 0x26, 0x2B, 0x2C,
                                       0x32, 0x43, 0x54, 0x64};

uint32_t bu_page_gb18030__moved(uint32_t scalar)
{
    uint32_t n = scalar - 0xFE10u;
    unsigned i;

    if (n >= 10u)
        n = scalar - 0xE78Du;
    if (n < 10u) {
        if (n - 1u < 2u) /* two are in another order */
            n = 3u - n;
        return (scalar >= 0xFE10u ? 0xE78Du : 0xFE10u) + n;
    }
    for (i = 0; i < 8u; i++) {
        if (scalar == 0x9FB4u + i)
            return 0xE800u + gb18030_ends[i];
        if (scalar == 0xE800u + gb18030_ends[i])
            return 0x9FB4u + i;
    }
    return scalar;
}

/*
 * Pairs without a meaning in GBK are private use, in four areas: AAA1..AFFE and
 * F8A1..FEFE are U+E000 on, A140..A7A0 U+E4C6 on, D7FA..D7FE U+E810 to U+E814;
 * the others are in a table, because some have a meaning by now.
 */
uint32_t bu_page_gb18030__get(unsigned pair)
{
    uint32_t scalar = bu_page_chinese__get(pair);
    unsigned lead = pair / 0x100u;
    unsigned cell = pair % 0x100u - 0xA1u;

    if (scalar != 0)
        return scalar;
    if (cell < 94u) {
        if (lead - 0xAAu < 6u)
            return 0xE000u + (lead - 0xAAu) * 94u + cell;
        if (lead - 0xF8u < 7u)
            return 0xE234u + (lead - 0xF8u) * 94u + cell;
        if (lead == 0xD7u)
            return 0xE810u - 89u + cell;
    }
    cell = chinese_place(pair % 0x100u);
    if (lead - 0xA1u < 7u && cell < 96u)
        return 0xE4C6u + (lead - 0xA1u) * 96u + cell;
    cell = bu_page_chinese__cell(pair);
    return bu_page_rows__get(&gb18030_symbols, cell / 0x100u, cell % 0x100u);
}

/* The pair of U+E000 + n, which is in the user's areas. */
static unsigned gb18030_own(unsigned n)
{
    unsigned lead = 0xAA;
    unsigned each = 94;

    if (n >= 0x234u) {
        n -= 0x234u;
        lead = 0xF8;
    }
    if (lead == 0xF8u && n >= 7u * 94u) {
        n -= 7u * 94u;
        lead = 0xA1;
        each = 96;
    }
    for (; n >= each; n -= each)
        lead++;
    return lead * 0x100u + (each == 94u ? 0xA1u + n : chinese_trail(n));
}

unsigned bu_page_gb18030__find(const struct bu_page_pairs *page,
                               uint32_t scalar)
{
    unsigned pair = bu_page_chinese__find(page, scalar);
    unsigned cell;

    if (pair != 0)
        return pair;
    if (scalar - 0xE000u < 0x766u)
        return gb18030_own((unsigned)(scalar - 0xE000u));
    if (scalar - 0xE810u < 5u)
        return (unsigned)(scalar - 0xE810u) + 0xD7FAu;
    cell = bu_page_rows__find(&gb18030_symbols, scalar);
    return cell == 0xFFFFu ? 0 : bu_page_chinese__pair(cell);
}

/* Return the value of a number of four bytes, or the number of a value;
 * FFFFFFFF for none. Pass FFFFFFFF as the one to find. */
static uint32_t gb18030_search(uint32_t number, uint32_t value)
{
    const uint8_t *p = gb18030_lengths;
    uint32_t at = 0;
    uint32_t next = 0x80;
    bool four = true;

    while (next < 0x10000u) {
        uint32_t length = *p++;

        if (length >= 0xA0u)
            length = (length - 0xA0u) * 0x100u + *p++;
        if (four) {
            if (number - at < length)
                return next + (number - at);
            if (value - next < length)
                return at + (value - next);
            at += length;
        }
        next += length;
        four = !four;
    }
    return GB18030_NONE;
}

uint32_t bu_page_gb18030__four_get(uint32_t number, bool moves)
{
    uint32_t scalar;

    if (number - GB18030_HIGH < 0x100000u)
        return number - GB18030_HIGH + 0x10000u;
    scalar = gb18030_search(number, GB18030_NONE);
    if (scalar == 0x1E3Fu)
        return 0xE7C7u;
    return moves ? bu_page_gb18030__moved(scalar) : scalar;
}

uint32_t bu_page_gb18030__four_find(uint32_t scalar, bool moves)
{
    if (scalar - 0x10000u < 0x100000u)
        return scalar - 0x10000u + GB18030_HIGH;
    if (scalar == 0xE7C7u)
        scalar = 0x1E3F;
    else if (moves)
        scalar = bu_page_gb18030__moved(scalar);
    return gb18030_search(GB18030_NONE, scalar);
}
