/* decode_load: reading UTF-8 by words. */
/* SPDX-License-Identifier: MIT */
#ifndef DECODE_LOAD_H
#define DECODE_LOAD_H

#include <stddef.h>

#include "../utf8/slice.h"

#define HIGH 0x8080808080808080u
/* the same in both halves of a word */
#define BOTH(x) ((uint64_t)(x) << 32 | (x))
#define FOUR(x) ((uint64_t)(x)*0x0001000100010001u)

static inline uint32_t load4(const uint8_t *p)
{
    uint32_t w; /* the plain name memcpy would be a call when freestanding */
    __builtin_memcpy(&w, p, 4);
    return w;
}

static inline uint64_t high32(const uint8_t *p)
{
    return ((slice_load(p) | slice_load(p + 8)) |
            (slice_load(p + 16) | slice_load(p + 24))) &
           HIGH;
}

/* the first boundary from p on, at most three bytes after it */
static inline const uint8_t *boundary(const uint8_t *p)
{
    for (int i = 0; i < 3 && (*p & 0xC0) == 0x80; i++)
        p++;
    return p;
}

#endif
