/* mbrtowc: the multibyte functions of <wchar.h> and <uchar.h>, for UTF-8. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_MBRTOWC_H
#define BAREUTF_MBRTOWC_H

#include <bareutf/utf8.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * These functions do what C11 specifies in 7.29.6 and 7.28.1, and C23 for
 * char8_t. UTF-8 is the only encoding; there is no locale and no errno: where C
 * sets EILSEQ, only the return value reports the error. All names here begin
 * with bu_ or BU_, so this header may come before or after any other.
 * <bareutf/wchar.h> defines the names of C.
 *
 * What C leaves open, and how these functions differ from a libc:
 *
 * The state is 4 bytes, all zero at the start. No function has a hidden state.
 * A call that can end inside a sequence refuses a null ps: it returns -1 and
 * reads and writes nothing. bu_mbsrtowcs treats a null ps as a state of zero.
 * bu_wcrtomb, bu_c32rtomb and bu_wcsrtombs use no state and accept null.
 *
 * After -1 the state is zero again. bu_mbr_bad returns how many bytes to pass.
 *
 * If bu_mbrtowc, bu_mbrtoc8, bu_mbrtoc16, bu_c8rtomb or bu_c16rtomb left a
 * state inside a sequence, pass that state to the same function only. Here
 * bu_mbrlen, bu_mbsrtowcs and bu_mbrtoc32 count as bu_mbrtowc.
 *
 * Well-formed UTF-8 is that of RFC 3629. Every error is reported at the byte
 * that decides it: E0 80 at the 80.
 *
 * Core and its caller must be compiled with the same size of wchar_t. Where it
 * has 16 bits, a scalar value above FFFF gives -1 at its last byte; use
 * bu_mbrtoc16 there.
 */

/* State of a conversion. All zero is the start state. */
struct bu_mbstate {
    uint32_t word;
};

/* Values that the functions return in place of a length. */
#define BU_MB_BAD BU_CAST(size_t, -1)   /* ill-formed; C sets EILSEQ too */
#define BU_MB_MORE BU_CAST(size_t, -2)  /* all n were taken: more follow */
#define BU_MB_AGAIN BU_CAST(size_t, -3) /* another unit of earlier bytes */

/* The value that bu_btowc returns, as WEOF, for a byte that is not a character.
 */
#define BU_WEOF 0xFFFFFFFFu

/* The types of <uchar.h>. In C++ they are distinct types. */
#if defined(__cplusplus) && __cplusplus >= 201103L
typedef char16_t bu_char16;
typedef char32_t bu_char32;
#else
typedef uint16_t bu_char16;
typedef uint32_t bu_char32;
#endif

/*
 * Take bytes of s[0..n) up to the end of one sequence, and write its value to
 * *out, unless out is null.
 *
 *   0            the sequence is the NUL; *out is 0
 *   1 to 4       bytes that this call took; the last one completes a sequence
 *   BU_MB_MORE   all n bytes were taken, and no sequence is complete; *ps holds
 *                the start. If n is 0 the call returns this too.
 *   BU_MB_BAD    ill-formed, or ps is null; no byte of s counts as taken,
 *                and *ps is zero
 *
 * *out is written for the NUL and for a sequence only. If s is null, out is
 * ignored: the call sets *ps to zero and returns 0 if *ps was zero, else
 * BU_MB_BAD.
 */
size_t bu_mbrtowc(wchar_t *out, const char *s, size_t n, struct bu_mbstate *ps);
size_t bu_mbrtoc32(bu_char32 *out, const char *s, size_t n,
                   struct bu_mbstate *ps);

/* As bu_mbrtowc, in units of UTF-16. For a pair, the call that completes the
 * sequence writes the high surrogate. The next call writes the low one, which
 * *ps holds, reads no byte, and returns BU_MB_AGAIN. If s is null, that unit is
 * dropped. */
size_t bu_mbrtoc16(bu_char16 *out, const char *s, size_t n,
                   struct bu_mbstate *ps);

/* As bu_mbrtowc, in bytes. The call that completes a sequence writes its first
 * byte. Each further call writes the next byte of it, reads no byte, and
 * returns BU_MB_AGAIN. If s is null, one of these bytes is dropped. (C23,
 * 7.30.1.1) */
size_t bu_mbrtoc8(unsigned char *out, const char *s, size_t n,
                  struct bu_mbstate *ps);

/*
 * Call this after BU_MB_BAD with the same s[0..n): return how many of its
 * bytes, 0 to 3, are in the ill-formed part; continue after them. before is a
 * copy of the state before that call, or null if the state was zero. 0 means
 * that all bytes of the part came in earlier calls, as E2 does when 41 follows.
 * That needs a *before that is not zero, so a loop ends.
 *
 * If s[0..n) does not begin with an ill-formed part, the call returns how many
 * of its bytes belong to the first sequence, or n if that is not complete.
 */
size_t bu_mbr_bad(const char *s, size_t n, const struct bu_mbstate *before);

/*
 * Encode unit into s, which has room for BU_UTF8_MAX bytes. Return the number
 * of bytes written, 1 to 4; or BU_MB_BAD, with nothing written, if unit is not
 * a scalar value. If s is null, set *ps to zero, unless ps is null, and return
 * 1.
 */
size_t bu_wcrtomb(char *s, wchar_t unit, struct bu_mbstate *ps);
size_t bu_c32rtomb(char *s, bu_char32 unit, struct bu_mbstate *ps);

/*
 * As bu_wcrtomb, for units of UTF-16.
 *
 *   1 to 4       bytes written
 *   0            unit is a high surrogate; *ps holds it, nothing is written
 *   BU_MB_BAD    ps is null. Or *ps was zero: unit is a lone low surrogate,
 *                which was taken. Or *ps held a high surrogate and unit is not
 *                a low one: the high one is dropped, and unit was NOT taken:
 *                pass it again. *ps is zero.
 *
 * If s is null, set *ps to zero and return 1.
 */
size_t bu_c16rtomb(char *s, bu_char16 unit, struct bu_mbstate *ps);

/*
 * As bu_wcrtomb, for bytes of UTF-8.
 *
 *   1 to 4       bytes written: byte completes a sequence
 *   0            byte was taken; its sequence is not complete, and nothing is
 *                written yet
 *   BU_MB_BAD    ill-formed, or ps is null; *ps is zero. If *ps was not zero,
 *                byte was NOT taken: pass it again.
 *
 * If s is null, set *ps to zero and return 1. (C23, 7.30.1.2)
 */
size_t bu_c8rtomb(char *s, unsigned char byte, struct bu_mbstate *ps);

/*
 * Decode the string *src, which ends with NUL, into out[0..n). Return the
 * number of units written before the NUL, or BU_MB_BAD. The call stops after
 * it has written the NUL, when n units are written, or at an ill-formed part.
 *
 * After the NUL *src is null. Otherwise *src is after the last sequence that
 * was written: before an ill-formed part, if that began in *src. If n was not
 * 0, *ps is zero. If out is null, n is ignored, and *src and *ps do not change.
 */
size_t bu_mbsrtowcs(wchar_t *out, const char **src, size_t n,
                    struct bu_mbstate *ps);

/*
 * Encode the string *src, which ends with 0, into out[0..n). Return the number
 * of bytes written before the NUL, or BU_MB_BAD. The call stops after it has
 * written the 0 as NUL, when the next sequence does not fit, or at a unit that
 * is not a scalar value; it looks at a unit only if there is room.
 *
 * After the NUL *src is null. Otherwise *src is at the unit that was not
 * written. If out is null, n is ignored, and *src does not change. ps is not
 * used.
 */
size_t bu_wcsrtombs(char *out, const wchar_t **src, size_t n,
                    struct bu_mbstate *ps);

/* As bu_mbrtowc with a null out. */
BU_INLINE size_t bu_mbrlen(const char *s, size_t n, struct bu_mbstate *ps)
{
    return bu_mbrtowc(NULL, s, n, ps);
}

/* Return 1 if ps is null or *ps is the start state, else 0. */
BU_INLINE int bu_mbsinit(const struct bu_mbstate *ps)
{
    return ps == NULL || ps->word == 0;
}

/*
 * As bu_mbrtowc and bu_mbrlen, without a state. Return the number of bytes of
 * the first sequence of s[0..n); 0 if it is the NUL; or -1 if it is ill-formed
 * or not complete. If s is null, return 0, because there is no hidden state.
 */
BU_INLINE int bu_mbtowc(wchar_t *out, const char *s, size_t n)
{
    struct bu_mbstate zero;
    size_t length;

    zero.word = 0;
    if (s == NULL)
        return 0;
    length = bu_mbrtowc(out, s, n, &zero);
    return length <= BU_UTF8_MAX ? BU_CAST(int, length) : -1;
}

BU_INLINE int bu_mblen(const char *s, size_t n)
{
    return bu_mbtowc(NULL, s, n);
}

/* As bu_wcrtomb, without a state: return its result as an int, so -1 for
 * BU_MB_BAD. If s is null, return 0. */
BU_INLINE int bu_wctomb(char *s, wchar_t unit)
{
    struct bu_mbstate zero;

    zero.word = 0;
    return s == NULL ? 0 : BU_CAST(int, bu_wcrtomb(s, unit, &zero));
}

/* Return byte as a unit if it is ASCII, else BU_WEOF. */
BU_INLINE uint32_t bu_btowc(int byte)
{
    return BU_CAST(unsigned, byte) < 0x80u ? BU_CAST(uint32_t, byte) : BU_WEOF;
}

/* Return unit as a byte if it is ASCII, else -1, which is EOF. */
BU_INLINE int bu_wctob(uint32_t unit)
{
    return unit < 0x80u ? BU_CAST(int, unit) : -1;
}

#ifdef __cplusplus
}
#endif

#endif
