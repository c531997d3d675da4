/* convert_known: known algorithms, written out for comparison. */
/* SPDX-License-Identifier: MIT */
#include "convert_peer.h"
#include "class_table.h" /* made by tools/bench_host.py */

/* One step of a decoder: the bytes of the sequence at s, or 0. */
typedef size_t step(const uint8_t *s, size_t n, uint32_t *scalar);

/* One step of an encoder: the bytes, or 0 where it is no scalar or too long. */
typedef size_t put(uint8_t *to, size_t room, uint32_t c);

#define ALWAYS static inline __attribute__((always_inline))

ALWAYS size_t loop_to_16(const void *in, size_t n, void *out, size_t room,
                         step *next)
{
    const uint8_t *s = (const uint8_t *)in;
    const uint8_t *end = s + n;
    uint16_t *to = (uint16_t *)out;
    uint16_t *to_end = to + room;

    while (s != end && to != to_end) {
        uint32_t c;
        size_t length = next(s, (size_t)(end - s), &c);

        if (length == 0)
            break;
        if (c >= 0x10000) {
            if (to_end - to < 2)
                break;
            *to++ = (uint16_t)(0xD7C0 + (c >> 10));
            c = 0xDC00 | (c & 0x3FF);
        }
        *to++ = (uint16_t)c;
        s += length;
    }
    return (size_t)(to - (uint16_t *)out);
}

ALWAYS size_t loop_to_32(const void *in, size_t n, void *out, size_t room,
                         step *next)
{
    const uint8_t *s = (const uint8_t *)in;
    const uint8_t *end = s + n;
    uint32_t *to = (uint32_t *)out;
    uint32_t *to_end = to + room;

    while (s != end && to != to_end) {
        size_t length = next(s, (size_t)(end - s), to);

        if (length == 0)
            break;
        to++;
        s += length;
    }
    return (size_t)(to - (uint32_t *)out);
}

ALWAYS size_t loop_from_16(const void *in, size_t n, void *out, size_t room,
                           put *one)
{
    const uint16_t *s = (const uint16_t *)in;
    const uint16_t *end = s + n;
    uint8_t *to = (uint8_t *)out;
    uint8_t *to_end = to + room;

    while (s != end) {
        uint32_t c = *s++;
        size_t length;

        if (c >> 10 == 0x36) {
            if (s == end || *s >> 10 != 0x37)
                break;
            c = 0x10000 + ((c - 0xD800) << 10) + (*s++ - 0xDC00);
        }
        length = one(to, (size_t)(to_end - to), c);
        if (length == 0)
            break;
        to += length;
    }
    return (size_t)(to - (uint8_t *)out);
}

ALWAYS size_t loop_from_32(const void *in, size_t n, void *out, size_t room,
                           put *one)
{
    const uint32_t *s = (const uint32_t *)in;
    const uint32_t *end = s + n;
    uint8_t *to = (uint8_t *)out;
    uint8_t *to_end = to + room;

    while (s != end) {
        size_t length = one(to, (size_t)(to_end - to), *s++);

        if (length == 0)
            break;
        to += length;
    }
    return (size_t)(to - (uint8_t *)out);
}

/* Straight line: a range for each lead, a shift for each byte. */
ALWAYS size_t line_next(const uint8_t *s, size_t n, uint32_t *scalar)
{
    uint32_t c = s[0];
    uint32_t a;
    uint32_t b;
    uint32_t d;

    if (c < 0x80) {
        *scalar = c;
        return 1;
    }
    if (c < 0xC2 || n < 2 || (a = s[1] ^ 0x80u) > 0x3F)
        return 0;
    if (c < 0xE0) {
        *scalar = (c & 0x1F) << 6 | a;
        return 2;
    }
    if (n < 3 || (b = s[2] ^ 0x80u) > 0x3F)
        return 0;
    if (c < 0xF0) {
        c = (c & 0xF) << 12 | a << 6 | b;
        *scalar = c;
        return c < 0x800 || c >> 11 == 0x1B ? 0 : 3;
    }
    if (c > 0xF4 || n < 4 || (d = s[3] ^ 0x80u) > 0x3F)
        return 0;
    c = (c & 7) << 18 | a << 12 | b << 6 | d;
    *scalar = c;
    return c - 0x10000 > 0xFFFFF ? 0 : 4;
}

ALWAYS size_t line_put(uint8_t *to, size_t room, uint32_t c)
{
    if (c < 0x80) {
        if (room < 1)
            return 0;
        to[0] = (uint8_t)c;
        return 1;
    }
    if (c < 0x800) {
        if (room < 2)
            return 0;
        to[0] = (uint8_t)(0xC0 | c >> 6);
        to[1] = (uint8_t)(0x80 | (c & 0x3F));
        return 2;
    }
    if (c < 0x10000) {
        if (room < 3 || c >> 11 == 0x1B)
            return 0;
        to[0] = (uint8_t)(0xE0 | c >> 12);
        to[1] = (uint8_t)(0x80 | (c >> 6 & 0x3F));
        to[2] = (uint8_t)(0x80 | (c & 0x3F));
        return 3;
    }
    if (room < 4 || c > 0x10FFFF)
        return 0;
    to[0] = (uint8_t)(0xF0 | c >> 18);
    to[1] = (uint8_t)(0x80 | (c >> 12 & 0x3F));
    to[2] = (uint8_t)(0x80 | (c >> 6 & 0x3F));
    to[3] = (uint8_t)(0x80 | (c & 0x3F));
    return 4;
}

/* A row for each length, tried in turn, as Linux's nls has it. */
static const struct {
    uint32_t mask, lead, shift, top, least;
} forms[] = {
    {0x80, 0x00, 0, 0x7F, 0},
    {0xE0, 0xC0, 6, 0x7FF, 0x80},
    {0xF0, 0xE0, 12, 0xFFFF, 0x800},
    {0xF8, 0xF0, 18, 0x1FFFFF, 0x10000},
};

ALWAYS size_t form_next(const uint8_t *s, size_t n, uint32_t *scalar)
{
    uint32_t lead = s[0];
    uint32_t c = lead;
    size_t length;

    for (length = 1; length <= 4; length++) {
        if ((lead & forms[length - 1].mask) == forms[length - 1].lead) {
            c &= forms[length - 1].top;
            if (c < forms[length - 1].least || c > 0x10FFFF || c >> 11 == 0x1B)
                return 0;
            *scalar = c;
            return length;
        }
        if (n <= length || (s[length] & 0xC0) != 0x80)
            return 0;
        c = c << 6 | (s[length] & 0x3F);
    }
    return 0;
}

ALWAYS size_t form_put(uint8_t *to, size_t room, uint32_t c)
{
    size_t length;

    if (c > 0x10FFFF || c >> 11 == 0x1B)
        return 0;
    for (length = 1; length <= room && length <= 4; length++)
        if (c <= forms[length - 1].top) {
            uint32_t shift = forms[length - 1].shift;

            *to++ = (uint8_t)(forms[length - 1].lead | c >> shift);
            while (shift != 0) {
                shift -= 6;
                *to++ = (uint8_t)(0x80 | (c >> shift & 0x3F));
            }
            return length;
        }
    return 0;
}

/* Hoehrmann's DFA: a class for each byte, a state for each pair. */
ALWAYS size_t dfa_next(const uint8_t *s, size_t n, uint32_t *scalar)
{
    uint32_t kind = class_of[s[0]];
    uint32_t c = s[0] & class_mask[kind];
    uint32_t state = class_next[CLASS_START + kind];
    size_t i = 1;

    while (state != CLASS_START) {
        if (state == CLASS_WRONG || i == n)
            return 0;
        c = c << 6 | (s[i] & 0x3Fu);
        state = class_next[state + class_of[s[i++]]];
    }
    *scalar = c;
    return i;
}

#define ALL(name, next, one)                                                   \
    static size_t name##_to_16(const void *in, size_t n, void *out,            \
                               size_t room)                                    \
    {                                                                          \
        return loop_to_16(in, n, out, room, next);                             \
    }                                                                          \
    static size_t name##_to_32(const void *in, size_t n, void *out,            \
                               size_t room)                                    \
    {                                                                          \
        return loop_to_32(in, n, out, room, next);                             \
    }                                                                          \
    static size_t name##_from_16(const void *in, size_t n, void *out,          \
                                 size_t room)                                  \
    {                                                                          \
        return loop_from_16(in, n, out, room, one);                            \
    }                                                                          \
    static size_t name##_from_32(const void *in, size_t n, void *out,          \
                                 size_t room)                                  \
    {                                                                          \
        return loop_from_32(in, n, out, room, one);                            \
    }

ALL(line, line_next, line_put)
ALL(form, form_next, form_put)
ALL(dfa, dfa_next, line_put)

const struct convert_peer convert_peers[] = {
    {line_to_16, line_to_32, line_from_16, line_from_32},
    {form_to_16, form_to_32, form_from_16, form_from_32},
    {dfa_to_16, dfa_to_32, dfa_from_16, dfa_from_32},
};
