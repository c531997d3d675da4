/* cmd_page: the page of the line. */
/* SPDX-License-Identifier: MIT */
#include "choice.h"
#include "cmd.h"
#include "serial.h"
#include <bareutf/format.h>
#include <print.h>

static const char *page_name(unsigned i)
{
    const struct bu_format *page = pages_at(i);

    return page != NULL ? page->name : NULL;
}

const struct choice cmd_page_choice = {"page", page_name, "page"};

static void now(const char *what)
{
    print_str(what);
    print_str(serial_page()->name);
    print_str("\r\n");
}

/* The encoding of the terminal is not known. Most use UTF-8, as the console did
 * until now. */
static void warn(void)
{
    static bool warned;

    if (warned || serial_is_utf8())
        return;
    warned = true;
    print_str("  set the terminal to this page too; page utf-8 goes back\r\n");
}

void cmd_page(struct args *a)
{
    const struct bu_format *page;

    if (a->n == 0) {
        now("  the line is in ");
        print_str("  there are:\r\n");
        choice_list(&cmd_page_choice);
        return;
    }
    page = pages_find(a);
    if (page == NULL) {
        choice_unknown(&cmd_page_choice, a);
        return;
    }
    serial_set(page);
    now("  from now on the line is in ");
    warn();
}
