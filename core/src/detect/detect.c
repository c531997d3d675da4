/* detect: the cost of each byte in each page. */
/* SPDX-License-Identifier: MIT */
#include "detect_costs.h"
#include "detect_pages.h"

#include <stdbool.h>

/* Costs are quarter bits above the best page. One above the limit is dropped;
 * what costs DETECT_NEVER is dropped at once. */
#define DETECT_LIMIT (4u * BU_DETECT_LEAD_MAX)
#define DETECT_NEVER 255u

/* Kinds of bytes, in the order of detect_turns. */
#define DETECT_OTHER 0u
#define DETECT_ASCII 1u
#define DETECT_LETTER 2u
#define DETECT_SYMBOL 3u
#define DETECT_HIGH 2u /* before a page has said which one of the two */

/* What a word of ASCII costs pages of other letters, at most two words. */
#define DETECT_WORD 12u

/* The third column of detect_case: the word ends. */
#define DETECT_END 2u

/* A byte, with what all pages ask about it. */
struct detect_byte {
    const struct bu_detector *by;
    unsigned byte;
    unsigned kind;  /* DETECT_OTHER, DETECT_ASCII, DETECT_HIGH */
    unsigned last;  /* the same of the byte before */
    unsigned small; /* 0 for a capital of ASCII, else 1 */
    unsigned state; /* of the case of ASCII before it */
    unsigned lag;   /* what other letters than Latin pay first */
};

static unsigned detect_kind(unsigned byte)
{
    if (byte >= 0x80u)
        return DETECT_HIGH;
    return (byte | 0x20u) - 'a' < 26u ? DETECT_ASCII : DETECT_OTHER;
}

/* Return the code that a page has for a byte from 80 on; *row is that of its
 * row: below 8 for letters of the alphabet, and 4 of it for capitals. */
static unsigned detect_nibble(const struct detect_byte *b,
                              const uint8_t *page, unsigned *row)
{
    unsigned code = page[b->byte / 16u - 8u];
    unsigned pair;

    *row = code;
    if (code >= 0xF0u)
        return code & 15u;
    code = code < 8u ? code & 3u : code - 4u;
    pair = b->by->rows[code * 8u + (b->byte & 15u) / 2u];
    return b->byte & 1u ? pair / 16u : pair & 15u;
}

/* Return the cost of a byte in a page of single bytes. Its context is the
 * class of the letter before, and 16 times the state of its case. */
static unsigned detect_single(const struct detect_byte *b,
                              const uint8_t *page, uint8_t *context)
{
    unsigned before = *context & 15u, state = *context / 16u;
    unsigned from = b->last, kind = b->kind;
    unsigned what = 0, cost = 0, column = DETECT_END;

    if (from >= DETECT_HIGH)
        from = before ? DETECT_LETTER : DETECT_SYMBOL;
    else if (page[8] == DETECT_LATIN)
        state = b->state;
    if (kind >= DETECT_HIGH) {
        what = detect_nibble(b, page, &column);
        if (column < 8u) {
            what += column < 4u ? 16u : 0;
        } else {
            what += page[8] == DETECT_CYRILLIC ? 0 : 16u;
            cost = detect_code_cost[what];
            what = detect_code[what];
        }
        column = what / 16u;
        kind = what & 15u ? DETECT_LETTER : DETECT_SYMBOL;
    } else if (kind == DETECT_ASCII && page[8] == DETECT_LATIN) {
        column = b->small;
    }
    what &= 15u;
    state = detect_case[state * 3u + column];
    *context = (uint8_t)(state % 8u * 16u + what);
    return cost + state / 8u + detect_bigram[before * 16u + what] +
           detect_turns[page[8] * 16u + from * 4u + kind];
}

/* Return the cost of a byte in an encoding of two bytes. Its context is 1
 * behind a first byte, 2 behind a second one. */
static unsigned detect_double(const struct detect_byte *b,
                              const uint8_t *page, uint8_t *context)
{
    unsigned from = *context == 2u ? DETECT_LETTER : b->last;
    unsigned code, row;

    if (*context == 1u) {
        *context = 2u;
        if (b->byte >= 0xA1u)
            return page[9];
        return b->byte >= 0x40u ? page[10] : DETECT_NEVER;
    }
    *context = 0;
    if (b->kind < DETECT_HIGH)
        return detect_turns[DETECT_OWN * 16u + from * 4u + b->kind];
    code = detect_nibble(b, page, &row);
    if (code == 0)
        return DETECT_NEVER;
    if (code != 15u)
        *context = 1u;
    return 3u * code +
           detect_turns[DETECT_OWN * 16u + from * 4u + DETECT_LETTER];
}

/* Return the cost of a byte in UTF-8. Its context is how many bytes are to
 * come. (Unicode 3.9, Table 3-7) */
static unsigned detect_utf8(const struct detect_byte *b, unsigned last,
                            uint8_t *context)
{
    unsigned left = *context;
    unsigned edge = last < 0xF0u ? 0xA0u : 0x90u;

    if (left) {
        *context = (uint8_t)(left - 1u);
        if (b->byte - 0x80u >= 0x40u ||
            ((last == 0xE0u || last == 0xF0u) && b->byte < edge) ||
            ((last == 0xEDu || last == 0xF4u) && b->byte >= edge))
            return DETECT_NEVER;
        return 6u;
    }
    if (b->kind < DETECT_HIGH)
        return b->last < DETECT_HIGH ? 0 : 6u;
    if (b->byte - 0xC2u > 0xF4u - 0xC2u)
        return DETECT_NEVER;
    left = b->byte < 0xE0u ? 1u : b->byte < 0xF0u ? 2u : 3u;
    *context = (uint8_t)left;
    return (b->last < DETECT_HIGH ? 20u : 12u) + 8u * left;
}

/* The highest first byte of each zone of UTF-16, and the cost of a unit. */
static const uint8_t detect_wide[16][2] = {
    {0x00, 22}, {0x01, 34}, {0x02, 64}, {0x03, 28}, {0x04, 26}, {0x06, 28},
    {0x0F, 64}, {0x1F, 64}, {0x22, 44}, {0x2F, 64}, {0x30, 38}, {0x9F, 56},
    {0xAB, 84}, {0xD7, 56}, {0xFE, 94}, {0xFF, 64},
};

/* Whether byte is no text: a control other than HT, LF, CR and ESC. */
static bool detect_control(unsigned byte)
{
    return byte < 0x20u && !(0x08002600u >> byte & 1u);
}

/* Return the cost of a unit. Its context is its zone. */
static unsigned detect_unit(unsigned high, unsigned low, uint8_t *context)
{
    unsigned zone = 0, cost;

    while (high > detect_wide[zone][0])
        zone++;
    cost = detect_wide[zone][1];
    zone /= 2u;
    if (zone != *context)
        cost += zone && *context ? 24u : 8u;
    *context = (uint8_t)zone;
    if (high == 0xFEu && low == 0xFFu)
        return 18u;
    if (high == 0 && (low >= 0x80u || detect_control(low)))
        cost += 24u;
    return cost;
}

/* Return the cost of a byte in one page. The pages of bytes do not pay for
 * ASCII; so UTF-16 gets 18 back for each, and pays as much in advance for the
 * first byte of a unit if it is none. */
static unsigned detect_cost(struct bu_detect *d, const struct detect_byte *b,
                            unsigned page)
{
    uint8_t *context = &d->context[page];
    const uint8_t *entry = b->by->pages + page * DETECT_PAGE;
    unsigned cost;

    if (page > BU_DETECT_UTF8) {
        if (!(d->count & 1u))
            return b->byte < 0x80u ? 0 : 18u;
        if (page == BU_DETECT_UTF16LE)
            cost = detect_unit(b->byte, d->last, context);
        else
            cost = detect_unit(d->last, b->byte, context);
        if (d->last >= 0x20u)
            cost -= 18u;
        return b->byte - 0x20u < 0x60u ? cost - 18u : cost;
    }
    cost = detect_control(b->byte) ? 80u : 0;
    if (page == BU_DETECT_UTF8)
        return cost + detect_utf8(b, d->last, context);
    if (entry[8] != DETECT_LATIN)
        cost += b->lag;
    if (entry[8] == DETECT_DOUBLE)
        return cost + detect_double(b, entry, context);
    return cost + detect_single(b, entry, context);
}

/* Add the cost of a byte to each page from first on, and drop what is too far
 * behind. */
static void detect_step(struct bu_detect *d, const struct detect_byte *b,
                        unsigned first)
{
    uint32_t alive = b->by->possible & ~d->dropped;
    unsigned base = DETECT_NEVER, page;

    for (page = 0; alive; page++, alive >>= 1) {
        unsigned cost = d->cost[page] - (unsigned)d->base;

        if (!(alive & 1u))
            continue;
        if (page >= first)
            cost += detect_cost(d, b, page);
        d->cost[page] = (uint8_t)cost;
        if (cost > DETECT_LIMIT)
            d->dropped |= BU_DETECT_BIT(page);
        else if (cost < base)
            base = cost;
    }
    d->base = (uint8_t)base;
}

/* Note which pages that are much the same differ in this byte. */
static unsigned detect_differs(unsigned byte)
{
    unsigned differs = 16u;

    if (byte - 0xF2u < 8u)
        differs |= 1u; /* CP866, CP1125 */
    if (byte - 0xA0u < 0x20u && (0x20D0u >> (byte & 15u) & 1u))
        differs |= 2u; /* KOI8-R, KOI8-U */
    if (byte < 0xE0u || byte == 0xFFu)
        differs |= 4u; /* windows-1251, Mac Cyrillic */
    if (byte >= 0xA0u)
        differs |= 8u; /* CP866 or CP1125, Mac Cyrillic */
    return differs;
}

void bu_detect_only(struct bu_detect *d, uint32_t possible)
{
    d->dropped |= ~(possible | DETECT_FLAT);
}

void bu_detect_feed(struct bu_detect *d, const struct bu_detector *by,
                    uint8_t byte)
{
    struct detect_byte b;
    unsigned column;

    b.by = by;
    b.byte = byte;
    b.kind = detect_kind(byte);
    b.last = detect_kind(d->last);
    b.small = byte / 0x20u & 1u;
    b.state = d->before;
    b.lag = d->lag;
    column = b.kind == DETECT_ASCII ? b.small : DETECT_END;
    d->before = detect_case[b.state * 3u + column] % 8u;
    if (b.last < DETECT_HIGH && b.kind < DETECT_HIGH && !detect_control(byte)) {
        if (b.kind > b.last && b.lag < 2u * DETECT_WORD)
            d->lag = (uint8_t)(b.lag + DETECT_WORD);
        detect_step(d, &b, BU_DETECT_UTF8);
    } else {
        detect_step(d, &b, 0);
        d->lag = 0;
    }
    if (b.kind == DETECT_HIGH)
        d->differs |= (uint8_t)detect_differs(byte);
    d->last = byte;
    d->count ^= 1u;
}

/* Pages that read the same while a bit of differs is not set. */
static const uint8_t detect_pairs[5][3] = {
    {BU_DETECT_CP866, BU_DETECT_CP1125, 1},
    {BU_DETECT_KOI8_R, BU_DETECT_KOI8_U, 2},
    {BU_DETECT_CP1251, BU_DETECT_MAC_CYRILLIC, 4},
    {BU_DETECT_CP866, BU_DETECT_MAC_CYRILLIC, 8},
    {BU_DETECT_CP1125, BU_DETECT_MAC_CYRILLIC, 8},
};

/* Return the pages that read the text like page. */
static uint32_t detect_same(const struct bu_detect *d, unsigned page)
{
    uint32_t same = BU_DETECT_BIT(page);
    unsigned i;

    if (!(d->differs & 16u) && page <= BU_DETECT_UTF8)
        return BU_DETECT_BIT(BU_DETECT_UTF16LE) - 1u;
    for (i = 0; i != 5; i++) {
        if (d->differs & detect_pairs[i][2])
            continue;
        if (detect_pairs[i][0] == page)
            same |= BU_DETECT_BIT(detect_pairs[i][1]);
        if (detect_pairs[i][1] == page)
            same |= BU_DETECT_BIT(detect_pairs[i][0]);
    }
    return same;
}

/* Return the page of a set that costs least; *least is the cost. What is
 * unknown needs some bits more, and so does UTF-8 inside of a sequence. */
static unsigned detect_best(const struct bu_detect *d,
                            const struct bu_detector *by, uint32_t set,
                            unsigned *least)
{
    unsigned page, best = BU_DETECT_UNKNOWN;

    *least = DETECT_LIMIT + d->base;
    for (page = 0; set; page++, set >>= 1) {
        unsigned cost = d->cost[page];

        if (!(set & 1u))
            continue;
        if (by->unknown >> page & 1u)
            cost += 8u;
        if (page == BU_DETECT_UTF8 && d->context[page])
            cost += 8u;
        if (cost < *least) {
            *least = cost;
            best = page;
        }
    }
    return best;
}

enum bu_detect_page bu_detect_answer(const struct bu_detect *d,
                                     const struct bu_detector *by,
                                     unsigned *lead, uint32_t *same)
{
    uint32_t alive = by->possible & ~d->dropped;
    unsigned least, second;
    unsigned best = detect_best(d, by, alive, &least);

    *lead = 0;
    *same = 0;
    if (by->unknown >> best & 1u)
        return BU_DETECT_UNKNOWN;
    if (!(d->differs & 16u) && best < BU_DETECT_UTF8 &&
        (alive & BU_DETECT_BIT(BU_DETECT_UTF8)))
        best = BU_DETECT_UTF8;
    *same = detect_same(d, best);
    detect_best(d, by, alive & ~*same, &second);
    if (second == least && !(d->differs & 16u)) {
        *same = 0;
        return BU_DETECT_UNKNOWN;
    }
    *same &= by->possible & ~by->unknown;
    *lead = (second - least) / 4u;
    return (enum bu_detect_page)best;
}
