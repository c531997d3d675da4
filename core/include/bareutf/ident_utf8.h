/* ident_utf8: identifiers in UTF-8. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_IDENT_UTF8_H
#define BAREUTF_IDENT_UTF8_H

#include <bareutf/ident.h>
#include <bareutf/script.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Return the length in bytes of the longest prefix of s[0..n) that is an
 * identifier: a scalar value that is XID_Start, and then XID_Continue (UAX #31,
 * UAX31-R1). 0 means that none begins there; n, if n is not 0, that all is one.
 *
 * A low line and $ begin none. A language that lets an identifier begin with
 * one takes that byte itself, and then bu_ident_rest of what follows.
 */
size_t bu_ident_check(const uint8_t *s, size_t n);

/* Return whether s[0..n) is one identifier. Nothing is none. */
BU_INLINE bool bu_ident_valid(const uint8_t *s, size_t n)
{
    return n != 0 && bu_ident_check(s, n) == n;
}

/* Return the length in bytes of the longest prefix of s[0..n) whose scalar
 * values are all XID_Continue. */
size_t bu_ident_rest(const uint8_t *s, size_t n);

/*
 * Return how far the scripts of s[0..n) are mixed, a value of enum
 * bu_script_level, by bu_script_feed. s[0..n) should be an identifier; the
 * scripts of what cannot be in one may be any. What is ill-formed is
 * BU_SCRIPT_MIXED.
 */
unsigned bu_ident_level(const uint8_t *s, size_t n);

#ifdef __cplusplus
}
#endif

#endif
