/* escape_engine: what the files of escapes share. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_ESCAPE_ENGINE_H
#define BU_ESCAPE_ENGINE_H

#include "../utf8/utf8_stdint.h"
#include <bareutf/escape.h>
#include <stdbool.h>

/* Where the values of bytes begin that are not UTF-8. */
#define UTF8_KEPT_FIRST 0xDC00u

/* A format of an escape. Its name is an object of its own, which is linked with
 * it alone: all literals of a file are one section. */
#define ESCAPE_OBJECT(object, text, traits, escape)                            \
    static const char object##_name[] = text;                                  \
    const struct bu_format object =                                            \
        BU_ESCAPE_FORMAT(object##_name, traits, escape)

/* Copy ASCII up to what is in a set. */
void bu_escape__copy(struct bu_buffer *b, const uint32_t stops[4]);

/* The data of a format of an escape. */
static inline const struct bu_escape *escape_of(const struct bu_format *format)
{
    return (const struct bu_escape *)format->data;
}

/* The byte at p, read once: gcc would read some twice. */
static inline unsigned byte_at(const uint8_t *p)
{
    return *(const volatile uint8_t *)p;
}

/* Return whether an ASCII value is in a set. */
static inline bool is_in_set(const uint32_t bits[4], uint32_t value)
{
    return (bits[value / 32u] >> value % 32u & 1u) != 0;
}

/* The value of a digit of base 16, or more than 15. */
static inline unsigned digit_of_hex(unsigned c)
{
    c -= 0x30u;
    if (c > 9) {
        c = (c | 0x20u) - 0x27u; /* 11 and 31 are A and a */
        if (c < 10)
            c = 16;
    }
    return c;
}

/* The ASCII values that cannot be copied; null if none can: one format has to
 * be plain. The other is of this family, because one of the two has this run;
 * utf8_kept.c has one of its own. */
static inline const uint32_t *stops_of(const struct bu_conversion *c)
{
    if ((c->to->traits & BU_FORMAT_IS_PLAIN) != 0)
        return escape_of(c->from)->refused;
    if ((c->from->traits & BU_FORMAT_IS_PLAIN) != 0)
        return escape_of(c->to)->escaped;
    return NULL;
}

/* Return whether put must escape value, which may be any but a surrogate. */
static inline bool must_escape(const struct bu_escape *e, uint32_t value)
{
    if (value < 0x80u)
        return is_in_set(e->escaped, value);
    return e->also != NULL && e->also(value);
}

#endif
