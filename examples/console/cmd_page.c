/* cmd_page: the page of the line. */
/* SPDX-License-Identifier: MIT */
#include "cmd.h"
#include "pages.h"
#include "serial.h"
#include "show.h"
#include <bareutf/format.h>
#include <print.h>

/* All pages, in rows that fit a screen. */
static void list_pages(void)
{
    const struct bu_format *page;
    size_t column = 1;
    size_t i;

    print_str("  there are:\r\n ");
    for (i = 0; (page = pages_at(i)) != NULL; i++)
        column = show_word(column, page->name);
    print_str("\r\n");
}

static void now(const char *what)
{
    print_str(what);
    print_str(serial_page()->name);
    print_str("\r\n");
}

void cmd_page(struct args *a)
{
    const struct bu_format *page;

    if (a->n == 0) {
        now("  the line is in ");
        list_pages();
        return;
    }
    page = pages_find(a);
    if (page == NULL) {
        print_str("  there is no page ");
        show_text(a->s, a->n);
        print_str("; page lists them\r\n");
        return;
    }
    serial_set(page);
    now("  from now on the line is in ");
}
