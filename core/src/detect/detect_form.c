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
 * them and back. In a zone of DETECT_SCRIPT each first byte is a script. */
#define DETECT_SCRIPT 28u
static const uint8_t detect_wide[20][2] = {
    {0x00, 21},
    {0x01, 33},
    {0x02, 61},
    {0x1C, DETECT_SCRIPT},
    {0x1D, 61},
    {0x1F, 33},
    {0x22, 43},
    {0x2B, 63},
    {0x2D, DETECT_SCRIPT},
    {0x2F, 63},
    {0x30, 37},
    {0x33, DETECT_SCRIPT},
    {0x68, 50},
    {0x9F, 58},
    {0xA6, 54},
    {0xAB, DETECT_SCRIPT},
    {0xD7, 56},
    {0xDF, 63},
    {0xFE, 119},
    {0xFF, 63},
};

bool bu_detect__control(unsigned byte)
{
    return byte < 0x20u && !(0x2600u >> byte & 1u);
}

/* Return the cost of a unit. Its context is the script of the text. */
static unsigned detect_unit(unsigned high, unsigned low, uint8_t *context)
{
    const uint8_t *zone = detect_wide[0];
    unsigned cost, from = *context, to = high;

    while (high > zone[0])
        zone += 2;
    cost = zone[1];
    if (cost & 1u) {
        cost += from ? 9u : 1u;
    } else {
        if (cost != DETECT_SCRIPT)
            to = zone[0] | 0xF7u; /* Han is one script, the others another */
        if (to - from + 2u >= 5u)
            cost += from ? 64u : to - 7u < 0x27u ? 24u : 12u;
        *context = (uint8_t)to;
    }
    if (high == 0xFEu && low == 0xFFu)
        return 18u;
    if (high == 0) {
        if (low >= 0x80u)
            cost += 24u;
        if (bu_detect__control(low & 0x7Fu))
            cost += 96u;
    }
    return cost;
}

/* Return what UTF-16 gets back for a byte that pages of bytes do not pay for.
 */
static unsigned detect_credit(unsigned byte)
{
    return byte >= 0x20u ? 18u : bu_detect__control(byte) ? 0 : 10u;
}

/* Return the cost of a byte in UTF-16. Pages of bytes do not pay for ASCII, so
 * UTF-16 gets something back for it; it pays the same in advance for the
 * first byte of a unit that is not ASCII. */
static unsigned detect_utf16(const struct bu_detect__byte *b, unsigned page,
                             uint8_t *context)
{
    unsigned byte = b->byte, last = b->d->last, cost;

    if (!(b->d->count & 1u))
        return byte < 0x80u ? 0 : 18u;
    cost = page == BU_DETECT_UTF16LE ? detect_unit(byte, last, context)
                                     : detect_unit(last, byte, context);
    cost -= detect_credit(last);
    if (byte < 0x80u)
        cost -= detect_credit(byte);
    return (int)cost < 0 ? 0 : cost;
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
