/* name: change the name in the room. */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include "name_edit.h"
#include "name_fit.h"
#include <bareutf/name.h>

enum { EXTENSION_MAX = 16 }; /* bytes, with the dot */

void bu_name__edit_begin(struct bu_name_edit *e, const struct bu_name_out *out,
                         uint8_t *small)
{
    bool is_small = out->room < BU_NAME_SMALL;

    e->bytes = is_small ? small : out->bytes;
    e->room = is_small ? (size_t)BU_NAME_SMALL : out->room;
    e->n = 0;
    e->tail = 0;
}

enum bu_status bu_name__edit_end(const struct bu_name_edit *e,
                                 struct bu_name_out *out, enum bu_status status,
                                 size_t need)
{
    size_t i;

    out->n = 0;
    out->need = status == BU_OK ? e->n : need;
    if (status < BU_OK)
        out->need = 0;
    if (status == BU_OK && e->n > out->room)
        return BU_FULL;
    if (status != BU_OK)
        return status;
    if (e->bytes != out->bytes)
        for (i = 0; i != e->n; i++)
            out->bytes[i] = e->bytes[i];
    out->n = e->n;
    return BU_OK;
}

size_t bu_name__extension(const uint8_t *s, size_t n)
{
    size_t at = n;

    while (at > 1 && n - at < EXTENSION_MAX)
        if (s[--at] == '.')
            return at;
    return n;
}

bool bu_name__splice(struct bu_name_edit *e, size_t at, size_t old,
                     const uint8_t *with, size_t size)
{
    size_t rest = e->n - at - old;
    uint8_t *to = (uint8_t *)((uintptr_t)e->bytes + at);
    size_t i;

    if (e->room - (e->n - old) < size)
        return false;
    if (at >= e->n - e->tail)
        e->tail += size - old;
    if (size < old)
        for (i = 0; i != rest; i++)
            to[size + i] = to[old + i];
    else
        for (i = rest; i-- != 0;)
            to[size + i] = to[old + i];
    for (i = 0; i != size; i++)
        to[i] = with[i];
    e->n += size - old;
    return true;
}

void bu_name__shorten(struct bu_name_edit *e, size_t fits)
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
    bu_name__splice(e, fits, stem - fits, NULL, 0);
}

size_t bu_name__sequence(const struct bu_name_edit *e, size_t at)
{
    size_t length;

    if (at >= e->n)
        return 0;
    length = bu_utf8_lead_len(e->bytes[at]);
    return length < e->n - at ? length : e->n - at; /* a fit of one's own */
}

size_t bu_name__sum(size_t a, size_t b)
{
    return b > SIZE_MAX - a ? SIZE_MAX : a + b;
}

void bu_name__put_begin(struct bu_name_out *out)
{
    out->n = 0;
    out->need = 0;
    out->changed = 0;
    out->fault = BU_NAME_OK;
}

void bu_name__put(struct bu_name_out *out, const uint8_t *bytes, size_t size)
{
    size_t at = out->need;
    size_t i;

    out->need = bu_name__sum(at, size);
    if (out->need > out->room)
        return;
    for (i = 0; i != size; i++)
        out->bytes[at + i] = bytes[i];
}

enum bu_status bu_name__put_end(struct bu_name_out *out)
{
    if (out->need > out->room)
        return BU_FULL;
    out->n = out->need;
    return BU_OK;
}

bool bu_name__refused_at(const struct bu_name_rule *rule, const uint8_t *s,
                         size_t n)
{
    enum bu_name_fault fault;

    if (*s >= 0x80u) { /* same with 127: DEL is judged alike */
        fault = bu_name_check(rule, s, n, NULL);
        return fault == BU_NAME_REFUSED || fault == BU_NAME_LOOK;
    }
    while (rule != NULL && bu_name__refused(rule, s + 1, 1) == 1)
        rule = rule->also;
    return rule != NULL;
}
