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
enum { BREAKS = 4, LENGTH = 3 };
#define FOUR(value) value, value, value, value
#define SIXTEEN(value) FOUR(value), FOUR(value), FOUR(value), FOUR(value)
static const uint8_t grapheme_leads[256] = {
    /* ASCII; controls are not alone, because of CR LF */
    SIXTEEN(4), SIXTEEN(4), SIXTEEN(5), SIXTEEN(5), SIXTEEN(5), SIXTEEN(5),
    SIXTEEN(5), SIXTEEN(5),
    /* continuation bytes, C0 and C1 are ill-formed */
    SIXTEEN(4), SIXTEEN(4), SIXTEEN(4), SIXTEEN(4), 4, 4, 
    /* U+00C0..02FF, 0380..047F, 04C0..057F */
    0, 6, 6, 6, 6, 6, 6, 6, 6, 6, 0, 0, 6, 6, 6, 6, 0, 6, 6, 6, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0,
    /* U+4000..9FFF; syllables of Hangul */
    0, 0, 0, 0, 7, 7, 7, 7, 7, 7, 0, 7, 7, 0, 0, 0,
    /* F0 to F4, and bytes that are ill-formed */
    0, 0, 0, 0, 0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4};

size_t bu_grapheme_next(const uint8_t *s, size_t n)
{
    const size_t length = n != 0 ? grapheme_leads[*s] & LENGTH : 0;

    if (length != 0 && n > length && (grapheme_leads[s[length]] & BREAKS) != 0 &&
        (length == 1 || (s[1] & 0xC0u) == 0x80u) &&
        (length != 3 || (s[2] & 0xC0u) == 0x80u))
        return length;
    return grapheme_next_any(s, n);
}
