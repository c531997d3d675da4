/* detect: the cost of a text in each page, and the least of them. */
/* SPDX-License-Identifier: MIT */
#include "detect_byte.h"

/* The bit of `differs` for a byte above 7F. */
#define DETECT_SEEN 16u

static unsigned detect_kind(unsigned byte)
{
    if (byte >= 0x80u)
        return DETECT_HIGH;
    return (byte | 0x20u) - 'a' < 26u ? DETECT_ASCII : DETECT_OTHER;
}

/* Note in which pairs of similar pages this byte differs, as bits of
 * detect_pairs, and that it is not ASCII. */
static unsigned detect_differs(unsigned byte)
{
    unsigned differs = DETECT_SEEN;

    if (byte - 0xF2u < 8u)
        differs |= 1u; /* CP866, CP1125 */
    if (byte - 0xA0u < 0x20u && (byte & 4u))
        differs |= 2u; /* KOI8-R, KOI8-U, and eight signs of both */
    if (byte < 0xE0u || byte == 0xFFu)
        differs |= 4u; /* windows-1251, Mac Cyrillic */
    if (byte >= 0xA0u)
        differs |= 8u; /* CP866 or CP1125, Mac Cyrillic */
    return differs;
}

void bu_detect_only(struct bu_detect *d, uint32_t possible)
{
    d->dropped |= ~(possible | BU_DETECT_BIT(DETECT_NOISE));
}

/* Return the cost of a byte for noise, the model of any bytes and of any
 * letters, which is at the cost of at. While UTF-16 is possible, it pays for
 * ASCII, at most twice. */
static unsigned detect_noise(const struct bu_detect__byte *b, unsigned at)
{
    if (b->quiet)
        return at < 16u ? 12u : 0;
    if (b->byte == b->d->last)
        return DETECT_REPEATED;
    if (b->byte == 0 || b->extra == DETECT_VALUE)
        return DETECT_VALUE;
    if (b->extra)
        return 32u;
    if (b->kind < DETECT_HIGH)
        return 13u + b->kind * 3u; /* more for a letter */
    return b->lag + (b->last == DETECT_ASCII ? 32u : 26u);
}

/* Add the cost of a byte to that of a page, or drop the page. Noise may follow
 * any text, so it stays. */
static void detect_add(struct bu_detect__byte *b, unsigned page)
{
    uint8_t *of = b->d->pages[page];
    unsigned cost = b->extra, at = (uint8_t)(of[0] - b->base);

    if (page == DETECT_NOISE)
        cost = detect_noise(b, at);
    else if (page >= BU_DETECT_UTF8)
        cost = bu_detect__form(b, page, &of[1]);
    else if (cost == 0 && !b->quiet)
        cost = bu_detect__page(b, page, &of[1]);
    cost += at;
    if (cost > DETECT_LIMIT && page != DETECT_NOISE)
        b->d->dropped |= BU_DETECT_BIT(page);
    if (cost > DETECT_LIMIT + DETECT_BEHIND)
        cost = DETECT_LIMIT + DETECT_BEHIND;
    of[0] = (uint8_t)(cost + b->base);
    if (cost < b->least)
        b->least = cost;
}

/* Return the cost of a byte for all pages of bytes and UTF-8, which pass over
 * it, if it is a control code; else 0. Set *debt to what d->before keeps: 5 and
 * 4 for the two bytes of a command after ESC or GS, such as ESC a 0; from 3
 * down, how close to each other the last controls were, 3 after a command. */
static unsigned detect_extra(const struct bu_detect__byte *b, unsigned *debt)
{
    unsigned byte = b->byte, extra = DETECT_VALUE;
    unsigned was = b->before / 4u & 7u;

    if (byte == 0x1Bu || byte == 0x1Du) {
        was = 5u;
    } else if (!bu_detect__control(byte)) {
        extra = 0;
        if (was)
            was--;
    } else if (was < 4u) {
        extra = DETECT_CONTROL + was / 2u * DETECT_CLOSE;
        if (!(DETECT_SIGNS >> byte & 1u))
            extra = DETECT_ERROR;
        if (was < 3u)
            was++;
    } else {
        was--;
    }
    *debt = was;
    return extra;
}

/* Set what all pages need to know about a byte. */
static void detect_prepare(struct bu_detect__byte *b, struct bu_detect *d,
                           unsigned byte)
{
    unsigned debt, before = d->before;

    b->least = 255u;
    b->d = d;
    b->base = d->base;
    b->byte = byte;
    b->kind = detect_kind(byte);
    b->before = before;
    b->last = before & 3u;
    b->turn = b->last * 4u + b->kind;
    b->small = b->kind == DETECT_ASCII ? byte / 0x20u & 1u : DETECT_END;
    b->extra = detect_extra(b, &debt);
    if (b->extra == 0)
        before =
            (bu_detect__case[before / 32u * 3u + b->small] & 0xE0u) | b->kind;
    else if (before & 0x10u) /* a command of a printer is no word */
        before = d->lag = 0;
    d->before = (uint8_t)((before & 0xE3u) | debt * 4u);
    b->quiet = b->extra == 0 && b->kind < DETECT_HIGH && b->last < DETECT_HIGH;
    b->lag = d->lag;
    b->key = 0; /* of no page: a Cyrillic letter has a class */
}

/* same below: the others pay nothing then */
void bu_detect_feed(struct bu_detect *d, const struct bu_detector *by,
                    uint8_t byte)
{
    uint32_t alive = by->possible & ~d->dropped;
    struct bu_detect__byte b;
    unsigned page = 0;

    b.by = by;
    detect_prepare(&b, d, byte);
    if (b.quiet) {
        if (b.kind > b.last && d->lag != 4u * DETECT_WORD)
            d->lag = (uint8_t)(d->lag + DETECT_WORD);
        if (!(alive >> BU_DETECT_UTF16LE))
            alive = 0;
        /* ASCII costs UTF-8 nothing: if UTF-8 is the best, the least cost does
         * not change, and only these pages pay. */
        if (alive == 0 || d->pages[BU_DETECT_UTF8][0] == d->base) {
            alive &= DETECT_UTF16 | BU_DETECT_BIT(DETECT_NOISE);
            b.least = 0;
        }
    } else if (b.extra == 0) {
        d->lag = 0;
        if (byte >= 0x80u)
            d->differs |= (uint8_t)detect_differs(byte);
    }
    for (; alive; page++, alive >>= 1) {
        for (; !(alive & 15u); alive >>= 4) /* same with |: only slower */
            page += 4u;
        if (alive & 1u)
            detect_add(&b, page);
    }
    d->base = (uint8_t)(d->base + b.least);
    d->last = (uint8_t)b.byte;
    d->count = (uint8_t)((d->count & 1u) + 1u);
}

/* Pairs of pages that decode to the same text while a bit of `differs` is not
 * set. */
static const uint8_t detect_pairs[4] = {
    1u << BU_DETECT_CP866 | 1u << BU_DETECT_CP1125,
    1u << BU_DETECT_KOI8_R | 1u << BU_DETECT_KOI8_U,
    1u << BU_DETECT_CP1251 | 1u << BU_DETECT_MAC_CYRILLIC,
    1u << BU_DETECT_CP866 | 1u << BU_DETECT_CP1125 |
        1u << BU_DETECT_MAC_CYRILLIC,
};

/* Return the pages that decode the text as page does. */
static uint32_t detect_same(const struct bu_detect *d, unsigned page)
{
    uint32_t bit = BU_DETECT_BIT(page), same = bit;
    unsigned i;

    if (d->differs == 0 && page <= BU_DETECT_UTF8)
        return BU_DETECT_BIT(BU_DETECT_UTF16LE) - 1u;
    for (i = 0; i != 4; i++)
        if (!((unsigned)d->differs >> i & 1u) && (detect_pairs[i] & bit))
            same |= detect_pairs[i];
    return same;
}

/* Return the least cost of the pages of a set, times 32, plus that page.
 * Unknown encodings get some bits more. */
static unsigned detect_best(const struct bu_detect *d,
                            const struct bu_detector *by, uint32_t set)
{
    unsigned page, best = DETECT_LIMIT * 32u + BU_DETECT_UNKNOWN;

    for (page = 0; set; page++, set >>= 1) {
        unsigned cost = (uint8_t)(d->pages[page][0] - d->base);

        if (!(set & 1u))
            continue;
        if (by->unknown >> page & 1u)
            cost += 8u;
        cost = cost * 32u + page;
        if (cost < best)
            best = cost;
    }
    return best;
}

enum bu_detect_page bu_detect_answer(const struct bu_detect *d,
                                     const struct bu_detector *by,
                                     unsigned *lead, uint32_t *same)
{
    uint32_t alive = d->count != 0 ? by->possible & ~d->dropped : 0;
    unsigned least = detect_best(d, by, alive), second;
    unsigned best = least & 31u;

    *lead = 0;
    *same = 0;
    if (by->unknown >> best & 1u)
        return BU_DETECT_UNKNOWN;
    if (d->differs == 0 && best < BU_DETECT_UTF8 &&
        (alive & BU_DETECT_BIT(BU_DETECT_UTF8)))
        best = BU_DETECT_UTF8;
    *same = detect_same(d, best);
    second = detect_best(d, by, alive & ~*same) / 32u - least / 32u;
    if (second == 0 && d->differs == 0) {
        *same = 0;
        return BU_DETECT_UNKNOWN;
    }
    *same &= by->possible & ~by->unknown;
    *lead = second / 4u;
    return (enum bu_detect_page)best;
}
