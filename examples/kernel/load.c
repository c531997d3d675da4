/* load: an archive into the tree, except names that are refused. */
/* SPDX-License-Identifier: MIT */
#include "kernel.h"
#include "fault.h"
#include "common.h"
#include <print.h>

/* Why an entry is refused. */
struct refusal {
    const char *what;         /* null: it is not */
    enum bu_name_fault fault; /* and of that what, at which byte */
    size_t at;
};

static bool is_path(const struct bu_name_paths *paths, const uint8_t *s,
                    size_t n, struct refusal *no)
{
    struct bu_name_path path;

    no->fault = bu_name_check_path(&rule_name, paths, s, n, &path);
    no->at = path.offset;
    return no->fault == BU_NAME_OK;
}

/* Find the directory for an accepted name, and the last part. Links on the way
 * are not followed, because archives are not packed through links. */
static struct node *find_place(const struct entry *e, const uint8_t **part,
                               size_t *n)
{
    struct node *directory = tree_root();
    const uint8_t *p = e->name;
    const uint8_t *end = e->name + e->name_n;
    const uint8_t *next;
    size_t next_n;

    bu_name_next_part(&p, end, part, n);
    while (directory != NULL && tree_is(directory, MODE_DIRECTORY) &&
           bu_name_next_part(&p, end, &next, &next_n) == BU_OK) {
        directory = tree_child(directory, *part, *n);
        *part = next;
        *n = next_n;
    }
    return directory != NULL && tree_is(directory, MODE_DIRECTORY) ? directory
                                                                   : NULL;
}

static const char *place(const struct entry *e)
{
    const uint8_t *part;
    size_t n;
    uint32_t kind = e->mode & MODE_KIND;
    struct node *directory = find_place(e, &part, &n);
    struct node *node;

    if (directory == NULL)
        return "no directory for it";
    if (kind != MODE_DIRECTORY && e->name[e->name_n - 1] == '/')
        return "'/' after what is no directory";
    node = tree_child(directory, part, n);
    if (node != NULL) {
        if (kind != MODE_DIRECTORY || !tree_is(node, MODE_DIRECTORY))
            return "is there already";
        node->entry.mode = e->mode;
        return NULL;
    }
    node = tree_add(directory, e, part, n);
    if (node == NULL)
        return "no room";
    tree_share(node);
    return NULL;
}

static void enter(const struct entry *e, struct refusal *no)
{
    uint32_t kind = e->mode & MODE_KIND;

    no->fault = BU_NAME_OK;
    no->what = "no NUL after the name";
    if (!e->whole)
        return;
    no->what = NULL; /* what `find .` begins with */
    if (kind == MODE_DIRECTORY && e->name_n == 1 && e->name[0] == '.') {
        tree_root()->entry.mode = e->mode;
        return;
    }
    no->what = "name";
    if (!is_path(&bu_name_paths_inside, e->name, e->name_n, no))
        return;
    no->what = "neither file, directory nor link";
    if (kind != MODE_DIRECTORY && kind != MODE_FILE && kind != MODE_LINK)
        return;
    no->what = "text of the link";
    if (kind == MODE_LINK &&
        !is_path(&bu_name_paths_open, e->data, e->data_n, no))
        return;
    no->what = place(e);
}

static void report(const struct entry *e, const struct refusal *no)
{
    print_str("refused at ");
    print_dec((uint32_t)e->offset);
    print_str(": ");
    print_str(no->what);
    if (no->fault != BU_NAME_OK) {
        print_str(", byte ");
        print_dec((uint32_t)no->at);
        print_str(": ");
        print_str(fault_text(no->fault));
    }
    print_str(": ");
    show_start(e->name, e->name_n);
    print_str("\r\n");
}

static const char *const endings[] = {
    [ARCHIVE_TRAILER] = "trailer",
    [ARCHIVE_NO_TRAILER] = "no trailer",
    [ARCHIVE_TRUNCATED_HEADER] = "header truncated",
    [ARCHIVE_MAGIC] = "no header",
    [ARCHIVE_DIGIT] = "a header of other than digits",
    [ARCHIVE_TRUNCATED_NAME] = "name longer than the archive",
    [ARCHIVE_TRUNCATED_DATA] = "data longer than the archive",
};

void load(const uint8_t *s, size_t n)
{
    struct archive a = {s, n, 0};
    struct entry e;
    struct refusal no;
    enum archive_status status;
    uint32_t taken = 0;
    uint32_t refused = 0;

    tree_clear();
    while ((status = archive_next(&a, &e)) == ARCHIVE_ENTRY) {
        enter(&e, &no);
        if (no.what == NULL) {
            taken++;
            continue;
        }
        refused++;
        report(&e, &no);
    }
    print_str("end at ");
    print_dec((uint32_t)a.at);
    print_str(" of ");
    print_dec((uint32_t)n);
    print_str(": ");
    print_str(endings[status]);
    print_str("; ");
    print_dec(taken);
    print_str(" taken, ");
    print_dec(refused);
    print_str(" refused\r\n");
}
