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

/* A byte, with what all pages ask about it, and what the page before answered:
 * pages that share a row and a context have one answer. */
struct detect_byte {
    const struct bu_detector *by;
    unsigned byte;
    unsigned kind;  /* DETECT_OTHER, DETECT_ASCII, DETECT_HIGH */
    unsigned last;  /* the same of the byte before */
    unsigned small; /* 0 for a capital of ASCII, 1, or DETECT_END */
    unsigned state; /* of the case of ASCII before it */
    unsigned extra; /* what all pages of bytes pay first */
    unsigned lag;   /* what those that are not Latin pay */
    unsigned least; /* of the costs of all pages so far */
    uint32_t key;   /* row, family and context of the answer below */
    unsigned cost;
    unsigned context;
};

static unsigned detect_kind(unsigned byte)
{
    if (byte >= 0x80u)
        return DETECT_HIGH;
    return (byte | 0x20u) - 'a' < 26u ? DETECT_ASCII : DETECT_OTHER;
}

/* Return the code that a row has for a byte: row is its code in a page. */
static unsigned detect_nibble(const struct detect_byte *b, unsigned row)
{
    unsigned pair;

    if (row >= 0xF0u)
        return row & 15u;
    row = row < 8u ? row & 3u : row - 4u;
    pair = b->by->rows[row * 8u + (b->byte & 15u) / 2u];
    return b->byte & 1u ? pair / 16u : pair & 15u;
}

/* Find the cost of a byte in a page of single bytes. Its context is the class
 * of the letter before, and 16 times the state of its case. */
static void detect_single(struct detect_byte *b, unsigned row, unsigned family)
{
    unsigned before = b->context & 15u, state = b->context / 16u;
    unsigned from = b->last, kind = b->kind;
    unsigned what = 0, cost = 0, column = DETECT_END;

    if (from >= DETECT_HIGH)
        from = before ? DETECT_LETTER : DETECT_SYMBOL;
    else if (family == DETECT_LATIN)
        state = b->state;
    if (kind >= DETECT_HIGH) {
        what = detect_nibble(b, row);
        if (row < 8u) {
            what += row < 4u ? 16u : 0;
        } else {
            what += family == DETECT_CYRILLIC ? 0 : 16u;
            cost = detect_code_cost[what];
            what = detect_code[what];
        }
        column = what / 16u;
        what &= 15u;
        kind = what ? DETECT_LETTER : DETECT_SYMBOL;
    } else if (family == DETECT_LATIN) {
        column = b->small;
    }
    state = detect_case[state * 3u + column];
    b->context = state % 8u * 16u + what;
    b->cost = cost + state / 8u + detect_bigram[before * 16u + what] +
              detect_turns[family * 16u + from * 4u + kind];
}

/* Find the cost of a byte in an encoding of two bytes. Its context is 1 behind
 * a first byte, 2 behind a second one. */
static void detect_double(struct detect_byte *b, const uint8_t *page,
                          unsigned row)
{
    unsigned from = b->context == 2u ? DETECT_LETTER : b->last;
    unsigned kind = b->kind;

    b->cost = DETECT_NEVER;
    if (b->context == 1u) {
        b->context = 2u;
        if (b->byte >= 0xA1u)
            b->cost = page[9];
        else if (b->byte >= 0x40u)
            b->cost = page[10];
        return;
    }
    b->context = 0;
    if (kind >= DETECT_HIGH) {
        row = detect_nibble(b, row);
        if (row == 0)
            return;
        b->context = row != 15u;
        row *= 3u;
        kind = DETECT_LETTER;
    }
    b->cost = row + detect_turns[DETECT_OWN * 16u + from * 4u + kind];
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

/* Return the cost of a byte in UTF-16. The pages of bytes do not pay for ASCII;
 * so UTF-16 gets 18 back for each, and pays as much in advance for the first
 * byte of a unit if it is none. */
static unsigned detect_utf16(const struct bu_detect *d, unsigned byte,
                             unsigned page, uint8_t *context)
{
    unsigned cost;

    if (!(d->count & 1u))
        return byte < 0x80u ? 0 : 18u;
    if (page == BU_DETECT_UTF16LE)
        cost = detect_unit(byte, d->last, context);
    else
        cost = detect_unit(d->last, byte, context);
    if (d->last >= 0x20u)
        cost -= 18u;
    return byte - 0x20u < 0x60u ? cost - 18u : cost;
}

/* Add cost to that of a page, or drop it. */
static void detect_note(struct bu_detect *d, struct detect_byte *b,
                        unsigned page, unsigned cost)
{
    cost += d->cost[page];
    d->cost[page] = (uint8_t)cost;
    if (cost > DETECT_LIMIT + d->base)
        d->dropped |= BU_DETECT_BIT(page);
    else if (cost < b->least)
        b->least = cost;
}

/* Add the cost of a byte to each page with a table. */
static void detect_pages(struct bu_detect *d, struct detect_byte *b)
{
    uint32_t alive = b->by->possible & ~d->dropped;
    const uint8_t *entry = b->by->pages;
    unsigned page;

    b->least = 255u;
    alive &= BU_DETECT_BIT(BU_DETECT_UTF8) - 1u;
    for (page = 0; alive; page++, alive >>= 1, entry += DETECT_PAGE) {
        unsigned family = entry[8], row = 0;
        uint32_t key;

        if (!(alive & 1u))
            continue;
        if (b->kind >= DETECT_HIGH)
            row = entry[b->byte / 16u - 8u];
        key = (uint32_t)d->context[page] << 16 | family << 8 | row;
        if (key != b->key || family == DETECT_DOUBLE) {
            b->key = key;
            b->context = d->context[page];
            if (family == DETECT_DOUBLE)
                detect_double(b, entry, row);
            else
                detect_single(b, row, family);
        }
        d->context[page] = (uint8_t)b->context;
        detect_note(d, b, page,
                    b->cost + (family == DETECT_LATIN ? b->extra : b->lag));
    }
}

/* Add the cost of a byte to the forms of Unicode from page on. Return the
 * least cost of all. */
static unsigned detect_forms(struct bu_detect *d, struct detect_byte *b,
                             unsigned page)
{
    uint32_t alive = (b->by->possible & ~d->dropped) >> page;

    for (; alive; page++, alive >>= 1) {
        uint8_t *context = &d->context[page];

        if (!(alive & 1u))
            continue;
        detect_note(d, b, page,
                    page == BU_DETECT_UTF8
                        ? b->extra + detect_utf8(b, d->last, context)
                        : detect_utf16(d, b->byte, page, context));
    }
    return b->least;
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

/* Take the least cost off all pages. */
static void detect_settle(struct bu_detect *d, unsigned least)
{
    unsigned page;

    d->base = (uint8_t)least;
    if (least < 100u)
        return;
    for (page = 0; page != BU_DETECT_COUNT; page++)
        d->cost[page] = (uint8_t)(d->cost[page] - least);
    d->base = 0;
}

void bu_detect_feed(struct bu_detect *d, const struct bu_detector *by,
                    uint8_t byte)
{
    struct detect_byte b;
    unsigned last = d->last;

    b.by = by;
    b.byte = byte;
    b.kind = detect_kind(byte);
    b.last = detect_kind(last);
    b.small = b.kind == DETECT_ASCII ? byte / 0x20u & 1u : DETECT_END;
    b.state = d->before;
    b.key = 0xFFFFFFFFu;
    d->before = detect_case[b.state * 3u + b.small] % 8u;
    if (byte < 0x80u && last < 0x80u && !detect_control(byte)) {
        if (b.kind > b.last && d->lag != 2u * DETECT_WORD)
            d->lag = (uint8_t)(d->lag + DETECT_WORD);
        b.least = d->base;
        if (!((by->possible & ~d->dropped) << (32u - BU_DETECT_UTF16LE)))
            b.least = 255u;
        if ((by->possible & ~d->dropped) >> BU_DETECT_UTF16LE)
            detect_settle(d, detect_forms(d, &b, BU_DETECT_UTF16LE));
    } else {
        b.extra = detect_control(byte) ? 80u : 0;
        b.lag = b.extra + d->lag;
        d->lag = 0;
        detect_pages(d, &b);
        detect_settle(d, detect_forms(d, &b, BU_DETECT_UTF8));
        if (byte >= 0x80u)
            d->differs |= (uint8_t)detect_differs(byte);
    }
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
