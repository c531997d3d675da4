/* tree: files, directories and links, in a table of fixed size. */
/* SPDX-License-Identifier: MIT */
#ifndef TREE_H
#define TREE_H

#include "archive.h"

enum { TREE_MAX = 512 };

struct node {
    struct node *parent; /* of the root: itself */
    struct node *first;  /* of what is in the directory */
    struct node *last;
    struct node *next;  /* in the same directory */
    struct entry entry; /* its name is the last part alone */
};

/* Drop all but the root. */
void tree_clear(void);

struct node *tree_root(void);

bool tree_is(const struct node *node, uint32_t kind);

/* Return the node with that name in a directory, or null. */
struct node *tree_child(const struct node *directory, const uint8_t *name,
                        size_t n);

/* Add a node with that name. Return null if there are already TREE_MAX. */
struct node *tree_add(struct node *directory, const struct entry *e,
                      const uint8_t *name, size_t n);

/* Give a new node the data of the other nodes of the same file, or give them
 * its data: the archive has the data with only one of them. No data is
 * replaced. */
void tree_share(struct node *node);

#endif
