/* name: a name that is being changed, in the room that it was given. */
/* SPDX-License-Identifier: MIT */
#include "edit.h"
#include <bareutf/name.h>

enum { EXTENSION_MAX = 16 }; /* bytes, with the dot */

size_t bu_name_extension(const uint8_t *s, size_t n)
{
    size_t at = n;

    while (at > 1 && n - at < EXTENSION_MAX)
        if (s[--at] == '.')
            return at;
    return n;
}

bool bu_name_splice(struct bu_name_edit *e, size_t at, size_t old,
                    const uint8_t *with, size_t size)
{
    size_t rest = e->n - at - old;
    size_t i;

    if (e->room - (e->n - old) < size)
        return false;
    if (at >= e->n - e->tail)
        e->tail += size - old;
    if (size < old)
        for (i = 0; i != rest; i++)
            e->bytes[at + size + i] = e->bytes[at + old + i];
    else
        for (i = rest; i-- != 0;)
            e->bytes[at + size + i] = e->bytes[at + old + i];
    for (i = 0; i != size; i++)
        e->bytes[at + i] = with[i];
    e->n += size - old;
    return true;
}

void bu_name_shorten(struct bu_name_edit *e, size_t fits)
{
    size_t stem = e->n - e->tail;
    const uint8_t *last = e->bytes + stem;
    uint32_t unused;

    if (fits >= stem) { /* one sequence before the tail */
        bu_utf8_prev(e->bytes, &last, &unused);
        fits = (size_t)(last - e->bytes);
    }
    if (fits == 0 && e->tail != 0) { /* no stem would be left */
        e->tail = 0;
        stem = e->n;
        last = e->bytes + stem;
        bu_utf8_prev(e->bytes, &last, &unused);
        fits = (size_t)(last - e->bytes);
    }
    bu_name_splice(e, fits, stem - fits, NULL, 0);
}

size_t bu_name_sequence(const struct bu_name_edit *e, size_t at)
{
    return at < e->n ? bu_utf8_lead_len(e->bytes[at]) : 0;
}
