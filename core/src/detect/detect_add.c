/* detect: the cost of a byte added to that of a page. */
/* SPDX-License-Identifier: MIT */
#include "detect_byte.h"

void bu_detect__add(struct bu_detect__byte *b, unsigned page)
{
    uint8_t *of = b->d->pages[page];
    struct bu_detect *d;
    unsigned base, cost;

    if (page < BU_DETECT_UTF8)
        cost = bu_detect__page(b, page, &of[1]);
    else
        cost = bu_detect__form(b, page, &of[1]);
    d = b->d;
    base = d->base;
    cost += (uint8_t)(of[0] - base);
    of[0] = (uint8_t)(cost + base);
    if (cost > DETECT_LIMIT)
        d->dropped |= BU_DETECT_BIT(page);
    else if (cost < b->least)
        b->least = cost;
}
