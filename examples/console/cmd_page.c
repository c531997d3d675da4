/* cmd_page: the page of the line, of a text, and of a text read wrongly. */
/* SPDX-License-Identifier: MIT */
#include "cmd.h"
#include "pages.h"
#include "serial.h"
#include "show.h"
#include <print.h>

enum { WIDTH = 76 };

static size_t length_of(const char *s)
{
    size_t n = 0;

    while (s[n] != '\0')
        n++;
    return n;
}

/* All pages, in rows that fit a screen. */
static void list_pages(void)
{
    size_t column = 0;
    unsigned i;

    print_str("  there are:");
    for (i = 0; i < PAGES; i++) {
        size_t n = length_of(pages[i]->name) + 1;

        if (column == 0 || column + n > WIDTH) {
            print_str("\r\n ");
            column = 0;
        }
        column += n;
        print_str(" ");
        print_str(pages[i]->name);
    }
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
