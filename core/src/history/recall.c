/* history: the lines that Up and Down show. */
/* SPDX-License-Identifier: MIT */
#include "history_lines.h"

static uint32_t length_of(const struct bu_history *h, uint32_t at)
{
    uint32_t end = at;

    while (end != h->used && h->data[end] != 0)
        end++;
    return end - at;
}

/* Keep what is being typed behind the lines. */
static bool begin(struct bu_history *h, const struct bu_line *l)
{
    history_drop_draft(h);
    if (l->length >= h->size)
        return false;
    history_append(h, l->config->text, l->length);
    h->draft = 1;
    h->at = history_start_of(h, h->used);
    return true;
}

void bu_history_recall(struct bu_line *l, bool older)
{
    struct bu_history *h = (struct bu_history *)l->config->history;
    uint32_t at;

    if (l->recalled == 0 && (!older || h->used == 0 || !begin(h, l)))
        return;
    at = h->at;
    do {
        if (older && at == 0)
            return;
        at = older ? history_start_of(h, at) : at + length_of(h, at) + 1u;
        if (at == h->used)
            return;
    } while (bu_line_set(l, h->data + at, length_of(h, at)) != BU_OK);
    h->at = at;
    l->recalled = at + length_of(h, at) + 1u != h->used; /* not the draft */
}
