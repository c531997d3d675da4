/* walk: from a path to its node. */
/* SPDX-License-Identifier: MIT */
#ifndef WALK_H
#define WALK_H

#include "tree.h"

enum { WALK_LINKS = 8 }; /* the most links on the way of one path */

enum walk_status {
    WALK_OK,
    WALK_NONE,          /* there is no such thing */
    WALK_NO_DIRECTORY,  /* the path continues after a node that is not a
                         * directory */
    WALK_LINKS_TOO_MANY /* more than WALK_LINKS, or a ring of them */
};

/* Whether a link that is the last part is followed, as links before it always
 * are. */
enum walk_last { WALK_FOLLOW, WALK_KEEP };

/*
 * Find the node of the path s[0..n), which bu_name_check_path has accepted. The
 * path always begins at the root, with or without '/'. Nothing is above the
 * root: ".." and links that lead there stay at it. *found is written with
 * WALK_OK only.
 */
enum walk_status walk(const uint8_t *s, size_t n, enum walk_last last,
                      const struct node **found);

#endif
