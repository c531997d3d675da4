/* detect: the costs of each byte in each page. */
/* SPDX-License-Identifier: MIT */
#include "detect_costs.h"
#include "detect_pages.h"

/* Costs are in quarter bits above those of the best page at the byte before.
 * Above this one a page is dropped. */
#define DETECT_LIMIT (4u * BU_DETECT_LEAD_MAX)

/* Kinds of bytes, in the order of detect_turns. */
#define DETECT_OTHER 0u
#define DETECT_ASCII 1u
#define DETECT_LETTER 2u
#define DETECT_SYMBOL 3u

/* Families of pages. */
#define DETECT_CYRILLIC 0u
#define DETECT_OWN 1u
#define DETECT_LATIN 2u
#define DETECT_DOUBLE 3u

#define DETECT_NEVER 255u
#define DETECT_LAG 24

/* A byte, with what all pages ask about it. */
struct detect_byte {
    unsigned byte;
    unsigned kind;    /* DETECT_OTHER or DETECT_ASCII, if below 80 */
    unsigned last;    /* the kind of the byte before, if that was below 80 */
    unsigned capital; /* 0 if a letter of ASCII is a capital, else 1 */
};

static unsigned detect_kind(unsigned byte)
{
    return (byte | 0x20u) - 'a' < 26u ? DETECT_ASCII : DETECT_OTHER;
}

/* Return the code that a page has for a byte from 80 on. *row is its row. */
static unsigned detect_nibble(const struct bu_detector *by,
                              const uint8_t *page, unsigned byte,
                              unsigned *row)
{
    unsigned code = page[byte / 16u - 8u];
    unsigned pair;

    *row = code;
    if (code >= 0xF0u)
        return code & 15u;
    pair = by->rows[(code < 8u ? code & 3u : code - 4u) * 8u + (byte & 15u) / 2u];
    return byte & 1u ? pair / 16u : pair & 15u;
}

/* Take a step of the case automaton: capital is 0, small is 1. */
static unsigned detect_case_step(unsigned state, unsigned small,
                                 unsigned *cost)
{
    unsigned step = detect_case[state * 2u + small];

    *cost += step / 8u;
    return step & 7u;
}

/* The state of the case automaton behind a word. */
static unsigned detect_case_end(unsigned state)
{
    return state == 2u || state == 4u ? 4u : 0u;
}

/* Return the cost of a byte in a page of single bytes. Its context is the
 * class of the letter before, and 16 times the state of its case. */
static unsigned detect_single(const struct bu_detector *by,
                              const uint8_t *page, const struct bu_detect *d,
                              const struct detect_byte *b, uint8_t *context)
{
    unsigned family = page[8];
    unsigned before = *context & 15u;
    unsigned state = *context / 16u;
    unsigned last = b->last;
    unsigned cost = 0, now = 0, code, row;

    if (d->last < 0x80u) {
        if (family == DETECT_LATIN)
            state = d->before;
    } else {
        last = before ? DETECT_LETTER : DETECT_SYMBOL;
    }
    if (b->byte < 0x80u) {
        if (family == DETECT_LATIN && b->kind == DETECT_ASCII)
            detect_case_step(state, b->capital, &cost);
        *context = (uint8_t)(detect_case_end(state) * 16u);
        return cost + detect_bigram[before * 16u] +
               detect_turns[family * 16u + last * 4u + b->kind];
    }
    code = detect_nibble(by, page, b->byte, &row);
    if (row < 8u) {
        now = code;
        code = row / 4u * 16u;
    } else {
        if (family != DETECT_CYRILLIC)
            code += 16u;
        cost = detect_code_cost[code];
        code = detect_code[code];
        now = code & 15u;
    }
    if (now) {
        state = detect_case_step(state, code < 16u, &cost);
        code = DETECT_LETTER;
    } else {
        state = detect_case_end(state);
        code = DETECT_SYMBOL;
    }
    *context = (uint8_t)(state * 16u + now);
    return cost + detect_bigram[before * 16u + now] +
           detect_turns[family * 16u + last * 4u + code];
}

/* Return the cost of a byte in an encoding of two bytes. Its context is 80 and
 * the code of the first byte, or 0. */
static unsigned detect_double(const struct bu_detector *by,
                              const uint8_t *page, const struct bu_detect *d,
                              const struct detect_byte *b, uint8_t *context)
{
    unsigned last = d->last < 0x80u ? b->last : DETECT_LETTER;
    unsigned code, row;

    if (*context & 0x80u) {
        *context = 0x40u;
        if (b->byte >= 0xA1u)
            return page[9];
        return b->byte >= 0x40u && page[10] ? page[10] : DETECT_NEVER;
    }
    if (*context == 0x40u)
        last = DETECT_LETTER;
    *context = 0;
    if (b->byte < 0x80u)
        return detect_turns[DETECT_OWN * 16u + last * 4u + b->kind];
    code = detect_nibble(by, page, b->byte, &row);
    if (code == 0)
        return DETECT_NEVER;
    if (code == 15u)
        code = 12u;
    else
        *context = 0x80u;
    return 3u * code - 1u +
           detect_turns[DETECT_OWN * 16u + last * 4u + DETECT_LETTER];
}

/* Return the cost of a byte in UTF-8. Its context is how many bytes are to
 * come, and 16 times the kind of restriction on the next one. */
static unsigned detect_utf8(const struct bu_detect *d, unsigned byte,
                            uint8_t *context)
{
    unsigned left = *context & 3u;
    unsigned low = 0x80u, high = 0xBFu;

    if (left) {
        unsigned rule = *context / 16u;

        if (rule == 1u)
            low = 0xA0u;
        else if (rule == 2u)
            high = 0x9Fu;
        else if (rule == 3u)
            low = 0x90u;
        else if (rule == 4u)
            high = 0x8Fu;
        if (byte < low || byte > high)
            return DETECT_NEVER;
        *context = (uint8_t)(left - 1u);
        return 6u;
    }
    if (byte < 0x80u)
        return d->last < 0x80u ? 0 : 6u;
    if (byte < 0xC2u || byte > 0xF4u)
        return DETECT_NEVER;
    low = byte == 0xE0u ? 1u : byte == 0xEDu ? 2u : byte == 0xF0u ? 3u
        : byte == 0xF4u ? 4u : 0u;
    left = byte < 0xE0u ? 1u : byte < 0xF0u ? 2u : 3u;
    *context = (uint8_t)(low * 16u + left);
    return (d->last < 0x80u ? 20u : 12u) + 8u * left;
}

/* Kinds of units of UTF-16 by their high byte: last one, kind, cost. */
static const uint8_t detect_wide[15][3] = {
    {0x00, 1, 18}, {0x01, 1, 30}, {0x02, 9, 60}, {0x03, 2, 24}, {0x04, 3, 22},
    {0x06, 4, 24}, {0x1F, 9, 60}, {0x22, 1, 40}, {0x2F, 9, 60}, {0x30, 5, 28},
    {0x4D, 9, 80}, {0x9F, 5, 56}, {0xAB, 9, 80}, {0xD7, 6, 56}, {0xFF, 9, 90},
};

/* Return the cost of a unit. Its context is its kind. */
static unsigned detect_unit(unsigned high, unsigned low, uint8_t *context)
{
    const uint8_t *row = detect_wide[0];
    unsigned cost, credit = 0;

    if (high == 0xFEu && low == 0xFFu)
        return 0;
    if (high >= 0xD8u && high <= 0xDFu) {
        *context = 7u;
        return 70u;
    }
    while (high > row[0])
        row += 3;
    cost = row[2] + 4u;
    if (row[1] != *context)
        cost += row[1] == 1u ? 6u : *context == 1u ? 8u : 24u;
    *context = row[1];
    if (high == 0 && (low < 0x20u && low != '\n' && low != '\r' && low != '\t'))
        cost = 60u;
    if (high == 0 && low >= 0x80u)
        cost += 12u;
    if (high >= 0x20u && high < 0x80u)
        credit = 18u;
    if (low >= 0x20u && low < 0x80u)
        credit += 18u;
    return cost > credit ? cost - credit : 0;
}

/* Return the cost of a byte in UTF-16 of one order. */
static unsigned detect_utf16(const struct bu_detect *d, unsigned byte,
                             unsigned page, uint8_t *context)
{
    if (!(d->count & 1u))
        return 0;
    if (page == BU_DETECT_UTF16LE)
        return detect_unit(byte, d->last, context);
    return detect_unit(d->last, byte, context);
}

/* Note which pages that are much the same differ in this byte. */
static unsigned detect_differs(unsigned byte)
{
    unsigned differs = 0;

    if (byte - 0xF2u < 8u)
        differs |= 1u; /* CP866, CP1125 */
    if (byte - 0xA4u < 0x1Au && (0x0261020Du >> (byte - 0xA4u) & 1u))
        differs |= 2u; /* KOI8-R, KOI8-U */
    if (byte < 0xE0u || byte == 0xFFu)
        differs |= 4u; /* windows-1251, Mac Cyrillic */
    if (byte >= 0xA0u)
        differs |= 8u; /* CP866 or CP1125, Mac Cyrillic */
    return differs | 16u;
}

/* Whether byte is text in no page of 8 bits. */
static bool detect_control(unsigned byte)
{
    return byte < 0x20u && byte - 9u > 1u && byte != '\r' && byte != 0x1Bu;
}

/* Return the cost of a byte in one page. */
static unsigned detect_cost(const struct bu_detector *by, struct bu_detect *d,
                            const struct detect_byte *b, unsigned page)
{
    uint8_t *context = &d->context[page];
    const uint8_t *entry = by->pages + page * DETECT_PAGE;
    int lag = (int8_t)d->lag;
    unsigned cost;

    if (page > BU_DETECT_UTF8)
        return detect_utf16(d, b->byte, page, context);
    if (page == BU_DETECT_UTF8)
        return detect_utf8(d, b->byte, context);
    if (entry[8] == DETECT_DOUBLE)
        cost = detect_double(by, entry, d, b, context);
    else
        cost = detect_single(by, entry, d, b, context);
    if (entry[8] == DETECT_LATIN)
        lag = -lag;
    return lag > 0 ? cost + (unsigned)lag : cost;
}

/* Add the cost of a byte to each page from first on. */
static void detect_step(struct bu_detect *d, const struct bu_detector *by,
                        const struct detect_byte *b, unsigned first)
{
    uint32_t alive = by->possible & ~d->dropped;
    unsigned base = 255u, page = first;

    alive >>= first;
    for (; alive; page++, alive >>= 1) {
        unsigned cost;

        if (!(alive & 1u))
            continue;
        cost = detect_cost(by, d, b, page);
        if (detect_control(b->byte) && page < BU_DETECT_UTF16LE)
            cost += 80u;
        cost += (unsigned)d->cost[page] - d->base;
        if (cost > DETECT_LIMIT + 63u || cost > 255u)
            cost = 255u;
        d->cost[page] = (uint8_t)cost;
        if (cost < base)
            base = cost;
    }
    d->base = (uint8_t)base;
}

static void detect_drop(struct bu_detect *d, const struct bu_detector *by)
{
    uint32_t alive = by->possible & ~d->dropped;
    unsigned page;
    unsigned base = 255;

    for (page = 0; page < BU_DETECT_COUNT; page++)
        if (alive >> page & 1u && d->cost[page] < base) base = d->cost[page];
    for (page = 0; page < BU_DETECT_COUNT; page++) {
        if (!(alive >> page & 1u)) continue;
        if (d->cost[page] - base > DETECT_LIMIT || d->cost[page]==255)
            d->dropped |= BU_DETECT_BIT(page);
        else d->cost[page] = (uint8_t)(d->cost[page] - base);
    }
    d->base = 0;
}

void bu_detect_only(struct bu_detect *d, uint32_t possible)
{
    d->dropped |= ~(possible | DETECT_UNKNOWN);
}

void bu_detect_feed(struct bu_detect *d, const struct bu_detector *by,
                    uint8_t byte)
{
    struct detect_byte b;

    b.byte = byte;
    b.last = detect_kind(d->last);
    b.kind = detect_kind(byte);
    b.capital = byte / 0x20u & 1u;
    if (byte < 0x80u && d->last < 0x80u && !detect_control(byte)) {
        int lag = (int8_t)d->lag;
        lag += detect_turns[16u + b.last * 4u + b.kind];
        lag -= detect_turns[32u + b.last * 4u + b.kind];
        if (lag > DETECT_LAG) lag = DETECT_LAG;
        if (lag < -DETECT_LAG) lag = -DETECT_LAG;
        d->lag = (uint8_t)lag;
        detect_step(d, by, &b, BU_DETECT_UTF8);
    } else {
        detect_step(d, by, &b, 0);
        d->lag = 0;
    }
    detect_drop(d, by);
    if (byte < 0x80u) {
        unsigned cost = 0, state = d->last < 0x80u ? d->before : 0;

        if (b.kind == DETECT_ASCII)
            d->before = (uint8_t)detect_case_step(state, b.capital, &cost);
        else
            d->before = (uint8_t)detect_case_end(state);
    } else {
        d->differs |= (uint8_t)detect_differs(byte);
    }
    d->last = byte;
    d->count = (uint8_t)(d->count + 1u);
}

/* Return the pages that read like page, by what differs was noted. */
static uint32_t detect_same(unsigned page, unsigned differs)
{
    static const uint8_t pairs[5][3] = {
        {BU_DETECT_CP866, BU_DETECT_CP1125, 1},
        {BU_DETECT_KOI8_R, BU_DETECT_KOI8_U, 2},
        {BU_DETECT_CP1251, BU_DETECT_MAC_CYRILLIC, 4},
        {BU_DETECT_CP866, BU_DETECT_MAC_CYRILLIC, 8},
        {BU_DETECT_CP1125, BU_DETECT_MAC_CYRILLIC, 8},
    };
    uint32_t same = BU_DETECT_BIT(page);
    unsigned i;

    if (!(differs & 16u) && page < BU_DETECT_UTF16LE)
        return BU_DETECT_BIT(BU_DETECT_UTF16LE) - 1u;
    for (i = 0; i < 5; i++)
        if (!(differs & pairs[i][2])) {
            if (pairs[i][0] == page)
                same |= BU_DETECT_BIT(pairs[i][1]);
            if (pairs[i][1] == page)
                same |= BU_DETECT_BIT(pairs[i][0]);
        }
    return same;
}

#ifndef PRIOR
#define PRIOR 10
#endif
static unsigned prior(const struct bu_detect *d, unsigned page)
{
    if (page == BU_DETECT_UTF8 && d->context[page])
        return 16u;
    return page - BU_DETECT_UNKNOWN < 2u ? PRIOR : 0;
}

enum bu_detect_page bu_detect_answer(const struct bu_detect *d,
                                     const struct bu_detector *by,
                                     unsigned *lead, uint32_t *same)
{
    uint32_t alive = by->possible & ~d->dropped;
    unsigned page, best = BU_DETECT_UNKNOWN, least = 255, second = 255;
    unsigned marked = alive >> BU_DETECT_UTF8 & 1u;

    *lead = 0;
    *same = 0;
    if (marked && !(d->differs & 16u))
        best = BU_DETECT_UTF8, least = d->cost[best];
    for (page = 0; page < BU_DETECT_COUNT; page++)
        if (alive >> page & 1u && d->cost[page] + prior(d, page) < least)
            least = d->cost[page] + prior(d, page), best = page;
    if (best - BU_DETECT_UNKNOWN < 2u)
        return BU_DETECT_UNKNOWN;
    *same = detect_same(best, d->differs) & by->possible &
            ~DETECT_UNKNOWN;
    for (page = 0; page < BU_DETECT_COUNT; page++)
        if (alive >> page & 1u && !(*same >> page & 1u) &&
            d->cost[page] + prior(d, page) < second)
            second = d->cost[page] + prior(d, page);
    second -= least;
    if (second > DETECT_LIMIT)
        second = DETECT_LIMIT;
    *lead = second / 4u;
    if (second == 0) {
        *same = 0;
        return BU_DETECT_UNKNOWN;
    }
    return (enum bu_detect_page)best;
}
