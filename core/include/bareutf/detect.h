/* detect: which encoding is this text in? */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_DETECT_H
#define BAREUTF_DETECT_H

#include <bareutf/format.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * What an answer may be. A family is reported by the name of one page: text of
 * windows-1250, windows-1254, windows-1257 and of ISO 8859 for Latin letters as
 * BU_DETECT_CP1252, text of CP437, CP852 and their like as BU_DETECT_CP850,
 * text of ISO 8859-7 as BU_DETECT_CP1253. The others are the page itself.
 */
enum bu_detect_page {
    BU_DETECT_CP1251 = 0,
    BU_DETECT_MAC_CYRILLIC = 1,
    BU_DETECT_CP866 = 2,
    BU_DETECT_CP1125 = 3,
    BU_DETECT_KOI8_R = 4,
    BU_DETECT_KOI8_U = 5,
    BU_DETECT_ISO8859_5 = 6,
    BU_DETECT_CP1252 = 7,
    BU_DETECT_CP850 = 8,
    BU_DETECT_UNKNOWN = 9, /* another script, no text, or a tie */
    BU_DETECT_EUC_KR = 11,
    BU_DETECT_CP1253 = 12,
    BU_DETECT_CP1255 = 13,
    BU_DETECT_CP1256 = 14,
    BU_DETECT_MAC_CE = 15,
    BU_DETECT_SHIFT_JIS = 16,
    BU_DETECT_EUC_JP = 17,
    BU_DETECT_GBK = 18,
    BU_DETECT_BIG5 = 19,
    BU_DETECT_UTF8 = 20,
    BU_DETECT_UTF16LE = 21,
    BU_DETECT_UTF16BE = 22,
    /* Of bu_detect_latin_answer alone, and of no set: */
    BU_DETECT_CP1250 = 32,
    BU_DETECT_CP1254 = 33,
    BU_DETECT_CP1257 = 34,
    BU_DETECT_ISO8859_2 = 35
};

/* The number of values that a set has, and the set that has one of them. */
#define BU_DETECT_COUNT 23
#define BU_DETECT_BIT(page) ((uint32_t)((uint32_t)1 << (unsigned)(page)))

/* All that bu_detect_small knows, and all that bu_detect_large knows. */
#define BU_DETECT_SMALL ((uint32_t)0x7009FFu)
#define BU_DETECT_LARGE ((uint32_t)0x7FF9FFu)

/* The greatest lead that is reported: it means so many bits, or more. */
#define BU_DETECT_LEAD_MAX 28

/* What is known about a text so far, 56 bytes. All zero is the start. A copy is
 * a checkpoint. The fields are for the functions below alone. */
struct bu_detect {
    uint32_t dropped;
    uint8_t base;
    uint8_t last;
    uint8_t before;
    uint8_t lag;
    uint8_t differs;
    uint8_t count;
    uint8_t pages[BU_DETECT_COUNT][2]; /* cost, context */
};

/* What an answer can be, chosen by naming one of the two objects. */
struct bu_detector;

/* UTF-8, UTF-16, pages for Cyrillic, Windows and DOS pages for Latin letters,
 * EUC-KR with the Hangul of CP949. */
extern const struct bu_detector bu_detect_small;

/* The same, and Greek, Hebrew, Arabic, Mac Central European, Shift_JIS with the
 * rows of CP932, EUC-JP, GBK, Big5. */
extern const struct bu_detector bu_detect_large;

/*
 * Restrict the answers to a set: a sum of BU_DETECT_BIT values. Call it before
 * the first byte; without it every encoding that the object knows is possible.
 * A smaller set is faster and more reliable. An encoding outside the set is
 * never the answer.
 */
void bu_detect_only(struct bu_detect *d, uint32_t possible);

/*
 * Take the next byte of the text. Pass the same object with each byte of a
 * text. Any number of any bytes is allowed; a text that is cut inside a
 * character is judged as well as a whole one. A byte that a page does not have
 * costs it 11 to 20 bits: so a text with an error keeps its page if the rest is
 * long enough. An error costs UTF-8 16 bits, 20 if it is alone among ASCII.
 */
void bu_detect_feed(struct bu_detect *d, const struct bu_detector *by,
                    uint8_t byte);

/*
 * Return what the text so far is in, a value of enum bu_detect_page, and
 * change nothing. `d` may take more bytes.
 *
 * *lead is how many bits, rounded down, the answer is ahead of the best one
 * that reads the text differently, 0 to BU_DETECT_LEAD_MAX. docs/detect.md
 * has how often an answer with a lead is right.
 *
 * *same is the set of the pages in which the text so far reads as in the
 * answer, with the answer itself: CP866 and CP1125 have the same Russian
 * letters, and windows-1251 and Mac Cyrillic most of the small ones. If the
 * text is ASCII so far, the answer is UTF-8 if that is possible, and *same is
 * every page of bytes. It may leave out a page that has the same signs, but no
 * other. The set covers every encoding that the object knows, even those that
 * bu_detect_only excluded. For BU_DETECT_UNKNOWN, the answer before the first
 * byte, *lead and *same are 0.
 */
enum bu_detect_page bu_detect_answer(const struct bu_detect *d,
                                     const struct bu_detector *by,
                                     unsigned *lead, uint32_t *same);

/*
 * Return whether the text so far has an error in UTF-8: a byte that begins
 * nothing, or a sequence that the next byte ends too early. A sequence that the
 * end of the text truncates is not an error. Ask it if the answer is
 * BU_DETECT_UTF8: for other texts it covers only what came before UTF-8 was
 * ruled out.
 */
bool bu_detect_damaged(const struct bu_detect *d);

/*
 * What is known so far about a text in one of the pages for Latin letters. All
 * zero is the start; a copy is a checkpoint. The fields are for the two
 * functions below. Feed it the bytes that bu_detect_feed gets, and ask it if
 * the answer there is BU_DETECT_CP1252.
 */
struct bu_detect_latin {
    uint8_t place;
    uint8_t cost[5];
};

/* Take the next byte of the text: any bytes, in any number. */
void bu_detect_latin_feed(struct bu_detect_latin *d, uint8_t byte);

/*
 * Return which page the text so far is in: BU_DETECT_CP1252, _CP1250, _CP1254,
 * _CP1257 or _ISO8859_2; without a byte above 7F the first of these. ISO-8859-1
 * and -15 have the letters of the first, ISO-8859-9 those of windows-1254,
 * ISO-8859-13 those of windows-1257.
 *
 * *lead is how many bits, rounded down, the answer is ahead of the next one, 0
 * to BU_DETECT_LEAD_MAX. The next one may read the text the same way: é and ö
 * are the same byte in all of these pages. docs/detect.md has how often it is
 * right.
 */
enum bu_detect_page bu_detect_latin_answer(const struct bu_detect_latin *d,
                                           unsigned *lead);

/* Return the name of page that bu_page_find knows, a C string; "" for
 * BU_DETECT_UNKNOWN and for numbers that are no page. It links the names. */
const char *bu_detect_name(enum bu_detect_page page);

/* ---- Mojibake: find text that was decoded wrongly, and undo it. */

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
 * pages[0..count) are the candidates, each as the page of the text and as the
 * page that it was read as; UTF-8 is always the first candidate. Only pages
 * that are named there are linked. Of pages that give the same text the first
 * counts. A page may have more than one byte for a character.
 *
 * A byte 80..9F that a page leaves undefined may have become the control code
 * U+0080..U+009F, as the WHATWG decoders do; these codes are undone in all
 * pages, also beside characters of the page. So CP1252 undoes a text that was
 * read as ISO-8859-1, or in part.
 *
 * A line is found if undoing it makes it more plausible by a wide margin: by
 * scripts and case within words, symbols, how rare letters are, and letters of
 * Cyrillic after one another. A text that was in a page is found only if every
 * character of it can be in a word, and no other text is about as plausible.
 * docs/detect.md has how often that is right. A line that was undone is not
 * found again; a line with three wrong readings is not found. n is at most
 * 2^22. The line is read once for each pair of pages, for each page once more,
 * and all of that twice if it is found. A reading ends where a page does not
 * have a character, or where the text is too unlikely.
 */
enum bu_mojibake_kind bu_mojibake_find(const struct bu_format *const *pages,
                                       size_t count, const uint8_t *s, size_t n,
                                       struct bu_mojibake *found);

/*
 * Write the text [b->src, b->src_end), as UTF-8, without the wrong readings of
 * *how, to b->dst, and move b->dst past the output; b->src stays. Set *need to
 * the bytes that the whole has.
 *
 *   BU_OK        all was written
 *   BU_FULL      *need is more than the room; the first sequences that fit were
 *                written, and none was split
 *   BU_UNMAPPED  a page does not have a character of the text
 *   BU_BAD       the text is not well-formed, or its bytes are not in `was`
 *   BU_MORE      the end truncates a sequence of `was`
 *
 * With the last three *need is what comes before that. With *found and the line
 * that it was found in, only BU_OK and BU_FULL are returned. need is at most
 * three times the text. Pages need not be passed again.
 */
enum bu_status bu_mojibake_undo(const struct bu_mojibake *how,
                                struct bu_buffer *b, size_t *need);

#ifdef __cplusplus
}
#endif

#endif
