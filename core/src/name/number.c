/* name: a name with a number before its extension. */
/* SPDX-License-Identifier: MIT */
#include "edit.h"
#include <bareutf/name.h>

enum { DIGITS_MAX = 10 };

/* A tenth, by shifts: 0.75, 0.796875, ... of it is 0.8, an eighth of that 0.1;
 * what is lost is at most 1. (Warren, Hacker's Delight, 10-19) */
static uint32_t tenth(uint32_t number)
{
    uint32_t q = number / 2u + number / 4u;

    q += q / 16u;
    q += q / 256u;
    q += q / 65536u;
    q /= 8u;
    return number - q * 10u > 9u ? q + 1u : q;
}

/* Write the number in decimal before end; digits written. */
static size_t put_number(uint8_t *end, uint32_t number)
{
    size_t n = 0;

    do {
        uint32_t rest = tenth(number);

        *--end = (uint8_t)('0' + (number - rest * 10u));
        number = rest;
        n++;
    } while (number != 0);
    return n;
}

/* Write stem, mark, digits and extension. BU_FULL if the stem had to be cut for
 * the room, BU_BAD if nothing was left of it. */
static enum bu_status fill(struct bu_name_edit *e, const uint8_t *s, size_t n,
                           const uint8_t *mark, size_t marks)
{
    size_t dot = bu_name_extension(s, n);
    size_t tail = marks + (n - dot);
    size_t stem = 0;

    if (tail < e->room)
        stem = bu_utf8_cut(s, dot, e->room - tail);
    if (stem == 0)
        return BU_BAD;
    bu_name_splice(e, 0, 0, s, stem);
    bu_name_splice(e, stem, 0, mark, marks);
    bu_name_splice(e, stem + marks, 0, s + dot, n - dot);
    e->tail = tail;
    return stem == dot ? BU_OK : BU_FULL;
}

/* Cut the stem until the name is accepted. */
static enum bu_name_fault cut(struct bu_name_edit *e,
                              const struct bu_name_rule *rule)
{
    for (;;) {
        size_t stem = e->n - e->tail;
        const uint8_t *last = e->bytes + stem;
        uint32_t unused;
        size_t at;
        enum bu_name_fault fault = bu_name_check(rule, e->bytes, e->n, &at);

        if (fault != BU_NAME_LONG)
            return fault;
        bu_utf8_prev(e->bytes, &last, &unused);
        if (at > (size_t)(last - e->bytes))
            at = (size_t)(last - e->bytes);
        if (at == 0)
            return fault;
        bu_name_splice(e, at, stem - at, NULL, 0);
    }
}

enum bu_status bu_name_number(const struct bu_name_rule *rule, uint8_t mark,
                              uint32_t number, const uint8_t *s, size_t n,
                              struct bu_name_out *out)
{
    uint8_t text[1 + DIGITS_MAX];
    uint8_t *end = text + sizeof text;
    size_t digits = put_number(end, number);
    struct bu_name_edit e;
    size_t need = bu_name_room(rule);
    enum bu_status status;

    out->n = 0;
    out->changed = 1;
    out->fault = bu_name_check(rule, s, n, NULL);
    if (out->fault != BU_NAME_OK)
        return BU_BAD;
    out->fault = BU_NAME_REFUSED;
    if (mark >= 0x80u || (uint8_t)(mark - '0') < 10)
        return BU_BAD;
    *(end - digits - 1) = mark;
    e.bytes = out->bytes;
    e.room = out->room < need ? out->room : need;
    e.n = 0;
    e.tail = 0;
    status = fill(&e, s, n, end - digits - 1, digits + 1);
    if (status != BU_OK && out->room < need)
        return BU_FULL;
    out->fault = status == BU_BAD ? BU_NAME_LONG : cut(&e, rule);
    if (out->fault != BU_NAME_OK)
        return BU_BAD;
    out->n = e.n;
    return BU_OK;
}
