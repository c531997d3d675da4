/* history_state: what the files of history need of each other. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_HISTORY_STATE_H
#define BU_HISTORY_STATE_H

#include <bareutf/line.h>

/* Where the line begins that ends with data[end - 1]. */
uint32_t bu_history__start_of(const struct bu_history *h, uint32_t end);

#endif
