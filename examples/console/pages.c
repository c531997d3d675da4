/* pages: the pages of the console. */
/* SPDX-License-Identifier: MIT */
#include "choice.h"
#include "cmd.h"
#include <bareutf/page.h>
#include <bareutf/page_east.h>
#include <bareutf/utf8.h>

/* And all of bu_page_all, if there is room. */
static const struct bu_format *const more[] = {
    &bu_format_utf8,
#if CONSOLE_SMALL < 2
    &bu_page_euc_kr,
#endif
};

enum { MORE = sizeof more / sizeof *more };

const struct bu_format *pages_at(size_t number)
{
    if (number < MORE)
        return more[number];
#if CONSOLE_SMALL >= 2
    return NULL;
#else
    number -= MORE;
    return number < BU_PAGE_ALL_COUNT ? bu_page_all[number] : NULL;
#endif
}

const struct bu_format *pages_find(const struct args *name)
{
    const struct bu_format *found = bu_page_find(more, MORE, name->s, name->n);

#if CONSOLE_SMALL < 2
    if (found == NULL)
        found = bu_page_find(bu_page_all, BU_PAGE_ALL_COUNT, name->s, name->n);
#endif
    return found;
}
