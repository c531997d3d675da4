/* list: all names of a ZIP archive, checked and made harmless. */
/* SPDX-License-Identifier: MIT */
#include "zip.h"
#include "fault.h"
#include "common.h"
#include <bareutf/name.h>
#include <print.h>

static const char *const sources[] = {
    [NAME_FLAG] = "utf8 ",
    [NAME_FIELD] = "7075 ",
    [NAME_PAGE] = "page ",
    [NAME_TOO_LONG] = "long ",
};

static void row(const char *what, const char *why)
{
    if (why == NULL)
        return;
    print_str("  ");
    print_str(what);
    print_str(why);
    print_str("\r\n");
}

/* Return whether it may be unpacked below a folder. */
static void judge(const struct name *name)
{
    struct bu_name_path path;
    enum bu_name_fault fault = bu_name_check_path(
        &bu_name_zip, &bu_name_paths_inside, name->s, name->n, &path);

    if (fault == BU_NAME_OK)
        return;
    print_str("  byte ");
    print_dec((uint32_t)path.offset);
    print_str(": ");
    print_str(fault_text(fault));
    print_str("\r\n");
}

static void show(const struct entry *e, const struct bu_format *page)
{
    struct name name;

    name_read(&name, e, page);
    print_str(sources[name.source]);
    if (name.source == NAME_TOO_LONG)
        show_start(name.s, name.n);
    else
        show_bytes(name.s, name.n);
    print_str("\r\n");
    row("", name.field);
    row("local header: ", e->local);
    if (name.source != NAME_TOO_LONG)
        judge(&name);
}

void list(const uint8_t *bytes, size_t n, const struct bu_format *page)
{
    struct central c;
    struct entry e;
    bool more = true;
    const char *wrong = central_open(&c, bytes, n);

    if (wrong != NULL) {
        print_str("no ZIP: ");
        print_str(wrong);
        print_str("\r\n");
        return;
    }
    print_str("ZIP, ");
    print_dec(c.left);
    print_str(c.left == 1 ? " entry\r\n" : " entries\r\n");
    while (wrong == NULL && more) {
        wrong = central_next(&c, &e, &more);
        if (wrong == NULL && more)
            show(&e, page);
    }
    print_str(wrong == NULL ? "end" : wrong);
    print_str("\r\n");
}
