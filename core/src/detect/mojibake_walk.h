/* mojibake_walk: read a line through the wrong readings of it. */
/* SPDX-License-Identifier: MIT */
#ifndef MOJIBAKE_WALK_H
#define MOJIBAKE_WALK_H

#include <bareutf/detect.h>

/* Bytes of `was` that are not yet a whole sequence, at most BU_FORMAT_MAX - 1,
 * and behind them a sequence of the page. */
struct mojibake_bytes {
    uint8_t bytes[2 * BU_FORMAT_MAX];
    uint8_t count;
};

struct mojibake_walk {
    const struct bu_mojibake *how;
    const uint8_t *p; /* the rest of the line */
    const uint8_t *end;
    unsigned guesses; /* control codes that the page reads otherwise */
    struct mojibake_bytes pending[BU_MOJIBAKE_MAX];
};

void bu_mojibake__begin(struct mojibake_walk *w, const struct bu_mojibake *how,
                        const uint8_t *s, size_t n);

/* The next scalar value with all steps undone: BU_OK, BU_END, or as
 * bu_mojibake_undo reports it. */
enum bu_status bu_mojibake__next(struct mojibake_walk *w, uint32_t *value);

#endif
