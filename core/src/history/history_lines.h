/* history_lines: what the files of history need of each other. */
/* SPDX-License-Identifier: MIT */
#ifndef HISTORY_LINES_H
#define HISTORY_LINES_H

#include <bareutf/history.h>

/* Where the line begins that ends with data[end - 1]. */
uint32_t history_start_of(const struct bu_history *h, uint32_t end);

/* Append a line of n bytes, fewer than size. */
void history_append(struct bu_history *h, const uint8_t *text, uint32_t n);

/* Drop what was being typed, if it is there. */
void history_drop_draft(struct bu_history *h);

#endif
