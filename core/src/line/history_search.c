/* history_search: find an older line by a part of it. */
/* SPDX-License-Identifier: MIT */
#include "line_state.h"

enum { CTRL_C = 3, CTRL_G = 7, BACKSPACE = 8, CTRL_R = 18 };

/* The text before the search text, and all the text around it. */
enum { WANTED_AT = 19, AROUND_WANTED = 22 };

static bool is_searching(const struct bu_history_search *q,
                         const struct bu_line *l)
{
    return l->done == 0 && l->prompt_size != 0 && l->prompt == q->shown;
}

/* Return whether the line that begins at s has the search text. */
static bool has_it(const struct bu_history_search *q,
                   const struct bu_history *h, const uint8_t *s)
{
    const uint8_t *wanted = q->shown + WANTED_AT;

    for (;; s = history_after(h, s)) {
        const uint8_t *p = s;
        unsigned i = 0;

        while (i != q->n && *p == wanted[i]) {
            p = history_after(h, p);
            i++;
        }
        if (i == q->n)
            return true;
        if (*s == 0)
            return false;
    }
}

/* Show the line that ends with data[end - 1]. */
static void show_line(struct bu_line *l, struct bu_history *h, uint32_t end)
{
    h->at = end;
    l->recalled = 1;
    bu_history_recall(l, true);
}

/* Show the newest line before data[end] that has the search text, or keep the
 * one shown now. */
static void look_before(struct bu_history_search *q, struct bu_line *l,
                        uint32_t end)
{
    static const uint8_t around[] = "(failing-i-search)`': "
                                    "(reverse-i-search)`': ";
    struct bu_history *h = (struct bu_history *)l->config->history;
    const uint8_t *from = around;
    uint32_t last = h->at;
    bool found = q->n == 0;
    unsigned i;

    while (*bu_history__place(h, last++) != 0)
        continue;
    while (!found && end != 0) {
        uint32_t at = bu_history__start_of(h, end);

        if (end - at - 1u <= l->config->size &&
            has_it(q, h, bu_history__place(h, at))) {
            found = true;
            last = end;
        }
        end = at;
    }
    if (found)
        from += AROUND_WANTED;
    for (i = 0; i < AROUND_WANTED; i++)
        q->shown[i < WANTED_AT ? i : i + q->n] = from[i];
    l->prompt = q->shown;
    l->prompt_size = AROUND_WANTED + (uint32_t)q->n;
    show_line(l, h, last);
}

/* The room of the line is used until the line is shown again. */
static void
add_byte(struct bu_history_search *q, struct bu_line *l, uint8_t byte,
         enum bu_line_event (*feed)(struct bu_line *l, uint8_t byte))
{
    uint32_t i;

    l->length = 0;
    l->cursor = 0;
    l->paste = 1; /* nothing is shown */
    (void)feed(l, byte);
    l->paste = 0;
    if (l->length > sizeof q->shown - AROUND_WANTED - q->n)
        return;
    for (i = 0; i < l->length; i++)
        q->shown[WANTED_AT + q->n++] = l->config->text[i];
}

static void drop_last(struct bu_history_search *q)
{
    while (q->n != 0 && q->shown[WANTED_AT + --q->n] >> 6 == 2)
        continue;
}

static void begin_search(struct bu_history_search *q, struct bu_line *l)
{
    struct bu_history *h = (struct bu_history *)l->config->history;

    l->recalled = 0;
    bu_history_recall(l, true); /* keeps the text of the line */
    if (h->draft == 0)
        return;
    q->prompt = l->prompt;
    q->prompt_size = l->prompt_size;
    q->n = 0;
    h->at = h->used - 1u;
    look_before(q, l, 0);
}

/* End a search, and restore the line from before it, or take the byte. */
static enum bu_line_event
end_search(struct bu_history_search *q, struct bu_line *l, uint8_t byte,
           enum bu_line_event (*feed)(struct bu_line *l, uint8_t byte))
{
    struct bu_history *h = (struct bu_history *)l->config->history;

    l->prompt = q->prompt;
    l->prompt_size = q->prompt_size;
    if (h->draft == 0 || (byte != CTRL_G && byte != CTRL_C)) {
        bu_line_show(l);
        return feed(l, byte);
    }
    show_line(l, h, h->used);
    return BU_LINE_NONE;
}

enum bu_line_event
bu_history_feed(struct bu_history_search *q, struct bu_line *l, uint8_t byte,
                enum bu_line_event (*feed)(struct bu_line *l, uint8_t byte))
{
    const struct bu_history *h = (struct bu_history *)l->config->history;
    uint32_t end = h->at;

    if (!is_searching(q, l)) {
        enum bu_line_event event = feed(l, byte);

        if (byte == CTRL_R && l->paste == 0 && l->mask == 0)
            begin_search(q, l);
        return event;
    }
    if (h->draft == 0)
        return end_search(q, l, byte, feed); /* a line was added since */
    if (byte != CTRL_R)
        end = bu_history__start_of(h, h->used);
    if (byte >= ' ' && byte != DEL) {
        add_byte(q, l, byte, feed);
    } else {
        l->count = 0;
        l->decoder.word = 0;
        if (byte == DEL || byte == BACKSPACE)
            drop_last(q);
        else if (byte != CTRL_R)
            return end_search(q, l, byte, feed);
    }
    look_before(q, l, end);
    return BU_LINE_NONE;
}
