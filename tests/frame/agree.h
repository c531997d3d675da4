/* agree: one input through every utf8 function, against the model. */
/* SPDX-License-Identifier: MIT */
#ifndef AGREE_H
#define AGREE_H

#include "model.h"
#include <stddef.h>
#include <stdint.h>

enum { AGREE_MAX = 96 }; /* longest input in bytes */

/* The model's parts of an input, and the offset of each. */
struct agree_parts {
    unsigned count;
    struct model_part part[AGREE_MAX];
    size_t at[AGREE_MAX + 1];
};

/* Return 1 if bu_utf8_next, prev, feed, check and explain read s[0..n) as the
 * model does, event by event; else 0, with a note of the input and the
 * function. */
int agree_reading(const uint8_t *s, size_t n);

/* The same for chunks at every split, and for repair with every room. */
int agree_streams(const uint8_t *s, size_t n);

/* The same for count, offset, cut, sync at every place. */
int agree_places(const uint8_t *s, size_t n);

/* All three, with s copied to both edges of the guard page. */
int agree_at_guard(const uint8_t *s, size_t n);

#endif
