/* detect: find the encoding of a text; find and undo mojibake. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_DETECT_H
#define BAREUTF_DETECT_H

#include <bareutf/format.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Results of a detection. A family of pages has one name: windows-1250,
 * windows-1254, windows-1257 and the parts of ISO 8859 for Latin letters are
 * reported as BU_DETECT_CP1252; CP437, CP852 and similar pages as
 * BU_DETECT_CP850; ISO 8859-7 as BU_DETECT_CP1253. All other results name one
 * page.
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
    BU_DETECT_UNKNOWN = 9, /* another script, no text, or two equal results */
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
    /* Only from bu_detect_latin_answer, and in no set: */
    BU_DETECT_CP1250 = 32,
    BU_DETECT_CP1254 = 33,
    BU_DETECT_CP1257 = 34,
    BU_DETECT_ISO8859_2 = 35
};

/* One more than the greatest number in a set, and the set with one encoding. */
#define BU_DETECT_COUNT 23
#define BU_DETECT_BIT(page)                                                    \
    BU_CAST(uint32_t, BU_CAST(uint32_t, 1) << BU_CAST(unsigned, page))

/* The sets of all encodings that bu_detect_small and bu_detect_large know. */
#define BU_DETECT_SMALL_SET BU_CAST(uint32_t, 0x7009FFu)
#define BU_DETECT_LARGE_SET BU_CAST(uint32_t, 0x7FF9FFu)

/* The greatest lead that is reported. It means 28 bits or more. */
#define BU_DETECT_LEAD_MAX 28

/* State of a detection: the text so far, 56 bytes. All zero is the start. A
 * copy is a checkpoint. Only the functions below use the fields. */
struct bu_detect {
    uint32_t dropped;
    uint8_t base;
    uint8_t last;
    uint8_t before;
    uint8_t lag;
    uint8_t differs;
    uint8_t count; /* 0 before the first byte; then odd or even, as it is */
    uint8_t pages[BU_DETECT_COUNT][2]; /* cost, context */
};

/* A set of known encodings: one of the two objects below. The type is
 * incomplete, so there are no others. */
struct bu_detector;

/* UTF-8, UTF-16, pages for Cyrillic, Windows and DOS pages for Latin letters,
 * EUC-KR with the Hangul of CP949. */
extern const struct bu_detector bu_detect_small;

/* The same encodings, and Greek, Hebrew, Arabic, Mac Central European,
 * Shift_JIS with the rows of CP932, EUC-JP, GBK, Big5. */
extern const struct bu_detector bu_detect_large;

/*
 * Restrict the result to a set: a sum of BU_DETECT_BIT values. Call this before
 * the first byte; without it, every encoding that the object knows is possible.
 * A smaller set is faster and more reliable. An encoding outside the set is
 * never the result.
 */
void bu_detect_only(struct bu_detect *d, uint32_t possible);

/*
 * Take the next byte of the text. Pass the same object with each byte of a
 * text. Any number of any bytes is allowed, and a text may end inside a
 * character. A byte that a page does not have costs that page 11 to 20 bits, so
 * a text with an error keeps its page if the rest is long enough. An error
 * costs UTF-8 16 bits, or 20 if it is alone among ASCII. Pages pass over a
 * control code that text has, and over the bytes of a command after ESC or GS.
 * A NUL or another control costs 20 bits, as it is a sign of binary data, and
 * from the third control in a row on each costs 12.
 */
void bu_detect_feed(struct bu_detect *d, const struct bu_detector *by,
                    uint8_t byte);

/*
 * Return the encoding of the text so far, a value of enum bu_detect_page. *d
 * does not change, and may take more bytes.
 *
 * Set *lead to the margin, in bits rounded down, by which the result is ahead
 * of the next encoding that decodes the text to something else, or of "none of
 * these": 0 to BU_DETECT_LEAD_MAX. A bit is a factor of two in how likely the
 * text is. docs/detect.md shows how often a result with a given lead is right.
 *
 * Set *same to the set of the encodings that decode the text so far to the same
 * text, including the result: CP866 and CP1125 have the same Russian letters,
 * and windows-1251 and Mac Cyrillic share most of the small ones. If the text
 * is ASCII so far, the result is UTF-8 if that is possible, and *same has every
 * page of bytes. *same may lack a page that decodes to the same text, but never
 * has one that does not. It covers every encoding that the object knows, even
 * those that bu_detect_only excluded. For BU_DETECT_UNKNOWN, which is the
 * result before the first byte, whatever the set, *lead and *same are 0.
 */
enum bu_detect_page bu_detect_answer(const struct bu_detect *d,
                                     const struct bu_detector *by,
                                     unsigned *lead, uint32_t *same);

/*
 * Return whether the text so far has an error in UTF-8: a byte that begins no
 * sequence, or a sequence that the next byte truncates. A sequence that the end
 * of the text truncates is not an error. Call this if the result is
 * BU_DETECT_UTF8: for other texts it covers only the bytes before UTF-8 was
 * excluded.
 */
bool bu_detect_damaged(const struct bu_detect *d);

/*
 * State of a detection among the pages for Latin letters. All zero is the
 * start; a copy is a checkpoint. Only the two functions below use the fields.
 * Feed it the same bytes as bu_detect_feed, and use its result if that of
 * bu_detect_answer is BU_DETECT_CP1252.
 */
struct bu_detect_latin {
    uint8_t place;
    uint8_t cost[5];
};

/* Take the next byte of the text. Any number of any bytes is allowed. */
void bu_detect_latin_feed(struct bu_detect_latin *d, uint8_t byte);

/*
 * Return the page of the text so far: BU_DETECT_CP1252, _CP1250, _CP1254,
 * _CP1257 or _ISO8859_2; the first of these if the text has no byte above 7F.
 * ISO-8859-1 and -15 have the letters of windows-1252, ISO-8859-9 those of
 * windows-1254, and ISO-8859-13 those of windows-1257.
 *
 * Set *lead to the number of bits, rounded down, by which the result is ahead
 * of the next page: 0 to BU_DETECT_LEAD_MAX. The next page may decode the text
 * in the same way: é and ö have the same byte in all of these pages.
 * docs/detect.md shows how often the result is right.
 */
enum bu_detect_page bu_detect_latin_answer(const struct bu_detect_latin *d,
                                           unsigned *lead);

/* Return the name of page, a C string that bu_page_find accepts; or "" for
 * BU_DETECT_UNKNOWN and for other numbers. This links all names. */
const char *bu_detect_name(enum bu_detect_page page);

/* ---- Mojibake: find and restore text that was decoded in the wrong encoding.
 */

/* The most misreadings, one after the other, that bu_mojibake_find finds. */
#define BU_MOJIBAKE_MAX 2

/* Results of bu_mojibake_find. */
enum bu_mojibake_kind {
    BU_MOJIBAKE_NONE = 0,  /* nothing found: do not change the line */
    BU_MOJIBAKE_FOUND = 1, /* misread; bu_mojibake_undo restores it */
    BU_MOJIBAKE_LOST = 2   /* bytes were replaced by U+FFFD: only the source of
                            * the line still has them */
};

/* A misreading: bytes in the encoding `was` were decoded as `read_as`. */
struct bu_misreading {
    const struct bu_format *was;     /* null: UTF-8 */
    const struct bu_format *read_as; /* a page of those that the caller named */
};

/* The misreadings of a line. The last one comes first, because it is undone
 * first. For UTF-8 that was read as a page twice, both are often the same. For
 * bu_mojibake_undo you may set your own: at most BU_MOJIBAKE_MAX steps, and no
 * read_as is null. */
struct bu_mojibake {
    struct bu_misreading step[BU_MOJIBAKE_MAX];
    unsigned steps; /* number of misreadings: 0, 1 or 2 */
};

/*
 * Find whether s[0..n), a line of UTF-8, was misread, and how.
 *
 *   BU_MOJIBAKE_NONE   nothing found, or s is not well-formed UTF-8;
 *                      found->steps is 0
 *   BU_MOJIBAKE_FOUND  *found has 1 or 2 steps
 *   BU_MOJIBAKE_LOST   s has U+FFFD, or the text that the bytes of U+FFFD
 *                      become when they are read as a page; found->steps is 0
 *
 * pages[0..count) are the candidates, both for the encoding of the text and for
 * the one that it was read as. UTF-8 is always the first candidate. Only the
 * pages that you name are linked. If several pages give the same text, the
 * first one is reported. Pages may have more than one byte for a character.
 *
 * WHATWG decoders turn a byte 80..9F that a page does not define into the
 * control code U+0080..U+009F. With every page, these codes become bytes again,
 * even next to characters of the page. So CP1252 also restores a text, or a
 * part of one, that was read as ISO-8859-1.
 *
 * Where `was` is UTF-8, a space in the place of a no-break space of a sequence
 * is undone too, and so are two halves of a pair of UTF-16.
 *
 * A line is found if the restored text is more plausible by a wide margin. The
 * measures are scripts and case within words, symbols, letters of one language,
 * and which letters are next to each other. A line of Latin letters that one
 * language has was read as no other page. A text that was in a page is found
 * only if each of its characters can be in a word and no other text is about as
 * plausible. docs/detect.md shows how often that is right. A restored line is
 * not found again. A line that was misread three times is not found. n must be
 * at most 2^22.
 *
 * The call reads the line once as it is, once for each pair of pages (a page
 * and UTF-8 is one, a page and itself is none), and once more for each page;
 * twice as often if the line is found. It stops a reading at a character that
 * the page does not have, or when the text is too unlikely. The second of two
 * steps begins at the most plausible text that UTF-8 gives as the first one.
 * A page may be a format of your own; struct bu_format says what follows from a
 * wrong one.
 */
enum bu_mojibake_kind bu_mojibake_find(const struct bu_format *const *pages,
                                       size_t count, const uint8_t *s, size_t n,
                                       struct bu_mojibake *found);

/*
 * Undo the misreadings *how of the UTF-8 text [b->src, b->src_end): write the
 * restored text, as UTF-8, to b->dst, and move b->dst past it. b->src does not
 * move. Set *need to the length of the whole result in bytes.
 *
 *   BU_OK        all was written
 *   BU_FULL      *need is more than the room; the first sequences that fit were
 *                written, and none is split
 *   BU_UNMAPPED  a page does not have a character of the text
 *   BU_BAD       the text is ill-formed, or its bytes are ill-formed in `was`
 *   BU_MORE      the end truncates a sequence of `was`
 *
 * With the last three, *need is the length of the result before that place. For
 * *found and the line in which it was found, the call returns only BU_OK and
 * BU_FULL. *need is at most three times the length of the text. The pages need
 * not be passed again.
 */
enum bu_status bu_mojibake_undo(const struct bu_mojibake *how,
                                struct bu_buffer *b, size_t *need);

#ifdef __cplusplus
}
#endif

#endif
