/* detect: the cost of a byte in UTF-8 and in UTF-16. */
/* SPDX-License-Identifier: MIT */
#include "detect_byte.h"

/* Return the cost of a byte in UTF-8. Its context is how many bytes must
 * follow. The last one costs least, because UTF-8 is less likely before it. A
 * byte that truncates a sequence may begin the next one; one alone among ASCII
 * is more likely from another page. (Unicode 3.9, Table 3-7) */
static unsigned detect_utf8(const struct bu_detect__byte *b, uint8_t *context)
{
    unsigned left = *context, last = b->d->last, cost = 0;
    /* same with 0xEF: asked after E0, ED, F0 and F4 alone */
    unsigned edge = last < 0xF0u ? 0xA0u : 0x90u;

    if (left) {
        *context = (uint8_t)(left - 1u);
        if (b->byte - 0x80u < 0x40u &&
            !((last == 0xE0u || last == 0xF0u) && b->byte < edge) &&
            !((last == 0xEDu || last == 0xF4u) && b->byte >= edge))
            return 6u * (left - 1u);
        *context = 0;
        cost = DETECT_BROKEN;
    }
    if (b->kind < DETECT_HIGH)
        return cost;
    if (b->byte - 0xC2u > 0xF4u - 0xC2u)
        return b->last < DETECT_HIGH ? DETECT_ERROR : DETECT_BROKEN;
    left = b->byte < 0xE0u ? 1u : b->byte < 0xF0u ? 2u : 3u;
    *context = (uint8_t)left;
    return cost + (b->last < DETECT_HIGH ? 32u : 18u) + 8u * left;
}

/* The highest first byte of each zone of UTF-16, and the cost of a unit. Zones
 * of signs and of letters that many scripts use have odd costs: text changes to
 * them and back. In a zone of DETECT_EACH each first byte is a script of its
 * own, those of DETECT_HAN are one, any other zone is one. */
#define DETECT_EACH 28u
#define DETECT_HAN 2u   /* a bit of a cost */
#define DETECT_MANY 50u /* from here on scripts of thousands of letters */
static const uint8_t detect_wide[24][2] = {
    {0x00, 23},          {0x01, 41}, {0x02, 63},          {0x11, DETECT_EACH},
    {0x13, 32},          {0x16, 36}, {0x1C, DETECT_EACH}, {0x1D, 63},
    {0x1F, 45},          {0x22, 55}, {0x2B, 63},          {0x2D, DETECT_EACH},
    {0x2F, 63},          {0x30, 39}, {0x33, DETECT_EACH}, {0x4D, 110},
    {0x68, 50},          {0x9F, 58}, {0xA4, 48},          {0xA6, 36},
    {0xAB, DETECT_EACH}, {0xD7, 56}, {0xFE, 119},         {0xFF, 63},
};

bool bu_detect__control(unsigned byte)
{
    return byte < 0x20u && !(0x28002600u >> byte & 1u);
}

/* Return the cost of a unit. Its context is the zone of the last script. */
static unsigned detect_unit(unsigned high, unsigned low, uint8_t *context)
{
    const uint8_t *zone = detect_wide[0];
    unsigned cost, from = *context, to = high;

    if (high == 0xFEu && low == 0xFFu)
        return 18u;
    while (high > zone[0])
        zone += 2;
    cost = zone[1];
    if (!(cost & 1u)) {
        if (cost != DETECT_EACH)
            to = cost & DETECT_HAN ? 0xFFu : zone[0];
        if (to != from)
            cost += from                                    ? 56u
                    : high - 3u < 4u || cost >= DETECT_MANY ? 12u
                    : high >= 0xA0u                         ? 34u
                                                            : 20u;
        *context = (uint8_t)to;
    }
    if (high == 0) {
        if (low >= 0x80u)
            cost += 24u;
        if (bu_detect__control(low & 0x7Fu))
            cost += 96u;
    }
    return cost;
}

/* Return the cost of a byte in UTF-16. Pages of bytes do not pay for ASCII, so
 * UTF-16 gets 18 back for each byte of it; it pays the same in advance for the
 * first byte of a unit that is not ASCII. No unit costs less than nothing, or a
 * list such as 1,2,3 in ASCII would be letters of one script. */
static unsigned detect_utf16(const struct bu_detect__byte *b, unsigned page,
                             uint8_t *context)
{
    unsigned byte = b->byte, last = b->d->last, cost, credit = 0;

    if (!(b->d->count & 1u))
        return byte < 0x80u ? 0 : 18u;
    cost = page == BU_DETECT_UTF16LE ? detect_unit(byte, last, context)
                                     : detect_unit(last, byte, context);
    if (!bu_detect__control(last))
        credit = 18u;
    if (byte < 0x80u && !bu_detect__control(byte))
        credit += 18u;
    return cost > credit ? cost - credit : 0;
}

unsigned bu_detect__form(const struct bu_detect__byte *b, unsigned page,
                         uint8_t *context)
{
    if (page == BU_DETECT_UTF8) {
        unsigned cost = detect_utf8(b, context);

        b->d->differs = (uint8_t)(b->d->differs | (cost & DETECT_BROKEN));
        return b->extra | cost;
    }
    return detect_utf16(b, page, context);
}

bool bu_detect_damaged(const struct bu_detect *d)
{
    return (d->differs & DETECT_BROKEN) != 0;
}
