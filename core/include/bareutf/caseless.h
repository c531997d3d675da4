/* caseless: UTF-8 compared, hashed and found without regard to case. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_CASELESS_H
#define BAREUTF_CASELESS_H

#include <bareutf/base.h>
#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * All functions here read a range as a list of numbers and look at nothing
 * else:
 *
 *   a scalar value gives its full case folding, the one to three values of
 *     bu_fold (fold.h), which has the tables and their version
 *   a byte that is part of no well-formed sequence gives 110000 and itself: so
 *     it is above all scalar values, and equal to the same byte alone, never
 *     to U+FFFD
 *
 * Ranges are equal if their lists are. (The Unicode Standard, section 3.13,
 * D144) A final sigma, U+03C2, is equal to any other sigma. Nothing is
 * normalized: U+00E9 and U+0065 U+0301 differ; norm_utf8.h has calls that hold
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
