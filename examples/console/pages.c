/* pages: those that the console knows. */
/* SPDX-License-Identifier: MIT */
#include "pages.h"
#include <bareutf/latin1.h>
#include <bareutf/utf8.h>

const struct bu_format *const pages[PAGES] = {
    &bu_format_utf8,
    &bu_format_latin1,
};

const struct bu_format *pages_find(const struct args *name)
{
    unsigned i;

    for (i = 0; i < PAGES; i++)
        if (args_is(name, pages[i]->name))
            return pages[i];
    return NULL;
}
