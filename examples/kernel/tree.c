/* tree: files, directories and links, in a table of fixed size. */
/* SPDX-License-Identifier: MIT */
#include "kernel.h"

static struct node nodes[TREE_MAX]; /* the first is the root */
static size_t used;

void tree_clear(void)
{
    used = 1;
    nodes[0].parent = &nodes[0];
    nodes[0].first = NULL;
    nodes[0].last = NULL;
    nodes[0].entry.mode = MODE_DIRECTORY | 0755;
}

struct node *tree_root(void)
{
    return &nodes[0];
}

bool tree_is(const struct node *node, uint32_t kind)
{
    return (node->entry.mode & MODE_KIND) == kind;
}

static bool has_name(const struct node *node, const uint8_t *name, size_t n)
{
    size_t i = 0;

    if (node->entry.name_n != n)
        return false;
    while (i != n && node->entry.name[i] == name[i])
        i++;
    return i == n;
}

struct node *tree_child(const struct node *directory, const uint8_t *name,
                        size_t n)
{
    struct node *node = directory->first;

    while (node != NULL && !has_name(node, name, n))
        node = node->next;
    return node;
}

struct node *tree_add(struct node *directory, const struct entry *e,
                      const uint8_t *name, size_t n)
{
    struct node *node = &nodes[used];

    if (used == TREE_MAX)
        return NULL;
    used++;
    node->parent = directory;
    node->first = NULL;
    node->last = NULL;
    node->next = NULL;
    node->entry = *e;
    node->entry.name = name;
    node->entry.name_n = n;
    if (directory->last == NULL)
        directory->first = node;
    else
        directory->last->next = node;
    directory->last = node;
    return node;
}

static bool is_same_file(const struct node *a, const struct node *b)
{
    return tree_is(a, MODE_FILE) && tree_is(b, MODE_FILE) &&
           b->entry.links > 1 && a->entry.file[0] == b->entry.file[0] &&
           a->entry.file[1] == b->entry.file[1] &&
           a->entry.file[2] == b->entry.file[2];
}

static void fill(struct node *node, const struct node *from)
{
    if (node->entry.data_n != 0)
        return;
    node->entry.data = from->entry.data;
    node->entry.data_n = from->entry.data_n;
}

void tree_share(struct node *node)
{
    size_t i;

    if (node->entry.links < 2)
        return;
    for (i = 1; i != used; i++)
        if (is_same_file(node, &nodes[i])) {
            fill(&nodes[i], node);
            fill(node, &nodes[i]);
        }
}
