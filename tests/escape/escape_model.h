/* escape_model: what the models of escapes share. */
/* SPDX-License-Identifier: MIT */
#ifndef ESCAPE_MODEL_H
#define ESCAPE_MODEL_H

#include "format_case.h"

/* The model of an escape that s[0..n) begins with, n > 0. */
typedef void escape_model(struct format_part *part, const struct format_case *c,
                          const uint8_t *s, size_t n);

static inline void part_is(struct format_part *part, enum bu_status status,
                           size_t length, uint32_t value)
{
    part->status = status;
    part->length = length;
    part->value = value;
}

/* The digit of base 16 at an offset, 16 if there is none, or 99 at the end. */
static inline uint32_t digit_at(const uint8_t *s, size_t n, size_t at)
{
    static const char digits[] = "0123456789abcdef0123456789ABCDEF";
    uint32_t k = 0;

    if (at >= n)
        return 99;
    while (k < 32 && (uint8_t)digits[k] != s[at])
        k++;
    return k == 32 ? 16 : k % 16u;
}

/* A letter after the lead, and its value. Return whether that is all. */
static inline int letter_model(struct format_part *part, const char *letters,
                               const char *values, const uint8_t *s, size_t n)
{
    size_t k;

    part_is(part, BU_MORE, n, 0);
    if (n == 1)
        return 1;
    for (k = 0; letters[k] != '\0'; k++)
        if (s[1] == (uint8_t)letters[k]) {
            part_is(part, BU_OK, 2, (uint8_t)values[k]);
            return 1;
        }
    part_is(part, BU_BAD, 1, 0);
    return 0;
}

/* What s[0..n) begins with, in UTF-8 with escapes; raw: its first byte may not
 * stand alone. */
static inline void text_model(struct format_part *part,
                              const struct format_case *c, const uint8_t *s,
                              size_t n, int whole, int raw, escape_model *of)
{
    uint8_t rest[FORMAT_TEXT + 1];
    size_t i;

    if (s[0] >= 0x80u) {
        format_part(part, &format_utf8, s, n, whole);
        return;
    }
    part_is(part, raw ? BU_BAD : BU_OK, 1, s[0]);
    if (of == NULL)
        return;
    of(part, c, s, n);
    if (part->status != BU_MORE || !whole)
        return;
    /* What the end truncates is what a NUL after it makes of it. */
    for (i = 0; i < n; i++)
        rest[i] = s[i];
    rest[n] = 0;
    of(part, c, rest, n + 1);
}

/* The bytes of a text that ends with NUL. */
static inline size_t length_of(const char *s)
{
    size_t n = 0;

    while (s[n] != '\0')
        n++;
    return n;
}

#endif
