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

/* Show the newest line before the offset `end` that has the search text and can
 * be shown, or keep the one shown now. */
static void look_before(struct bu_history_search *q, struct bu_line *l,
                        uint32_t end)
{
    static const uint8_t around[] = "(reverse-i-search)`': ";
    static const uint8_t failing[] = "(failing";
    struct bu_history *h = (struct bu_history *)l->config->history;
    unsigned i;

    for (i = 0; i < AROUND_WANTED; i++)
        q->shown[i < WANTED_AT ? i : i + q->n] = around[i];
    l->prompt = q->shown;
    l->prompt_size = AROUND_WANTED + (uint32_t)q->n;
    while (q->n != 0 && end != 0) {
        end = bu_history__start_of(h, end);
        if (has_it(q, h, bu_history__place(h, end)) &&
            bu_history__show(l, h, end) == BU_OK)
            return;
    }
    for (i = 0; q->n != 0 && i < sizeof failing - 1; i++)
        q->shown[i] = failing[i];
    (void)bu_history__show(l, h, h->at);
}

/* Add the n bytes of the line to the search text if they have room there.
 * Return whether it changed. */
static bool add_text(struct bu_history_search *q, const struct bu_line *l,
                     uint32_t n)
{
    uint32_t i;

    if (n == 0 || n > sizeof q->shown - AROUND_WANTED - q->n)
        return false;
    for (i = 0; i < n; i++)
        q->shown[WANTED_AT + q->n++] = l->config->text[i];
    return true;
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
    if (h->owner != l)
        return;
    q->prompt = l->prompt;
    q->prompt_size = l->prompt_size;
    q->n = 0;
    h->at = bu_history__start_of(h, h->used);
    look_before(q, l, 0);
}

static void restore_prompt(const struct bu_history_search *q, struct bu_line *l)
{
    l->prompt = q->prompt;
    l->prompt_size = q->prompt_size;
}

/* A byte of a search. feed decodes it into the room of the line, which is used
 * until the line is shown again. No key has the byte ' '. */
static enum bu_line_event
take_byte(struct bu_history_search *q, struct bu_line *l, uint8_t byte,
          enum bu_line_event (*feed)(struct bu_line *l, uint8_t byte))
{
    struct bu_history *h = (struct bu_history *)l->config->history;
    uint32_t draft = bu_history__start_of(h, h->used);
    uint32_t n;

    l->previous = ' ';
    l->length = 0;
    l->cursor = 0;
    l->paste = SEARCHING;
    (void)feed(l, byte);
    l->paste = 0;
    byte = l->previous;
    n = l->length;
    l->length = 0;
    l->cursor = 0;
    if (byte == CTRL_R) {
        look_before(q, l, h->at);
    } else if (byte == DEL || byte == BACKSPACE) {
        drop_last(q);
        look_before(q, l, draft);
    } else if (byte - 1u >= ' ' - 1u) {
        if (add_text(q, l, n))
            look_before(q, l, draft);
        else
            (void)bu_history__show(l, h, h->at);
    } else {
        restore_prompt(q, l);
        if (byte != CTRL_G && byte != CTRL_C) {
            (void)bu_history__show(l, h, h->at);
            return bu_line_feed(l, byte);
        }
        (void)bu_history__show(l, h, draft);
    }
    return BU_LINE_NONE;
}

enum bu_line_event
bu_history_feed(struct bu_history_search *q, struct bu_line *l, uint8_t byte,
                enum bu_line_event (*feed)(struct bu_line *l, uint8_t byte))
{
    const struct bu_history *h = (struct bu_history *)l->config->history;
    enum bu_line_event event;

    if (is_searching(q, l)) {
        if (h->owner == l)
            return take_byte(q, l, byte, feed);
        restore_prompt(q, l); /* its draft was dropped */
        bu_line_show(l);
    }
    if (l->previous == CTRL_R)
        l->previous = 0; /* an earlier one */
    event = feed(l, byte);
    if (l->previous == CTRL_R && l->paste == 0 && l->mask == 0)
        begin_search(q, l);
    return event;
}
