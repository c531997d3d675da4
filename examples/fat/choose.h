/* choose: the page of short names, which a card does not say. */
/* SPDX-License-Identifier: MIT */
#ifndef CHOOSE_H
#define CHOOSE_H

#include <bareutf/format.h>

/* Ask for a page on the UART, until one is named that there is. An empty line,
 * or Ctrl-D, is CP437, the page of the first PCs. */
const struct bu_format *choose_page(void);

#endif
