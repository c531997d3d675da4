/* page_cells: from cells to values and back. */
/* SPDX-License-Identifier: MIT */
#include "page_pairs.h"

static unsigned part_value(const struct bu_page__plane *plane,
                           const struct bu_page__part *part, unsigned i)
{
    i += part->base;
    if (part->kind <= BU_PAGE__COUNT)
        return i;
    if (part->kind < BU_PAGE__STEPS)
        return page_word(plane, i);
    return bu_page__step_value(plane->steps, i);
}

unsigned bu_page__value(const struct bu_page__plane *plane, unsigned cell)
{
    const struct bu_page__part *part = plane->parts;
    unsigned left = plane->count;

    if (cell - plane->first >= plane->span)
        return 0;
    for (; left != 0; left--, part++) {
        unsigned i = cell - part->cell;

        if (i < (part->kind & BU_PAGE__COUNT))
            return part_value(plane, part, i);
    }
    return 0;
}

/* The first of the 64 cells that include an ideograph, or NONE. */
static unsigned near_cell(const struct bu_page__index *index, unsigned i)
{
    uint32_t word = index->present[i >> 5];
    uint32_t bit = (uint32_t)1 << (i & 31u);
    unsigned rank = index->ranks[i >> 5];

    if ((word & bit) == 0)
        return BU_PAGE__NONE;
    for (word &= bit - 1u; word != 0; word &= word - 1u)
        rank++;
    return index->chunks[rank] * 64u;
}

/* The cell of a value in [from, to) of a part, or NONE. */
static unsigned part_cell(const struct bu_page__plane *plane,
                          const struct bu_page__part *part, unsigned from,
                          unsigned to, uint16_t value)
{
    unsigned shift = (unsigned)part->base - part->cell;
    unsigned end = part->cell + (part->kind & BU_PAGE__COUNT);
    unsigned found;

    if (from < part->cell)
        from = part->cell;
    if (to > end)
        to = end;
    if (from >= to)
        return BU_PAGE__NONE;
    if (part->kind >= BU_PAGE__STEPS)
        found =
            bu_page__step_find(plane->steps, from + shift, to + shift, value);
    else
        found = bu_page__word_find(plane, from + shift, to + shift, value);
    return found == BU_PAGE__NONE ? found : found - shift;
}

unsigned bu_page__cell(const struct bu_page__plane *plane,
                       const struct bu_page__index *index, uint32_t value)
{
    const struct bu_page__part *part = plane->parts;
    const struct bu_page__part *end = part + plane->count;
    unsigned kind = BU_PAGE__OTHERS;
    unsigned from = 0;
    unsigned to = BU_PAGE__NONE;

    if (value - 0x4E00u < 0x5200u) {
        kind = BU_PAGE__IDEOGRAPHS;
        if (index != NULL) {
            from = near_cell(index, (unsigned)(value - 0x4E00u));
            if (from == BU_PAGE__NONE)
                return from;
            to = from + 64u;
        }
    }
    for (; part != end; part++) {
        unsigned found = BU_PAGE__NONE;

        if (part->kind <= BU_PAGE__COUNT) {
            if (value - part->base < part->kind)
                found = (unsigned)(value - part->base) + part->cell;
        } else if ((part->kind & kind) != 0 && value <= 0xFFFFu) {
            found = part_cell(plane, part, from, to, (uint16_t)value);
        }
        if (found != BU_PAGE__NONE)
            return found;
    }
    return BU_PAGE__NONE;
}

unsigned bu_page__planes_value(const struct bu_page__planes *planes,
                               unsigned cell)
{
    unsigned value = 0;

    if (planes->changed != NULL)
        value = bu_page__value(planes->changed, cell);
    if (value == 0)
        value = bu_page__value(planes->base, cell);
    if (value == 0 && planes->more != NULL)
        value = bu_page__value(planes->more, cell);
    return value;
}

unsigned bu_page__planes_cell(const struct bu_page__planes *planes,
                              uint32_t value)
{
    unsigned cell = bu_page__cell(planes->base, planes->index, value);

    if (planes->changed != NULL) {
        if (cell != BU_PAGE__NONE && bu_page__value(planes->changed, cell) == 0)
            return cell;
        cell = bu_page__cell(planes->changed, NULL, value);
    }
    if (cell == BU_PAGE__NONE && planes->more != NULL)
        cell = bu_page__cell(planes->more, NULL, value);
    return cell;
}

enum bu_status bu_page__japanese_refuse(const uint8_t **p, uint8_t trail)
{
    *p += trail < 0x80u ? 1 : 2;
    return BU_BAD;
}

/* After any byte below 80 a sequence begins. */
enum bu_status bu_page__japanese_prev(const uint8_t *begin, const uint8_t **p,
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
