/* history: older lines, in a buffer of the caller. */
/* SPDX-License-Identifier: MIT */
/*
 * A ring, so a line that is added to a full one costs only its bytes and those
 * of the lines that it drops. bu_history_next, which visits all lines anyway,
 * first moves them, so that it can return pointers.
 */
#include "line_state.h"

void bu_history_init(struct bu_history *h, uint8_t *data, uint32_t size)
{
    h->data = data;
    h->size = size;
    h->used = 0;
    h->first = 0;
    h->at = 0;
    h->owner = NULL;
}

uint8_t *bu_history__place(const struct bu_history *h, uint32_t at)
{
    uint32_t room = h->size - h->first;

    return at < room ? h->data + h->first + at : h->data + (at - room);
}

uint32_t bu_history__start_of(const struct bu_history *h, uint32_t end)
{
    uint32_t at = end - 1u;

    while (at != 0 && *bu_history__place(h, at - 1u) != 0)
        at--;
    return at;
}

/* Drop the oldest lines until there is room for n more bytes; n is at most
 * size. */
static void make_room(struct bu_history *h, uint32_t n)
{
    uint8_t *p = h->data + h->first;

    while (h->size - h->used < n) {
        uint8_t byte;

        do {
            byte = *p;
            p = history_after(h, p);
            h->used--;
        } while (byte != 0);
    }
    h->first = (uint32_t)(p - h->data);
}

static bool is_newest(const struct bu_history *h, const uint8_t *text, size_t n)
{
    const uint8_t *end = h->data + h->size;
    const uint8_t *p;
    uint32_t at;

    if (n >= h->used)
        return false;
    at = h->used - (uint32_t)n - 1u;
    if (at != 0 && *bu_history__place(h, at - 1u) != 0)
        return false;
    p = bu_history__place(h, at);
    while (n-- != 0) {
        if (*p++ != *text++)
            return false;
        if (p == end)
            p = h->data;
    }
    return true;
}

/* Append a line of n bytes, fewer than size. */
static void history_append(struct bu_history *h, const uint8_t *text,
                           uint32_t n)
{
    uint8_t *data = h->data;
    const uint8_t *end = data + h->size;
    uint8_t *to;

    make_room(h, n + 1u);
    to = bu_history__place(h, h->used);
    h->used += n + 1u;
    while (n-- != 0) {
        *to++ = *text++;
        if (to == end)
            to = data;
    }
    *to = 0;
}

/* Drop the line being typed, if it is in the history. */
static void drop_draft(struct bu_history *h)
{
    if (h->owner != NULL)
        h->used = bu_history__start_of(h, h->used);
    h->owner = NULL;
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

/* The start of the line after the one at an offset. */
static uint32_t end_of(const struct bu_history *h, uint32_t at)
{
    while (*bu_history__place(h, at++) != 0)
        continue;
    return at;
}

enum bu_status bu_history__show(struct bu_line *l, struct bu_history *h,
                                uint32_t at)
{
    const uint8_t *p = bu_history__place(h, at);
    uint32_t end = end_of(h, at);
    uint32_t n = end - at - 1u;
    uint32_t room = h->size - (uint32_t)(p - h->data);
    enum bu_status status;

    if (room > n)
        room = n;
    status = bu_line__set(l, p, (size_t)room, h->data, (size_t)(n - room));
    if (status != BU_OK)
        return status;
    h->at = at;
    l->recalled = 1;
    if (end == h->used) { /* the draft */
        l->recalled = 0;
        l->fault = h->fault;
        l->dropped = h->dropped;
        l->bad = h->bad;
    }
    return BU_OK;
}

/* Keep the line being typed after the lines. */
static bool begin(struct bu_history *h, const struct bu_line *l)
{
    drop_draft(h);
    if (l->length >= h->size)
        return false;
    history_append(h, l->config->text, l->length);
    h->owner = l;
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

    if (h->owner != l)
        l->recalled = 0; /* its draft was dropped */
    if (l->recalled == 0 && (!older || !begin(h, l)))
        return;
    at = h->at;
    do {
        if (!older)
            at = end_of(h, at);
        else if (at != 0)
            at = bu_history__start_of(h, at);
        else
            at = h->used;
    } while (at != h->used && bu_history__show(l, h, at) != BU_OK);
}

static void turn(uint8_t *p, uint8_t *end)
{
    while (p < end) {
        uint8_t byte = *p;

        *p++ = *--end;
        *end = byte;
    }
}

/* Move all lines so that the oldest one begins at the start of the data. */
static void straighten(struct bu_history *h)
{
    uint8_t *first = h->data + h->first;
    uint8_t *end = h->data + h->size;

    turn(h->data, first);
    turn(first, end);
    turn(h->data, end);
    h->first = 0;
}

/* An offset that is no longer one of a line is above all of them, and then the
 * next line is the oldest. */
enum bu_status bu_history_next(struct bu_history *h, const uint8_t **text,
                               size_t *n)
{
    uint32_t end = h->used;
    uint32_t at = end;

    if (h->owner != NULL)
        end = bu_history__start_of(h, end);
    if (*text != NULL)
        at = (uint32_t)(*text - h->data) - h->first;
    if (at < end)
        at = end_of(h, at);
    else
        at = 0;
    if (at == end)
        return BU_END;
    if (h->used > h->size - h->first)
        straighten(h);
    *text = bu_history__place(h, at);
    *n = (size_t)(end_of(h, at) - at - 1u);
    return BU_OK;
}
