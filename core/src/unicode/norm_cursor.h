/* norm_cursor: a range of UTF-8, read in NFD without a buffer. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_NORM_CURSOR_H
#define BU_NORM_CURSOR_H

#include <bareutf/norm.h>
#include <stdbool.h>
#include <stddef.h>

/* The result of bu_norm__next at the end; and, plus the byte, for each byte
 * that is in no well-formed sequence. */
#define BU_NORM__END 0xFFFFFFFFu
#define BU_NORM__BYTE 0x110000u

/* A range, and the place in it. */
struct bu_norm__cursor {
    const uint8_t *here; /* the scalar value that parts come from */
    const uint8_t *next; /* what is after it */
    const uint8_t *end;
    const uint8_t *run; /* the start of the run of nonstarters; null: none */
    uint32_t parts[BU_NORM_DECOMPOSE_MAX];
    unsigned count; /* of parts */
    unsigned at;    /* of the next one */
    unsigned run_at;
    unsigned level; /* the class to return next; 0: the lowest */
    unsigned above; /* the lowest class above it so far */
    bool starters;  /* all of parts have the class 0 */
};

/* Begin at s. */
void bu_norm__begin(struct bu_norm__cursor *c, const uint8_t *s,
                    const uint8_t *end);

/* Return the next number. A run of nonstarters, of any length, is read once
 * for each class that it has. */
uint32_t bu_norm__next(struct bu_norm__cursor *c);

#endif
