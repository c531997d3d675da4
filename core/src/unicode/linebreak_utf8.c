/* linebreak_utf8: lines of texts in UTF-8. */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include "linebreak_firm.h"
#include <bareutf/utf8.h>

/* The bits of a result that are about its own place. */
enum { LINEBREAK_PLACE = 3 };

/* By fields, because for an initializer some compilers call memset. */
static void linebreak_start(struct bu_linebreak *l)
{
    l->runs[0].length = 0;
    l->runs[1].length = 0;
    l->left = 0;
    l->marks = 0;
    l->waits = 0;
}

enum { SOFT_HYPHEN = 0xAD };

#define LINEBREAK_BAD 0xFFFFFFFFu /* of an ill-formed part, like U+FFFD */

/* The first scalar value of [*p, end), which is not empty. */
static uint32_t linebreak_scalar(const uint8_t **p, const uint8_t *end)
{
    uint32_t scalar;
    enum bu_status status = bu_utf8_next(p, end, &scalar);

    if (status == BU_OK)
        return scalar;
    if (status == BU_MORE)
        *p = end;
    return LINEBREAK_BAD;
}

static bool linebreak_is_newline(uint32_t scalar)
{
    return scalar - 0x0Au < 4u || scalar == 0x85u || scalar - 0x2028u < 2u;
}

size_t bu_linebreak_next(const struct bu_linebreak_rules *rules,
                         const uint8_t *s, size_t n, bool *must)
{
    struct bu_linebreak l;
    const uint8_t *p = s;
    size_t here = 0;
    size_t waited = 0;
    uint32_t scalar = 0;

    linebreak_start(&l);
    *must = false;
    while (here != n) {
        unsigned answer;

        scalar = linebreak_scalar(&p, s + n);
        answer = bu_linebreak_feed(&l, rules, scalar);
        if ((answer & BU_LINEBREAK_BEFORE) != 0)
            return waited;
        answer &= LINEBREAK_PLACE;
        if (answer == BU_LINEBREAK_WAIT) {
            waited = here;
        } else if (answer != BU_LINEBREAK_NO) {
            *must = answer == BU_LINEBREAK_MUST;
            return here;
        }
        here = (size_t)(p - s);
    }
    if ((bu_linebreak_feed(&l, rules, '\n') & BU_LINEBREAK_BEFORE) != 0)
        return waited;
    *must = linebreak_is_newline(scalar);
    return n;
}

size_t bu_linebreak_prev(const struct bu_linebreak_rules *rules,
                         const uint8_t *s, size_t n)
{
    const uint8_t *p = (const uint8_t *)((uintptr_t)s + n);
    size_t left = n; /* of s[0..n) before p */
    size_t steps = 1;

    for (;;) {
        const uint8_t *at;
        size_t rest;
        size_t length;
        size_t count = steps;
        bool must;

        while (left != 0) {
            uint32_t scalar;

            if (bu_utf8_prev(s, &p, &scalar) != BU_OK)
                scalar = LINEBREAK_BAD;
            left = (size_t)(p - s);
            if (--count == 0) {
                if (bu_linebreak__is_firm(rules, scalar))
                    break;
                count = 1;
            }
        }
        rest = n - left;
        for (at = p;
             (length = bu_linebreak_next(rules, at, rest, &must)) != rest;
             at += length)
            rest -= length;
        if (left == 0 || rest != n - left)
            return rest;
        /* same with nothing, 1u, 3u: the same answer; host/growth counts the
         * steps */
        steps *= 2;
    }
}

size_t bu_linebreak_columns(const struct bu_linebreak_box *box,
                            const uint8_t *s, size_t n)
{
    (void)box;
    return bu_grapheme_columns(s, n);
}

/* A place in a text where a line could end. */
struct linebreak_place {
    size_t bytes;
    size_t shown;
    size_t width;
};

static void linebreak_set(struct linebreak_place *to,
                          const struct linebreak_place *from)
{
    to->bytes = from->bytes;
    to->shown = from->shown;
    to->width = from->width;
}

/* State of bu_linebreak_fit in a text. */
struct linebreak_walk {
    struct linebreak_place here;   /* the end of the last whole grapheme */
    struct linebreak_place cut;    /* the last one that fits */
    struct linebreak_place best;   /* the last place where a line may end */
    struct linebreak_place waited; /* a place that is not decided yet */
    size_t total;                  /* the width with spaces */
    size_t hyphen;                 /* that of U+00AD before here, or 0 */
    bool soft;                     /* U+00AD is before here */
    bool full;
    uint8_t end; /* why the line ends at best */
};

static void linebreak_clear(struct linebreak_walk *w)
{
    w->here.bytes = 0;
    w->here.shown = 0;
    w->here.width = 0;
    linebreak_set(&w->cut, &w->here);
    w->best.bytes = 0;
    w->waited.bytes = 0;
    w->total = 0;
    w->soft = false;
    w->full = false;
    w->end = BU_LINEBREAK_END_CUT;
}

static size_t linebreak_sum(size_t a, size_t b)
{
    return b < SIZE_MAX - a ? a + b : SIZE_MAX;
}

/* Add the grapheme from w->here up to s[end). */
static void linebreak_add(struct linebreak_walk *w,
                          const struct bu_linebreak_box *box, const uint8_t *s,
                          size_t end)
{
    const uint8_t *grapheme = s + w->here.bytes;
    const uint8_t *p = grapheme;
    size_t n = end - w->here.bytes;
    uint32_t scalar = linebreak_scalar(&p, s + end);
    bool newline = linebreak_is_newline(scalar);
    size_t width = newline ? 0 : box->measure(box, grapheme, n);

    w->soft = scalar == SOFT_HYPHEN;
    w->hyphen = width;
    if (!w->soft)
        w->total = linebreak_sum(w->total, width);
    w->here.bytes = end;
    if (!newline && (scalar != ' ' || n != 1)) {
        w->here.shown = end;
        w->here.width = w->total;
        w->full = w->total > box->max;
    }
    if (!w->full || w->cut.bytes == 0)
        linebreak_set(&w->cut, &w->here);
}

/* A line may end at w->here, with a soft hyphen if that fits after something.
 */
static void linebreak_may(struct linebreak_walk *w, size_t max)
{
    size_t width = w->here.width;

    if (w->soft) {
        width = linebreak_sum(width, w->hyphen);
        if (w->total == 0 || width > max)
            return;
    }
    linebreak_set(&w->best, &w->here);
    w->best.width = width;
    w->end = (uint8_t)(BU_LINEBREAK_END_MAY + w->soft);
}

/* Handle the result for the place w->here. Return whether the line is found. */
static bool linebreak_take(struct linebreak_walk *w, unsigned answer,
                           bool begins, size_t max)
{
    if ((answer & BU_LINEBREAK_STILL) == 0) {
        if ((answer & BU_LINEBREAK_BEFORE) != 0 && w->waited.bytes != 0) {
            linebreak_set(&w->best, &w->waited);
            w->end = BU_LINEBREAK_END_MAY;
        }
        w->waited.bytes = 0;
    }
    if (w->full)
        return w->waited.bytes == 0;
    if (begins && (answer & LINEBREAK_PLACE) == BU_LINEBREAK_WAIT)
        linebreak_set(&w->waited, &w->here);
    else if (begins && (answer & LINEBREAK_PLACE) != BU_LINEBREAK_NO)
        linebreak_may(w, max);
    if ((answer & LINEBREAK_PLACE) != BU_LINEBREAK_MUST)
        return false;
    w->end = BU_LINEBREAK_END_NEWLINE;
    return true;
}

/* Return whether a grapheme begins with it. An ill-formed part is a grapheme.
 */
static bool linebreak_grapheme(struct bu_grapheme *g, uint32_t scalar)
{
    if (scalar != LINEBREAK_BAD)
        return bu_grapheme_break(g, scalar);
    g->state = 0;
    return true;
}

size_t bu_linebreak_fit(const struct bu_linebreak_box *box, const uint8_t *s,
                        size_t n, struct bu_linebreak_line *line)
{
    const uint8_t *p = s;
    struct bu_linebreak l;
    struct bu_grapheme g;
    struct linebreak_walk w;
    const struct linebreak_place *found;
    uint32_t scalar = 0;
    size_t at = 0;

    linebreak_start(&l);
    g.state = 0;
    linebreak_clear(&w);
    for (;; at = (size_t)(p - s)) {
        bool begins = true;
        unsigned answer;

        if (at == n) {
            answer = bu_linebreak_feed(&l, box->rules, '\n');
            answer = (answer & BU_LINEBREAK_BEFORE) | BU_LINEBREAK_MAY;
        } else {
            scalar = linebreak_scalar(&p, s + n);
            begins = linebreak_grapheme(&g, scalar);
            answer = bu_linebreak_feed(&l, box->rules, scalar);
        }
        if (begins && at != 0 && !w.full)
            linebreak_add(&w, box, s, at);
        if (at == n)
            w.soft = false;
        if (linebreak_take(&w, answer, begins, box->max) || at == n)
            break;
    }
    found = w.best.bytes != 0 ? &w.best : &w.cut;
    if (found->bytes == n)
        w.end = linebreak_is_newline(scalar) ? BU_LINEBREAK_END_NEWLINE
                                             : BU_LINEBREAK_END_TEXT;
    line->shown = found->shown;
    line->width = found->width;
    line->end = (enum bu_linebreak_end)w.end;
    return found->bytes;
}
