/* detect: the cost of a byte in pages with tables. */
/* SPDX-License-Identifier: MIT */
#include "detect_byte.h"
#include "../tables/detect_costs.h"

/* Codes: 16 classes of capitals, of small letters and of bytes without case;
 * from here on those of detect_codes. */
#define DETECT_CODED 48u

/* In rows after the first four, codes below are signs; then come as many small
 * letters, and as many capitals in the same order. */
#define DETECT_SMALL 4u
#define DETECT_LEVELS 6u

/* From here on a row has one code. */
#define DETECT_FLAT 0x70u

/* A bit for each of a, e, i, o, u, y, by the low five bits of the letter. */
#define DETECT_VOWELS ((uint32_t)0x02208222u)

/* From this code on a byte is not the first of two. */
#define DETECT_ALONE 14u

/* Return a value of a table with two values in a byte, the first one in the low
 * half. */
static unsigned detect_nibble(const uint8_t *two, unsigned at)
{
    unsigned both = two[at / 2u];

    return at & 1u ? both / 16u : both & 15u;
}

/* Return the code of a byte in a row of a page: from DETECT_FLAT on a code that
 * all of the row has, else the number of a row. With 80 its letters are the
 * capitals of those. */
static unsigned detect_code(const struct bu_detect__byte *b, unsigned row,
                            unsigned family)
{
    unsigned what = row & 15u, number = row & 0x7Fu;

    if (number < DETECT_FLAT)
        what = detect_nibble(b->by->rows, number * 16u + (b->byte & 15u));
    if (number >= 4u) {
        if (row >= 0x80u && what >= DETECT_SMALL)
            what += DETECT_LEVELS;
        if (family != DETECT_CYRILLIC)
            what += what + 16u;
        what += DETECT_CODED;
    } else if (row == number) {
        what += 16u;
    }
    return what;
}

/* Return the cost of a byte in a page of single bytes. Its context is the class
 * of the letter before, and 32 times the state of its case. */
static unsigned detect_single(struct bu_detect__byte *b, unsigned code,
                              unsigned family)
{
    unsigned context = b->context, before = context & 15u, what;
    unsigned turn = family * 16u + b->turn, cost = b->lag;
    unsigned place = 1u; /* 2 after a consonant of ASCII, 3 after a vowel */

    if (family == DETECT_LATIN) {
        cost = 0;
        if (b->last < DETECT_HIGH) {
            context = b->before;
            if (b->last)
                place =
                    2u + (unsigned)(DETECT_VOWELS >> (b->d->last & 31u) & 1u);
        }
    }
    if (code >= DETECT_CODED) {
        const uint8_t *known = &detect_codes[(code - DETECT_CODED) * 2u];

        code = known[0];
        cost += known[place];
    }
    what = code & 15u;
    if (what == 0 && b->kind >= DETECT_HIGH)
        turn += DETECT_SYMBOL - DETECT_HIGH;
    if (before == 0 && b->last >= DETECT_HIGH)
        turn += (DETECT_SYMBOL - DETECT_HIGH) * 4u;
    context = bu_detect__case[context / 32u * 3u + code / 16u];
    b->context = (context & 0xE0u) + what;
    cost += context & 31u;
    if (family == DETECT_CYRILLIC)
        cost += detect_nibble(detect_bigram, before * 15u + what) * 4u;
    cost += detect_turns[turn];
    /* A line of a box is one symbol many times. */
    if (what == 0 && b->byte == b->d->last)
        cost /= 8u;
    return cost;
}

/* Return the cost of a byte in an encoding of two bytes. Its context is 1
 * after a first byte, 2 after a second one. */
static unsigned detect_double(struct bu_detect__byte *b, unsigned code,
                              unsigned family)
{
    unsigned turn = b->turn, context = b->context;

    b->context = 2u;
    if (context == 1u) {
        if (b->byte < 0x40u)
            return b->lag + DETECT_ERROR;
        return b->lag + (b->byte >= 0xA1u ? 25u : family);
    }
    if (context == 2u)
        turn = DETECT_LETTER * 4u + b->kind;
    code = code / 2u & 15u;
    b->context = b->kind >= DETECT_HIGH && code < DETECT_ALONE;
    return b->lag + code * 3u + detect_turns[DETECT_OWN * 16u + turn];
}

unsigned bu_detect__page(struct bu_detect__byte *b, unsigned page,
                         uint8_t *context)
{
    const uint8_t *entry = b->by->pages + page * DETECT_PAGE;
    unsigned family, code = DETECT_END * 16u;
    uint32_t key;

    if (page > DETECT_NOISE) /* and the one before it have no table */
        entry -= 2 * DETECT_PAGE;
    family = entry[8];

    if (b->kind >= DETECT_HIGH)
        code = detect_code(b, entry[b->byte / 16u - 8u], family);
    else if (family == DETECT_LATIN)
        code = b->small * 16u;
    key = (uint32_t)*context << 16 | family << 8 | code;
    if (key != b->key) {
        b->key = key;
        b->context = *context;
        b->cost = family >= DETECT_DOUBLE ? detect_double(b, code, family)
                                          : detect_single(b, code, family);
    }
    *context = (uint8_t)b->context;
    return b->cost;
}
