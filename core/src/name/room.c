/* name: how long a name of a rule can be. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/name.h>

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
