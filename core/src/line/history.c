/* history: older lines, in a buffer of the caller. */
/* SPDX-License-Identifier: MIT */
#include "line_state.h"

void bu_history_init(struct bu_history *h, uint8_t *data, uint32_t size)
{
    h->data = data;
    h->size = size;
    h->used = 0;
    h->at = 0;
    h->draft = 0;
}

uint32_t bu_history__start_of(const struct bu_history *h, uint32_t end)
{
    uint32_t at = end - 1u;

    while (at != 0 && h->data[at - 1] != 0)
        at--;
    return at;
}

/* Drop the oldest lines until n bytes more have room, n being no more than
 * size. */
static void make_room(struct bu_history *h, uint32_t n)
{
    uint32_t from = 0;
    uint32_t i;

    while (h->size - (h->used - from) < n)
        while (h->data[from++] != 0)
            continue;
    if (from == 0)
        return;
    h->used -= from;
    for (i = 0; i < h->used; i++)
        h->data[i] = h->data[i + from];
}

static bool is_newest(const struct bu_history *h, const uint8_t *text, size_t n)
{
    const uint8_t *p = h->data + h->used;
    size_t i;

    if (n >= h->used)
        return false;
    p -= n + 1;
    if (p != h->data && p[-1] != 0)
        return false;
    for (i = 0; i < n; i++)
        if (p[i] != text[i])
            return false;
    return true;
}

/* Append a line of n bytes, fewer than size. */
static void history_append(struct bu_history *h, const uint8_t *text,
                           uint32_t n)
{
    volatile uint8_t *to; /* or compilers would call memcpy */
    uint32_t i;

    make_room(h, n + 1u);
    to = h->data + h->used;
    h->used += n + 1u;
    for (i = 0; i < n; i++)
        to[i] = text[i];
    to[n] = 0;
}

/* Drop what was being typed, if it is there. */
static void drop_draft(struct bu_history *h)
{
    if (h->draft != 0)
        h->used = bu_history__start_of(h, h->used);
    h->draft = 0;
}

enum bu_status bu_history_add(struct bu_history *h, const uint8_t *text,
                              size_t n)
{
    drop_draft(h);
    if (n >= h->size)
        return BU_FULL;
    if (n != 0 && !is_newest(h, text, n))
        history_append(h, text, (uint32_t)n);
    return BU_OK;
}

static uint32_t length_of(const struct bu_history *h, uint32_t at)
{
    uint32_t end = at;

    while (h->data[end] != 0)
        end++;
    return end - at;
}

/* Keep what is being typed behind the lines. */
static bool begin(struct bu_history *h, const struct bu_line *l)
{
    drop_draft(h);
    if (l->length >= h->size)
        return false;
    history_append(h, l->config->text, l->length);
    h->draft = 1;
    h->fault = l->fault;
    h->dropped = l->dropped;
    h->bad = l->bad;
    h->at = bu_history__start_of(h, h->used);
    return true;
}

void bu_history_recall(struct bu_line *l, bool older)
{
    struct bu_history *h = (struct bu_history *)l->config->history;
    uint32_t at;

    if (h->draft == 0)
        l->recalled = 0; /* a line was added since */
    if (l->recalled == 0 && (!older || h->used == 0 || !begin(h, l)))
        return;
    at = h->at;
    do {
        if (older && at == 0)
            return;
        at = older ? bu_history__start_of(h, at) : at + length_of(h, at) + 1u;
        if (at == h->used)
            return;
    } while (bu_line_set(l, h->data + at, (size_t)length_of(h, at)) != BU_OK);
    h->at = at;
    l->recalled = at + length_of(h, at) + 1u != h->used; /* not the draft */
    if (l->recalled == 0) {
        l->fault = h->fault;
        l->dropped = h->dropped;
        l->bad = h->bad;
    }
}

enum bu_status bu_history_next(const struct bu_history *h, const uint8_t **text,
                               size_t *n)
{
    uint32_t end = h->used;
    uint32_t at = 0;

    if (h->draft != 0)
        end = bu_history__start_of(h, end);
    if (*text != NULL) {
        at = (uint32_t)(*text - h->data);
        at += length_of(h, at) + 1u;
    }
    if (at == end)
        return BU_END;
    *text = h->data + at;
    *n = (size_t)length_of(h, at);
    return BU_OK;
}
