/* choose: a page, which a card or an archive does not say. */
/* SPDX-License-Identifier: MIT */
#ifndef CHOOSE_H
#define CHOOSE_H

#include <bareutf/format.h>

/* Ask on the UART for the page of something, until one is named that there is.
 * An empty line, or Ctrl-D, is CP437, the page of the first PCs. */
const struct bu_format *choose_page(const char *of_what);

#endif
