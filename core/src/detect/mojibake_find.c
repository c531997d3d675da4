/* mojibake_find: find the misreadings whose undoing gives a better text. */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include "mojibake.h"
#include <stdbool.h>

/* How much better a text must be, in quarters of a bit. */
enum {
    /* same with 27: a cost is learned, no line of the suite is so near it */
    MOJIBAKE_STEP = 28,   /* for each step from UTF-8 */
    MOJIBAKE_PAGE = 24,   /* for each step from a page */
    MOJIBAKE_SCRIPT = 40, /* more if it is not one step from Latin to Latin */
    MOJIBAKE_PLAIN = 40,  /* more if the line has nothing odd */
    MOJIBAKE_UNIT = 48,   /* more from UTF-8, if its letters may be units */
    /* same with 11: as above */
    MOJIBAKE_TEXT = 12,  /* more from UTF-8, if a language has all letters */
    MOJIBAKE_ODD = 12,   /* less for each odd place of Latin, from four on */
    MOJIBAKE_GUESS = 16, /* for each control code that is a guess */
    MOJIBAKE_LATIN = 4,  /* more from a page to Latin, for each letter */
    MOJIBAKE_OTHER = 32, /* for each letter that a language does not have */
    MOJIBAKE_NEAR = 28   /* more than another text, for a step from a page */
};

struct mojibake_search {
    uint8_t start;   /* steps that are certain */
    uint8_t scripts; /* that a page must keep */
    bool lost;       /* U+FFFD was found */
    bool page;       /* the last step of the best text is from a page */
    const struct bu_format *const *pages;
    const struct bu_format *const *pages_end;
    const uint8_t *s;
    size_t n;
    struct bu_mojibake *found; /* the best, unless it is null */
    uint32_t best;             /* its cost, or that of the line itself */
    uint32_t second;           /* cost of the best other text */
    uint32_t hash;             /* of the best text, */
    uint32_t line;             /* and of the line itself */
    uint32_t margin;           /* for each reading */
    uint32_t unit;             /* for each from UTF-8 */
    uint32_t latin;            /* for each from a page to Latin letters */
    struct mojibake_steps how; /* what is tried */
    struct mojibake_cost c;    /* of what is tried */
};

/* U+FFFD in UTF-8, read once or twice as a page: in the order of CP949, GBK,
 * CP1252, CP1251, CP866, KOI8-R, Mac Cyrillic, ISO-8859-5, CP850, CP437, Big5,
 * EUC-JP. */
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

/* Read the line with the steps of f->how. Text in a page has nothing odd, and
 * must not cost more than the limit: otherwise the reading ends there. */
static enum bu_status read_line(struct mojibake_search *f, uint32_t more)
{
    struct mojibake_cost *c = &f->c;
    unsigned k = f->how.steps;
    bool page = k != f->start && f->how.step[k - 1].was != NULL;
    struct mojibake_walk w;
    enum bu_status status;
    uint32_t value;

    bu_mojibake__start(c);
    bu_mojibake__begin(&w, f->how.step, k, f->s, f->n);
    while ((status = bu_mojibake__next(&w, &value)) == BU_OK) {
        if (value == BU_REPLACEMENT || (k == 0 && is_lost(c, value)))
            f->lost = true;
        bu_mojibake__add(c, value);
        if (page && (c->odd != 0 || c->sum + more >= f->best + MOJIBAKE_NEAR))
            return BU_BAD;
    }
    c->sum += MOJIBAKE_GUESS * w.guesses + more +
              MOJIBAKE_OTHER * bu_mojibake__foreign(c);
    return status;
}

/* Copy the steps that are tried. */
static void keep_steps(struct mojibake_search *f)
{
    unsigned k;

    for (k = f->start; k != f->how.steps; k++) {
        f->found->step[k].was = f->how.step[k].was;
        f->found->step[k].read_as = f->how.step[k].read_as;
    }
    f->found->steps = k;
}

/* Try the steps of f->how, and keep them if they are the best so far. */
static enum bu_status try_reading(struct mojibake_search *f)
{
    unsigned k = f->how.steps;
    bool page = f->how.step[k - 1].was != NULL;
    uint32_t more = f->margin;
    enum bu_status status;

    if (!page)
        more += f->unit;
    else if (k != f->start + 1u)
        more += MOJIBAKE_SCRIPT;
    while (k-- != f->start)
        more += f->how.step[k].was != NULL ? MOJIBAKE_PAGE : MOJIBAKE_STEP;
    status = read_line(f, more);
    if (status != BU_END)
        return status;
    if (page ? (f->scripts & ~(unsigned)f->c.scripts) != 0
             : f->unit == MOJIBAKE_TEXT && f->c.odd != 0)
        return BU_BAD;
    if (page)
        f->c.sum += f->c.scripts == 0 ? f->latin : (unsigned)MOJIBAKE_SCRIPT;
    if (f->c.sum < f->best) {
        if (f->c.hash != f->hash && f->hash != f->line)
            f->second = f->best;
        f->best = f->c.sum;
        f->hash = f->c.hash;
        f->page = page;
        if (f->found != NULL)
            keep_steps(f);
    } else if (f->c.sum < f->second && f->c.hash != f->hash) {
        f->second = f->c.sum;
    }
    return status;
}

/* Try UTF-8 that was read as each page, as one more step. Return the page with
 * the best text, or null if none gives another text. */
static const struct bu_format *try_utf8(struct mojibake_search *f)
{
    struct bu_misreading *step = &f->how.step[f->how.steps++];
    const struct bu_format *const *page;
    const struct bu_format *best = NULL;
    uint32_t least = UINT32_MAX;

    step->was = NULL;
    for (page = f->pages; page != f->pages_end; page++) {
        step->read_as = *page;
        if (try_reading(f) == BU_END && f->c.hash != f->line &&
            f->c.sum < least) {
            best = *page;
            least = f->c.sum;
        }
    }
    return best;
}

/* Try each page that was read as another one, as the last step. */
static void try_pages(struct mojibake_search *f)
{
    struct bu_misreading *step = &f->how.step[f->how.steps - 1u];
    const struct bu_format *const *page;
    const struct bu_format *const *was;

    for (page = f->pages; page != f->pages_end; page++) {
        step->read_as = *page;
        for (was = f->pages; was != f->pages_end; was++) {
            step->was = *was;
            if (was != page && try_reading(f) == BU_UNMAPPED)
                break;
        }
    }
}

/* Can one or two more steps give a better text? A page does not turn letters of
 * Cyrillic words, or of another script, into those of other scripts; and a few
 * such letters, such as a unit, are unlikely to be UTF-8. */
static bool find_steps(struct mojibake_search *f)
{
    const struct mojibake_cost *c = &f->c;
    const struct bu_format *page;
    bool in_order;
    bool is_text; /* in a language that has all of its letters of Latin */

    f->how.steps = f->start;
    if (read_line(f, 0) != BU_END)
        return false;
    in_order = c->odd * 8u <= c->letters;
    f->best = c->sum;
    if (c->letters == 0 && c->odd > 3)
        f->best += MOJIBAKE_ODD * c->odd;
    f->second = UINT32_MAX;
    f->line = f->hash = c->hash;
    f->margin = c->odd == 0 ? MOJIBAKE_PLAIN : 0;
    f->unit = 0;
    if (c->letters != 0 && c->mixed == 0 && (c->letters < 4u || in_order))
        f->unit = MOJIBAKE_UNIT;
    /* A misread page has odd places everywhere. */
    f->latin = c->odd * 8u <= c->beyond ? MOJIBAKE_LATIN * c->beyond : 0;
    if (c->letters != 0 && c->mixed == 0)
        f->latin += MOJIBAKE_SCRIPT;
    is_text = c->odd == 0 && c->letters == 0 && bu_mojibake__foreign(c) == 0;
    if (is_text)
        f->unit = MOJIBAKE_TEXT;
    f->scripts = in_order ? c->scripts : 0;
    page = try_utf8(f);
    if (page != NULL) {
        f->how.step[f->start].read_as = page;
        (void)try_utf8(f);
    }
    if (!is_text)
        try_pages(f);
    return f->hash != f->line &&
           (!f->page || f->second - f->best >= MOJIBAKE_NEAR);
}

enum bu_mojibake_kind bu_mojibake_find(const struct bu_format *const *pages,
                                       size_t count, const uint8_t *s, size_t n,
                                       struct bu_mojibake *found)
{
    struct mojibake_search f;
    bool is_found;

    f.pages = pages;
    f.pages_end = (const struct bu_format *const *)((uintptr_t)pages +
                                                    count * sizeof *pages);
    f.s = s;
    f.n = n;
    f.found = found;
    f.lost = false;
    f.start = 0;
    found->steps = 0;
    is_found = find_steps(&f);
    if (is_found && !f.lost) {
        /* A restored text must not be found again. */
        for (; f.start != found->steps; f.start++) {
            f.how.step[f.start].was = found->step[f.start].was;
            f.how.step[f.start].read_as = found->step[f.start].read_as;
        }
        f.found = NULL;
        if (!find_steps(&f))
            return BU_MOJIBAKE_FOUND;
        f.lost = false;
    }
    found->steps = 0;
    return f.lost ? BU_MOJIBAKE_LOST : BU_MOJIBAKE_NONE;
}
