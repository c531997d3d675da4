/* norm: normal forms. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_NORM_H
#define BAREUTF_NORM_H

#include <stdbool.h>
#include <bareutf/utf8.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The same text can be written in several ways: U+00E9 is also U+0065 U+0301.
 * There are functions for one scalar value; for streams of scalar values and of
 * UTF-8 in a normal form, which an object chooses; and for comparisons of
 * UTF-8, which need neither a form nor a buffer. The data is that of
 * BU_UNICODE_VERSION. (UAX #15; Unicode 3.11)
 *
 *
 * One scalar value
 */

/* The most scalar values that one becomes by canonical and by compatibility
 * decomposition. */
#define BU_NORM_DECOMPOSE_MAX 4
#define BU_NORM_COMPATIBLE_MAX 18

/*
 * Return the Canonical_Combining_Class of scalar, 0 to 254. It is 0 for
 * starters, unassigned values, and numbers that are not scalar values.
 * (UnicodeData.txt; UAX #44, section 5.7.4)
 */
unsigned bu_norm_class(uint32_t scalar);

/*
 * Write the full canonical decomposition of scalar, including that of a Hangul
 * syllable, to out. Return the number of scalar values, 1 to
 * BU_NORM_DECOMPOSE_MAX. A value without a decomposition, or a number that is
 * not a scalar value, becomes itself. (UnicodeData.txt; Unicode 3.7, D68, and
 * 3.12)
 */
unsigned bu_norm_decompose(uint32_t out[BU_NORM_DECOMPOSE_MAX],
                           uint32_t scalar);

/*
 * Return the primary composite of two scalar values: the value whose
 * decomposition mapping they are, Hangul included. Return 0 if there is none,
 * or if it is excluded from composition. (Unicode 3.11, D114, and 3.12;
 * Full_Composition_Exclusion in DerivedNormalizationProps.txt)
 */
uint32_t bu_norm_compose(uint32_t first, uint32_t second);

/*
 * Streams of scalar values
 */

/*
 * A normal form: an object in ROM. Only those that you name are linked.
 *
 * You may fill in your own. Its functions must return the same for the same
 * arguments. If it breaks a rule below, the output may be another text; but
 * each call ends, and nothing is read or written out of bounds, as long as
 * decompose writes no further than its room, and a pointer is null only where
 * that is said.
 */
struct bu_norm_form {
    /* Write the decomposition of scalar, values below 2^24, to out and return
     * its length; 0 drops scalar. out has room for BU_NORM_COMPATIBLE_MAX
     * values; of a greater length, the rest does not count. Ordering and
     * composition follow. */
    unsigned (*decompose)(uint32_t *out, uint32_t scalar);
    /* bu_norm_compose, and the test whether a value can be its second argument;
     * or null. compose returns a starter, or 0. */
    uint32_t (*compose)(uint32_t first, uint32_t second);
    bool (*combines)(uint32_t second);
    /* With composition: return whether the form changes scalar, beyond a
     * decomposition that composition undoes. Without: null. */
    bool (*changes)(uint32_t scalar);
    uint16_t plain; /* a value below this one never changes, and never combines
                     * with a value before it */
    uint8_t passes; /* the same for the kinds of norm_plain.h from this one on;
                     * 255: for no kind, in a form of your own */
};

extern const struct bu_norm_form bu_norm_nfc;
extern const struct bu_norm_form bu_norm_nfd;
/* Their decompose adds compatibility decompositions. (Unicode 3.7, D65) */
extern const struct bu_norm_form bu_norm_nfkc;
extern const struct bu_norm_form bu_norm_nfkd;

/*
 * NFKC with case folded and Default_Ignorable_Code_Points removed: two
 * identifiers or names match if these forms are the same. "\u017Fo\u00ADn" and
 * "SON" become "son". (NFKC_Casefold in DerivedNormalizationProps.txt; Unicode
 * 3.13, D146; UAX #31, R5)
 */
extern const struct bu_norm_form bu_norm_nfkc_casefold;

/* The most nonstarters in a row, after decomposition, that a stream can hold:
 * as many as the Stream-Safe Text Format allows. (UAX #15, section 13) */
#define BU_NORM_MARKS_MAX 30

/* State of a stream: 33 words of 32 bits. All zero is the start state. Only the
 * functions below use it. */
struct bu_norm {
    uint8_t count; /* of words */
    uint8_t given; /* words already returned */
    uint8_t part;  /* words at the end that are left of the scalar value being
                    * fed */
    uint8_t lone;  /* 1 if one word is pending and nothing else */
    uint32_t words[BU_NORM_MARKS_MAX + 2]; /* class * 2^24 + scalar */
};

/*
 * Feed one scalar value of a stream, and get one of its normal form.
 *
 *   BU_OK        scalar was taken, and *out is set
 *   BU_MORE      scalar was taken
 *   BU_AGAIN     *out is set, and scalar was NOT taken: feed it again
 *   BU_UNMAPPED  scalar was NOT taken, and nothing changed: with it, more than
 *                BU_NORM_MARKS_MAX nonstarters would be in a row. Feed a
 *                starter instead, or end the stream. Or feed U+034F and then
 *                scalar again; the output is then not equivalent to the input.
 *
 * *out is written with BU_OK and BU_AGAIN only. A text in the Stream-Safe Text
 * Format never causes BU_UNMAPPED. scalar must be below 2^24; an unassigned
 * value, or one that is not a scalar value, is a starter that never changes.
 * All calls of a stream must have the same form. (UAX #15; Unicode 3.11, D117
 * to D120)
 */
BU_MUST_USE enum bu_status bu_norm_feed(struct bu_norm *n,
                                        const struct bu_norm_form *form,
                                        uint32_t scalar, uint32_t *out);

/*
 * End a stream.
 *
 *   BU_AGAIN  *out is the next scalar value of its normal form: call again
 *   BU_OK     nothing is left; *n is the start state
 *
 * *out is written with BU_AGAIN only.
 */
BU_MUST_USE enum bu_status bu_norm_finish(struct bu_norm *n,
                                          const struct bu_norm_form *form,
                                          uint32_t *out);

/*
 * UTF-8 in a normal form
 */

/*
 * Return the length in bytes of the longest prefix of s[0..n) that is certainly
 * in form, whatever follows it: its scalar values have the quick-check value
 * Yes, and nothing after it changes it or combines with it. A return value of n
 * means that all of it is in form; text appended to it may still combine with
 * it. An ill-formed part ends the prefix.
 *
 * A shorter prefix does not mean that the text is not in form: for NFC and NFKC
 * the quick-check value of some scalar values is Maybe. You may copy the prefix
 * and convert the rest with bu_norm_convert as a new stream. (UAX #15, section
 * 9)
 */
BU_MUST_USE size_t bu_norm_check(const struct bu_norm_form *form,
                                 const uint8_t *s, size_t n);

/* Return whether s[0..n) is certainly in form. False means that it is not, or
 * that only bu_norm_convert can decide. */
BU_INLINE bool bu_norm_is_sure(const struct bu_norm_form *form,
                               const uint8_t *s, size_t n)
{
    return bu_norm_check(form, s, n) == n;
}

/* The most bytes of a form for each byte of a text: of NFC and NFD, and of any
 * form above. Inserted U+034F are included. A form of your own can make
 * BU_NORM_COMPATIBLE_MAX * BU_UTF8_MAX bytes of a scalar value. */
#define BU_NORM_UTF8_MAX 3
#define BU_NORM_UTF8_COMPATIBLE_MAX 11

/* State of a conversion. All zero is the start of a stream. */
struct bu_norm_state {
    uint8_t length;      /* bytes of the part that BU_BAD reports */
    uint8_t stream_safe; /* set this to 1 to insert U+034F instead of reporting
                          * BU_UNMAPPED */
    uint8_t has;         /* flags: which of the two are set, and the next step
                          */
    struct bu_utf8 utf8; /* the sequence that has begun */
    uint32_t scalar;     /* the value being fed */
    uint32_t out;        /* the value that had no room */
    struct bu_norm norm;
};

/*
 * Convert the next chunk [b->src, b->src_end) of a stream of UTF-8 to form, as
 * far as there is room. Source and room may be divided anywhere, even inside a
 * sequence.
 *
 *   BU_OK        all was read; the stream ends between sequences so far
 *   BU_MORE      all was read; *s holds the start of a sequence
 *   BU_FULL      the next sequence does not fit at b->dst; call again with room
 *   BU_BAD       an ill-formed part of s->length bytes was passed, some or all
 *                of which may have come in earlier chunks. Everything before it
 *                has been written, and nothing for it. Call again: the rest is
 *                converted as the start of a stream.
 *   BU_UNMAPPED  more than BU_NORM_MARKS_MAX nonstarters are in a row, and *s
 *                holds the last one. Call again to leave it out; to keep it,
 *                first set s->stream_safe.
 *
 * *s holds the last scalar values that were read until later ones decide them
 * or you call bu_norm_convert_finish. The output is well-formed and in form;
 * ill-formed parts are left out. Source and destination must not overlap. The
 * call may change bytes between the final dst and dst_end.
 *
 * With s->stream_safe, the call inserts U+034F where it would otherwise report
 * BU_UNMAPPED, so never into a text in the Stream-Safe Text Format. It counts
 * the nonstarters of the form. With NFKC and NFKD that is the Stream-Safe Text
 * Process; the Process counts those of NFKD in any form, so it may insert more
 * into NFC and NFD. bu_norm_nfkc_casefold leaves U+034F out, and so still
 * reports BU_UNMAPPED; so does a form of your own in which U+034F is not a
 * starter. (UAX #15, section 13)
 */
BU_MUST_USE enum bu_status bu_norm_convert(struct bu_norm_state *s,
                                           const struct bu_norm_form *form,
                                           struct bu_buffer *b);

/*
 * End a converted stream: write the values that *s holds. b->src is not read.
 *
 *   BU_OK        done; *s is the start state, with stream_safe as it was
 *   BU_FULL, BU_BAD, BU_UNMAPPED  as bu_norm_convert reports them: call again
 */
BU_MUST_USE enum bu_status
bu_norm_convert_finish(struct bu_norm_state *s, const struct bu_norm_form *form,
                       struct bu_buffer *b);

/*
 * UTF-8 compared in any normal form
 *
 * Each function reads a range as a list of numbers, with any number of
 * nonstarters in a row:
 *
 * Scalar values are those of the canonical decomposition, in canonical order
 * (NFD). If fold is &bu_casing_fold of case.h, or its Turkish variant, each is
 * folded (Unicode 3.13, D145); so it is by map of a fold of your own. If fold
 * is null, the comparison does not ignore case.
 *
 * A byte that is in no well-formed sequence becomes 110000 and itself, and is a
 * starter. So it is above all scalar values, and equal only to the same byte,
 * never to U+FFFD.
 *
 * Ranges are equal if their lists are. Well-formed ranges are equal if they are
 * canonically equivalent (Unicode 3.7, D70). Any range may overlap any other. A
 * run of nonstarters that is not in canonical order is read once for each of
 * its classes, of which there are less than 60, and once more.
 */
struct bu_casing;

/*
 * Compare a[0..a_n) with b[0..b_n). Return -1 if the list of a is less than
 * that of b, 0 if they are equal, and 1 if it is greater. The first numbers
 * that differ decide; if there are none, the shorter list is less. That is a
 * total order by code point, not the order of a language; collate.h has orders
 * for readers.
 */
int bu_norm_compare(const struct bu_casing *fold, const uint8_t *a, size_t a_n,
                    const uint8_t *b, size_t b_n);

/* Return whether the lists of a and b are the same. The ranges may differ in
 * length. */
BU_INLINE bool bu_norm_equal(const struct bu_casing *fold, const uint8_t *a,
                             size_t a_n, const uint8_t *b, size_t b_n)
{
    return bu_norm_compare(fold, a, a_n, b, b_n) == 0;
}

/*
 * Return a hash of the list of s[0..n), as bu_caseless_hash of case.h does:
 * ranges that are equal have equal hashes. Decompositions and foldings of
 * assigned scalar values never change, but a later version assigns more values:
 * store BU_UNICODE_VERSION with a hash.
 */
uint32_t bu_norm_hash(const struct bu_casing *fold, const uint8_t *s, size_t n);

/*
 * Names that look alike
 *
 * The skeleton of a text is its NFD without Default_Ignorable_Code_Points, with
 * each scalar value replaced by its prototype, in NFD again. The skeleton of
 * "p\u0430ypal", with a Cyrillic letter, is "paypal"; that of "1" and of "I" is
 * "l". Two texts are confusable if they have the same skeleton. Use it only for
 * comparisons; it changes with each version of Unicode. bu_ident_level of
 * property.h finds names that mix scripts. (UTS #39, section 4, and
 * confusables.txt; the skeleton for left-to-right text without embeddings)
 *
 * A byte that is in no well-formed sequence is confusable only with itself. If
 * more than BU_NORM_MARKS_MAX nonstarters are in a row in the skeleton, U+034F
 * is inserted before the 31st. A run of nonstarters is read as by
 * bu_norm_compare.
 */

/* Return whether a[0..a_n) and b[0..b_n) have the same skeleton. */
bool bu_skeleton_equal(const uint8_t *a, size_t a_n, const uint8_t *b,
                       size_t b_n);

/* Return a hash of the skeleton of s[0..n), as bu_norm_hash does of its list:
 * confusable texts have equal hashes. */
uint32_t bu_skeleton_hash(const uint8_t *s, size_t n);

/*
 * Write the skeleton of [b->src, b->src_end), a whole text, at b->dst. It has
 * at most 18 scalar values for each one of the text.
 *
 *   BU_OK    all was read and written
 *   BU_FULL  the skeleton does not fit; *b is as it was
 *   BU_BAD   b->src is at a byte that is in no well-formed sequence; the
 *            skeleton of the text before it was written
 */
BU_MUST_USE enum bu_status bu_skeleton_write(struct bu_buffer *b);

#ifdef __cplusplus
}
#endif

#endif
