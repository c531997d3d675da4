/* plan9: the functions of rune(2) of Plan 9, over utf8. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_PLAN9_H
#define BAREUTF_PLAN9_H

#include <bareutf/utf8.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Include this instead of <utf.h>. Strings must end with NUL and must not be
 * null; char may be signed or unsigned. A byte that is in no well-formed
 * sequence is Runeerror, 1 byte long, as Plan 9 documents. So E2 82 41 is
 * Runeerror, Runeerror, A; bu_utf8_next reports E2 82 as one part.
 *
 * Where plan9port differs (bytes in hex):
 *
 *   call                             plan9port          here
 *   chartorune of ED A0 80           D800, 3 bytes      Runeerror, 1 byte
 *     utflen of it                   1                  3
 *     utfrune of D800 in it          finds it           finds nothing
 *   runetochar of D800               ED A0 80           EF BF BD
 *   runetochar of 80000000, if long
 *     has 32 bits                    one byte, 00       EF BF BD
 *   runelen of 100000041             1                  3
 *   runenlen of a rune from 80000000 1                  3
 *   runenlen of -1 runes             does not end       0
 *   fullrune of E2 41, of F4 90 80   0                  1: it is Runeerror
 *   fullrune of 80, of C0, of FF     0                  1
 *   utfnlen of 80                    0                  1
 *     of 61 C0                       1                  2
 *     of C2 F3 E1                    1                  2: E1 is not complete
 *   utfrune of FFFFFF41 or -191      finds 41           finds nothing
 *   utfecpy of 61 62 63 64 into
 *     3 bytes                        61                 61 62
 *   utfecpy of 61 62 80 80 80 into
 *     4 bytes                        61                 61 62 80
 *   utfutf of 61 E2 in 61 E2 82 AC   finds it           0: E2 is no rune there
 *   utfutf of BF in EF BF BD         finds it           0
 *   utfutf of EF BF BD in 80 EF BF BD
 *                                    0                  finds it
 *
 * In plan9port, fullrune requires 2 bytes for 80..DF, 3 for E0..EF and 4 for
 * F0..FF, and utfnlen stops where fullrune returns 0. utfecpy drops the last
 * sequence of a truncated copy, even if that sequence is whole.
 *
 * chartorune never reads past the byte that decides: so it does not read past
 * the NUL, or outside a range that fullrune accepted.
 *
 * Counts are int, as in Plan 9. If int has 16 bits, strings may have at most
 * 32767 runes and bytes.
 */

/*
 * Decode the first rune of s into *rune and return its length in bytes, 1 to 4,
 * or set Runeerror and return 1. The NUL is a rune, of 1 byte.
 */
int bu_plan9__chartorune(uint32_t *rune, const char *s);

/*
 * As chartorune, for s[0..n), which needs no NUL. Return 0, and do not change
 * *rune, if n is 0 or s[0..n) ends inside a sequence that is well-formed so
 * far.
 */
int bu_plan9__charntorune(uint32_t *rune, const char *s, size_t n);

/*
 * Encode *rune into s, which has room for UTFmax bytes. Return the number of
 * bytes written, 1 to 4. A number that is not a scalar value is written as
 * Runeerror.
 */
int bu_plan9__runetochar(char *s, const uint32_t *rune);

/* Return how many bytes runetochar writes for rune, 1 to 4. */
BU_INLINE int bu_plan9__runelen(long rune)
{
    unsigned n = 0;

    if (BU_CAST(unsigned long, rune) <= BU_SCALAR_MAX)
        n = bu_utf8_len(BU_CAST(uint32_t, rune));
    return n != 0 ? BU_CAST(int, n) : 3;
}

/* Return how many bytes runetochar writes for the n runes runes[0..n). If n is
 * 0 or less, return 0. */
int bu_plan9__runenlen(const uint32_t *runes, int n);

/* Return 1 if s[0..n) is enough for chartorune to decode a rune or to report an
 * error, and 0 if it needs more bytes. n of 0 or less means no bytes. */
BU_INLINE int bu_plan9__fullrune(const char *s, int n)
{
    uint32_t rune;

    return n > 0 && bu_plan9__charntorune(&rune, s, BU_CAST(size_t, n)) != 0;
}

/* Return the number of runes before the NUL. */
int bu_plan9__utflen(const char *s);

/* Return the number of complete runes in s[0..n), or before a NUL in it. n
 * below 0 means no bytes. */
int bu_plan9__utfnlen(const char *s, long n);

/*
 * Return a pointer to the first (utfrune) or last (utfrrune) place of rune in
 * s, or null if there is none. 0 is found at the NUL; Runeerror is found at
 * U+FFFD and at any ill-formed byte; a number that is not a scalar value is not
 * found.
 */
char *bu_plan9__utfrune(const char *s, long rune);
char *bu_plan9__utfrrune(const char *s, long rune);

/* As utfrune and utfrrune, in s[0..n), or up to a NUL in it, which is found
 * too. A sequence that the end truncates is not a rune. */
char *bu_plan9__utfnrune(const char *s, long rune, size_t n);
char *bu_plan9__utfnrrune(const char *s, long rune, size_t n);

/*
 * Return a pointer to the first place of the runes of part in s, or null if
 * there is none. An empty part is found at s. An ill-formed byte matches only
 * the same byte, if that is ill-formed too. The time is at most the length of s
 * times that of part.
 */
char *bu_plan9__utfutf(const char *s, const char *part);

/*
 * Copy from with its NUL into [to, end); or, if it does not fit, the longest
 * start that splits no sequence, and a NUL. Return a pointer to the NUL. If end
 * is at or below to, return to, and read and write nothing. The call reads at
 * most as many bytes as there is room for. The ranges may overlap if to is at
 * or below from.
 */
BU_INLINE char *bu_plan9__utfecpy(char *to, char *end, const char *from)
{
    if (end <= to)
        return to;
    return to + bu_utf8_copy_z(
                    BU_CAST(uint8_t *, BU_CAST(void *, to)),
                    BU_CAST(size_t, end - to),
                    BU_CAST(const uint8_t *, BU_CAST(const void *, from)));
}

/* As utfecpy, for from[0..n), which needs no NUL; a sequence that its end
 * truncates is not copied. */
char *bu_plan9__utfnecpy(char *to, char *end, const char *from, size_t n);

/* The names of Plan 9. charntorune, utfnrune, utfnrrune and utfnecpy are
 * additions of this library. */
typedef uint32_t Rune;

enum bu_plan9_limit {
    UTFmax = BU_UTF8_MAX, /* bytes of a rune */
    Runesync = 0x80,      /* below this, a byte is not part of a longer rune */
    Runeself = 0x80       /* below this, rune and byte are the same */
};

/* These are macros, because an int may have 16 bits. */
#define Runeerror 0xFFFD  /* the rune for an ill-formed byte */
#define Runemax 0x10FFFF  /* the highest rune */
#define Runemask 0x1FFFFF /* all bits of a rune */

#define chartorune bu_plan9__chartorune
#define charntorune bu_plan9__charntorune
#define runetochar bu_plan9__runetochar
#define runelen bu_plan9__runelen
#define runenlen bu_plan9__runenlen
#define fullrune bu_plan9__fullrune
#define utflen bu_plan9__utflen
#define utfnlen bu_plan9__utfnlen
#define utfrune bu_plan9__utfrune
#define utfrrune bu_plan9__utfrrune
#define utfnrune bu_plan9__utfnrune
#define utfnrrune bu_plan9__utfnrrune
#define utfutf bu_plan9__utfutf
#define utfecpy bu_plan9__utfecpy
#define utfnecpy bu_plan9__utfnecpy

#ifdef __cplusplus
}
#endif

#endif
