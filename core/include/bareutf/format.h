/* format: the interface of all encoding forms, and the functions common to all.
 */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_FORMAT_H
#define BAREUTF_FORMAT_H

#include <bareutf/base.h>
#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The byte order of this machine, for bu_format_utf16, bu_format_wtf16 and
 * bu_format_utf32: 1 if the high byte comes first, else 0. If your compiler
 * does not define __BYTE_ORDER__, define this yourself, for example with
 * -DBAREUTF_BIG_ENDIAN=0. Without it those three are not declared; nothing else
 * needs it.
 */
#ifndef BAREUTF_BIG_ENDIAN
#if defined(__BYTE_ORDER__) && defined(__ORDER_LITTLE_ENDIAN__)
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define BAREUTF_BIG_ENDIAN 0
#elif __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define BAREUTF_BIG_ENDIAN 1
#endif
#elif defined(_WIN32)
#define BAREUTF_BIG_ENDIAN 0
#endif
#endif

/* Bytes of the longest sequence of any format. */
#define BU_FORMAT_MAX 12

/* Properties of a format beyond one form for each scalar value. */
enum bu_format_trait {
    BU_FORMAT_SURROGATES = 1, /* a lone surrogate is a value like any other; of
                               * escape.h, those of bytes that are kept */
    BU_FORMAT_PAIRS = 2, /* a high and then a low surrogate are not two values:
                          * they are read as one, or are ill-formed */
    BU_FORMAT_IS_DIRECT = 4, /* data is a struct bu_format_direct of convert.h
                              */
    BU_FORMAT_IS_PLAIN = 8   /* UTF-8, or that with other values: all ASCII is
                              * itself. escape.h copies it */
};

/*
 * A format: an object in ROM. The headers of the formats declare them, such as
 * bu_format_utf8 and bu_format_utf16le; only those that you name are linked.
 * Each function gets the object itself as its last argument, so one function
 * can serve many objects that differ in data.
 *
 * next decodes the first value of [*p, end) and moves *p past it:
 *
 *   BU_OK    *value is set
 *   BU_BAD   one ill-formed part was passed, of at least one byte
 *   BU_MORE  the range ends inside a sequence that is well-formed so far; *p is
 *            at its first byte. With BU_FORMAT_PAIRS, a high surrogate at the
 *            end of the range is BU_MORE too.
 *   BU_END   the range is empty
 *
 * BU_MORE does not move *p: at a truncated text a loop that runs until BU_END
 * never ends, unless it leaves at BU_MORE. For a whole text use
 * bu_format_decode.
 *
 * prev decodes the last value of [begin, *p) and moves *p to its first byte:
 * BU_OK, BU_BAD or BU_END. The steps are those of next over the same range as a
 * whole text, in reverse order; a sequence that *p truncates is BU_BAD. prev is
 * null in formats that cannot be read backwards: UTF-1, the X/Open draft and
 * bu_format_utf16_hex.
 *
 * next and prev write *value with BU_OK only.
 *
 * put encodes value into out, which has room for longest bytes, and returns the
 * number of bytes written; or 0, with nothing written, if the format cannot
 * represent value.
 *
 * The functions in the headers of the formats, such as bu_utf8_next, have these
 * contracts without the last argument. The headers state any difference.
 *
 * A format of your own sets every member; prev may be null, and data anything.
 * name ends with NUL; unit is 1, 2 or 4; longest is 1 to BU_FORMAT_MAX, and a
 * part of BU_BAD is no longer; next and put are never null. With
 * BU_FORMAT_IS_DIRECT, data is as convert.h says: nothing checks that.
 *
 * The functions below, and those of convert.h, page.h, gsm.h and detect.h,
 * check what next and put return. If next passes nothing, or leaves the range,
 * or returns BU_MORE for BU_FORMAT_MAX bytes or before the end, or another
 * status; if put returns more than BU_FORMAT_MAX; or if unit or longest is
 * wrong: the answer may be wrong, such as BU_BAD for a part that is
 * well-formed. But each call ends, each loop over its statuses ends, and no
 * byte outside the text, the state and the output is read or written. Nothing
 * checks what next, prev and put themselves read and write; in these calls put
 * has room for BU_FORMAT_MAX bytes. After a BU_OK that did not set *value, the
 * value is undefined.
 */
struct bu_format {
    const char *name; /* in ASCII, ends with NUL; the name of IANA if it has one
                       */
    uint8_t unit;     /* bytes of a code unit: 1, 2 or 4 */
    uint8_t longest;  /* bytes of the longest sequence */
    uint8_t traits;   /* BU_FORMAT_ flags */
    uint64_t highest; /* the highest value */
    enum bu_status (*next)(const uint8_t **p, const uint8_t *end,
                           uint32_t *value, const struct bu_format *format);
    enum bu_status (*prev)(const uint8_t *begin, const uint8_t **p,
                           uint32_t *value, const struct bu_format *format);
    unsigned (*put)(uint8_t *out, uint32_t value,
                    const struct bu_format *format);
    const void *data; /* for the functions of the format alone: a table, or null
                       */
};

/* Stream state: the bytes of a sequence that has begun. All zero is the start
 * of a stream. Only the functions below write it; count may be read, and is at
 * most BU_FORMAT_MAX - 1. */
struct bu_pending {
    uint8_t bytes[BU_FORMAT_MAX];
    uint8_t count;
};

/*
 * Feed one byte of a stream in format.
 *
 *   BU_OK      *value is the value that this byte completes
 *   BU_MORE    the byte was taken; the sequence is well-formed so far
 *   BU_BAD     the byte was taken; with those pending it is one ill-formed part
 *   BU_REFEED  the first pending bytes were one ill-formed part and are
 *              dropped; h->count bytes are still pending. The byte was NOT
 *              taken: feed it again.
 *   BU_AGAIN   *value is set, and the byte was NOT taken: feed it again. Only
 *              formats with lone surrogates return it, and GB 18030, for a
 *              digit that was taken as part of a sequence.
 *
 * *value is written with BU_OK and BU_AGAIN only. A byte is refused at most
 * BU_FORMAT_MAX times.
 */
BU_MUST_USE enum bu_status bu_format_feed(struct bu_pending *h,
                                          const struct bu_format *format,
                                          uint8_t byte, uint32_t *value);

/*
 * End a stream, or a run of bytes before a gap.
 *
 *   BU_OK     nothing is pending; *h is the start state
 *   BU_BAD    one ill-formed part was pending and is dropped: call again
 *   BU_AGAIN  *value was pending, a lone surrogate or a digit, and is taken
 *             out: call again
 *
 * *value is written with BU_AGAIN only. The parts are those that next passes if
 * a unit of zero follows. If that unit continues the sequence, as after 1B in
 * some alphabets of gsm.h, all of what is pending is one ill-formed part.
 */
BU_MUST_USE enum bu_status bu_format_finish(struct bu_pending *h,
                                            const struct bu_format *format,
                                            uint32_t *value);

/*
 * Decode the first part of the whole text [*p, end), and move *p past it.
 *
 *   BU_OK    *value is set; a lone surrogate at the end, or a digit in GB
 *            18030, is a value if the format has it
 *   BU_BAD   one ill-formed part of at least one byte was passed; *value is
 *            U+FFFD. What the end truncates is divided as by bu_format_finish
 *   BU_END   the range is empty; *value is U+FFFD
 *
 * The part is the bytes from the old *p up to the new *p. Every call moves *p
 * or returns BU_END, so a loop until BU_END makes at most n + 1 calls for n
 * bytes.
 */
enum bu_status bu_format_decode(const struct bu_format *format,
                                const uint8_t **p, const uint8_t *end,
                                uint32_t *value);

/*
 * Return how many bytes of s[0..n), as a whole text, come before its first
 * ill-formed part. A return value of n means that all of it is well-formed. A
 * sequence that the end truncates is ill-formed.
 */
BU_MUST_USE size_t bu_format_check(const struct bu_format *format,
                                   const uint8_t *s, size_t n);

/* Return whether s[0..n), as a whole text, is well-formed in format. */
BU_INLINE BU_MUST_USE bool bu_format_valid(const struct bu_format *format,
                                           const uint8_t *s, size_t n)
{
    return bu_format_check(format, s, n) == n;
}

/* State of bu_format_back: places in a text where steps begin. All zero is the
 * start. Only bu_format_back uses the fields. */
#define BU_FORMAT_MARKS_COUNT 20
struct bu_format_marks {
    size_t marks[BU_FORMAT_MARKS_COUNT];
    uint8_t count;
};

/*
 * Go back over a whole text, step by step: prev for any format, even if its
 * prev is null. The statuses, *value and *p are those of prev. *m is all zero
 * at the first call; each further call gets the same begin and the place where
 * the call before left *p.
 *
 * It reads forwards by next and remembers places, so a walk over n bytes reads
 * each byte at most log2(n) + 1 times, for n up to 2 MB. prev of the pages of
 * page_east.h goes back over a run of bytes at each step, so a walk takes
 * quadratic time where the run is long.
 */
enum bu_status bu_format_back(struct bu_format_marks *m,
                              const struct bu_format *format,
                              const uint8_t *begin, const uint8_t **p,
                              uint32_t *value);

/* UTF-8 as a format: bu_utf8_next, bu_utf8_prev and bu_utf8_put. */
extern const struct bu_format bu_format_utf8;

#ifdef __cplusplus
}
#endif

#endif
