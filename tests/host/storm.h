/* storm: an example over broken copies of a good file. */
/* SPDX-License-Identifier: MIT */
#ifndef STORM_H
#define STORM_H

#include <stddef.h>
#include <stdint.h>

/* Run the example over bytes that it may not write, and read no further. A
 * copy of its own may be changed before, so that more of it is looked at. */
void storm_run(uint8_t *bytes, size_t n);

/* Return a number below limit; the same ones in every run. */
size_t storm_random(size_t limit);

#endif
