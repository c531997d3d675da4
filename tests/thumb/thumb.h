/* thumb: what the tests of tuned files for Cortex-M share. */
/* SPDX-License-Identifier: MIT */
#ifndef THUMB_H
#define THUMB_H

#include <stddef.h>
#include <stdint.h>

/* Each prints its results. */
void thumb_check(void);
void thumb_copy(void);
void thumb_next(void);
void thumb_prev(void);
void thumb_feed(void);
void thumb_count(void);
void thumb_offset(void);
void thumb_inside(void);
void thumb_long(void);
void thumb_size(void);
void thumb_decode(void);
void thumb_rooms(void);
void thumb_mixed(void);
void thumb_convert(void);
void thumb_units(void);
void thumb_put(void);
void thumb_sums(void);
void thumb_registers(void);
void thumb_ring(void);
void thumb_above(void);

/* Of the windows an image takes one block in so many, by 1 or a prime. */
extern const uint32_t thumb_step;

/* Bytes more after a window, where blocks are that long. */
#ifndef THUMB_AFTER
#define THUMB_AFTER 0
#endif

/* A second buffer as those of port_guard_begin and port_guard_end: in user mode
 * memory faults beside both. */
uint8_t *thumb_room_begin(void);
uint8_t *thumb_room_end(void);

/* Write scalar as UTF-16; units written. */
unsigned thumb_narrow(uint16_t *out, uint32_t scalar);

/*
 * Call f(s, n, index) with one value in r3 to r12, which the caller of a
 * function may have left there. 1 is added to what it returns if it did not
 * keep them all. (AAPCS32, section 6.1.1) fill[0] is the value, fill[1] the
 * index.
 */
typedef size_t thumb_function(const uint8_t *s, size_t n, size_t index);
size_t thumb_filled(thumb_function *f, const uint8_t *s, size_t n,
                    const uint32_t *fill);

/* Check, count, size in UTF-16, offset: 0 to 3. Only offset reads an index. */
thumb_function *thumb_function_of(unsigned which);

/* In user mode, map size bytes that are zero; null if there is no room, and on
 * a board. */
uint8_t *thumb_map(uint32_t size);

/* In user mode, exchange the two: a text is then above its room, or below. */
void thumb_swap(void);

#endif
