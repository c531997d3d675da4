/* window: how wide the terminal is. */
/* SPDX-License-Identifier: MIT */
#ifndef WINDOW_H
#define WINDOW_H

#include <bareutf/line.h>

/* Look at one byte, before the line gets it: at the end of a report of the
 * terminal's size, ESC [ 8 ; rows ; columns t, the line learns it. */
void window_look(struct bu_line *line, uint8_t byte);

#endif
