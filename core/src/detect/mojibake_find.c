/* mojibake_find: which wrong readings, undone, give a better text? */
/* SPDX-License-Identifier: MIT */
#include "mojibake.h"
#include <stdbool.h>

/* By how much a text has to be better, in quarters of a bit: for each step from
 * UTF-8 or from a page, and more where the line has nothing odd. */
enum {
    MOJIBAKE_STEP = 28,
    MOJIBAKE_PAGE = 64,
    MOJIBAKE_PLAIN = 40,
    MOJIBAKE_GUESS = 16
};

struct mojibake_search {
    const struct bu_format *const *pages;
    const struct bu_format *const *pages_end;
    struct bu_mojibake *found;
    const uint8_t *s;
    size_t n;
    uint32_t best;          /* the cost to be less than */
    bool odd;               /* the line has something that is in no word */
    bool lost;              /* U+FFFD was found */
    struct bu_mojibake how; /* what is tried */
};

/* What U+FFFD in UTF-8 is, once or twice, read as a page: in the order of
 * CP949, GBK, CP1252, CP1251, CP866, KOI8-R, Mac Cyrillic, ISO-8859-5, CP850,
 * CP437, Big5, EUC-JP. */
static const uint16_t mojibake_lost[] = {
    0x5360, 0xC3D9, 0xC619, 0x951F, 0x65A4, 0x62F7, 0xEF,   0xBF,   0xBD,
    0x43F,  0x457,  0x405,  0x44F,  0x2510, 0x255C, 0x41E,  0xA9,   0x256B,
    0x43F,  0x45A,  0x459,  0x44F,  0x41F,  0x41D,  0xB4,   0x2510, 0xA2,
    0x2229, 0x2510, 0x255C, 0x5699, 0x8E1D, 0x856D, 0x9403, 0x7DD2, 0x7533};

static bool is_lost(const struct mojibake_cost *c, uint32_t value)
{
    unsigned i = sizeof mojibake_lost / sizeof mojibake_lost[0];

    while (i != 0) {
        i -= 3;
        if (mojibake_lost[i + 2] == value && mojibake_lost[i + 1] == c->last &&
            mojibake_lost[i] == c->before)
            return true;
    }
    return false;
}

/* Read the line as f->how has it. */
static enum bu_status read_line(struct mojibake_search *f, uint32_t *cost)
{
    struct mojibake_walk w;
    struct mojibake_cost c;
    enum bu_status status;
    uint32_t value;

    c.sum = c.last = c.before = 0;
    c.kind = c.letter = c.script = c.inside = c.odd = 0;
    c.class_ = MOJIBAKE_CLASSES;
    bu_mojibake__begin(&w, &f->how, f->s, f->n);
    while ((status = bu_mojibake__next(&w, &value)) == BU_OK) {
        if (value == BU_REPLACEMENT ||
            (f->how.steps == 0 && is_lost(&c, value)))
            f->lost = true;
        bu_mojibake__add(&c, value);
    }
    *cost = c.sum + MOJIBAKE_GUESS * w.guesses;
    if (f->how.steps == 0)
        f->odd = c.odd != 0;
    return status;
}

/* Try what f->how has, and keep it if it is the best so far. */
static enum bu_status try_reading(struct mojibake_search *f)
{
    struct bu_mojibake *found = f->found;
    unsigned k = f->how.steps;
    uint32_t cost;
    enum bu_status status = read_line(f, &cost);

    if (!f->odd)
        cost += MOJIBAKE_PLAIN;
    while (k-- != 0)
        cost += f->how.step[k].was != NULL ? MOJIBAKE_PAGE : MOJIBAKE_STEP;
    if (status == BU_END && cost < f->best) {
        f->best = cost;
        found->steps = f->how.steps;
        for (k = 0; k != BU_MOJIBAKE_MAX; k++) {
            found->step[k].was = f->how.step[k].was;
            found->step[k].read_as = f->how.step[k].read_as;
        }
    }
    return status;
}

/* Try all pairs of pages as the last step. */
static void try_pairs(struct mojibake_search *f)
{
    struct bu_misreading *step = &f->how.step[f->how.steps - 1];
    const struct bu_format *const *page;
    const struct bu_format *const *was;

    for (page = f->pages; page != f->pages_end; page++) {
        step->read_as = *page;
        step->was = NULL;
        if (try_reading(f) == BU_UNMAPPED)
            continue;
        for (was = f->pages; was != f->pages_end; was++) {
            step->was = *was;
            if (was != page)
                (void)try_reading(f);
        }
    }
}

enum bu_mojibake_kind bu_mojibake_find(const struct bu_format *const *pages,
                                       size_t count, const uint8_t *s, size_t n,
                                       struct bu_mojibake *found)
{
    struct mojibake_search f;
    const struct bu_format *const *page;

    f.pages = pages;
    f.pages_end = (const struct bu_format *const *)((uintptr_t)pages +
                                                    count * sizeof *pages);
    f.found = found;
    f.s = s;
    f.n = n;
    f.lost = false;
    f.how.steps = 0;
    f.how.step[1].was = f.how.step[1].read_as = NULL;
    found->steps = 0;
    if (read_line(&f, &f.best) != BU_END)
        return BU_MOJIBAKE_NONE;
    f.how.steps = 1;
    try_pairs(&f);
    for (page = pages; page != f.pages_end; page++) {
        uint32_t cost;

        f.how.steps = 1;
        f.how.step[0].was = NULL;
        f.how.step[0].read_as = *page;
        if (read_line(&f, &cost) == BU_END) {
            f.how.steps = 2;
            try_pairs(&f);
        }
    }
    if (f.lost) {
        found->steps = 0;
        return BU_MOJIBAKE_LOST;
    }
    return found->steps != 0 ? BU_MOJIBAKE_FOUND : BU_MOJIBAKE_NONE;
}
