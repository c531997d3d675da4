/* mbrtowc: the multibyte functions of <wchar.h> and <uchar.h>, for UTF-8. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_MBRTOWC_H
#define BAREUTF_MBRTOWC_H

#include <bareutf/utf8.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * They do what C11 says in 7.29.6 and 7.28.1, and C23 of char8_t, with UTF-8 as
 * the only encoding, no locale and no errno: where C sets EILSEQ, only the
 * return value reports. This header has names with bu_ alone, and goes before
 * or after any other; <bareutf/wchar.h> gives the names of C.
 *
 * What C leaves open, and how these differ from a libc:
 *
 *   The state is 4 bytes, all zero at first. There is no hidden one: where a
 *   call can end inside of something, a null ps is refused with -1, and nothing
 *   is read or written. bu_mbsrtowcs takes null for a state of zero, and so do
 *   bu_wcrtomb, bu_c32rtomb and bu_wcsrtombs, which have no use for one.
 *
 *   After -1 the state is zero again. bu_mbr_bad reports how many bytes to
 *   pass.
 *
 *   A state that one of bu_mbrtowc, bu_mbrtoc8, bu_mbrtoc16, bu_c8rtomb and
 *   bu_c16rtomb left inside of something is for the same one only.
 *   bu_mbrlen, bu_mbsrtowcs and bu_mbrtoc32 go with bu_mbrtowc.
 *
 *   Well-formed is what RFC 3629 defines; every error is reported at the byte
 *   that decides it, E0 80 at the 80.
 *
 *   wchar_t has as many bits as your compiler gives it, the same for core and
 *   for its caller. Where it has 16, a scalar value above FFFF is -1 when its
 *   last byte comes; use bu_mbrtoc16.
 */
struct bu_mbstate {
    uint32_t word;
};

/* Returned in place of a length. */
#define BU_MB_BAD ((size_t)-1)   /* ill-formed; C sets EILSEQ too */
#define BU_MB_MORE ((size_t)-2)  /* all n bytes were taken, and more are due */
#define BU_MB_AGAIN ((size_t)-3) /* one more unit of what was taken before */

/* What bu_btowc returns for a byte that is no character, as WEOF. */
#define BU_WEOF 0xFFFFFFFFu

/* The types of <uchar.h>, which are types of their own in C++. */
#if defined(__cplusplus) && __cplusplus >= 201103L
typedef char16_t bu_char16;
typedef char32_t bu_char32;
#else
typedef uint16_t bu_char16;
typedef uint32_t bu_char32;
#endif

/*
 * Take bytes of s[0..n), up to the end of one sequence, and set *out, unless
 * out is null.
 *
 *   0            the NUL
 *   1 to 4       bytes taken by this call, the last of them ends a sequence
 *   BU_MB_MORE   all n were taken, be it none; *ps holds the start
 *   BU_MB_BAD    ill-formed; nothing counts as taken, and *ps is zero
 *
 * With s null: set *ps to zero, and return 0, or BU_MB_BAD if it was not. out
 * does not count then.
 */
size_t bu_mbrtowc(wchar_t *out, const char *s, size_t n, struct bu_mbstate *ps);
size_t bu_mbrtoc32(bu_char32 *out, const char *s, size_t n,
                   struct bu_mbstate *ps);

/* The same in units of 16 bits. BU_MB_AGAIN: the second unit of a pair was set,
 * and no byte was read; *ps kept it from the call before. With s null that unit
 * is dropped. */
size_t bu_mbrtoc16(bu_char16 *out, const char *s, size_t n,
                   struct bu_mbstate *ps);

/* The same in bytes: a sequence is checked, and then reported byte by byte, the
 * second and later ones with BU_MB_AGAIN. With s null one of these is dropped.
 * (C23, 7.30.1.1) */
size_t bu_mbrtoc8(unsigned char *out, const char *s, size_t n,
                  struct bu_mbstate *ps);

/*
 * After BU_MB_BAD: return how many bytes of the same s[0..n) are in the
 * ill-formed part, 0 to 3; go on after them. before is a copy of the state as
 * it was before that call, or null if it was zero. 0 means that the part was in
 * earlier calls as a whole: E2, and then 41. It comes only if *before was not
 * zero, so a loop ends.
 *
 * If it is not ill-formed, the bytes of the first sequence are returned, or n
 * if it does not end there.
 */
size_t bu_mbr_bad(const char *s, size_t n, const struct bu_mbstate *before);

/*
 * Write the bytes of unit into s, which has room for BU_UTF8_MAX of them, and
 * return how many, or BU_MB_BAD if it is not a scalar value; then none is
 * written. With s null: set *ps to zero and return 1.
 */
size_t bu_wcrtomb(char *s, wchar_t unit, struct bu_mbstate *ps);
size_t bu_c32rtomb(char *s, bu_char32 unit, struct bu_mbstate *ps);

/*
 * The same for units of UTF-16. 0: a high surrogate was taken, which *ps keeps.
 * BU_MB_BAD: a low one came alone and was taken; or *ps held a high one and
 * this is not its other half: then the high one is dropped, *ps is zero, and
 * the unit was not taken: give it again. With s null: set *ps to zero and
 * return 1.
 */
size_t bu_c16rtomb(char *s, bu_char16 unit, struct bu_mbstate *ps);

/*
 * The same for bytes. 0: the byte was taken and its sequence is not complete;
 * all bytes of it are written with the last one. BU_MB_BAD: if *ps was not
 * zero, the byte was not taken: give it again. With s null: set *ps to zero and
 * return 1. (C23, 7.30.1.2)
 */
size_t bu_c8rtomb(char *s, unsigned char byte, struct bu_mbstate *ps);

/*
 * Decode the string *src, which ends with NUL, into out[0..n), until the NUL,
 * which is also written; n units are written; or something is ill-formed.
 * Return the units before the NUL, or BU_MB_BAD.
 *
 * *src is then null after the NUL; else it is after the last sequence that
 * was written, so before the ill-formed part, if that began in *src. *ps is
 * zero then, if n was not 0. With out null: n does not count, and neither *src
 * nor *ps is changed.
 */
size_t bu_mbsrtowcs(wchar_t *out, const char **src, size_t n,
                    struct bu_mbstate *ps);

/*
 * Encode the string *src, which ends with 0, into out[0..n), until the 0, which
 * is written as NUL; the next sequence does not fit; or a unit is not a scalar
 * value, which is checked only if there is room. Return the bytes before the
 * NUL, or BU_MB_BAD.
 *
 * *src is then null after the 0, else at the unit that was not written. With
 * out null: n does not count, and *src is not changed.
 */
size_t bu_wcsrtombs(char *out, const wchar_t **src, size_t n,
                    struct bu_mbstate *ps);

/* bu_mbrtowc without a result. */
BU_INLINE size_t bu_mbrlen(const char *s, size_t n, struct bu_mbstate *ps)
{
    return bu_mbrtowc(NULL, s, n, ps);
}

/* Is the state that of a start? A null ps is. */
BU_INLINE int bu_mbsinit(const struct bu_mbstate *ps)
{
    return ps == NULL || ps->word == 0;
}

/*
 * The forms without a state. Return the bytes of the first sequence of s[0..n),
 * 0 if it is the NUL, or -1 if it is ill-formed or does not end in s[0..n).
 * With s null: return 0, as no state is hidden.
 */
BU_INLINE int bu_mbtowc(wchar_t *out, const char *s, size_t n)
{
    struct bu_mbstate zero;
    size_t length;

    zero.word = 0;
    if (s == NULL)
        return 0;
    length = bu_mbrtowc(out, s, n, &zero);
    return length <= BU_UTF8_MAX ? (int)length : -1;
}

BU_INLINE int bu_mblen(const char *s, size_t n)
{
    return bu_mbtowc(NULL, s, n);
}

/* Return what bu_wcrtomb does, as an int; with s null: 0. */
BU_INLINE int bu_wctomb(char *s, wchar_t unit)
{
    struct bu_mbstate zero;

    zero.word = 0;
    return s == NULL ? 0 : (int)bu_wcrtomb(s, unit, &zero);
}

/* Return the byte as a unit if it is ASCII, else BU_WEOF. */
BU_INLINE uint32_t bu_btowc(int byte)
{
    return (unsigned)byte < 0x80u ? (uint32_t)byte : BU_WEOF;
}

/* Return the unit as a byte if it is ASCII, else -1, which is EOF. */
BU_INLINE int bu_wctob(uint32_t unit)
{
    return unit < 0x80u ? (int)unit : -1;
}

#ifdef __cplusplus
}
#endif

#endif
