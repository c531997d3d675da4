/* name: how much of a name fits. */
/* SPDX-License-Identifier: MIT */
#include "name_fit.h"
#include <bareutf/name.h>

size_t bu_name_fit(const struct bu_name_rule *rule, const uint8_t *s, size_t n,
                   size_t limit)
{
    return fitting(rule, s, n, limit);
}

size_t bu_name_weight(const struct bu_name_rule *rule, const uint8_t *s,
                      size_t n)
{
    size_t weight = 0;

    while (weight <= rule->limit && bu_name_fit(rule, s, n, weight) != n)
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
