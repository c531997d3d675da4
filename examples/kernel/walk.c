/* walk: from a path to its node. */
/* SPDX-License-Identifier: MIT */
#include "kernel.h"
#include <bareutf/name.h>

/* The texts that are still to be walked: the path, and the text of each link on
 * the way. A text that is used up stays until those above it are used up. */
struct rest {
    struct {
        const uint8_t *at;
        const uint8_t *end;
    } text[WALK_LINKS + 1];
    unsigned top;
    unsigned links; /* followed so far */
};

static bool push(struct rest *r, const struct node *link)
{
    if (r->links == WALK_LINKS)
        return false;
    r->links++;
    r->top++;
    r->text[r->top].at = link->entry.data;
    r->text[r->top].end = link->entry.data + link->entry.data_n;
    return true;
}

static const struct node *step(const struct node *from, const uint8_t *part,
                               size_t n)
{
    if (n == 1 && part[0] == '.')
        return from;
    if (n == 2 && part[0] == '.' && part[1] == '.')
        return from->parent;
    return tree_child(from, part, n);
}

enum walk_status walk(const uint8_t *s, size_t n, enum walk_last last,
                      const struct node **found)
{
    const struct node *at = tree_root();
    struct rest rest;

    rest.text[0].at = s;
    rest.text[0].end = s + n;
    rest.top = 0;
    rest.links = 0;
    for (;;) {
        const uint8_t *part;
        size_t size;
        const struct node *to;

        /* A '/' at the end also requires a directory. */
        if (rest.text[rest.top].at != rest.text[rest.top].end &&
            !tree_is(at, MODE_DIRECTORY))
            return WALK_NO_DIRECTORY;
        if (bu_name_next_part(&rest.text[rest.top].at, rest.text[rest.top].end,
                              &part, &size) == BU_END) {
            if (rest.top == 0)
                break;
            rest.top--;
            continue;
        }
        to = step(at, part, size);
        if (to == NULL)
            return WALK_NONE;
        if (!tree_is(to, MODE_LINK) ||
            (last == WALK_KEEP && rest.text[0].at == s + n)) {
            at = to;
            continue;
        }
        if (!push(&rest, to))
            return WALK_LINKS_TOO_MANY;
        if (to->entry.data[0] == '/')
            at = tree_root();
    }
    *found = at;
    return WALK_OK;
}
