/* kernel: the parts of this example, the lowest first. */
/* SPDX-License-Identifier: MIT */
#ifndef KERNEL_H
#define KERNEL_H

#include <bareutf/line.h>
#include <bareutf/name.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* archive: the entries of a cpio archive of kind "newc", one by one. */

/* The bits of a mode that give the kind. */
enum {
    MODE_KIND = 0170000,
    MODE_DIRECTORY = 0040000,
    MODE_FILE = 0100000,
    MODE_LINK = 0120000
};

/* The contents of one header. Name and data are in the archive, unchecked. */
struct entry {
    size_t offset;    /* of the header, in the archive */
    uint32_t file[3]; /* number, and major and minor of the device */
    uint32_t mode;
    uint32_t links;
    bool whole; /* a NUL follows the name */
    const uint8_t *name;
    size_t name_n; /* bytes, without that NUL */
    const uint8_t *data;
    size_t data_n;
};

/* At the start all members are zero, except the bytes. */
struct archive {
    const uint8_t *bytes;
    size_t n;
    size_t at;
};

enum archive_status {
    ARCHIVE_ENTRY,
    ARCHIVE_TRAILER, /* the last entry: the archive ends correctly */
    ARCHIVE_NO_TRAILER,
    ARCHIVE_TRUNCATED_HEADER,
    ARCHIVE_MAGIC,
    ARCHIVE_DIGIT, /* a field is not hexadecimal */
    ARCHIVE_TRUNCATED_NAME,
    ARCHIVE_TRUNCATED_DATA
};

/* Read the next entry. *e is written with ARCHIVE_ENTRY only. Any other result
 * is the end, and a->at is then the header that caused it. */
enum archive_status archive_next(struct archive *a, struct entry *e);

/* tree: files, directories and links, in a table of fixed size. */

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

/* rule: which names and paths are accepted here. */

/* As bu_name_posix, except that it also refuses what is_safe() refuses. */
extern const struct bu_name_rule rule_name;

/* load: an archive into the tree, except names that are refused. */

/* Fill the tree from any bytes, to which it keeps pointers. Print each refused
 * name with its place and the reason, and how the archive ends. */
void load(const uint8_t *s, size_t n);

/* walk: from a path to its node. */

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

/* command: ls, open, stat and help. */

/* Run one line of well-formed UTF-8, without its end, and print the answer. */
void command_run(const uint8_t *s, size_t n);

/* window: how wide the terminal is. */

/* Look at one byte, before the line gets it: at the end of a report of the
 * terminal's size, ESC [ 8 ; rows ; columns t, the line learns it. */
void window_look(struct bu_line *line, uint8_t byte);

#endif
