/* choose: ask for the page of a card or an archive, which does not record it.
 */
/* SPDX-License-Identifier: MIT */
#ifndef CHOOSE_H
#define CHOOSE_H

#include <bareutf/format.h>

/* Ask on the UART for the page of something, until the answer is a known page.
 * An empty line, or Ctrl-D, is CP437, the page of the first PCs. */
const struct bu_format *choose_page(const char *of_what);

#endif
