/* scratch: memory of one suite at a time, as a micro:bit has little. */
/* SPDX-License-Identifier: MIT */
#ifndef SCRATCH_H
#define SCRATCH_H

#include "agree.h"
#include "../unicode/caseless_model.h"
#include "format_case.h"
#include "places.h"
#include <bareutf/page.h>

/* Longest text to convert, in bytes. Machines with a fast path for long texts
 * set more. */
#ifndef SUITE_TEXT
#define SUITE_TEXT 160
#endif

/* Texts, and what the model and the library make of them. */
struct convert_room {
    uint32_t units[SUITE_TEXT + 8];
    uint32_t got[SUITE_TEXT + 8];
    uint8_t text[SUITE_TEXT + 8];
    uint8_t source[SUITE_TEXT];
};

struct convert16_room {
    uint8_t s[SUITE_TEXT];
    uint16_t units[SUITE_TEXT]; /* what the model makes of s */
    union {                     /* what the library does */
        uint16_t units[SUITE_TEXT + 4];
        uint8_t bytes[3 * SUITE_TEXT + 4];
    } got;
};

/* A text of graphemes, where each begins, and the columns before it. */
enum { GRAPHEME_MOST = 12 };
struct grapheme_room {
    uint8_t s[4 * GRAPHEME_MOST];
    char classes[GRAPHEME_MOST + 1];
    uint8_t starts[GRAPHEME_MOST + 2];
    uint8_t columns[GRAPHEME_MOST + 2];
    unsigned n;
    unsigned count;
};

/* Names, and a second of two. */
enum {
    NAME_ROOM = SUITE_TEXT > 1000 ? 1100 : 500,
    NAME_SECOND = SUITE_TEXT > 1000 ? 1100 : 300
};

/* Keys of two texts, and two texts of many marks. */
struct collate_room {
    uint8_t keys[2][120];
    uint8_t marks[2][121];
};

/* A table of a page, and texts to and from it. */
#if defined SUITE_BOARD || defined SUITE_SLOW
enum { PAGE_TEXT = SUITE_TEXT > 1000 ? 600 : 40 };
#else
enum { PAGE_TEXT = SUITE_TEXT > 1000 ? 600 : 300 };
#endif
struct page_room {
    struct bu_page_direct own;
    uint8_t text[PAGE_TEXT];
    uint8_t want[3 * PAGE_TEXT];
    uint8_t got[3 * PAGE_TEXT + 2];
};

/* A line that was read wrongly once and twice, and what is made of it. */
enum { MOJIBAKE_ROOM = 240, MOJIBAKE_PAGES = 12 };
struct mojibake_room {
    struct bu_format own_pages[MOJIBAKE_PAGES];
    uint8_t mangled[2][MOJIBAKE_ROOM];
    uint8_t back[MOJIBAKE_ROOM];
};

/* A text, aligned for units of all widths, and what is made of it. */
enum { LOOPS_TEXT = 72, LOOPS_ROOM = 6 * LOOPS_TEXT + 8 };
struct loops_room {
    uint32_t text[LOOPS_TEXT / 4];
    uint32_t made[LOOPS_ROOM / 4];
};

/* What a text becomes, and what is read back of it. */
enum { ESCAPE_ROOM = 400 };
struct escape_room {
    uint8_t out[ESCAPE_ROOM];
    uint8_t back[ESCAPE_ROOM];
};

/* A paragraph, and its levels. */
enum { BIDI_ROOM = 400 };
struct bidi_room {
    uint8_t text[BIDI_ROOM];
    uint8_t found[BIDI_ROOM];
};

extern union scratch {
    struct bidi_room bidi;
    struct escape_room escape;
    struct loops_room loops;
    struct agree_parts agree;
    struct caseless_room caseless;
    struct format_parts format;
    struct convert_room convert;
    struct convert16_room convert16;
    struct places_room places;
    struct grapheme_room grapheme;
    struct collate_room collate;
    struct page_room page;
    struct mojibake_room mojibake;
    uint8_t name[NAME_ROOM + NAME_SECOND];
} scratch;

#endif
