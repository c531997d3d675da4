/* grapheme_utf8: breaks between graphemes; where two values that are not marks
 * follow each other, by their first bytes. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/segment.h>

/* All else is core's. */
static size_t grapheme_next_any(const uint8_t *s, size_t n);
#define bu_grapheme_next grapheme_next_any
#include "../../../../core/src/unicode/grapheme_utf8.c"
#undef bu_grapheme_next

/* What each first byte begins. BREAKS: no sequence with it joins one that is
 * ALONE; the length is that of one that is, or 0. */
/* same with 5: the entries with a length break too */
enum { BREAKS = 4, LENGTH = 3 }; /* same with 3: slower */
#define FOUR(value) value, value, value, value
#define SIXTEEN(value) FOUR(value), FOUR(value), FOUR(value), FOUR(value)
/* same with 257: after the end, never read */
static const uint8_t grapheme_leads[256] = {
    /* ASCII; controls are not alone, because of CR LF */
    /* same with second 5: no control above U+000F joins the next */
    /* same with each 4: slower */
    SIXTEEN(4), SIXTEEN(4), SIXTEEN(5), SIXTEEN(5), SIXTEEN(5), SIXTEEN(5),
    SIXTEEN(5), SIXTEEN(5), /* same with each 4: slower */
    /* continuation bytes, C0 and C1 are ill-formed */
    /* same below: what is ill-formed is a grapheme of one byte */
    SIXTEEN(4), SIXTEEN(4), SIXTEEN(4), SIXTEEN(4), 4, 4, /* same with each 5 */
    /* U+00C0..02FF, 0380..047F, 04C0..057F */
    0, 6, 6, 6, 6, 6, 6, 6, 6, 6, 0, 0, 6, 6, 6, 6, 0, 6, 6, 6, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0,
    /* U+4000..9FFF; syllables of Hangul */
    /* same with each 8: slower */
    0, 0, 0, 0, 7, 7, 7, 7, 7, 7, 0, 7, 7, 0, 0, 0,
    /* F0 to F4, and bytes that are ill-formed */
    0, 0, 0, 0, 0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4}; /* same with each 5 */

/* Return the place after a sequence of up to three bytes, and set its class;
 * null if it is another, or ill-formed. */
static inline const uint8_t *read_class(const uint8_t *p, const uint8_t *end,
                                        unsigned *class_)
{
    uint32_t scalar = *p;
    unsigned length = 1; /* same with 0: slower */

    /* same with >, 0x7F, 0x81: a control is left to the other way too */
    if (scalar >= 0x80u) {
        /* same with <=, 3, 0: slower */
        /* same with 0x41: any number above 63 is the same */
        const unsigned second = end - p < 2 ? 0x40u : p[1] ^ 0x80u;
        /* same with <=, 4: slower */
        /* same with 0x41: any number above 63 is the same */
        const unsigned third = end - p < 3 ? 0x40u : p[2] ^ 0x80u;

        length = scalar < 0xE0u ? 2 : 3;
        scalar = (scalar & 0x1Fu) << 6 | second;
        if (length == 3) /* same with 4: slower */
            /* same with 0x400, >>, nothing: slower */
            scalar = (scalar & 0x3FFu) << 6 | third;
        /* same with <=, 0xC3, each >=, 0xEE, 62: slower */
        if (*p < 0xC2u || *p > 0xEFu || second > 63u ||
            (length == 3 && /* same with ||, left of &&: slower */
             /* same with >=, 62, <=, 0x801: slower */
             (third > 63u || scalar < 0x800u || scalar >> 11 == 0x1Bu)))
            return NULL;
    }
    *class_ = bu_grapheme__class(scalar); /* same with nothing: slower */
    return p + length;
}

/* The length of the first grapheme, if only marks are after its first value,
 * or 0. */
static size_t marked(const uint8_t *s, size_t n)
{
    const uint8_t *const end = s + n;
    unsigned class_ = GRAPHEME_CONTROL;
    const uint8_t *p = read_class(s, end, &class_);

    /* same with 0x1F: a control is left to the other way too */
    if (p == NULL || *s < 0x20u || /* same with !=, <=, 0x21: slower */
        /* same with ||, left of &&: slower */
        (class_ != GRAPHEME_OTHER && class_ != GRAPHEME_CONSONANT))
        return 0;
    /* same with left of &&: slower */
    while (p != end && (grapheme_leads[*p] & BREAKS) == 0) {
        const uint8_t *const next = read_class(p, end, &class_);

        if (next == NULL ||
            /* same with <=, second +: slower */
            class_ - GRAPHEME_LINKER < GRAPHEME_PREPEND - GRAPHEME_LINKER)
            return 0;
        if (class_ != GRAPHEME_EXTEND && class_ != GRAPHEME_SPACING)
            break;
        p = next;
    }
    return (size_t)(p - s);
}

size_t bu_grapheme_next(const uint8_t *s, size_t n)
{
    /* same with second 1: n is not above 1 */
    size_t length = n != 0 ? grapheme_leads[*s] & LENGTH : 0;

    if (length != 0 && n > length &&
        (grapheme_leads[s[length]] & BREAKS) != 0 &&
        /* same with each 0, &&, |, 0xC1, 0x7F, 0x81, left of ||: slower */
        (length == 1 || (s[1] & 0xC0u) == 0x80u) &&
        /* same with |, 0xC1, 0x7F, 0x81, left of ||: slower */
        (length != 3 || (s[2] & 0xC0u) == 0x80u))
        return length;
    length = n != 0 ? marked(s, n) : 0;
    return length != 0 ? length : grapheme_next_any(s, n);
}
