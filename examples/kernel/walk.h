/* walk: from a path to what it names. */
/* SPDX-License-Identifier: MIT */
#ifndef WALK_H
#define WALK_H

#include "tree.h"

enum { WALK_LINKS = 8 }; /* what one path may lead through */

enum walk_status {
    WALK_OK,
    WALK_NONE,          /* there is no such thing */
    WALK_NO_DIRECTORY,  /* more of the path follows something else */
    WALK_LINKS_TOO_MANY /* more than WALK_LINKS, or a ring of them */
};

/* Whether a link that is the last part is followed as those before it are. */
enum walk_last { WALK_FOLLOW, WALK_KEEP };

/*
 * Find what the path s[0..n), which bu_name_check_path passed, names: from the
 * root on, whether it begins with '/' or not. Nothing is above the root: ".."
 * and links that go there stay. *found is written with WALK_OK only.
 */
enum walk_status walk(const uint8_t *s, size_t n, enum walk_last last,
                      const struct node **found);

#endif
