/* history: older lines, one behind the other, each ended by a NUL. */
/* SPDX-License-Identifier: MIT */
#include "history_lines.h"

void bu_history_init(struct bu_history *h, uint8_t *data, uint32_t size)
{
    h->data = data;
    h->size = size;
    h->used = 0;
    h->at = 0;
    h->draft = 0;
}

/* Where the line begins that ends before data[end]. */
uint32_t history_start_of(const struct bu_history *h, uint32_t end)
{
    uint32_t at = end;

    if (at != 0)
        at--;
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
    h->used -= from;
    for (i = 0; i < h->used; i++)
        h->data[i] = h->data[i + from];
}

static bool is_newest(const struct bu_history *h, const uint8_t *text, size_t n)
{
    uint32_t at = history_start_of(h, h->used);
    size_t i;

    if (h->used - at != n + 1)
        return false;
    for (i = 0; i < n; i++)
        if (h->data[at + i] != text[i])
            return false;
    return true;
}

void history_append(struct bu_history *h, const uint8_t *text, uint32_t n)
{
    uint32_t i;

    make_room(h, n + 1u);
    for (i = 0; i < n; i++)
        h->data[h->used++] = text[i];
    h->data[h->used++] = 0;
}

void history_drop_draft(struct bu_history *h)
{
    if (h->draft != 0)
        h->used = history_start_of(h, h->used);
    h->draft = 0;
}

enum bu_status bu_history_add(struct bu_history *h, const uint8_t *text,
                              size_t n)
{
    history_drop_draft(h);
    if (n >= h->size)
        return BU_FULL;
    if (n != 0 && !is_newest(h, text, n))
        history_append(h, text, (uint32_t)n);
    return BU_OK;
}
