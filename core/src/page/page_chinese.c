/* page_chinese: GBK, by which ideographs GB 2312 has. */
/* SPDX-License-Identifier: MIT */
#include "page_chinese.h"
#include <bareutf/page_east.h>

#include "../tables/page_chinese_table.h"

enum { CHINESE_GROUPS = 82, CHINESE_FIRST = 6080, CHINESE_REST = 14139 };

static unsigned chinese_count(uint32_t bits)
{
    bits -= bits >> 1 & 0x55555555u;
    bits = (bits & 0x33333333u) + (bits >> 2 & 0x33333333u);
    bits = (bits + (bits >> 4)) & 0x0F0F0F0Fu;
    bits += bits >> 8;
    bits += bits >> 16;
    return (unsigned)(bits & 0x3Fu);
}

/* For ideograph n from U+4E00 on: the number of ideographs of GB 2312 before
 * it, times 2, plus 1 if it is in GB 2312. */
static unsigned chinese_rank(unsigned n)
{
    unsigned word = n / 256u * 8u;
    unsigned rank = chinese_before[n / 256u];
    uint32_t bits;

    for (; word < n / 32u; word++)
        rank += chinese_count(chinese_words[word]);
    bits = chinese_words[word] >> n % 32u;
    rank += chinese_count(chinese_words[word] & ~(bits << n % 32u));
    return rank * 2u + (unsigned)(bits & 1u);
}

/* Return the scalar value of ideograph n of those in GB 2312, with flip 0, or
 * of those not in it, with flip FFFFFFFF. It must exist. */
static uint32_t chinese_select(unsigned n, uint32_t flip)
{
    unsigned group = 0;
    unsigned many = CHINESE_GROUPS;
    unsigned before = 0;
    const uint32_t *word;
    unsigned count;
    uint32_t bits;
    uint32_t scalar;

    while (many > 1) { /* the last group that does not begin after n */
        unsigned half = many / 2u;

        count = chinese_before[group + half];
        if (flip != 0)
            count = (group + half) * 256u - count;
        many -= half;
        if (count <= n) {
            group += half;
            before = count;
        }
    }
    n -= before;
    scalar = 0x4E00u + group * 256u;
    for (word = chinese_words + group * 8u;; scalar += 32u) {
        bits = *word++ ^ flip;
        count = chinese_count(bits);
        if (n < count)
            break;
        n -= count;
    }
    for (; (bits & 1u) == 0 || n-- != 0; bits >>= 1)
        scalar++;
    return scalar;
}

unsigned bu_page_chinese__cell(unsigned pair)
{
    unsigned lead = pair / 0x100u;
    unsigned cell = pair % 0x100u - 0xA1u;

    if (cell < 94u)
        return lead - 0xA1u < 9u ? pair - 0xA1A1u : 0xFFFFu;
    cell = chinese_place(pair % 0x100u);
    if (cell >= 96u)
        return 0xFFFFu;
    if (lead - 0xA8u < 2u)
        return (lead - 0xA8u + 9u) * 0x100u + cell;
    return lead == 0xFEu ? 0xB00u + cell : 0xFFFFu;
}

unsigned bu_page_chinese__pair(unsigned cell)
{
    unsigned row = cell / 0x100u;

    if (row < 9u)
        return cell + 0xA1A1u;
    row = row == 11u ? 0xFEu : row + 0xA8u - 9u;
    return row * 0x100u + chinese_trail(cell % 0x100u);
}

/* The pair of an ideograph that is not in GB 2312, or of the 21 after these:
 * 190 for each lead of 81..A0, then 96 for each from AA on. */
static unsigned chinese_more(unsigned n)
{
    unsigned lead = CHINESE_LEAD;
    unsigned each = 190;

    if (n >= CHINESE_FIRST) {
        n -= CHINESE_FIRST;
        lead = 0xAA;
        each = 96;
    }
    for (; n >= each; n -= each)
        lead++;
    return lead * 0x100u + chinese_trail(n);
}

/* The pair at a place in GB 2312's order of ideographs. */
static unsigned chinese_hanzi(unsigned place)
{
    unsigned row;

    if (place >= 3755u) /* five cells are free */
        place += 5u;
    row = BU_PAGE_DIVIDE((uint32_t)place, 94u);
    return 0xB0A1u + row * (0x100u - 94u) + place;
}

/*
 * The place of a number: go from the number to the one at that place, and so on
 * until the number comes again, at most 36 times. At a mark, continue from the
 * mark before, because there is none between that one and the place.
 */
unsigned bu_page_chinese__walk(const struct bu_page_packed *table, uint32_t n)
{
    const uint8_t *bytes = table->bytes;
    uint32_t next = n;
    uint32_t at;
    const uint8_t *mark;

    do {
        at = next;
        mark = chinese_marks + at / 32u * 2u;
        if (*mark == at % 32u) {
            next = mark[1] * 32u + chinese_marks[mark[1] * 2u];
            do {
                at = next;
                next = chinese_follow(bytes, at);
            } while (next != n);
        } else {
            next = chinese_follow(bytes, at);
        }
    } while (next != n);
    return (unsigned)at;
}

static uint32_t hanzi_get(unsigned place)
{
    if (place >= 3755u) {
        if (place < 3760u)
            return 0;
        place -= 5u;
    }
    return chinese_select(bu_page_packed__get(&bu_page_chinese__ranks, place),
                          0);
}

uint32_t bu_page_chinese__get(unsigned pair)
{
    unsigned lead = pair / 0x100u;
    unsigned cell = pair % 0x100u - 0xA1u;
    unsigned place = chinese_place(pair % 0x100u);

    if (lead - 0xB0u < 72u && cell < 94u)
        return hanzi_get((lead - 0xB0u) * 94u + cell);
    if (lead - 0x81u < 32u && place < 190u)
        return chinese_select((lead - 0x81u) * 190u + place, 0xFFFFFFFFu);
    if (lead >= 0xAAu && place < 96u) {
        place += CHINESE_FIRST + (lead - 0xAAu) * 96u;
        if (place < CHINESE_REST)
            return chinese_select(place, 0xFFFFFFFFu);
        return bu_page_rows__get(&chinese_symbols, 11, place - CHINESE_REST);
    }
    place = bu_page_chinese__cell(pair);
    if (place >= 0xB00u)
        return 0;
    return bu_page_rows__get(&chinese_symbols, place / 0x100u, place % 0x100u);
}

unsigned bu_page_chinese__find(const struct bu_page_pairs *page,
                               uint32_t scalar)
{
    const struct bu_page_chinese *own = (const struct bu_page_chinese *)page;
    uint32_t n = scalar - 0x4E00u;
    unsigned place;

    if (n < CHINESE_ALL) {
        unsigned rank = chinese_rank((unsigned)n);

        if (rank % 2u == 0)
            return chinese_more((unsigned)n - rank / 2u);
        return chinese_hanzi(own->seek(own->table, rank / 2u));
    }
    place = 0xFFFF;
    if (n >= 0x5200u) /* no symbol is after the ideographs */
        place = bu_page_rows__find(&chinese_symbols, scalar);
    if (place == 0xFFFFu)
        return 0;
    if (place >= 0xB00u)
        return chinese_more(place - 0xB00u + CHINESE_REST);
    return bu_page_chinese__pair(place);
}

/* Windows has the euro as one byte. */
static uint32_t cp936_get(unsigned pair)
{
    return pair == 0x80u ? 0x20ACu : bu_page_chinese__get(pair);
}

static unsigned cp936_find(const struct bu_page_pairs *page, uint32_t scalar)
{
    return scalar == 0x20ACu ? 0x80u : bu_page_chinese__find(page, scalar);
}

/* Arrays, because all string literals of a file share one section. */
static const char chinese_gbk_name[] = "GBK";
static const char chinese_cp936_name[] = "CP936";

#define CHINESE_PAGE(name, page)                                               \
    {                                                                          \
        name, 1, 2, 0, 0xFFE5, bu_page_pairs__next, bu_page_pairs__prev,       \
            bu_page_pairs__put, page,                                          \
    }

static const struct bu_page_chinese gbk_page = {
    {bu_page_chinese__get, bu_page_chinese__find, CHINESE_LEAD},
    CHINESE_WALK,
    false,
    false};
static const struct bu_page_chinese gbk_indexed_page = {
    {bu_page_chinese__get, bu_page_chinese__find, CHINESE_LEAD},
    CHINESE_INDEX,
    false,
    false};
static const struct bu_page_chinese cp936_page = {
    {cp936_get, cp936_find, CHINESE_LEAD}, CHINESE_WALK, false, false};

const struct bu_format bu_page_gbk = CHINESE_PAGE(chinese_gbk_name, &gbk_page);
const struct bu_format bu_page_gbk_indexed =
    CHINESE_PAGE(chinese_gbk_name, &gbk_indexed_page);
const struct bu_format bu_page_cp936 =
    CHINESE_PAGE(chinese_cp936_name, &cp936_page);
