/* detect: the cost of each byte in each page. */
/* SPDX-License-Identifier: MIT */
#include "detect_costs.h"
#include "detect_pages.h"

#include <stdbool.h>

/* Costs are quarter bits; what is stored is so modulo 256, and counts from
 * base, the least. One above the limit is dropped; what costs DETECT_NEVER is
 * dropped at once. */
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

/* The bit of differs that a byte above 7F sets. */
#define DETECT_SEEN 32u

/* The third column of detect_case: the word ends. */
#define DETECT_END 2u

/* A byte, with what all pages ask about it, and what the page before answered:
 * pages that share a row, a family and a context have one answer. */
struct detect_byte {
    const struct bu_detector *by;
    unsigned byte;
    unsigned kind;   /* DETECT_OTHER, DETECT_ASCII, DETECT_HIGH */
    unsigned last;   /* the same of the byte before */
    unsigned small;  /* 0 for a capital of ASCII, 1, or DETECT_END */
    unsigned before; /* the case of ASCII before it, as in a context */
    unsigned extra;  /* what all pages of bytes pay first */
    unsigned lag;    /* what those that are not Latin pay */
    uint32_t key;    /* row, family and context of the answer below */
    unsigned cost;
    unsigned context;
};

static unsigned detect_kind(unsigned byte)
{
    if (byte >= 0x80u)
        return DETECT_HIGH;
    return (byte | 0x20u) - 'a' < 26u ? DETECT_ASCII : DETECT_OTHER;
}

/* Return the code that a row has for a byte. */
static unsigned detect_nibble(const struct detect_byte *b, unsigned row)
{
    unsigned pair;

    if (row >= 0xF0u)
        return row & 15u;
    pair = b->by->rows[(row & 0x7Fu) * 8u + (b->byte & 15u) / 2u];
    return b->byte & 1u ? pair / 16u : pair & 15u;
}

/* Return the cost of a byte in a page of single bytes. Its context is the class
 * of the letter before, and 32 times the state of its case. */
static unsigned detect_single(struct detect_byte *b, unsigned row,
                              unsigned family)
{
    unsigned before = b->context & 15u, state = b->context;
    unsigned from = b->last, kind = b->kind, column = DETECT_END;
    unsigned what = 0, cost = b->lag;

    if (family == DETECT_LATIN) {
        cost = b->extra;
        column = b->small;
        if (from < DETECT_HIGH)
            state = b->before;
    }
    if (kind >= DETECT_HIGH) {
        what = detect_nibble(b, row);
        column = row < 0x80u;
        if ((row & 0x7Fu) >= 4u) {
            const uint8_t *code = &detect_codes[what * 2u];

            if (family != DETECT_CYRILLIC)
                code += 32;
            what = code[0] & 15u;
            column = code[0] / 16u;
            cost += code[1];
        }
        if (what == 0)
            kind = DETECT_SYMBOL;
    }
    if (from >= DETECT_HIGH && before == 0)
        from = DETECT_SYMBOL;
    state = detect_case[(state / 32u) * 3u + column];
    b->context = (state & 0xE0u) + what;
    cost += state & 31u;
    if (family == DETECT_CYRILLIC)
        cost += detect_bigram[before * 15u + what];
    return cost + detect_turns[family * 16u + from * 4u + kind];
}

/* Return the cost of a byte in an encoding of two bytes. Its context is 1
 * behind a first byte, 2 behind a second one. */
static unsigned detect_double(struct detect_byte *b, unsigned row,
                              unsigned family)
{
    unsigned from = b->context == 2u ? DETECT_LETTER : b->last;

    if (b->context == 1u) {
        b->context = 2u;
        if (b->byte >= 0xA1u)
            return b->lag + 25u + (family & 1u);
        return b->byte >= 0x40u ? b->lag + family / 2u : DETECT_NEVER;
    }
    b->context = 0;
    if (b->kind >= DETECT_HIGH) {
        row = detect_nibble(b, row);
        if (row == 0)
            return DETECT_NEVER;
        b->context = row != 15u;
    }
    return b->lag + row * 3u +
           detect_turns[DETECT_OWN * 16u + from * 4u + b->kind];
}

/* Return the cost of a byte in a page with a table. */
static unsigned detect_page(struct detect_byte *b, unsigned page,
                            uint8_t *context)
{
    const uint8_t *entry = b->by->pages + page * DETECT_PAGE;
    unsigned family = entry[8], row = 0;
    uint32_t key;

    if (b->kind >= DETECT_HIGH)
        row = entry[b->byte / 16u - 8u];
    key = (uint32_t)*context << 16 | family << 8 | row;
    if (key != b->key) {
        b->key = key;
        b->context = *context;
        b->cost = family >= DETECT_DOUBLE ? detect_double(b, row, family)
                                          : detect_single(b, row, family);
    }
    *context = (uint8_t)b->context;
    return b->cost;
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

/* Add the cost of a byte to each page from page on. Return the least of all,
 * at most least. */
static unsigned detect_pages(struct bu_detect *d, struct detect_byte *b,
                             unsigned page, unsigned least)
{
    uint32_t alive = (b->by->possible & ~d->dropped) >> page;

    for (; alive; page++, alive >>= 1) {
        uint8_t *context = &d->context[page];
        unsigned cost;

        if (!(alive & 1u))
            continue;
        if (page < BU_DETECT_UTF8)
            cost = detect_page(b, page, context);
        else if (page == BU_DETECT_UTF8)
            cost = b->extra + detect_utf8(b, d->last, context);
        else
            cost = detect_utf16(d, b->byte, page, context);
        cost += (uint8_t)(d->cost[page] - d->base);
        d->cost[page] = (uint8_t)(cost + d->base);
        if (cost > DETECT_LIMIT)
            d->dropped |= BU_DETECT_BIT(page);
        else if (cost < least)
            least = cost;
    }
    return least;
}

/* Note which pages that are much the same differ in this byte, as bits of
 * detect_pairs, and that it is not ASCII. */
static unsigned detect_differs(unsigned byte)
{
    unsigned differs = DETECT_SEEN;

    if (byte - 0xF2u < 8u)
        differs |= 1u; /* CP866, CP1125 */
    if (byte - 0xA0u < 0x20u && (0x20D0u >> (byte & 15u) & 1u))
        differs |= 2u; /* KOI8-R, KOI8-U */
    if (byte < 0xE0u || byte == 0xFFu)
        differs |= 4u; /* windows-1251, Mac Cyrillic */
    if (byte >= 0xA0u)
        differs |= 24u; /* CP866 or CP1125, Mac Cyrillic */
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
    unsigned least = 255u, page = 0;

    b.by = by;
    b.byte = byte;
    b.kind = detect_kind(byte);
    b.before = d->before;
    b.last = b.before & 3u;
    b.small = b.kind == DETECT_ASCII ? byte / 0x20u & 1u : DETECT_END;
    d->before = (uint8_t)(
        (detect_case[b.before / 32u * 3u + b.small] & 0xE0u) | b.kind);
    b.extra = detect_control(byte) ? 80u : 0;
    if (b.extra == 0 && b.kind < DETECT_HIGH && b.last < DETECT_HIGH) {
        if (b.kind > b.last && d->lag != 2u * DETECT_WORD)
            d->lag = (uint8_t)(d->lag + DETECT_WORD);
        page = BU_DETECT_UTF16LE;
        if ((by->possible & ~d->dropped) << (32u - BU_DETECT_UTF16LE))
            least = 0;
    } else {
        b.key = 0xFFFFFFFFu;
        b.lag = b.extra + d->lag;
        d->lag = 0;
        if (byte >= 0x80u)
            d->differs |= (uint8_t)detect_differs(byte);
    }
    d->base = (uint8_t)(d->base + detect_pages(d, &b, page, least));
    d->last = byte;
    d->count ^= 1u;
}

/* Pages that read the same while a bit of differs is not set. */
static const uint8_t detect_pairs[5] = {
    1u << BU_DETECT_CP866 | 1u << BU_DETECT_CP1125,
    1u << BU_DETECT_KOI8_R | 1u << BU_DETECT_KOI8_U,
    1u << BU_DETECT_CP1251 | 1u << BU_DETECT_MAC_CYRILLIC,
    1u << BU_DETECT_CP866 | 1u << BU_DETECT_MAC_CYRILLIC,
    1u << BU_DETECT_CP1125 | 1u << BU_DETECT_MAC_CYRILLIC,
};

/* Return the pages that read the text like page. */
static uint32_t detect_same(const struct bu_detect *d, unsigned page)
{
    uint32_t bit = BU_DETECT_BIT(page), same = bit;
    unsigned i;

    if (d->differs == 0 && page <= BU_DETECT_UTF8)
        return BU_DETECT_BIT(BU_DETECT_UTF16LE) - 1u;
    for (i = 0; i != 5; i++)
        if (!(d->differs >> i & 1u) && (detect_pairs[i] & bit))
            same |= detect_pairs[i];
    return same;
}

/* Return the page of a set that costs least; *least is the cost. What is
 * unknown needs some bits more, and so does UTF-8 inside of a sequence. */
static unsigned detect_best(const struct bu_detect *d,
                            const struct bu_detector *by, uint32_t set,
                            unsigned *least)
{
    unsigned page, best = BU_DETECT_UNKNOWN;

    *least = DETECT_LIMIT;
    for (page = 0; set; page++, set >>= 1) {
        unsigned cost = (uint8_t)(d->cost[page] - d->base);

        if (!(set & 1u))
            continue;
        if ((by->unknown >> page & 1u) ||
            (page == BU_DETECT_UTF8 && d->context[page]))
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
    if (d->differs == 0 && best < BU_DETECT_UTF8 &&
        (alive & BU_DETECT_BIT(BU_DETECT_UTF8)))
        best = BU_DETECT_UTF8;
    *same = detect_same(d, best);
    detect_best(d, by, alive & ~*same, &second);
    if (second == least && d->differs == 0) {
        *same = 0;
        return BU_DETECT_UNKNOWN;
    }
    *same &= by->possible & ~by->unknown;
    *lead = (second - least) / 4u;
    return (enum bu_detect_page)best;
}
