/* thumb: what the tests of tuned files for Cortex-M share. */
/* SPDX-License-Identifier: MIT */
#ifndef THUMB_H
#define THUMB_H

#include <stdint.h>

/* Each prints one result. */
#define THUMB_DECLARED(name) void thumb_##name(void);
#define THUMB_ALL(X)                                                           \
    X(check)                                                                   \
    X(next) X(prev) X(feed) X(count) X(offset) X(inside) X(long) X(size)       \
        X(decode) X(rooms) X(convert) X(put) X(sums)
THUMB_ALL(THUMB_DECLARED)

/* Of the windows an image takes one block in so many, by 1 or a prime. */
extern const uint32_t thumb_step;

/* Bytes more behind a window, where blocks are that long. */
#ifndef THUMB_AFTER
#define THUMB_AFTER 0
#endif

/* A second buffer as those of port_guard_begin and port_guard_end: in user mode
 * memory faults beside both. */
uint8_t *thumb_room_begin(void);
uint8_t *thumb_room_end(void);

#endif
