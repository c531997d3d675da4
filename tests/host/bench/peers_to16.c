/* peers_to16: known ways to UTF-16 for general registers, written out. */
/* SPDX-License-Identifier: MIT */
#include "bench.h"
#include "class_table.h" /* made by tools/bench_host.py */

#define HIGH 0x8080808080808080u

static uint64_t load(const void *p)
{
    uint64_t word;

    __builtin_memcpy(&word, p, 8);
    return word;
}

static uint16_t *put(uint16_t *to, uint32_t c)
{
    if (c < 0x10000) {
        *to = (uint16_t)c;
        return to + 1;
    }
    to[0] = (uint16_t)(0xD7C0 + (c >> 10));
    to[1] = (uint16_t)(0xDC00 | (c & 0x3FF));
    return to + 2;
}

static int is_tail(uint8_t byte)
{
    return (byte & 0xC0) == 0x80;
}

/* One sequence by branches; its length, or 0. */
static size_t branches(const uint8_t *p, size_t left, uint32_t *c)
{
    uint32_t a = p[0];

    if (a < 0x80) {
        *c = a;
        return 1;
    }
    if ((a & 0xE0) == 0xC0) {
        if (left < 2 || !is_tail(p[1]))
            return 0;
        *c = (a & 0x1F) << 6 | (p[1] & 0x3Fu);
        return *c < 0x80 ? 0 : 2;
    }
    if ((a & 0xF0) == 0xE0) {
        if (left < 3 || !is_tail(p[1]) || !is_tail(p[2]))
            return 0;
        *c = (a & 0x0F) << 12 | (p[1] & 0x3Fu) << 6 | (p[2] & 0x3Fu);
        return *c < 0x800 || (*c > 0xD7FF && *c < 0xE000) ? 0 : 3;
    }
    if ((a & 0xF8) != 0xF0 || left < 4 || !is_tail(p[1]) || !is_tail(p[2]) ||
        !is_tail(p[3]))
        return 0;
    *c = (a & 0x07) << 18 | (p[1] & 0x3Fu) << 12 | (p[2] & 0x3Fu) << 6 |
         (p[3] & 0x3Fu);
    return *c < 0x10000 || *c > 0x10FFFF ? 0 : 4;
}

static size_t branch_to_16(const void *in, size_t n, void *out)
{
    const uint8_t *s = (const uint8_t *)in;
    uint16_t *to = (uint16_t *)out;
    size_t i = 0;

    while (i < n) {
        uint32_t c;
        size_t length = branches(s + i, n - i, &c);

        if (length == 0)
            break;
        to = put(to, c);
        i += length;
    }
    return (size_t)(to - (uint16_t *)out);
}

/* The same; 16 bytes of ASCII are looked for before every sequence, as in the
 * fallback of simdutf. */
static size_t words_to_16(const void *in, size_t n, void *out)
{
    const uint8_t *s = (const uint8_t *)in;
    uint16_t *to = (uint16_t *)out;
    size_t i = 0;

    while (i < n) {
        uint32_t c;
        size_t length;

        if (n - i >= 16 && ((load(s + i) | load(s + i + 8)) & HIGH) == 0) {
            size_t end = i + 16;

            while (i < end)
                *to++ = s[i++];
            continue;
        }
        length = branches(s + i, n - i, &c);
        if (length == 0)
            break;
        to = put(to, c);
        i += length;
    }
    return (size_t)(to - (uint16_t *)out);
}

/* What a lead looks like, and the least value, by length, as Linux looks
 * through it byte by byte. */
static const struct form {
    uint32_t mask, lead, last, least;
} forms[] = {{0x80, 0x00, 0x7F, 0},
             {0xE0, 0xC0, 0x7FF, 0x80},
             {0xF0, 0xE0, 0xFFFF, 0x800},
             {0xF8, 0xF0, 0x1FFFFF, 0x10000}};

static size_t by_forms(const uint8_t *p, size_t left, uint32_t *to)
{
    uint32_t lead = p[0];
    uint32_t c = lead;
    size_t k;

    for (k = 0; k < 4; k++) {
        uint32_t next;

        if ((lead & forms[k].mask) == forms[k].lead) {
            c &= forms[k].last;
            *to = c;
            return c < forms[k].least || c > 0x10FFFF ||
                           (c & 0xFFFFF800u) == 0xD800
                       ? 0
                       : k + 1;
        }
        if (left <= k + 1)
            return 0;
        next = p[k + 1] ^ 0x80u;
        if ((next & 0xC0) != 0)
            return 0;
        c = c << 6 | next;
    }
    return 0;
}

static size_t forms_to_16(const void *in, size_t n, void *out)
{
    const uint8_t *s = (const uint8_t *)in;
    uint16_t *to = (uint16_t *)out;
    size_t i = 0;

    while (i < n) {
        if ((s[i] & 0x80) != 0) {
            uint32_t c;
            size_t length = by_forms(s + i, n - i, &c);

            if (length == 0)
                break;
            to = put(to, c);
            i += length;
        } else {
            *to++ = s[i++];
        }
    }
    return (size_t)(to - (uint16_t *)out);
}

/* No branch for the length: a table by the top five bits of the lead; what is
 * wrong is gathered. As Wellons' branchless-utf8. */
static size_t gathered(const uint8_t *p, uint32_t *to, uint32_t *wrong)
{
    static const uint8_t lengths[32] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
                                        1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0,
                                        0, 0, 2, 2, 2, 2, 3, 3, 4, 0};
    static const uint32_t masks[5] = {0, 0x7F, 0x1F, 0x0F, 0x07};
    static const uint32_t least[5] = {0x400000, 0, 0x80, 0x800, 0x10000};
    static const uint8_t drop[5] = {0, 18, 12, 6, 0};
    static const uint8_t unasked[5] = {0, 6, 4, 2, 0};
    size_t length = lengths[p[0] >> 3];
    uint32_t c = (p[0] & masks[length]) << 18 | (p[1] & 0x3Fu) << 12 |
                 (p[2] & 0x3Fu) << 6 | (p[3] & 0x3Fu);
    uint32_t bad;

    c >>= drop[length];
    bad = (uint32_t)(c < least[length]) << 6 | (uint32_t)(c >> 11 == 0x1B) << 7;
    bad |= (uint32_t)(c > 0x10FFFF) << 8;
    bad |= (p[1] & 0xC0u) >> 2 | (p[2] & 0xC0u) >> 4 | p[3] >> 6;
    *wrong |= (bad ^ 0x2A) >> unasked[length];
    *to = c;
    return length + (length == 0);
}

static size_t gather_to_16(const void *in, size_t n, void *out)
{
    const uint8_t *s = (const uint8_t *)in;
    uint16_t *to = (uint16_t *)out;
    uint8_t end[8] = {0};
    uint32_t wrong = 0;
    uint32_t c;
    size_t i = 0;
    size_t k;

    while (n - i >= 4) {
        i += gathered(s + i, &c, &wrong);
        to = put(to, c);
    }
    for (k = 0; k < n - i; k++)
        end[k] = s[i + k];
    for (k = 0; k < n - i;) {
        k += gathered(end + k, &c, &wrong);
        to = put(to, c);
    }
    return wrong == 0 ? (size_t)(to - (uint16_t *)out) : 0;
}

/* Hoehrmann's DFA. */
static size_t class_to_16(const void *in, size_t n, void *out)
{
    const uint8_t *s = (const uint8_t *)in;
    uint16_t *to = (uint16_t *)out;
    unsigned state = CLASS_START;
    uint32_t value = 0;
    size_t i;

    for (i = 0; i < n; i++) {
        value = state == CLASS_START ? s[i] & class_mask[class_of[s[i]]]
                                     : value << 6 | (s[i] & 0x3Fu);
        state = class_next[state + class_of[s[i]]];
        if (state == CLASS_START)
            to = put(to, value);
        else if (state == CLASS_WRONG)
            break;
    }
    return (size_t)(to - (uint16_t *)out);
}

extern const struct bench_candidate LIST[];
const struct bench_candidate LIST[] = {
    {BENCH_TO_16, "branches", branch_to_16},
    {BENCH_TO_16, "words", words_to_16},
    {BENCH_TO_16, "table-loop", forms_to_16},
    {BENCH_TO_16, "branchless", gather_to_16},
    {BENCH_TO_16, "Hoehrmann", class_to_16},
    {BENCH_CHECK, NULL, NULL},
};
