/* page_runs: rows of a page as runs of scalar values. */
/* SPDX-License-Identifier: MIT */
#include "page_runs.h"

enum { RUNS_FAR = 32, RUNS_NEAR = 56, RUNS_MIDDLE = 156 };

/* Values in a row: count of them, up to the one before next. */
struct runs_place {
    const uint8_t *p;
    uint32_t next;
    uint32_t count;
};

/* Read the next run of values. */
static void runs_step(const struct bu_page_runs *runs, struct runs_place *place)
{
    unsigned byte = *place->p++;
    uint32_t count = 1;

    if (byte < RUNS_FAR) {
        count += byte;
    } else if (byte < RUNS_NEAR) {
        place->next = runs->pages[byte - RUNS_FAR] * 0x100u + *place->p++;
    } else {
        place->next += byte;
        place->next -= RUNS_MIDDLE;
    }
    place->count = count;
    place->next += count;
}

uint32_t bu_page_runs__get(const struct bu_page_runs *runs, unsigned row,
                           unsigned cell)
{
    struct runs_place place;
    const uint8_t *end;

    if (row >= runs->count)
        return 0;
    place.p = runs->bytes + runs->rows[row].start;
    place.next = 0;
    end = runs->bytes + runs->rows[row + 1u].start;
    while (place.p != end) {
        runs_step(runs, &place);
        if (cell < place.count)
            return place.next - place.count + cell;
        cell -= (unsigned)place.count;
    }
    return 0;
}

unsigned bu_page_runs__find(const struct bu_page_runs *runs, uint32_t value)
{
    const struct bu_page_row *rows = runs->rows;
    struct runs_place place;
    unsigned row;

    if (value > 0xFFFFu)
        return 0xFFFFu;
    for (row = 0; row < runs->count; row++) {
        const uint8_t *end = runs->bytes + rows[row + 1u].start;
        uint32_t cell = row * 0x100u;

        if ((rows[row].has >> (value / 0x100u % 16u) & 1u) == 0)
            continue;
        place.p = runs->bytes + rows[row].start;
        place.next = 0;
        while (place.p != end) {
            runs_step(runs, &place);
            cell += place.count;
            if (place.next - value - 1u < place.count)
                return (unsigned)(cell - (place.next - value));
        }
    }
    return 0xFFFFu;
}
