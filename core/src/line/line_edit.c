/* line: change the text. */
/* SPDX-License-Identifier: MIT */
#include "line_state.h"

void bu_line__insert(struct bu_line *l, const uint8_t *s, uint32_t n)
{
    const struct bu_line_parts *parts = l->config->parts;
    uint8_t *text = l->config->text;
    uint32_t at = l->cursor;
    uint32_t i;

    if (l->full != 0 || n > l->config->size - l->length) {
        l->full = 1;
        if (l->fault == 0)
            l->fault = LINE_TOO_LONG;
        l->dropped += n;
        return;
    }
    l->length += n;
    l->cursor += n;
    for (i = l->length; i != at;) {
        i--;
        text[i] = i < l->cursor ? s[i - at] : text[i - n];
    }
    if (l->paste != 0)
        return; /* shown at its end */
    if (l->cursor != l->length) {
        if (bu_line__is_apart(l, at) && bu_line__is_apart(l, l->cursor))
            bu_line__tail(l, at);
        else
            bu_line_show(l);
    } else if (parts == NULL || parts->fits(l, at)) {
        bu_line__type(l, text, at, l->length);
    } else {
        bu_line_show(l);
    }
}

/* Return whether s[0..n) may be in a line, after the text before it. */
static bool is_graphic(struct bu_utf8 *d, const uint8_t *s, size_t n)
{
    while (n-- != 0) {
        uint32_t scalar = ' ';
        enum bu_status status = bu_utf8_feed(d, *s++, &scalar);

        if ((status != BU_OK && status != BU_MORE) || scalar < ' ' ||
            scalar - 0x7Fu <= 0x20u)
            return false;
    }
    return true;
}

enum bu_status bu_line_insert(struct bu_line *l, const uint8_t *s, size_t n)
{
    struct bu_utf8 d;

    if (n > l->config->size - l->length)
        return BU_FULL;
    d.word = 0;
    if (!is_graphic(&d, s, n) || d.word != 0)
        return BU_BAD;
    l->full = 0;
    if (n != 0)
        bu_line__insert(l, s, (uint32_t)n);
    return BU_OK;
}

enum bu_status bu_line__set(struct bu_line *l, const uint8_t *s, size_t n,
                            const uint8_t *t, size_t m)
{
    uint8_t paste = l->paste;
    struct bu_utf8 d;

    if (n + m > l->config->size)
        return BU_FULL;
    d.word = 0;
    if (!is_graphic(&d, s, n) || !is_graphic(&d, t, m) || d.word != 0)
        return BU_BAD;
    l->length = 0;
    l->cursor = 0;
    line_blameless(l);
    bu_line_show(l);
    l->paste = 1; /* all is shown at once */
    bu_line__insert(l, s, (uint32_t)n);
    bu_line__insert(l, t, (uint32_t)m);
    l->paste = paste;
    if (paste == 0)
        bu_line__type(l, l->config->text, 0, l->length);
    return BU_OK;
}

enum bu_status bu_line_set(struct bu_line *l, const uint8_t *s, size_t n)
{
    return bu_line__set(l, s, n, s, 0);
}
