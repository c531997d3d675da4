/* mojibake: find text that was decoded wrongly, and undo it. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_MOJIBAKE_H
#define BAREUTF_MOJIBAKE_H

#include <bareutf/format.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Wrong readings, one over the other, that are found at most. */
#define BU_MOJIBAKE_MAX 2

/* What a line is. */
enum bu_mojibake_kind {
    BU_MOJIBAKE_NONE = 0,  /* nothing was found: leave it as it is */
    BU_MOJIBAKE_FOUND = 1, /* decoded wrongly, and bu_mojibake_undo undoes it */
    BU_MOJIBAKE_LOST = 2 /* bytes of it were replaced by U+FFFD: only its source
                          * has them still */
};

/* One wrong reading: bytes that are in `was` were decoded as `read_as`. */
struct bu_misreading {
    const struct bu_format *was;     /* null: UTF-8 */
    const struct bu_format *read_as; /* a page, as the caller named it */
};

/* What happened to a line. The last reading comes first, as it is the first to
 * be undone: of UTF-8 that was read as a page twice, both are the same. */
struct bu_mojibake {
    struct bu_misreading step[BU_MOJIBAKE_MAX];
    unsigned steps; /* how many there are: 0, 1 or 2 */
};

/*
 * Find whether s[0..n), a line of UTF-8, was decoded wrongly, and how.
 *
 *   BU_MOJIBAKE_NONE   nothing was found, or s is not well-formed UTF-8;
 *                      found->steps is 0
 *   BU_MOJIBAKE_FOUND  *found has 1 or 2 steps
 *   BU_MOJIBAKE_LOST   s holds U+FFFD, or what U+FFFD becomes when its bytes
 *                      are read as a page; found->steps is 0
 *
 * pages[0..count) are what comes into question, each as the page of the text
 * and as the page that it was read as; UTF-8 always is the first. Only pages
 * that are named there are linked. Of pages that give the same text the first
 * counts. A page may have more than one byte for a character.
 *
 * A byte 80..9F that a page leaves undefined may have become the control code
 * U+0080..U+009F, as the WHATWG decoders do; these codes are undone in all
 * pages, also beside characters of the page. So CP1252 undoes a text that was
 * read as ISO-8859-1, or in part.
 *
 * A line is found if undoing it needs no guess and makes it more plausible by a
 * wide margin: by scripts and case within words, symbols, and letters of
 * Cyrillic. docs/mojibake.md has how often that is right. What was undone is
 * not found again, except where a third reading was wrong. n is at most 2^22.
 * The line is read once for each pair of pages, and no further than to what
 * the page does not have.
 */
enum bu_mojibake_kind bu_mojibake_find(const struct bu_format *const *pages,
                                       size_t count, const uint8_t *s, size_t n,
                                       struct bu_mojibake *found);

/*
 * Write s[0..n), as UTF-8, without the wrong readings of *how, to out[0..room).
 * Set *need to the bytes that the whole has.
 *
 *   BU_OK        all was written
 *   BU_FULL      *need is more than room; the first sequences that fit were
 *                written, and none was split
 *   BU_UNMAPPED  a page does not have a character of s
 *   BU_BAD       s is not well-formed, or its bytes are not in `was`
 *   BU_MORE      the end truncates a sequence of `was`
 *
 * With the last three *need is what comes before that. With *found and the line
 * that it was found in there is BU_OK or BU_FULL only. out may be null if room
 * is 0, and need is at most 3 * n. No page needs to be named here again.
 */
enum bu_status bu_mojibake_undo(const struct bu_mojibake *how, uint8_t *out,
                                size_t room, const uint8_t *s, size_t n,
                                size_t *need);

#ifdef __cplusplus
}
#endif

#endif
