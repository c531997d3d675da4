/* page_cells: what pages of double bytes share. */
/* SPDX-License-Identifier: MIT */
#include "page_cells.h"

uint16_t bu_page__pair_value(const struct bu_page__planes *pairs, unsigned cell)
{
    uint16_t value = 0;

    if (pairs->changed != NULL)
        value = bu_page__value(pairs->changed, cell);
    if (value == 0)
        value = bu_page__value(pairs->base, cell);
    if (value == 0 && pairs->more != NULL)
        value = bu_page__value(pairs->more, cell);
    return value;
}

unsigned bu_page__pair_cell(const struct bu_page__planes *pairs, uint32_t value)
{
    unsigned cell = bu_page__cell(pairs->base, pairs->index, value);

    if (pairs->changed != NULL) {
        if (cell != BU_PAGE__NONE && bu_page__value(pairs->changed, cell) == 0)
            return cell;
        cell = bu_page__cell(pairs->changed, NULL, value);
    }
    if (cell == BU_PAGE__NONE && pairs->more != NULL)
        cell = bu_page__cell(pairs->more, NULL, value);
    return cell;
}

unsigned bu_page__row(unsigned cell, unsigned width, unsigned *column)
{
    unsigned row = 0;

    for (; cell >= width; cell -= width)
        row++;
    *column = cell;
    return row;
}

enum bu_status bu_page__refuse(const uint8_t **p, uint8_t trail)
{
    *p += trail < 0x80u ? 1 : 2;
    return BU_BAD;
}

/* Behind a byte below 80 something begins, whatever that byte is. */
enum bu_status bu_page__pair_prev(const uint8_t *begin, const uint8_t **p,
                                  uint32_t *value,
                                  const struct bu_format *format)
{
    const uint8_t *end = *p;
    const uint8_t *next = end;
    uint32_t found;
    enum bu_status status;

    if (begin == end)
        return BU_END;
    do
        next--;
    while (next != begin && next[-1] >= 0x80u);
    do {
        *p = next;
        status = format->next(&next, end, &found, format);
    } while (next != end && status != BU_MORE);
    if (status == BU_OK)
        *value = found;
    return status == BU_MORE ? BU_BAD : status;
}
