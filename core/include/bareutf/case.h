/* case: lower, upper, title and folded case; comparison without case. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_CASE_H
#define BAREUTF_CASE_H

#include <stdbool.h>
#include <bareutf/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Upper, lower and title case are for text that you show. Folding is for text
 * that you compare: texts that differ only in case fold to the same text. There
 * are functions for one scalar value, for ranges of UTF-8, and for comparisons
 * of ranges, which need no buffer. The data is that of BU_UNICODE_VERSION:
 * UnicodeData.txt, SpecialCasing.txt, CaseFolding.txt. (The Unicode Standard,
 * sections 3.13 and 5.18)
 *
 * A language is an object: struct bu_casing chooses a mapping, and a program
 * that names no Turkish object links none.
 *
 *
 * One scalar value
 *
 * The functions whose names end in _simple return one scalar value. The others
 * write the full mapping to out and return how many scalar values it has. out
 * must have room for the maximum; a call may write places after the count too.
 * A value without a mapping, a surrogate and a number above U+10FFFF map to
 * themselves. No function looks at the surrounding text: U+03A3 becomes U+03C3,
 * even at the end of a word. For Turkish, call map of bu_casing_lower_turkish
 * and the like.
 */

/* The most scalar values that one maps to. */
#define BU_LOWER_MAX 2
#define BU_UPPER_MAX 3
#define BU_TITLE_MAX 3
#define BU_FOLD_MAX 3

/* Map to lower case. Only U+0130 becomes more than one value: U+0069 U+0307. */
uint32_t bu_lower_simple(uint32_t scalar);
unsigned bu_lower(uint32_t out[BU_LOWER_MAX], uint32_t scalar);

/*
 * Map to upper case. U+00DF becomes "SS", and stays U+00DF in simple upper
 * case. Upper case is not stable: later versions may add an upper-case letter
 * for an old lower-case one. For comparisons, fold.
 */
uint32_t bu_upper_simple(uint32_t scalar);
unsigned bu_upper(uint32_t out[BU_UPPER_MAX], uint32_t scalar);

/*
 * Map to title case, for the first letter of a word. Simple title case is
 * simple upper case, except that U+01C4..U+01CC and U+01F1..U+01F3 become
 * U+01C5, U+01C8, U+01CB or U+01F2, and the Georgian letters U+10D0..U+10FF map
 * to themselves. In full title case, U+00DF becomes "Ss", U+0149 becomes U+02BC
 * U+004E, and U+1FB2 becomes U+1FBA U+0345.
 */
uint32_t bu_title_simple(uint32_t scalar);
unsigned bu_title(uint32_t out[BU_TITLE_MAX], uint32_t scalar);

/*
 * Fold case: by status C and S of CaseFolding.txt, or in full by C and F. In
 * full, U+00DF and U+1E9E become "ss", and U+0130 becomes U+0069 U+0307; the
 * simple folding of U+1E9E is U+00DF, and that of U+0130 is itself. Folded text
 * folds to itself. Folding does not normalize: U+00E0 and U+0061 U+0300 stay
 * different.
 */
uint32_t bu_fold_simple(uint32_t scalar);
unsigned bu_fold(uint32_t out[BU_FOLD_MAX], uint32_t scalar);

/*
 * Ranges of UTF-8
 */

/* The most scalar values that one maps to; and most bytes of output for each
 * byte of input: U+0390 has two bytes, and its upper case six. */
#define BU_CASING_SCALARS 3
#define BU_CASING_MAX 3

/* Results of bu_casing_word; 0 is neither of them. */
enum bu_casing_kind { BU_CASING_CASED = 1, BU_CASING_IGNORABLE = 2 };

/*
 * A mapping: a constant in ROM. Use one of those below, fill in your own, or
 * copy one and change it. Only the functions that it names are linked.
 *
 * map, first and change of the language get an array of BU_CASING_SCALARS
 * values, write no further, and return how many values it has then. If they
 * return more, the rest does not count. A number that is not a scalar value is
 * left out of a range. All functions of an object must return the same for the
 * same arguments, and a pointer may be null only where that is said.
 *
 * If an object breaks another rule of this header, ranges may be mapped,
 * compared or found wrongly; but each call ends, and nothing is read or written
 * out of bounds.
 */
struct bu_casing {
    /* bu_lower, bu_upper, bu_fold, or map of another object. For comparisons it
     * must return at least 1. */
    unsigned (*map)(uint32_t *out, uint32_t scalar);
    /* The mapping of the first cased letter of a word, such as bu_title; or
     * null if map applies to it too. Needs word. */
    unsigned (*first)(uint32_t *out, uint32_t scalar);
    /* bu_casing_word; or null if neither first nor sigma needs it. */
    unsigned (*word)(uint32_t scalar);
    /* bu_norm_class; or null, and then Turkish looks only at the next value. */
    unsigned (*mark)(uint32_t scalar);
    const struct bu_casing_language *language; /* or null */
    uint8_t sigma; /* 1: U+03A3 at the end of a word becomes U+03C2 */
    uint8_t ascii; /* below this value, at most 0x80, map is ASCII lower case; 0
                    * is always right, and comparisons are slower */
};

/* A scalar value in a text, for the functions of a language. */
struct bu_casing_letter {
    uint32_t scalar;
    uint8_t left;  /* state of the language: 0 at the start */
    bool is_first; /* true: first maps it */
    bool is_seen;  /* true: ahead returned BU_OK */
};

/* The rules of a language in addition to a mapping. */
struct bu_casing_language {
    /* Return whether the mapping of scalar depends on the values after it.
     * Null: never; then ahead may be null too. */
    bool (*looks)(uint32_t scalar);
    /* If so, it is called with the value after it, next. Return BU_OK if next
     * makes the rule apply, BU_END if the rule does not apply, and BU_MORE if
     * the value after next decides. Anything else counts as BU_END. The range
     * is read up to there for each such scalar. */
    enum bu_status (*ahead)(const struct bu_casing *c, uint32_t next);
    /* Change the mapping of l->scalar, out[0..n), and l->left. Return the new
     * n, at most BU_CASING_SCALARS. */
    unsigned (*change)(struct bu_casing_letter *l, uint32_t *out, unsigned n);
};

/* Full mappings that look at one scalar value at a time. */
extern const struct bu_casing bu_casing_fold;
extern const struct bu_casing bu_casing_lower;
extern const struct bu_casing bu_casing_upper;
/* The first cased letter of a word in title case, the others in lower case. */
extern const struct bu_casing bu_casing_title;
/*
 * bu_casing_lower and bu_casing_title with U+03C2 at the end of a word, by
 * Final_Sigma of SpecialCasing.txt. The objects of languages below do not have
 * that rule: it links the table of bu_casing_word, and Greek is rare in text of
 * these languages. For both, copy an object and change two members:
 *
 *   struct bu_casing c = bu_casing_lower_turkish;
 *   c.word = bu_casing_word;
 *   c.sigma = 1;
 */
extern const struct bu_casing bu_casing_lower_final;
extern const struct bu_casing bu_casing_title_final;
/*
 * For Turkish and Azeri: status T of CaseFolding.txt, and those
 * languages' rows of SpecialCasing.txt. I and U+0131 are one letter in two
 * cases, and so are U+0130 and i. Use them only for text that is known to be in
 * these languages, which file names and keywords are not.
 */
extern const struct bu_casing bu_casing_fold_turkish;
extern const struct bu_casing bu_casing_lower_turkish;
extern const struct bu_casing bu_casing_upper_turkish;
extern const struct bu_casing bu_casing_title_turkish;
/*
 * For Lithuanian, with its rows of SpecialCasing.txt: in lower case an i or j
 * under another accent keeps its dot, as U+0307; in upper and title case the
 * dot of a Soft_Dotted letter is removed. U+00CC becomes U+0069 U+0307 U+0300.
 */
extern const struct bu_casing bu_casing_lower_lithuanian;
extern const struct bu_casing bu_casing_upper_lithuanian;
extern const struct bu_casing bu_casing_title_lithuanian;
/* For Dutch: in title case a word that begins with ij begins with IJ, even if
 * the i has an acute accent. */
extern const struct bu_casing bu_casing_title_dutch;
/*
 * For Greek: upper case without accents and breathings, as el-Upper of CLDR. A
 * dialytika stays, and an iota or upsilon gets one where a dropped accent kept
 * it apart from the vowel before it; an iota below a letter follows it; the
 * word that means "or", an eta with an accent, keeps one.
 */
extern const struct bu_casing bu_casing_upper_greek;

/*
 * Return BU_CASING_IGNORABLE if scalar has the property Case_Ignorable of
 * DerivedCoreProperties.txt, whether or not it is Cased; BU_CASING_CASED if it
 * has only Cased; else 0.
 */
unsigned bu_casing_word(uint32_t scalar);

/* State that the text before leaves. All zero is the start of a stream. Any
 * values are safe for the objects above; with sigma, cased needs word. */
struct bu_casing_state {
    uint8_t cased; /* 1: a word has begun and has not ended */
    uint8_t left;  /* state of the language */
};

/*
 * Map the next part [b->src, b->src_end) of a text, until source or room ends
 * or a part is ill-formed.
 *
 *   BU_OK    all was read
 *   BU_MORE  the source ends inside a sequence that is well-formed so far, or
 *            before the values that decide the mapping of U+03A3 or of a letter
 *            of a language; src is at its first byte. Call again with a longer
 *            range that begins there; or call bu_casing_finish if nothing
 *            follows
 *   BU_FULL  the mapping of the scalar value at src does not fit at dst
 *   BU_BAD   one ill-formed part of 1 to 3 bytes was passed, and nothing was
 *            written for it; a word ends there
 *
 * All can be resumed. Everything before src, except ill-formed parts, has been
 * mapped completely and written before dst, and nothing else. BU_CASING_MAX
 * bytes of room for each byte are always enough for the objects above; for your
 * own, BU_CASING_SCALARS * BU_UTF8_MAX for each scalar value. Source and
 * destination must not overlap.
 *
 * A word, for title case, begins with the first cased letter after a scalar
 * value that is neither cased nor ignorable: "they're" has one capital, "x-ray"
 * has two. This is not the word of UAX #29 and needs no table of words. U+03A3
 * ends a word if a cased letter comes before it and none after it, with at most
 * ignorable values between. The range must include all of these ignorable
 * values and the scalar value after them, or the call returns BU_MORE; their
 * number has no limit. If a buffer is too small for such a run, call
 * bu_casing_finish: it treats U+03A3 as the last letter of its word.
 *
 * In Turkish, U+0049 followed by U+0307 becomes U+0069, and U+0307 is left out
 * (After_I and Not_Before_Dot of SpecialCasing.txt). If mark is not null, other
 * marks whose class is neither 0 nor 230 may come between. In Lithuanian they
 * always may (More_Above, After_Soft_Dotted). (Table 3-17)
 */
BU_MUST_USE enum bu_status bu_casing_map(struct bu_casing_state *s,
                                         const struct bu_casing *c,
                                         struct bu_buffer *b);

/*
 * As bu_casing_map, for the last part of a text: it does not return BU_MORE,
 * and a sequence that the end truncates is BU_BAD. It does not make *s the
 * start state.
 */
BU_MUST_USE enum bu_status bu_casing_finish(struct bu_casing_state *s,
                                            const struct bu_casing *c,
                                            struct bu_buffer *b);

/*
 * Ranges of UTF-8, without case
 *
 * Each function reads a range as a list of numbers:
 *
 * A scalar value becomes the one to three values of fold->map. fold is
 * &bu_casing_fold, &bu_casing_fold_turkish or your own; only map and ascii of
 * it are used.
 *
 * A byte that is in no well-formed sequence becomes 110000 and itself. So it is
 * above all scalar values, and equal only to the same byte, never to U+FFFD.
 *
 * Ranges are equal if their lists are. (D144) A final sigma, U+03C2, is equal
 * to any other sigma. Nothing is normalized: U+00E9 and U+0065 U+0301 differ;
 * norm.h has calls that treat them as equal. Any range may overlap any other.
 */

/* The result of bu_caseless_prefix and bu_caseless_find if there is no match.
 */
#define BU_CASELESS_NONE BU_CAST(size_t, -1)

/*
 * Compare a[0..a_n) with b[0..b_n). Return -1 if the list of a is less than
 * that of b, 0 if they are equal, and 1 if it is greater. The first numbers
 * that differ decide; if there are none, the shorter list is less. That is a
 * total order by code point, not the order of a language; collate.h has orders
 * for readers.
 */
int bu_caseless_compare(const struct bu_casing *fold, const uint8_t *a,
                        size_t a_n, const uint8_t *b, size_t b_n);

/* Return whether the lists of a and b are the same. The ranges may differ in
 * length. */
BU_INLINE bool bu_caseless_equal(const struct bu_casing *fold, const uint8_t *a,
                                 size_t a_n, const uint8_t *b, size_t b_n)
{
    return bu_caseless_compare(fold, a, a_n, b, b_n) == 0;
}

/*
 * Return a hash of the list of s[0..n): ranges that are equal have equal
 * hashes. It is FNV-1a of 32 bits with one step for each number, not for each
 * byte:
 *
 *   hash = 811C9DC5; for each number: hash = (hash ^ number) * 01000193
 *
 * For ASCII that is FNV-1a of the text in lower case. The hash depends on the
 * version of Unicode, because new letters may have a folding: store
 * BU_UNICODE_VERSION with it. It does not resist an attacker who chooses texts
 * that collide.
 */
uint32_t bu_caseless_hash(const struct bu_casing *fold, const uint8_t *s,
                          size_t n);

/*
 * Return how many bytes at the start of s[0..n) are equal to
 * prefix[0..prefix_n), or BU_CASELESS_NONE if s does not begin with prefix.
 * These bytes end where a scalar value or an ill-formed byte of s ends: "s" is
 * not a prefix of U+00DF, which folds to "ss". For an empty prefix return 0. A
 * combining mark may follow the match.
 */
size_t bu_caseless_prefix(const struct bu_casing *fold, const uint8_t *s,
                          size_t n, const uint8_t *prefix, size_t prefix_n);

/* Return whether s[0..n) begins with the prefix. Do not use bu_caseless_prefix
 * as a condition: BU_CASELESS_NONE is true. */
BU_INLINE bool bu_caseless_begins(const struct bu_casing *fold,
                                  const uint8_t *s, size_t n,
                                  const uint8_t *prefix, size_t prefix_n)
{
    return bu_caseless_prefix(fold, s, n, prefix, prefix_n) != BU_CASELESS_NONE;
}

/*
 * Find the first part of s[0..n) that is equal to needle[0..needle_n). Return
 * the offset in bytes where it begins, or BU_CASELESS_NONE if there is none.
 * The part may have more or fewer bytes than needle: call bu_caseless_prefix
 * for s from that offset on to get the number.
 *
 * A match begins and ends where a scalar value or an ill-formed byte of s does.
 * In "s" U+00DF, whose list is "sss", "ss" is found at 1, not at 0, where it
 * would end inside an expansion. An empty needle is found at 0.
 *
 * The time grows at most with n times needle_n: at each number of s that equals
 * the first number of needle, the call compares up to needle_n numbers, as for
 * "aab" in "aaaaaa". Limit needle_n if others choose both texts. ASCII that
 * cannot begin a match is passed byte by byte.
 */
size_t bu_caseless_find(const struct bu_casing *fold, const uint8_t *s,
                        size_t n, const uint8_t *needle, size_t needle_n);

/* Return whether s[0..n) has a part that is equal to needle[0..needle_n). */
BU_INLINE bool bu_caseless_contains(const struct bu_casing *fold,
                                    const uint8_t *s, size_t n,
                                    const uint8_t *needle, size_t needle_n)
{
    return bu_caseless_find(fold, s, n, needle, needle_n) != BU_CASELESS_NONE;
}

#ifdef __cplusplus
}
#endif

#endif
