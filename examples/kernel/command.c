/* command: ls, open, stat and help. */
/* SPDX-License-Identifier: MIT */
#include "kernel.h"
#include "fault.h"
#include "common.h"
#include <print.h>

static const char *const problems[] = {
    [WALK_NONE] = "not found",
    [WALK_NO_DIRECTORY] = "not a directory",
    [WALK_LINKS_TOO_MANY] = "too many links",
};

/* The path of this call. With several threads each needs its own. */
static uint8_t copy[4095]; /* the limit of bu_name_paths_open */

static void refuse(const char *what)
{
    print_str("no: ");
    print_str(what);
    print_str("\r\n");
}

/* What a system call does first: user space may write to its path at any time,
 * so check a copy, and use only that. Return its length; 0 after an error,
 * which is printed. */
static size_t enter(const volatile uint8_t *user, size_t n)
{
    struct bu_name_path path;
    enum bu_name_fault fault = BU_NAME_LONG;
    enum bu_status status = bu_utf8_fetch(copy, sizeof copy, user, n, &n);

    if (status == BU_BAD) {
        refuse("the path is not UTF-8");
        return 0;
    }
    path.offset = sizeof copy;
    if (status == BU_OK)
        fault =
            bu_name_check_path(&rule_name, &bu_name_paths_open, copy, n, &path);
    if (fault == BU_NAME_OK)
        return n;
    print_str("no: byte ");
    print_dec((uint32_t)path.offset);
    print_str(" of the path: ");
    print_str(fault_text(fault));
    print_str("\r\n");
    return 0;
}

/* Find the node of a path. Print the error and return null if there is none. */
static const struct node *find(const volatile uint8_t *user, size_t n,
                               enum walk_last last)
{
    const struct node *node = NULL;
    enum walk_status status;

    n = enter(user, n);
    if (n == 0)
        return NULL;
    status = walk(copy, n, last, &node);
    if (status != WALK_OK)
        refuse(problems[status]);
    return node;
}

static void print_node(const struct node *node)
{
    print_str(tree_is(node, MODE_DIRECTORY) ? "d "
              : tree_is(node, MODE_LINK)    ? "l "
                                            : "- ");
    show_bytes(node->entry.name, node->entry.name_n);
    if (tree_is(node, MODE_LINK)) {
        print_str(" -> ");
        show_bytes(node->entry.data, node->entry.data_n);
    }
    print_str("\r\n");
}

static void run_ls(const volatile uint8_t *s, size_t n)
{
    const struct node *node = find(s, n, WALK_FOLLOW);

    if (node != NULL && !tree_is(node, MODE_DIRECTORY))
        print_node(node);
    else if (node != NULL)
        for (node = node->first; node != NULL; node = node->next)
            print_node(node);
}

static void run_open(const volatile uint8_t *s, size_t n)
{
    const struct node *node = find(s, n, WALK_FOLLOW);

    if (node == NULL)
        return;
    if (!tree_is(node, MODE_FILE)) {
        refuse("not a file");
        return;
    }
    show_bytes(node->entry.data, node->entry.data_n);
    print_str("\r\n");
}

static void run_stat(const volatile uint8_t *s, size_t n)
{
    const struct node *node = find(s, n, WALK_KEEP);
    unsigned shift = 12;

    if (node == NULL)
        return;
    print_str("mode ");
    do {
        shift -= 3;
        print_dec(node->entry.mode >> shift & 7u);
    } while (shift != 0);
    if (!tree_is(node, MODE_DIRECTORY)) {
        print_str(", ");
        print_dec((uint32_t)node->entry.data_n);
        print_str(" bytes");
    }
    print_str(tree_is(node, MODE_DIRECTORY) ? ", directory\r\n"
              : tree_is(node, MODE_LINK)    ? ", link\r\n"
                                            : ", file\r\n");
}

static void run_help(void)
{
    print_str("  ls [path]   the names in a directory\r\n"
              "  open path   what is in a file\r\n"
              "  stat path   mode, size and kind; of a link itself\r\n"
              "  help        this list\r\n");
}

static const struct {
    const char *word;
    void (*run)(const volatile uint8_t *s, size_t n);
} commands[] = {{"ls ", run_ls}, {"open ", run_open}, {"stat ", run_stat}};

/* Return the number of bytes of the word if s[0..n) begins with it, else 0. */
static size_t match(const uint8_t *s, size_t n, const char *word)
{
    size_t i = 0;

    while (i != n && word[i] != '\0' && s[i] == (uint8_t)word[i])
        i++;
    return word[i] == '\0' ? i : 0;
}

void command_run(const uint8_t *s, size_t n)
{
    size_t i;

    if (n == 2 && match(s, n, "ls") == n) {
        run_ls((const uint8_t *)"/", 1);
        return;
    }
    if (n == 4 && match(s, n, "help") == n) {
        run_help();
        return;
    }
    for (i = 0; i != sizeof commands / sizeof commands[0]; i++) {
        size_t word = match(s, n, commands[i].word);

        if (word != 0) {
            commands[i].run(s + word, n - word);
            return;
        }
    }
    if (n != 0)
        refuse("ls [path], open path, stat path, help");
}
