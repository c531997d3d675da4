/* format: the bytes of a sequence that has begun. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_FORMAT_PENDING_H
#define BU_FORMAT_PENDING_H

#include <bareutf/format.h>

/* Copy first to last, so to may be before from. Volatile, or compilers would
 * call memmove. */
static inline void move_bytes(uint8_t *to, const uint8_t *from, unsigned n)
{
    for (; n != 0; n--)
        *(volatile uint8_t *)to++ = *from++;
}

/* Forget the first pending bytes. */
static inline void drop_bytes(struct bu_pending *h, unsigned used)
{
    h->count = (uint8_t)(h->count - used);
    move_bytes(h->bytes, h->bytes + used, h->count);
}

#endif
