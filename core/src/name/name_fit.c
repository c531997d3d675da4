/* name: how much of a name fits; limits in scalar values and units. */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include "name_fit.h"
#include <bareutf/name.h>

size_t bu_name_in_scalars(const uint8_t *s, size_t n, size_t limit)
{
    return bu_utf8_offset(s, n, limit);
}

size_t bu_name_in_units(const uint8_t *s, size_t n, size_t limit)
{
    size_t at;
    size_t units = 0;

    /* same with <: slower */
    if (n <= limit) /* no byte is more than one unit */
        return n;
    for (at = 0; at != n; at++) {
        /* same with 0x41: a sequence begins with C2 or more */
        if (s[at] - 0x80u < 0x40u)
            continue;
        units += s[at] < 0xF0u ? 1u : 2u;
        if (units > limit)
            break;
    }
    return at;
}

size_t bu_name__fit(const struct bu_name_rule *rule, const uint8_t *s, size_t n,
                    size_t limit)
{
    return fitting(rule, s, n, limit);
}

size_t bu_name__weight(const struct bu_name_rule *rule, const uint8_t *s,
                       size_t n)
{
    size_t weight = 0;

    while (weight <= rule->limit && bu_name__fit(rule, s, n, weight) != n)
        weight++;
    return weight;
}

size_t bu_name_room(const struct bu_name_rule *rule)
{
    size_t room = SIZE_MAX;

    for (; rule != NULL; rule = rule->also) {
        size_t own = rule->limit;

        if (rule->widest != 0)
            own *= rule->widest;
        if (own < room)
            room = own;
    }
    return room;
}
