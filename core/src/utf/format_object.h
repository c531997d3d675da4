/* format: the functions of an object, from those of its format; the bytes of a
 * sequence that has begun. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_FORMAT_OBJECT_H
#define BU_FORMAT_OBJECT_H

#include "../utf8/utf8_stdint.h"
#include <bareutf/format.h>

/* Functions of an object that pass on to those of `of`, which get no object. */
#define BU_FORMAT__FORWARD(name, of)                                           \
    static enum bu_status name##_object_next(                                  \
        const uint8_t **p, const uint8_t *end, uint32_t *value,                \
        const struct bu_format *format)                                        \
    {                                                                          \
        (void)format;                                                          \
        return of##_next(p, end, value);                                       \
    }                                                                          \
                                                                               \
    static unsigned name##_object_put(uint8_t *out, uint32_t value,            \
                                      const struct bu_format *format)          \
    {                                                                          \
        (void)format;                                                          \
        return of##_put(out, value);                                           \
    }                                                                          \
                                                                               \
    static enum bu_status name##_object_prev(                                  \
        const uint8_t *begin, const uint8_t **p, uint32_t *value,              \
        const struct bu_format *format)                                        \
    {                                                                          \
        (void)format;                                                          \
        return of##_prev(begin, p, value);                                     \
    }

/* Copy first to last, so `to` may be before `from`. Volatile, because compilers
 * would otherwise call memmove. */
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

/* As whole_next, where next of the format, which may be a user's, passed
 * nothing or left the text. Apart from it, both are smaller than in one. */
static inline enum bu_status whole_rest(const struct bu_format *format,
                                        const uint8_t **p, const uint8_t *end,
                                        enum bu_status status, uint32_t *value)
{
    struct bu_pending rest;
    const uint8_t *from = *p;

    if (status != BU_MORE || (size_t)(end - from) >= BU_FORMAT_MAX) {
        *p = from + 1;
        return BU_BAD;
    }
    for (rest.count = 0; from != end; rest.count++)
        *(volatile uint8_t *)&rest.bytes[rest.count] = *from++;
    status = bu_format_finish(&rest, format, value);
    *p = end - rest.count;
    return status == BU_AGAIN ? BU_OK : BU_BAD;
}

/* The step at *p of the text that ends at end, which is not *p. A sequence that
 * the end truncates is divided as by bu_format_finish. A step that passes
 * nothing or leaves the text is one byte; any other is a step, whatever its
 * status. */
static inline enum bu_status whole_next(const struct bu_format *format,
                                        const uint8_t **p, const uint8_t *end,
                                        uint32_t *value)
{
    const uint8_t *from = *p;
    size_t left = (size_t)(end - from);
    enum bu_status status = format->next(p, end, value, format);

    if ((uintptr_t)end - (uintptr_t)*p < left)
        return status == BU_OK ? BU_OK : BU_BAD;
    *p = from;
    return whole_rest(format, p, end, status, value);
}

#endif
