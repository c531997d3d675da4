/* random: texts that are the same in every run. */
/* SPDX-License-Identifier: MIT */
#ifndef RANDOM_H
#define RANDOM_H

#include <stddef.h>
#include <stdint.h>

/* A number below limit, 1 to 65535. */
size_t random_below(size_t limit);

/* A number of 16 bits. */
uint32_t random_16(void);

/* Fill s with sequences of up to `longest` bytes, a power of two; bytes
 * written, of size at most. Runs of one length are as likely as a mixture. */
size_t random_text(uint8_t *s, size_t size, unsigned longest);

/* Change one bit, one byte or the end of s, or nothing; return the new length.
 */
size_t random_spoil(uint8_t *s, size_t n);

#endif
