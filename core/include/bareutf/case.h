/* case: lower, upper, title and folded case; comparison without case. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_CASE_H
#define BAREUTF_CASE_H

#include <stdbool.h>
#include <bareutf/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- lower: lower case of scalar values. */

/* Scalar values that one becomes, at most. */
#define BU_LOWER_MAX 2

/*
 * Return the simple lower case of scalar, as in UnicodeData.txt of the version
 * BU_UNICODE_VERSION in unicode.h. What has none becomes itself, also
 * surrogates and numbers above U+10FFFF.
 */
uint32_t bu_lower_simple(uint32_t scalar);

/*
 * Write the full lower case of scalar to out, and return how many scalar values
 * it has, 1 or 2. Only U+0130 has two, U+0069 U+0307: it is the one row of
 * SpecialCasing.txt that has more than one, and no condition. All others have
 * the simple lower case. out always needs room for BU_LOWER_MAX values; what is
 * behind the count may be written too.
 *
 * What depends on the text around is not done here: U+03A3 becomes U+03C3, also
 * at the end of a word. case.h does it for ranges. The rows for Lithuanian
 * are not done at all. (The Unicode Standard, section 3.13, toLowercase)
 */
unsigned bu_lower(uint32_t out[BU_LOWER_MAX], uint32_t scalar);

/*
 * The same for Turkish and Azeri, with those rows of SpecialCasing.txt that
 * need no text around: U+0130 becomes U+0069, and U+0049 becomes U+0131. Two
 * rows need it, and case.h does them: U+0049 becomes U+0069 before U+0307,
 * and that U+0307 is left out.
 */
unsigned bu_lower_turkish(uint32_t out[BU_LOWER_MAX], uint32_t scalar);

/* ---- upper: upper case of scalar values. */

/* Scalar values that one becomes, at most. */
#define BU_UPPER_MAX 3

/*
 * Return the simple upper case of scalar, as in UnicodeData.txt of the version
 * BU_UNICODE_VERSION in unicode.h. What has none becomes itself, also
 * surrogates and numbers above U+10FFFF: so do U+00DF and U+0149, whose upper
 * case is longer. Upper case is not stable: later versions add letters whose
 * lower case is old. To compare, fold.
 */
uint32_t bu_upper_simple(uint32_t scalar);

/*
 * Write the full upper case of scalar to out, and return how many scalar values
 * it has, 1 to 3: the rows of SpecialCasing.txt that have no condition, and
 * else the simple upper case. U+00DF becomes "SS". out always needs room for
 * BU_UPPER_MAX values; what is behind the count may be written too. The rows
 * for Lithuanian are not done. (The Unicode Standard, section 3.13,
 * toUppercase)
 */
unsigned bu_upper(uint32_t out[BU_UPPER_MAX], uint32_t scalar);

/* The same for Turkish and Azeri: U+0069 becomes U+0130. No row of these
 * languages needs the text around. */
unsigned bu_upper_turkish(uint32_t out[BU_UPPER_MAX], uint32_t scalar);

/* ---- title: title case of scalar values, for the first letter of a word. */

/* Scalar values that one becomes, at most. */
#define BU_TITLE_MAX 3

/*
 * Return the simple title case of scalar, as in UnicodeData.txt of the version
 * BU_UNICODE_VERSION in unicode.h. It is the simple upper case, except that
 * U+01C4..U+01CC and U+01F1..U+01F3 become U+01C5, U+01C8, U+01CB or U+01F2,
 * and the Georgian letters U+10D0..U+10FF become themselves. What has none
 * becomes itself, also surrogates and numbers above U+10FFFF.
 */
uint32_t bu_title_simple(uint32_t scalar);

/*
 * Write the full title case of scalar to out, and return how many scalar values
 * it has, 1 to 3: the rows of SpecialCasing.txt that have no condition, and
 * else the simple title case. U+00DF becomes "Ss", U+0149 becomes U+02BC
 * U+004E, U+1FB2 becomes U+1FBA U+0345. out always needs room for BU_TITLE_MAX
 * values; what is behind the count may be written too. The rows for Lithuanian
 * are not done. Where words begin is up to the caller; case.h has a rule.
 * (The Unicode Standard, section 3.13, toTitlecase)
 */
unsigned bu_title(uint32_t out[BU_TITLE_MAX], uint32_t scalar);

/* The same for Turkish and Azeri: U+0069 becomes U+0130. No row of these
 * languages needs the text around. */
unsigned bu_title_turkish(uint32_t out[BU_TITLE_MAX], uint32_t scalar);

/* ---- fold: scalar values that differ in case alone become the same. */

/* Scalar values that one becomes, at most. */
#define BU_FOLD_MAX 3

/*
 * Return the simple case folding of scalar: status C and S of CaseFolding.txt,
 * of the version BU_UNICODE_VERSION in unicode.h. What has none becomes itself,
 * also surrogates and numbers above U+10FFFF. U+1E9E becomes U+00DF here, and
 * U+0130 itself. (Unicode 17.0, section 5.18)
 */
uint32_t bu_fold_simple(uint32_t scalar);

/*
 * Write the full case folding of scalar to out: status C and F of
 * CaseFolding.txt. Return how many scalar values it has, 1 to 3. What has none
 * becomes itself, also surrogates and numbers above U+10FFFF. U+00DF and U+1E9E
 * become "ss", and U+0130 becomes U+0069 U+0307.
 *
 * out always needs room for BU_FOLD_MAX values; what is behind the count may be
 * written too. The folding of what was folded is itself. It does not depend on
 * the language, or on what is beside a scalar value. It is no normalization:
 * U+00E0 and U+0061 U+0300 stay different. (The Unicode Standard, section 3.13,
 * toCasefold)
 */
unsigned bu_fold(uint32_t out[BU_FOLD_MAX], uint32_t scalar);

/*
 * The same for Turkish and Azeri, with status T of CaseFolding.txt: U+0049
 * becomes U+0131, and U+0130 becomes U+0069. Use it only for text that is known
 * to be of these languages: names of files and keywords are not.
 */
unsigned bu_fold_turkish(uint32_t out[BU_FOLD_MAX], uint32_t scalar);

/* ---- casing: lower, upper and title case, and folding, of ranges of UTF-8. */

/* Scalar values that one becomes, at most; and bytes of output for each byte of
 * input, at most: U+0390 has two bytes, and its upper case has six. */
#define BU_CASING_SCALARS 3
#define BU_CASING_MAX 3

/* What bu_casing_word returns for what is neither, and for these. */
enum bu_casing_kind { BU_CASING_CASED = 1, BU_CASING_IGNORABLE = 2 };

/*
 * Which mapping: a constant in ROM. Those below can be named; or fill in one of
 * your own, and only what it names is linked.
 */
struct bu_casing {
    /* bu_lower, bu_upper, bu_fold or one of their variants. */
    unsigned (*map)(uint32_t *out, uint32_t scalar);
    /* What the first cased letter of a word becomes: bu_title or
     * bu_title_turkish; or null, where that is no exception. Needs word. */
    unsigned (*first)(uint32_t *out, uint32_t scalar);
    /* bu_casing_word; or null, where neither first nor sigma needs it. */
    unsigned (*word)(uint32_t scalar);
    /* bu_norm_class; or null, and dots looks at what is directly behind only.
     */
    unsigned (*mark)(uint32_t scalar);
    uint8_t sigma; /* 1: U+03A3 at the end of a word becomes U+03C2 */
    uint8_t dots;  /* 1: U+0049 and a U+0307 above it become U+0069 */
};

/* Full mappings that look at one scalar value at a time. */
extern const struct bu_casing bu_casing_fold;
extern const struct bu_casing bu_casing_lower;
extern const struct bu_casing bu_casing_upper;
/* Lower case, with U+03C2 at the end of a word: Final_Sigma of
 * SpecialCasing.txt. */
extern const struct bu_casing bu_casing_lower_final;
/* The first cased letter of a word in title case, the others in lower case; and
 * the same with U+03C2 at its end. */
extern const struct bu_casing bu_casing_title;
extern const struct bu_casing bu_casing_title_final;
/* The same for Turkish and Azeri, without U+03C2. */
extern const struct bu_casing bu_casing_fold_turkish;
extern const struct bu_casing bu_casing_lower_turkish;
extern const struct bu_casing bu_casing_upper_turkish;
extern const struct bu_casing bu_casing_title_turkish;

/*
 * Return BU_CASING_IGNORABLE for a scalar value with the property
 * Case_Ignorable of DerivedCoreProperties.txt, also if it is cased as well;
 * else BU_CASING_CASED for one with the property Cased; else 0.
 */
unsigned bu_casing_word(uint32_t scalar);

/* What the text before has left. All zero is the start of a stream. */
struct bu_casing_state {
    uint8_t cased; /* 1: a word has begun, and may go on */
    uint8_t dot;   /* 1: a U+0307 to come is left out */
};

/*
 * Map the next part [b->src, b->src_end) of a text, as far as source, room and
 * form allow.
 *
 *   BU_OK    all was read
 *   BU_MORE  the source ends inside a sequence that is well-formed so far, or
 *            before it is known what U+03A3 or U+0049 becomes: src is at its
 *            first byte. Call again with a longer range that begins there; or
 *            call bu_casing_finish, if nothing follows.
 *   BU_FULL  what the scalar value at src becomes does not fit at dst
 *   BU_BAD   one ill-formed part of 1 to 3 bytes was passed, and nothing was
 *            written for it; a word ends there
 *
 * All can be resumed. What is before src has been mapped whole and written
 * before dst, except such parts, and nothing else is there. BU_CASING_MAX bytes
 * for each byte are always enough. Source and destination must not overlap.
 *
 * A word, for title case, begins with the first cased letter behind what is
 * neither cased nor ignorable: "they're" has one capital, "x-ray" has two. It
 * needs no tables of words, and is not a word as UAX #29 has them. U+03A3 ends
 * a word if a cased letter is before it, and none behind it, each with nothing
 * or with what is ignorable between. What is ignorable may go on without a
 * bound, and the range must have it all and the scalar value behind it, or
 * BU_MORE is returned. A buffer that is too small for such a run can be ended
 * with bu_casing_finish: then U+03A3 is taken to be the last.
 *
 * With dots, U+0049 becomes U+0069 if U+0307 is behind it, and that is left out
 * (After_I and Not_Before_Dot of SpecialCasing.txt). With mark, other marks may
 * be between whose class is neither 0 nor 230. (The Unicode Standard, section
 * 3.13, and Table 3-17)
 */
enum bu_status bu_casing_map(const struct bu_casing *c,
                             struct bu_casing_state *s, struct bu_buffer *b);

/*
 * The same for a part that is the last: BU_MORE is not returned. A sequence
 * that the end truncates is BU_BAD. *s is not made the start state.
 */
enum bu_status bu_casing_finish(const struct bu_casing *c,
                                struct bu_casing_state *s, struct bu_buffer *b);

/* ---- caseless: UTF-8 compared, hashed and found without regard to case. */

/*
 * All functions here read a range as a list of numbers and look at nothing
 * else:
 *
 *   a scalar value gives its full case folding, the one to three values of
 *     bu_fold (case.h), which has the tables and their version
 *   a byte that is part of no well-formed sequence gives 110000 and itself: so
 *     it is above all scalar values, and equal to the same byte alone, never
 *     to U+FFFD
 *
 * Ranges are equal if their lists are. (The Unicode Standard, section 3.13,
 * D144) A final sigma, U+03C2, is equal to any other sigma. Nothing is
 * normalized: U+00E9 and U+0065 U+0301 differ; norm.h has calls that hold
 * them to be equal. Any range may overlap any other.
 *
 * The functions whose names end in _turkish fold by bu_fold_turkish: I is equal
 * to U+0131 there, and not to i. They are for text of Turkish and Azeri alone.
 */

/* What prefix and find return where there is no match. */
#define BU_CASELESS_NONE ((size_t)-1)

/*
 * Compare a[0..a_n) with b[0..b_n). Return -1, 0 or 1 where the list of a is
 * less than that of b, equal or greater: the first numbers that differ decide,
 * or else the shorter list is less. That is a total order, by code point and
 * so of no language; collate.h has one for readers.
 */
int bu_caseless_compare(const uint8_t *a, size_t a_n, const uint8_t *b,
                        size_t b_n);
int bu_caseless_compare_turkish(const uint8_t *a, size_t a_n, const uint8_t *b,
                                size_t b_n);

/* Return whether the lists are the same. The ranges may differ in length. */
bool bu_caseless_equal(const uint8_t *a, size_t a_n, const uint8_t *b,
                       size_t b_n);
bool bu_caseless_equal_turkish(const uint8_t *a, size_t a_n, const uint8_t *b,
                               size_t b_n);

/*
 * Return a hash of the list of s[0..n): ranges that are equal have equal
 * hashes. It is FNV-1a of 32 bits with one step for each number, not for each
 * byte:
 *
 *   hash = 811C9DC5; for each number: hash = (hash ^ number) * 01000193
 *
 * So for ASCII it is FNV-1a of the text in lower case. Values differ between
 * versions of Unicode where new letters have a folding; store none on a disk
 * without BU_UNICODE_VERSION. It does not resist who chooses texts to collide.
 */
uint32_t bu_caseless_hash(const uint8_t *s, size_t n);
uint32_t bu_caseless_hash_turkish(const uint8_t *s, size_t n);

/*
 * Return how many bytes at the start of s[0..n) are equal to
 * prefix[0..prefix_n), or BU_CASELESS_NONE if no such part of s is. They end
 * where a scalar value or an ill-formed byte of s does: "s" is no prefix of
 * U+00DF, which folds to "ss". An empty prefix has 0 bytes. A combining mark
 * may follow.
 */
size_t bu_caseless_prefix(const uint8_t *s, size_t n, const uint8_t *prefix,
                          size_t prefix_n);
size_t bu_caseless_prefix_turkish(const uint8_t *s, size_t n,
                                  const uint8_t *prefix, size_t prefix_n);

/* Return whether s[0..n) begins so. BU_CASELESS_NONE, of the function above, is
 * true as a condition. */
BU_INLINE bool bu_caseless_begins(const uint8_t *s, size_t n,
                                  const uint8_t *prefix, size_t prefix_n)
{
    return bu_caseless_prefix(s, n, prefix, prefix_n) != BU_CASELESS_NONE;
}

/*
 * Find the first part of s[0..n) that is equal to needle[0..needle_n). Return
 * the offset in bytes where it begins, and set *length to its bytes, which may
 * be more or fewer than needle_n. Return BU_CASELESS_NONE if there is none;
 * then *length is not written.
 *
 * A match begins and ends where a scalar value or an ill-formed byte of s does.
 * In "s" U+00DF, whose list is "sss", "ss" is found at 1, not at 0, where it
 * would end inside of an expansion. An empty needle is found at 0. The time is
 * at most that of needle_n numbers for each of s; few letters are begun twice
 * in most text.
 */
size_t bu_caseless_find(const uint8_t *s, size_t n, const uint8_t *needle,
                        size_t needle_n, size_t *length);
size_t bu_caseless_find_turkish(const uint8_t *s, size_t n,
                                const uint8_t *needle, size_t needle_n,
                                size_t *length);

/* Return whether s[0..n) has a part that is equal to needle[0..needle_n). */
BU_INLINE bool bu_caseless_contains(const uint8_t *s, size_t n,
                                    const uint8_t *needle, size_t needle_n)
{
    size_t length;

    return bu_caseless_find(s, n, needle, needle_n, &length) !=
           BU_CASELESS_NONE;
}

#ifdef __cplusplus
}
#endif

#endif
