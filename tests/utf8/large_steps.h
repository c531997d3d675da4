/* large_steps: what ends early or looks at one end, in more than 2^32 bytes. */
/* SPDX-License-Identifier: MIT */
#ifndef LARGE_STEPS_H
#define LARGE_STEPS_H

#include <stdint.h>

/* Test it, with the range of large_map that is `whole`, of 2^32 bytes and one
 * period more. Both ends are written. */
void large_steps(uint8_t *whole);

#endif
