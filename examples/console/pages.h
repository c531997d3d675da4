/* pages: the pages of the console. */
/* SPDX-License-Identifier: MIT */
#ifndef PAGES_H
#define PAGES_H

#include "args.h"
#include <bareutf/format.h>

/* Return the page of a number from 0 on, or null after the last. */
const struct bu_format *pages_at(size_t number);

/* Return the page that has this name or alias, or null. */
const struct bu_format *pages_find(const struct args *name);

#endif
