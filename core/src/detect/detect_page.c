/* detect: the cost of a byte in pages with tables. */
/* SPDX-License-Identifier: MIT */
#include "detect_byte.h"
#include "detect_costs.h"

/* Return the code that a row has for a byte. */
static unsigned detect_nibble(const struct bu_detect__byte *b, unsigned row)
{
    unsigned pair;

    if (row >= 0xF0u)
        return row & 15u;
    pair = b->by->rows[(row & 0x7Fu) * 8u + (b->byte & 15u) / 2u];
    return b->byte & 1u ? pair / 16u : pair & 15u;
}

/* Return the cost of a byte in a page of single bytes. Its context is the class
 * of the letter before, and 32 times the state of its case. */
static unsigned detect_single(struct bu_detect__byte *b, unsigned row,
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
    state = bu_detect__case[(state / 32u) * 3u + column];
    b->context = (state & 0xE0u) + what;
    cost += state & 31u;
    if (family == DETECT_CYRILLIC)
        cost += detect_bigram[before * 15u + what];
    return cost + detect_turns[family * 16u + from * 4u + kind];
}

/* Return the cost of a byte in an encoding of two bytes. Its context is 1
 * behind a first byte, 2 behind a second one. */
static unsigned detect_double(struct bu_detect__byte *b, unsigned row,
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

static unsigned detect_page(struct bu_detect__byte *b, unsigned page,
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

void bu_detect__add(struct bu_detect__byte *b, unsigned page)
{
    struct bu_detect *d = b->d;
    uint8_t *context = &d->context[page];
    unsigned cost;

    if (page < BU_DETECT_UTF8)
        cost = detect_page(b, page, context);
    else
        cost = bu_detect__form(b, page, context);
    cost += (uint8_t)(d->cost[page] - d->base);
    d->cost[page] = (uint8_t)(cost + d->base);
    if (cost > DETECT_LIMIT)
        d->dropped |= BU_DETECT_BIT(page);
    else if (cost < b->least)
        b->least = cost;
}
