/* line: what the keys do. */
/* SPDX-License-Identifier: MIT */
#include "line_state.h"

enum { CTRL_D = 4, CTRL_L = 12 };
enum { MANY_ROWS = 999 }; /* up to the first */

/* The last is for all keys that are not here; the first are pressed most. */
static const struct key {
    uint8_t key;
    uint8_t what;
} keys[] = {
    {CSI, CONTROL},
    {'D', LEFT},
    {'C', RIGHT},
    {0x7F, LEFT | ERASE},
    {'A', OLDER},
    {'B', NEWER},
    {0x08, LEFT | ERASE},
    {0x0D, EVENT | BU_LINE_READY},
    {0x01, FAR | LEFT},
    {0x02, LEFT},
    {0x03, EVENT | BU_LINE_INTERRUPTED},
    {0x04, RIGHT | ERASE},
    {0x05, FAR | RIGHT},
    {0x06, RIGHT},
    {0x09, EVENT | BU_LINE_TAB},
    {0x0A, EVENT | BU_LINE_READY},
    {0x0B, FAR | RIGHT | ERASE},
    {0x0E, NEWER},
    {0x10, OLDER},
    {0x15, FAR | LEFT | ERASE},
    {0x17, WORD | LEFT | ERASE},
    {PASTE_MARK, EVENT | BU_LINE_PASTED},
    {'1', FAR | LEFT},
    {'3', RIGHT | ERASE},
    {'4', FAR | RIGHT},
    {'7', FAR | LEFT},
    {'8', FAR | RIGHT},
    {'F', FAR | RIGHT},
    {'H', FAR | LEFT},
    {MODIFIED + '3', WORD | RIGHT | ERASE},
    {MODIFIED + 'C', WORD | RIGHT},
    {MODIFIED + 'D', WORD | LEFT},
    {ALT + 'b', WORD | LEFT},
    {ALT + 'd', WORD | RIGHT | ERASE},
    {ALT + 'f', WORD | RIGHT},
    {ALT + 0x7F, WORD | LEFT | ERASE},
    {SS3, CONTROL},
    {ALT + ']', STRING},
    {ALT + 'P', STRING},
    {ALT + 'X', STRING},
    {ALT + '^', STRING},
    {ALT + '_', STRING},
    {NO_KEY, EVENT | BU_LINE_NONE},
};

/* Does a sequence with this lead join nothing, and nothing it? ASCII, Latin,
 * Greek, Cyrillic and Armenian letters, Han and most of Hangul: U+00C0..02FF,
 * 0370..047F, 04C0..057F, 4000..9FFF, B000..CFFF. */
static bool is_alone(uint8_t lead)
{
    static const uint8_t leads[] = {0xF8, 0xCF, 0x3B, 0, 0xF0, 0x1B, 0, 0};

    return lead < 0x80u || (leads[(lead >> 3) % 8u] >> lead % 8u & 1u) != 0;
}

/* Can the end of the text, from text[at] on, be wiped off the terminal, and
 * what is before it stays as it is shown? */
static bool is_apart(const struct bu_line *l, uint32_t at)
{
    const uint8_t *text = l->config->text;
    uint32_t before = at;

    if (l->mask != 0 || at == 0)
        return true;
    while (is_alone(text[before])) {
        if (before != at)
            return true;
        do
            before--;
        while (text[before] >> 6 == 2);
    }
    return false;
}

/* A column, or a move of up to four. */
enum { SHORT = 4 };
static const uint8_t blank[] = {' ', 8, 8, 8, 8};

/*
 * Move the cursor to text[at], and the terminal's too; return by how many
 * columns, any even number if it is there. Or return 0, and the terminal's has
 * not moved: maybe they are in different rows. To the left, the first column of
 * a row may be the end of the row above, and what has no column may be there
 * too. To the right, what reaches the end of the row may begin another; a
 * grapheme may do so before that.
 */
static uint32_t slide(struct bu_line *l, uint32_t at)
{
    const struct bu_line_config *c = l->config;
    uint32_t from = l->cursor;
    uint32_t room = l->column;
    uint32_t n;

    l->cursor = at;
    if (at == from)
        return room * 2u;
    if (at < from) {
        n = bu_line__sum(l, c->text, at, from);
        l->column = (uint16_t)(room - n);
        if (n == 0 || n >= room)
            return 0;
        if (n <= SHORT)
            bu_line__send(l, blank + 1, (unsigned)n);
        else
            bu_line__go(l, n, 'D');
        return n;
    }
    if (c->parts != NULL)
        return 0;
    n = bu_line__sum(l, c->text, from, at);
    l->column = (uint16_t)(room + n);
    if (n == 0 || room + n >= l->columns)
        return 0;
    bu_line__go(l, n, 'C');
    return n;
}

/* Erase text[at..end). What is the end of the line is wiped where it is shown.
 */
static void erase_range(struct bu_line *l, uint32_t at, uint32_t end)
{
    static const uint8_t below[] = {0x1B, '[', 'J'};
    uint8_t *text = l->config->text;

    if (end == l->length && is_apart(l, at)) {
        uint32_t columns = slide(l, at);

        if (columns != 0) {
            l->length = at;
            if (columns == 1)
                bu_line__send(l, blank, 2);
            else
                bu_line__send(l, below, sizeof below);
            return;
        }
    }
    l->cursor = at;
    while (end != l->length)
        text[at++] = text[end++];
    l->length = at;
    bu_line_show(l);
}

/* Move to where a key leads, or erase up to there. */
static void edit(struct bu_line *l, unsigned what)
{
    uint32_t from = l->cursor;
    uint32_t at = bu_line__step(l, what);
    uint32_t end = from;

    if ((what & ERASE) == 0) {
        if (slide(l, at) == 0)
            bu_line__place(l);
        return;
    }
    if (at > from) {
        end = at;
        at = from;
    }
    if (at != end)
        erase_range(l, at, end);
    if (l->length == 0)
        line_blameless(l);
}

unsigned bu_line__key(struct bu_line *l, unsigned key)
{
    const struct key *k = keys;
    unsigned what;

    while (k->key != key && k->key != NO_KEY)
        k++;
    what = k->what;
    if ((what & STATE) != 0) {
        l->state = (uint8_t)what;
        l->number = key;
        return BU_LINE_NONE;
    }
    if (l->paste != 0)
        return BU_LINE_NONE;
    if (key == CTRL_L) {
        l->row = MANY_ROWS;
        bu_line_show(l);
        return BU_LINE_NONE;
    }
    if ((what & EVENT) != 0)
        return what - EVENT;
    if (key == CTRL_D && l->length == 0)
        return BU_LINE_END;
    l->full = 0;
    if ((what & RECALL) == 0)
        edit(l, what);
    else if (l->config->recall != NULL && l->mask == 0)
        l->config->recall(l, (what & RIGHT) != 0);
    return BU_LINE_NONE;
}
