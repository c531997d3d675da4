/* pages: those that the console knows. */
/* SPDX-License-Identifier: MIT */
#ifndef PAGES_H
#define PAGES_H

#include "args.h"
#include <bareutf/format.h>

enum { PAGES = 60 };
extern const struct bu_format *const pages[PAGES];

/* Return the page that has this name or alias, or null. */
const struct bu_format *pages_find(const struct args *name);

#endif
