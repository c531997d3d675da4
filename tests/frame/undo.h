/* undo: misreadings undone, from a range to a room. */
/* SPDX-License-Identifier: MIT */
#ifndef UNDO_H
#define UNDO_H

#include <bareutf/detect.h>

static inline enum bu_status undo(const struct bu_mojibake *how, uint8_t *out,
                                  size_t room, const uint8_t *s, size_t n,
                                  size_t *need)
{
    struct bu_buffer b;

    b.src = s;
    b.src_end = (const uint8_t *)((uintptr_t)s + n);
    b.dst = out;
    b.dst_end = (uint8_t *)((uintptr_t)out + room);
    return bu_mojibake_undo(how, &b, need);
}

#endif
