/* line: keys and rows by graphemes and words. */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include "line_state.h"

size_t bu_line_next_word(const uint8_t *s, size_t n)
{
    size_t at = 0;

    while (at != n && (s[at] == ' ') == (s[0] == ' '))
        at++;
    return at;
}

size_t bu_line_prev_word(const uint8_t *s, size_t n)
{
    size_t at = n;

    while (at != 0 && (s[at - 1] == ' ') == (s[n - 1] == ' '))
        at--;
    return n - at;
}

uint32_t bu_line_step_parts(const struct bu_line *l, unsigned what)
{
    const uint8_t *text = l->config->text;
    const struct bu_line_parts *parts = l->config->parts;
    bool word = (what & WORD) != 0;
    bool right = (what & RIGHT) != 0;
    uint32_t at = l->cursor;
    size_t (*part)(const uint8_t *s, size_t n) =
        right ? (word ? parts->next_word : parts->next)
              : (word ? parts->prev_word : parts->prev);

    for (;;) {
        const uint8_t *s = text;
        uint32_t n = at;
        size_t size;

        if (right) {
            s = (const uint8_t *)((uintptr_t)text + (size_t)at);
            n = l->length - at;
        }
        if (n == 0)
            break;
        size = part(s, (size_t)n);
        if (size - 1u < n) /* else it is no length of a part */
            n = (uint32_t)size;
        if (right) {
            at += n;
        } else {
            at -= n;
            s = text + at;
        }
        /* Spaces alone are no word. */
        if (!word || s[0] != ' ' || s[n - 1] != ' ')
            break;
    }
    return at;
}

/* Begin a row if the grapheme s[at..) fits in a new row but not in the rest of
 * this one. Return where it ends. end may be in the middle of a grapheme of the
 * text. A grapheme that begins with a value of no columns continues in the row,
 * because it joins the value before it. */
uint32_t bu_line__keep_part(struct bu_line *l, const uint8_t *s, uint32_t at,
                            uint32_t end)
{
    const struct bu_line_config *c = l->config;
    uint32_t columns;
    uint32_t first;
    size_t size;

    if (s == c->text) {
        if (l->mask != 0)
            return end; /* no grapheme is shown */
        end = l->length;
    }
    size = c->parts->next(s + at, (size_t)(end - at));
    if (size - 1u < end - at)
        end = at + (uint32_t)size;
    columns = bu_line__sum(l, s, at, end);
    first = at + 1u;
    while (first != end && s[first] >> 6 == 2)
        first++;
    if (columns <= l->columns && l->columns != UINT16_MAX &&
        columns > (uint32_t)l->columns - l->column &&
        bu_line__sum(l, s, at, first) != 0)
        bu_line__new_row(l);
    return end;
}

/* Return whether text[at..length) can be sent after the text before it, which
 * is shown. */
bool bu_line__fits_parts(const struct bu_line *l, uint32_t at)
{
    const struct bu_line_config *c = l->config;
    uint32_t end;

    if (l->mask != 0 || at == 0)
        return true;
    end = at - (uint32_t)c->parts->prev(c->text, (size_t)at);
    if (end > at)
        end = 0;
    end += (uint32_t)c->parts->next(c->text + end, (size_t)(l->length - end));
    if (end <= at)
        return true; /* it joins nothing */
    return end == l->length && bu_line__sum(l, c->text, at, end) <=
                                   (uint32_t)l->columns - l->column;
}
