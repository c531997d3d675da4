/* large_map: ranges of more than 4 GiB that take a few MiB of memory. */
/* SPDX-License-Identifier: MIT */
#ifndef LARGE_MAP_H
#define LARGE_MAP_H

#include <stddef.h>
#include <stdint.h>

/* The pages of a range are these many bytes over and over. */
#define LARGE_PERIOD ((size_t)1 << 22)

/* What 32 bits cannot count. */
#define LARGE ((size_t)1 << 32)

/*
 * Return a range of length bytes, and more up to a whole number of periods.
 * What is written in one period is in all of them; where `own` is not 0, what
 * is written in the first and in the last period is there alone. Exits with a
 * plan of no tests where addresses have 32 bits or the system does not map
 * that much.
 */
uint8_t *large_map(size_t length, int own);

/* Give it back. */
void large_unmap(uint8_t *range, size_t length);

/* large_steps_host.c: test what ends early or looks at one end, with the range
 * of large_map that is `whole`, of 2^32 bytes and one period more. Both ends
 * are written. */
void large_steps(uint8_t *whole);

#endif
