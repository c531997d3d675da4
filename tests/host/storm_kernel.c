/* storm_kernel: examples/kernel over a broken archive: only accepted names
 * enter the tree, and no path leads out of it. */
/* SPDX-License-Identifier: MIT */
#include "kernel.h"
#include "storm.h"
#include <stdlib.h>
#include <string.h>

static const uint8_t *begin;
static size_t size;

static void must(int good)
{
    if (!good)
        abort();
}

static void judge(const struct node *node)
{
    const struct node *up = node;
    unsigned steps = 0;

    must(bu_name_check(&rule_name, node->entry.name, node->entry.name_n,
                       NULL) == BU_NAME_OK);
    must(node->entry.data >= begin &&
         node->entry.data_n <= size - (size_t)(node->entry.data - begin));
    while (up != tree_root() && steps++ < TREE_MAX)
        up = up->parent;
    must(up == tree_root());
}

/* All nodes, each once: down, aside, and up again. */
static void judge_all(void)
{
    const struct node *node = tree_root();
    unsigned count = 0;

    for (;;) {
        if (node->first != NULL) {
            node = node->first;
        } else {
            while (node != tree_root() && node->next == NULL)
                node = node->parent;
            if (node == tree_root())
                return;
            node = node->next;
        }
        must(++count < TREE_MAX);
        judge(node);
    }
}

static void command(const char *text)
{
    command_run((const uint8_t *)text, strlen(text));
}

/* A path of bytes out of the archive, where most names are. */
static void any_path(const uint8_t *bytes, size_t n)
{
    uint8_t line[300] = "stat ../";
    size_t head = 8;
    size_t most = n < 200 ? n : 200;
    size_t length = storm_random(most + 1);
    const uint8_t *from = bytes + storm_random(n - length + 1);

    memcpy(line + head, from, length);
    command_run(line, head + length);
    memcpy(line, "open", 4);
    command_run(line, head + length);
}

void storm_run(uint8_t *bytes, size_t n)
{
    static const char *const lines[] = {
        "ls",          "ls dir",
        "open hard",   "open dir/sub/deep",
        "ls climb",    "ls chain1",
        "stat ring1/", "open toplain",
        "ls far/dir",  "open \xED\x8C\x8C\xEC\x9D\xBC",
        "stat .. /",   "ls self"};
    unsigned i;

    begin = bytes;
    size = n;
    load(bytes, n);
    judge_all();
    for (i = 0; i != sizeof lines / sizeof lines[0]; i++)
        command(lines[i]);
    for (i = 0; i != 4; i++)
        any_path(bytes, n);
}
