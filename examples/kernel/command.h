/* command: ls, open, stat and help. */
/* SPDX-License-Identifier: MIT */
#ifndef COMMAND_H
#define COMMAND_H

#include <stddef.h>
#include <stdint.h>

/* Run one line of well-formed UTF-8, without its end, and print the answer. */
void command_run(const uint8_t *s, size_t n);

#endif
