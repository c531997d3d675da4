/* grapheme_utf8: breaks between graphemes, found in UTF-8. */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include "grapheme_class.h"
#include <bareutf/property.h>
#include <bareutf/segment.h>
#include <bareutf/utf8.h>

#define NO_SCALAR 0xFFFFFFFFu /* of an ill-formed part */

/* Move *p over a sequence or an ill-formed part of [*p, end), which is not
 * empty. Return whether a grapheme begins with it. */
static bool grapheme_step(struct bu_grapheme *g, const uint8_t **p,
                          const uint8_t *end, uint32_t *scalar)
{
    enum bu_status status = bu_utf8_next_inline(p, end, scalar);

    if (status == BU_OK)
        return bu_grapheme_break(g, *scalar);
    if (status == BU_MORE)
        *p = end;
    *scalar = NO_SCALAR;
    g->state = 0;
    return true;
}

size_t bu_grapheme_offset(const uint8_t *s, size_t n, size_t index)
{
    struct bu_grapheme g;
    size_t at = 0;

    g.state = 0;
    while (at != n) {
        const uint8_t *p = s + at;
        uint32_t scalar;

        if (grapheme_step(&g, &p, s + n, &scalar) && index-- == 0)
            break;
        at = (size_t)(p - s);
    }
    return at;
}

size_t bu_grapheme_next(const uint8_t *s, size_t n)
{
    return bu_grapheme_offset(s, n, 1);
}

/* Return whether [s, p) ends with a regional indicator. */
static bool ends_in_half(const uint8_t *s, const uint8_t *p)
{
    return (size_t)(p - s) >= 4 && p[-4] == 0xF0u && p[-3] == 0x9Fu &&
           p[-2] == 0x87u && p[-1] - 0xA6u < 26u;
}

/* The start of the flag whose last half is at p. Only whole flags end at
 * `whole`: there the row is not counted again, so steps back over a row of
 * flags need no state but an offset. */
static const uint8_t *flag_start(const uint8_t *s, const uint8_t *p,
                                 const uint8_t *whole)
{
    const uint8_t *at = p;

    while (ends_in_half(s, at)) {
        at -= 4;
        if (p + 4 == whole)
            break;
    }
    return p - ((p - at) & 4);
}

/* Move *p back to a place where it is safe to begin; in a row of flags, to the
 * last one. Return whether there is certainly a break. */
static bool safe_point(const uint8_t *s, const uint8_t **p, const uint8_t *end)
{
    const uint8_t *whole = *p;

    if ((size_t)(end - whole) < 4 || !ends_in_half(whole, whole + 4))
        whole = NULL;
    while (*p != s) {
        const uint8_t *before = *p;
        uint32_t scalar;
        unsigned class_;

        if (bu_utf8_prev(s, &before, &scalar) != BU_OK)
            return true;
        *p = before;
        class_ = bu_grapheme__class(scalar);
        if (class_ == GRAPHEME_REGIONAL) {
            *p = flag_start(s, before, whole);
            return false; /* a prepended letter may be before it */
        }
        if (class_ - GRAPHEME_LINKER > GRAPHEME_NONJOINER - GRAPHEME_LINKER &&
            class_ != GRAPHEME_EXTEND)
            return false;
    }
    return true;
}

size_t bu_grapheme_back(const uint8_t *s, size_t n, size_t at)
{
    const uint8_t *end = (const uint8_t *)((uintptr_t)s + at);
    const uint8_t *known = end; /* there is no break from here on */

    while (known != s) {
        const uint8_t *p = known;
        const uint8_t *found = NULL;
        const uint8_t *next;
        struct bu_grapheme g;
        uint32_t scalar;
        bool is_break = safe_point(s, &p, s + n);

        if (p == end) { /* after an ill-formed part */
            bu_utf8_prev(s, &p, &scalar);
            return (size_t)(end - p);
        }
        g.state = 0;
        for (next = p; next <= known && next != end;) {
            const uint8_t *start = next;

            if (grapheme_step(&g, &next, end, &scalar) &&
                (start != p || is_break))
                found = start;
        }
        if (found != NULL)
            return (size_t)(end - found);
        known = p;
    }
    return at;
}

size_t bu_grapheme_prev(const uint8_t *s, size_t n)
{
    return bu_grapheme_back(s, n, n);
}

size_t bu_grapheme_count(const uint8_t *s, size_t n)
{
    const uint8_t *p = s;
    struct bu_grapheme g;
    size_t count = 0;

    g.state = 0;
    while (n != (size_t)(p - s)) {
        uint32_t scalar;

        count += grapheme_step(&g, &p, s + n, &scalar);
    }
    return count;
}

size_t bu_grapheme_truncate(const uint8_t *s, size_t n, size_t max)
{
    const uint8_t *p = s;
    struct bu_grapheme g;
    size_t length = 0;

    if (n <= max)
        return n;
    g.state = 0;
    for (;;) {
        size_t at = (size_t)(p - s);
        uint32_t scalar;

        if (at > max)
            return length;
        if (grapheme_step(&g, &p, s + n, &scalar))
            length = at;
    }
}

/* The longest prefix of at most max columns, and its columns. */
static size_t grapheme_measure(const uint8_t *s, size_t n, size_t max,
                               size_t *columns)
{
    const uint8_t *p = s;
    struct bu_grapheme g;
    struct bu_width_row row;
    size_t length = 0;
    size_t total = 0;

    g.state = 0;
    row.last = 0;
    row.before = 0;
    *columns = 0;
    while (n != (size_t)(p - s)) {
        const uint8_t *at = p;
        uint32_t scalar;

        if (grapheme_step(&g, &p, s + n, &scalar)) {
            row.last = 0;
            row.before = 0;
            length = (size_t)(at - s);
            *columns = total;
        }
        total += bu_width_feed(&row, scalar);
        if (total > max)
            return length;
    }
    *columns = total;
    return n;
}

size_t bu_grapheme_columns(const uint8_t *s, size_t n)
{
    size_t columns;

    grapheme_measure(s, n, SIZE_MAX, &columns);
    return columns;
}

size_t bu_grapheme_truncate_columns(const uint8_t *s, size_t n, size_t max)
{
    size_t columns;

    return grapheme_measure(s, n, max, &columns);
}
