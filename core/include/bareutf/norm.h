/* norm: canonical decomposition and composition; the normal forms. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_NORM_H
#define BAREUTF_NORM_H

#include <bareutf/base.h>
#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Scalar values that one becomes, at most, by canonical and by compatibility
 * decomposition. */
#define BU_NORM_DECOMPOSE_MAX 4
#define BU_NORM_COMPATIBLE_MAX 18

/*
 * Return the Canonical_Combining_Class of scalar, 0 to 254. It is 0 for
 * starters, for what is unassigned, and for numbers that are no scalar values.
 * (UnicodeData.txt; UAX #44, section 5.7.4)
 */
unsigned bu_norm_class(uint32_t scalar);

/*
 * Write to out the full canonical decomposition of scalar, Hangul syllables
 * included, and return how many scalar values that is, 1 to
 * BU_NORM_DECOMPOSE_MAX. What has none, also a number that is no scalar value,
 * becomes itself. (UnicodeData.txt; Unicode 3.7, D68, and 3.12)
 */
unsigned bu_norm_decompose(uint32_t out[BU_NORM_DECOMPOSE_MAX],
                           uint32_t scalar);

/*
 * The same with compatibility decompositions too: 1 to BU_NORM_COMPATIBLE_MAX
 * scalar values. (Unicode 3.7, D65)
 */
unsigned bu_norm_decompose_compatible(uint32_t out[BU_NORM_COMPATIBLE_MAX],
                                      uint32_t scalar);

/*
 * Return the primary composite of two scalar values, or 0 where there is none:
 * what has them as its decomposition mapping and is not excluded from
 * composition. Hangul is included. (Unicode 3.11, D114, and 3.12;
 * Full_Composition_Exclusion in DerivedNormalizationProps.txt)
 */
uint32_t bu_norm_compose(uint32_t first, uint32_t second);

/*
 * A normal form as an object in ROM; only those named are linked. (UAX #15)
 */
struct bu_norm_form {
    /* bu_norm_decompose or bu_norm_decompose_compatible. */
    unsigned (*decompose)(uint32_t *out, uint32_t scalar);
    /* bu_norm_compose and what knows the second ones, or null. */
    uint32_t (*compose)(uint32_t first, uint32_t second);
    bool (*combines)(uint32_t second);
    /* Where there is composition: does it change scalar, beyond what that
     * undoes? */
    bool (*changes)(uint32_t scalar);
    uint16_t plain; /* what is below never changes, and never combines with what
                     * is before it */
};

extern const struct bu_norm_form bu_norm_nfc;
extern const struct bu_norm_form bu_norm_nfd;
extern const struct bu_norm_form bu_norm_nfkc;
extern const struct bu_norm_form bu_norm_nfkd;

/* Nonstarters in a row, in the decomposed form, that a stream can hold: as many
 * as the Stream-Safe Text Format allows. (UAX #15, section 13) */
#define BU_NORM_MARKS_MAX 30

/* State of a stream: 33 words of 32 bits. All zero is its start. For the
 * functions below alone. */
struct bu_norm {
    uint32_t words[BU_NORM_MARKS_MAX + 2]; /* class * 2^24 + scalar */
    uint8_t count;                         /* of words */
    uint8_t given;                         /* of those that have left */
    uint8_t part;                          /* of the scalar value that is fed */
    uint8_t lone; /* 1 if one word is pending and nothing else */
};

/*
 * Feed one scalar value of a stream, and get one of its normal form.
 *
 *   BU_OK        scalar was taken, and *out is set
 *   BU_MORE      scalar was taken
 *   BU_AGAIN     *out is set, and scalar was NOT taken: feed it again
 *   BU_UNMAPPED  scalar was NOT taken, and nothing changed: with it more than
 *                BU_NORM_MARKS_MAX nonstarters would be in a row. Feed another
 *                one that is a starter, or end the stream. With U+034F before
 *                it, text becomes what the Stream-Safe Text Process makes of
 *                it, which is not equivalent to it.
 *
 * *out is written with BU_OK and BU_AGAIN only. A text in the Stream-Safe Text
 * Format never gets BU_UNMAPPED. scalar is below 2^24; one that is unassigned
 * or no scalar value is a starter that never changes. All calls of a stream
 * have the same form. (UAX #15; Unicode 3.11, D117 to D120)
 */
enum bu_status bu_norm_feed(const struct bu_norm_form *form, struct bu_norm *n,
                            uint32_t scalar, uint32_t *out);

/*
 * End a stream.
 *
 *   BU_AGAIN  *out is the next scalar value of its normal form: call again
 *   BU_OK     nothing is left; *n is the start state
 *
 * *out is written with BU_AGAIN only.
 */
enum bu_status bu_norm_finish(const struct bu_norm_form *form,
                              struct bu_norm *n, uint32_t *out);

#ifdef __cplusplus
}
#endif

#endif
