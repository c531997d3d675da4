/* line: functions that a configuration may name. One that is not named is not
 * linked. */
/* SPDX-License-Identifier: MIT */
#include "line_state.h"
#include <bareutf/property.h>

void bu_line_replace(struct bu_line *l, const uint8_t *s, unsigned n)
{
    static const uint8_t fffd[] = {0xEF, 0xBF, 0xBD};

    (void)s;
    (void)n;
    bu_line__insert(l, fffd, 3);
}

void bu_line_escape(struct bu_line *l, const uint8_t *s, unsigned n)
{
    unsigned i;

    for (i = 0; i < n; i++) {
        uint8_t out[4];

        out[0] = '\\';
        out[1] = 'x';
        out[2] = escape_digit(s[i] >> 4);
        out[3] = escape_digit(s[i] & 0x0Fu);
        bu_line__insert(l, out, 4);
    }
}

enum { FIRST_WIDE = 0x1100 }; /* below it nothing joins but marks */

/* Decode the sequence that s[at..end) begins with. */
static uint32_t scalar_at(const uint8_t *s, uint32_t at, uint32_t end)
{
    struct bu_utf8 d;
    uint32_t scalar = 0;

    d.word = 0;
    while (at != end && bu_utf8_feed(&d, s[at], &scalar) == BU_MORE)
        at++;
    return scalar;
}

static uint32_t step_back(const uint8_t *s, uint32_t at)
{
    while (at != 0 && s[--at] >> 6 == 2)
        continue;
    return at;
}

unsigned bu_line_columns(const uint8_t *s, uint32_t at, uint32_t end)
{
    struct bu_width_row row;
    uint32_t scalar;
    uint32_t last;

    if (s[at] - 0x20u < 0x5Fu)
        return 1;
    scalar = scalar_at(s, at, end);
    if (at == 0 || scalar < FIRST_WIDE) {
        unsigned columns = bu_width(scalar);

        /* At the start it would join the prompt. */
        return columns == 0 && at == 0 ? BU_LINE_HIDE : columns;
    }
    last = step_back(s, at);
    row.last = scalar_at(s, last, at);
    row.before = last == 0 ? 0 : scalar_at(s, step_back(s, last), last);
    return bu_width_feed(&row, scalar);
}

unsigned bu_line_columns_by(const struct bu_widths *w, const uint8_t *s,
                            uint32_t at, uint32_t end)
{
    struct bu_width_row row = {0, 0};
    uint32_t scalar = scalar_at(s, at, end);
    int columns;

    if (at != 0 && scalar >= FIRST_WIDE) {
        uint32_t last = step_back(s, at);

        row.last = scalar_at(s, last, at);
        if (last != 0)
            row.before = scalar_at(s, step_back(s, last), last);
    }
    columns = bu_widths_feed(w, &row, scalar);
    if (columns < 0 || (columns == 0 && at == 0))
        return BU_LINE_HIDE;
    return (unsigned)columns;
}

bool bu_line_joins(const struct bu_line *l, uint32_t at)
{
    const uint8_t *text = l->config->text;
    uint32_t end = at;
    unsigned columns;

    do
        end++;
    while (end != l->length && text[end] >> 6 == 2);
    columns = bu_line__look(text, at, end, l);
    if (columns == 0 || columns == BU_LINE_HIDE)
        return columns == 0;
    /* U+FE0F and a skin tone may take the second column of a base. */
    return bu_line_columns(text, at, end) != bu_width(scalar_at(text, at, end));
}
