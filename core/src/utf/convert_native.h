/* convert: UTF-16LE and UTF-32LE from and to UTF-8, as native units. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_CONVERT_NATIVE_H
#define BU_CONVERT_NATIVE_H

#include "../utf8/utf8_stdint.h"
#include <bareutf/convert.h>
#include <bareutf/utf8.h>
#include <stdbool.h>

/* Return whether the low byte of a unit is the first. Compilers evaluate this.
 */
static inline bool is_low_first(void)
{
    const uint16_t one = 1;

    return *(const uint8_t *)&one != 0;
}

/*
 * Each moves b past the same as the function of units does, except ill-formed
 * parts. They do nothing on big-endian machines, or if the units are not
 * aligned. They leave the last bytes of a source or of a room that are not a
 * whole unit.
 */
#define BU_CONVERT__NATIVE(bits)                                               \
    static inline void convert_from_utf8_##bits(struct bu_buffer *b)           \
    {                                                                          \
        struct bu_buffer_8_##bits n;                                           \
        uintptr_t end = (uintptr_t)b->dst_end;                                 \
        uint32_t scalar;                                                       \
                                                                               \
        if (!is_low_first() || (uintptr_t)b->dst % (bits / 8u) != 0)           \
            return;                                                            \
        n.src = b->src;                                                        \
        n.src_end = b->src_end;                                                \
        n.dst = (uint##bits##_t *)(void *)b->dst;                              \
        n.dst_end = (uint##bits##_t *)(end - end % (bits / 8u));               \
        if (bu_utf8_to_utf##bits(&n) == BU_BAD)                                \
            (void)bu_utf8_prev(b->src, &n.src, &scalar);                       \
        b->src = n.src;                                                        \
        b->dst = (uint8_t *)n.dst;                                             \
    }                                                                          \
                                                                               \
    static inline void convert_to_utf8_##bits(struct bu_buffer *b)             \
    {                                                                          \
        struct bu_buffer_##bits##_8 n;                                         \
        uintptr_t end = (uintptr_t)b->src_end;                                 \
                                                                               \
        if (!is_low_first() || (uintptr_t)b->src % (bits / 8u) != 0)           \
            return;                                                            \
        n.src = (const uint##bits##_t *)(const void *)b->src;                  \
        n.src_end = (const uint##bits##_t *)(end - end % (bits / 8u));         \
        n.dst = b->dst;                                                        \
        n.dst_end = b->dst_end;                                                \
        if (bu_utf##bits##_to_utf8(&n) == BU_BAD)                              \
            n.src--;                                                           \
        b->src = (const uint8_t *)n.src;                                       \
        b->dst = n.dst;                                                        \
    }                                                                          \
                                                                               \
    static inline void convert_native_##bits(const struct bu_conversion *c,    \
                                             struct bu_buffer *b)              \
    {                                                                          \
        if (c->from == &bu_format_utf8)                                        \
            convert_from_utf8_##bits(b);                                       \
        else if (c->to == &bu_format_utf8)                                     \
            convert_to_utf8_##bits(b);                                         \
    }

BU_CONVERT__NATIVE(16)
BU_CONVERT__NATIVE(32)

#endif
