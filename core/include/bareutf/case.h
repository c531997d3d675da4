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
 * Upper, lower and title case are for text that is shown; folding is for text
 * that is compared: texts that differ only in case fold to the same text. There
 * are functions for one scalar value, for ranges of UTF-8, and for comparisons
 * of ranges, which need no buffer. The data is that of BU_UNICODE_VERSION in
 * unicode.h: UnicodeData.txt, SpecialCasing.txt, CaseFolding.txt. (The Unicode
 * Standard, sections 3.13 and 5.18)
 *
 * A language is an object: struct bu_casing chooses a mapping, and a program
 * that names no Turkish object links none.
 *
 *
 * One scalar value
 *
 * The functions whose names end in _simple return one scalar value. The others
 * write the full mapping to out and return how many scalar values it has. out
 * always needs room for the maximum; the places after the count may be written
 * too. A value without a mapping becomes itself; so do surrogates and numbers
 * above U+10FFFF. No function looks at the surrounding text: U+03A3 becomes
 * U+03C3, even at the end of a word. For Turkish, call map of
 * &bu_casing_lower_turkish and so on.
 */

/* Scalar values that one becomes, at most. */
#define BU_LOWER_MAX 2
#define BU_UPPER_MAX 3
#define BU_TITLE_MAX 3
#define BU_FOLD_MAX 3

/* Lower case. Only U+0130 becomes more than one: U+0069 U+0307. */
uint32_t bu_lower_simple(uint32_t scalar);
unsigned bu_lower(uint32_t out[BU_LOWER_MAX], uint32_t scalar);

/*
 * Upper case. U+00DF becomes "SS"; its simple upper case is itself, as that of
 * each whose upper case is longer. Upper case is not stable: later versions may
 * add an upper-case letter for an old lower-case one. To compare, fold.
 */
uint32_t bu_upper_simple(uint32_t scalar);
unsigned bu_upper(uint32_t out[BU_UPPER_MAX], uint32_t scalar);

/*
 * Title case, for the first letter of a word. The simple one is the simple
 * upper case, except that U+01C4..U+01CC and U+01F1..U+01F3 become U+01C5,
 * U+01C8, U+01CB or U+01F2, and the Georgian letters U+10D0..U+10FF become
 * themselves. In full, U+00DF becomes "Ss", U+0149 becomes U+02BC U+004E, and
 * U+1FB2 becomes U+1FBA U+0345.
 */
uint32_t bu_title_simple(uint32_t scalar);
unsigned bu_title(uint32_t out[BU_TITLE_MAX], uint32_t scalar);

/*
 * Case folding: status C and S of CaseFolding.txt, or, in full, C and F. U+00DF
 * and U+1E9E become "ss", and U+0130 becomes U+0069 U+0307; the simple folding
 * of U+1E9E is U+00DF, and that of U+0130 is itself. Folded text folds to
 * itself. Folding does not normalize: U+00E0 and U+0061 U+0300 stay different.
 */
uint32_t bu_fold_simple(uint32_t scalar);
unsigned bu_fold(uint32_t out[BU_FOLD_MAX], uint32_t scalar);

/*
 * Ranges of UTF-8
 */

/* Scalar values that one becomes, at most; and bytes of output for each byte of
 * input, at most: U+0390 has two bytes, and its upper case has six. */
#define BU_CASING_SCALARS 3
#define BU_CASING_MAX 3

/* What bu_casing_word returns: neither cased nor ignorable, and the two
 * classes. */
enum bu_casing_kind { BU_CASING_CASED = 1, BU_CASING_IGNORABLE = 2 };

/*
 * Which mapping: a constant in ROM. Use one of those below, fill in your own,
 * or copy one and change it. Only what it names is linked.
 */
struct bu_casing {
    /* bu_lower, bu_upper, bu_fold, or what another object has here. */
    unsigned (*map)(uint32_t *out, uint32_t scalar);
    /* What the first cased letter of a word becomes, as bu_title; or null if
     * that is no exception. Needs word. */
    unsigned (*first)(uint32_t *out, uint32_t scalar);
    /* bu_casing_word; or null, where neither first nor sigma needs it. */
    unsigned (*word)(uint32_t scalar);
    /* bu_norm_class; or null: Turkish then looks only at the next value. */
    unsigned (*mark)(uint32_t scalar);
    const struct bu_casing_language *language; /* or null */
    uint8_t sigma; /* 1: U+03A3 at the end of a word becomes U+03C2 */
    uint8_t ascii; /* below it, 0x80 at most, map has what ASCII lower case is;
                    * 0 is always right, and slower to compare by */
};

/* A scalar value in a text, for the functions of a language. */
struct bu_casing_letter {
    uint32_t scalar;
    uint8_t left;  /* what the language keeps: 0 at the start */
    bool is_first; /* it is mapped by first */
    bool is_seen;  /* ahead found what it looks for */
};

/* What a language does besides. */
struct bu_casing_language {
    /* Does what scalar becomes depend on what follows it? Null: never. */
    bool (*looks)(uint32_t scalar);
    /* Then, is next, which follows it, what decides that? BU_OK: yes; BU_END:
     * no; BU_MORE: what follows next may be. */
    enum bu_status (*ahead)(const struct bu_casing *c, uint32_t next);
    /* Change what it becomes, out[0..n), and l->left; return the new n. */
    unsigned (*change)(struct bu_casing_letter *l, uint32_t *out, unsigned n);
};

/* Full mappings that look at one scalar value at a time. */
extern const struct bu_casing bu_casing_fold;
extern const struct bu_casing bu_casing_lower;
extern const struct bu_casing bu_casing_upper;
/* The first cased letter of a word in title case, the others in lower case. */
extern const struct bu_casing bu_casing_title;
/* The same with U+03C2 at the end of a word: Final_Sigma of SpecialCasing.txt.
 */
extern const struct bu_casing bu_casing_lower_final;
extern const struct bu_casing bu_casing_title_final;
/*
 * For Turkish and Azeri, without U+03C2: status T of CaseFolding.txt, and those
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
/* For Dutch: a word that begins with ij begins with IJ in title case, also if
 * the i has an acute accent. */
extern const struct bu_casing bu_casing_title_dutch;

/*
 * Return BU_CASING_IGNORABLE for a scalar value with the property
 * Case_Ignorable of DerivedCoreProperties.txt, also if it is cased as well;
 * else BU_CASING_CASED for one with the property Cased; else 0.
 */
unsigned bu_casing_word(uint32_t scalar);

/* What the text before has left. All zero is the start of a stream. */
struct bu_casing_state {
    uint8_t cased; /* 1: a word has begun, and may go on */
    uint8_t left;  /* what a language keeps */
};

/*
 * Map the next part [b->src, b->src_end) of a text, as far as source, room and
 * form allow.
 *
 *   BU_OK    all was read
 *   BU_MORE  the source ends inside a sequence that is well-formed so far, or
 *            before it is known what U+03A3 or a letter of a language becomes:
 *            src is at its first byte. Call again with a longer range that
 *            begins there; or call bu_casing_finish, if nothing follows
 *   BU_FULL  the mapping of the scalar value at src does not fit at dst
 *   BU_BAD   one ill-formed part of 1 to 3 bytes was passed, and nothing was
 *            written for it; a word ends there
 *
 * All can be resumed. Everything before src, except ill-formed parts, has been
 * mapped completely and written before dst, and nothing else is there.
 * BU_CASING_MAX bytes for each byte are always enough. Source and destination
 * must not overlap.
 *
 * A word, for title case, begins with the first cased letter after a scalar
 * value that is neither cased nor ignorable: "they're" has one capital, "x-ray"
 * has two. This needs no word tables and is not the word of UAX #29. U+03A3
 * ends a word if a cased letter is before it, and none after it, each with
 * nothing or only ignorable values between. A run of ignorable values has no
 * maximum length. The range must hold all of it and the scalar value after it,
 * or BU_MORE is returned. If a buffer is too small for such a run, call
 * bu_casing_finish: it treats U+03A3 as the last letter of its word.
 *
 * In Turkish U+0049 becomes U+0069 if U+0307 follows, and that is left out
 * (After_I and Not_Before_Dot of SpecialCasing.txt). With mark, other marks may
 * be between whose class is neither 0 nor 230. In Lithuanian they always may
 * (More_Above, After_Soft_Dotted). (Table 3-17)
 */
enum bu_status bu_casing_map(struct bu_casing_state *s,
                             const struct bu_casing *c, struct bu_buffer *b);

/*
 * The same for the last part: BU_MORE is not returned. A sequence that the end
 * truncates is BU_BAD. *s is not made the start state.
 */
enum bu_status bu_casing_finish(struct bu_casing_state *s,
                                const struct bu_casing *c, struct bu_buffer *b);

/*
 * Ranges of UTF-8, without case
 *
 * Each function reads a range as a list of numbers:
 *
 *   a scalar value gives the one to three values of fold->map. fold is
 *     &bu_casing_fold or &bu_casing_fold_turkish; nothing else of it is used
 *     except ascii.
 *   a byte that is part of no well-formed sequence gives 110000 and itself: so
 *     it is above all scalar values, and equal to the same byte alone, never
 *     to U+FFFD
 *
 * Ranges are equal if their lists are. (D144) A final sigma, U+03C2, is equal
 * to any other sigma. Nothing is normalized: U+00E9 and U+0065 U+0301 differ;
 * norm.h has calls that treat them as equal. Any range may overlap any other.
 */

/* What prefix and find return if there is no match. */
#define BU_CASELESS_NONE ((size_t)-1)

/*
 * Compare a[0..a_n) with b[0..b_n). Return -1, 0 or 1 where the list of a is
 * less than that of b, equal or greater: the first numbers that differ decide,
 * or else the shorter list is less. That is a total order by code point, not
 * the order of any language; collate.h has orders for readers.
 */
int bu_caseless_compare(const struct bu_casing *fold, const uint8_t *a,
                        size_t a_n, const uint8_t *b, size_t b_n);

/* Return whether the lists are the same. The ranges may differ in length. */
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
 * So for ASCII it is FNV-1a of the text in lower case. Values differ between
 * versions of Unicode where new letters have a folding; store none on a disk
 * without BU_UNICODE_VERSION. It does not resist an attacker who chooses texts
 * that collide.
 */
uint32_t bu_caseless_hash(const struct bu_casing *fold, const uint8_t *s,
                          size_t n);

/*
 * Return how many bytes at the start of s[0..n) are equal to
 * prefix[0..prefix_n), or BU_CASELESS_NONE if no such part of s is. They end
 * where a scalar value or an ill-formed byte of s does: "s" is no prefix of
 * U+00DF, which folds to "ss". An empty prefix has 0 bytes. A combining mark
 * may follow.
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
 * The part may have more or fewer bytes than needle: bu_caseless_prefix, called
 * with s from that offset on, returns how many.
 *
 * A match begins and ends where a scalar value or an ill-formed byte of s does.
 * In "s" U+00DF, whose list is "sss", "ss" is found at 1, not at 0, where it
 * would end inside of an expansion. An empty needle is found at 0.
 *
 * The time is not linear: at each number of s that is the first of needle, up
 * to needle_n numbers are compared, so it grows at most with n times needle_n,
 * as for "aab" in "aaaaaa". Limit needle_n if others choose both. ASCII that
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
