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

/* The highest first byte of each half of a zone of UTF-16, and the cost of a
 * unit. Zones with letters of all scripts, or with signs, are `common`: text
 * changes to them and back. */
#define DETECT_COMMON 0x99u
static const uint8_t detect_wide[16][2] = {
    {0x00, 22},  {0x01, 34}, {0x02, 64},  {0x03, 28}, {0x04, 26}, {0x06, 28},
    {0x1F, 64},  {0x22, 44}, {0x2F, 64},  {0x30, 38}, {0x68, 50}, {0x9F, 57},
    {0xAB, 100}, {0xD7, 56}, {0xFE, 120}, {0xFF, 64},
};

bool bu_detect__control(unsigned byte)
{
    return byte < 0x20u && !(0x08002600u >> byte & 1u);
}

/* Return the cost of a unit. Its context is its zone. */
static unsigned detect_unit(unsigned high, unsigned low, uint8_t *context)
{
    unsigned zone = 0, cost, from = *context;

    while (high > detect_wide[zone][0])
        zone++;
    cost = detect_wide[zone][1];
    zone /= 2u;
    *context = (uint8_t)zone;
    if (zone != from)
        cost +=
            (DETECT_COMMON >> zone | DETECT_COMMON >> from) & 1u ? 12u : 64u;
    if (high == 0xFEu && low == 0xFFu)
        return 18u;
    if (high == 0 && low >= 0x80u)
        cost += 24u;
    if (high == 0 && bu_detect__control(low & 0x7Fu))
        cost += 96u;
    return cost;
}

/* Return the cost of a byte in UTF-16. Pages of bytes do not pay for ASCII, so
 * UTF-16 gets 18 back for each ASCII unit; it pays the same in advance for the
 * first byte of a unit that is not ASCII. */
static unsigned detect_utf16(const struct bu_detect__byte *b, unsigned page,
                             uint8_t *context)
{
    unsigned byte = b->byte, last = b->d->last, cost;

    if (!(b->d->count & 1u))
        return byte < 0x80u ? 0 : 18u;
    cost = page == BU_DETECT_UTF16LE ? detect_unit(byte, last, context)
                                     : detect_unit(last, byte, context);
    if (last >= 0x20u)
        cost -= 18u;
    return byte - 0x20u < 0x60u ? cost - 18u : cost;
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
