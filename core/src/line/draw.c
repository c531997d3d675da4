/* line: what the terminal is sent, and where its cursor is by that. */
/* SPDX-License-Identifier: MIT */
#include "line_state.h"

static const uint8_t replacement[] = {0xEF, 0xBF, 0xBD};

void line_send(const struct bu_line *l, const uint8_t *s, unsigned n)
{
    const struct bu_line_config *c = l->config;

    if (c->put != NULL)
        c->put(c->to, s, n);
}

/* ESC [ n final, of ECMA-48; n below 1000. */
static void go(const struct bu_line *l, uint32_t n, uint8_t final)
{
    uint8_t out[6];
    uint32_t rest = n;
    unsigned i;

    out[0] = 0x1B;
    out[1] = '[';
    for (i = 4; i != 1; i--) {
        uint32_t tenth = rest * 205u >> 11;

        out[i] = (uint8_t)('0' + rest - tenth * 10u);
        rest = tenth;
    }
    out[5] = final;
    if (n != 0)
        line_send(l, out, sizeof out);
}

static void new_row(struct bu_line *l)
{
    static const uint8_t row_end[] = {'\r', '\n'};

    line_send(l, row_end, sizeof row_end);
    l->row++;
    l->column = 0;
}

/* Does p[0..n) turn the order of text, or break the line? Bidi_Control of
 * PropList.txt, Zl and Zp of UnicodeData.txt: U+061C, and of U+2000..U+207F 0E,
 * 0F, 28..2E, 66..69. */
static bool is_harmful(const uint8_t *p, unsigned n)
{
    unsigned low;

    if (n == 2)
        return p[0] == 0xD8 && p[1] == 0x9C;
    if (n != 3 || p[0] != 0xE2)
        return false;
    low = (p[1] - 0x80u) * 64u + p[2] - 0x80u;
    return low - 0x0Eu < 2u || low - 0x28u < 7u || low - 0x66u < 4u;
}

unsigned line_look(const struct bu_line *l, const uint8_t *s, uint32_t at,
                   uint32_t end)
{
    if (is_harmful(s + at, end - at))
        return BU_LINE_HIDE;
    if (l->config->columns == NULL)
        return 1;
    return l->config->columns(s, at, end);
}

/* Go over s[at..end), which is the prompt or text. */
void line_walk(struct bu_line *l, const uint8_t *s, uint32_t at, uint32_t end)
{
    while (at != end) {
        const uint8_t *p = s + at;
        uint32_t start = at;
        unsigned columns = 1;
        unsigned n;

        do
            at++;
        while (at != end && s[at] >> 6 == 2);
        n = at - start;
        if (l->mask != 0 && s != l->prompt) {
            p = &l->mask;
            n = 1;
        } else {
            columns = line_look(l, s, start, at);
            if (columns == BU_LINE_HIDE) {
                p = replacement;
                n = 3;
                columns = 1;
            }
        }
        if (l->column + columns > l->columns)
            new_row(l);
        l->column = (uint16_t)(l->column + columns);
        if (l->silent == 0)
            line_send(l, p, n);
    }
    if (l->column >= l->columns)
        new_row(l);
}

/* Go to where the prompt begins, send n bytes of erase, and go over the prompt
 * and text[0..end). */
static void draw(struct bu_line *l, uint32_t end, unsigned n)
{
    static const uint8_t erase[] = {'\r', 0x1B, '[', 'J'};

    go(l, l->row, 'A');
    line_send(l, erase, n);
    l->row = 0;
    l->column = 0;
    line_walk(l, l->prompt, 0, l->prompt_size);
    line_walk(l, l->config->text, 0, end);
}

/* Put the terminal's cursor before text[at]. */
void line_place(struct bu_line *l, uint32_t at)
{
    l->silent = 1;
    draw(l, at, 1);
    l->silent = 0;
    go(l, l->column, 'C');
}

void bu_line_show(struct bu_line *l)
{
    draw(l, l->length, 4);
    if (l->cursor != l->length)
        line_place(l, l->cursor);
}

void bu_line_leave(struct bu_line *l)
{
    if (l->cursor != l->length)
        line_place(l, l->length);
    new_row(l);
    l->row = 0;
}
