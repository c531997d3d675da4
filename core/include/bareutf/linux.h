/* linux: the UTF conversions of the kernel's <linux/nls.h>, over utf8. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_LINUX_H
#define BAREUTF_LINUX_H

#include <bareutf/utf8.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Include this instead of <linux/nls.h>, or after it. In strings a NUL ends the
 * input, and no NUL is written. For an error of a single value, older kernels
 * return -1; later ones distinguish EILSEQ from EOVERFLOW, as these functions
 * do. The numbers are those of asm-generic; MIPS, SPARC and others have their
 * own.
 *
 * Where they differ (fs/nls/nls_base.c; bytes and units in hex):
 *
 *   call                           Linux                   here
 *   utf8_to_utf32, inlen 0         reads a byte            -EOVERFLOW
 *   utf16s_to_utf8s of
 *     0041 D800 0042, 0041 DC00    the surrogate is lost   -EINVAL
 *     0041 D83D and no more        41                      -EINVAL
 *     0041 20AC 0042 into 3 bytes  41 42                   41
 *   utf8_to_utf32 of E0 80, ED A0  as if truncated         -EILSEQ
 *     and F4 90
 *
 * So a caller of utf16s_to_utf8s must check for results below 0. Neither
 * utf8s_to_utf16s nor utf16s_to_utf8s reports that it stopped for lack of room:
 * 1 unit for each byte, or 3 bytes for each unit, is always enough.
 */
#define BU_LINUX_EINVAL 22
#define BU_LINUX_EOVERFLOW 75
#define BU_LINUX_EILSEQ 84

/* Byte order of units in memory. */
enum bu_linux_endian {
    BU_LINUX_HOST_ENDIAN,
    BU_LINUX_LITTLE_ENDIAN,
    BU_LINUX_BIG_ENDIAN
};

/*
 * Decode the first scalar value of s[0..inlen) into *u. Return its length in
 * bytes, 1 to 4, even for a NUL; -EILSEQ if it is ill-formed; or -EOVERFLOW if
 * it is truncated. inlen of 0 or less means no bytes: -EOVERFLOW.
 */
int bu_linux__utf8_to_utf32(const uint8_t *s, int inlen, uint32_t *u);

/*
 * Encode u into s[0..maxout). Return its length in bytes, 1 to 4; -EILSEQ if it
 * is not a scalar value; or -EOVERFLOW if it does not fit. If s is null, return
 * 0.
 */
int bu_linux__utf32_to_utf8(uint32_t u, uint8_t *s, int maxout);

/*
 * Decode s[0..inlen), or up to a NUL in it, into out[0..maxout). Return the
 * number of units written, or -EINVAL if a part is ill-formed or the end
 * truncates a sequence. The call stops where the next unit or pair does not
 * fit.
 */
int bu_linux__utf8s_to_utf16s(const uint8_t *s, int inlen,
                              enum bu_linux_endian endian, uint16_t *out,
                              int maxout);

/*
 * Encode units[0..inlen), or up to a 0 in it, into s[0..maxout). Return the
 * number of bytes written, or -EINVAL for a lone surrogate. The call stops
 * where the next sequence does not fit.
 */
int bu_linux__utf16s_to_utf8s(const uint16_t *units, int inlen,
                              enum bu_linux_endian endian, uint8_t *s,
                              int maxout);

/* The names of Linux. */
#define unicode_t uint32_t
#define utf16_endian bu_linux_endian
#define UTF16_HOST_ENDIAN BU_LINUX_HOST_ENDIAN
#define UTF16_LITTLE_ENDIAN BU_LINUX_LITTLE_ENDIAN
#define UTF16_BIG_ENDIAN BU_LINUX_BIG_ENDIAN
#define utf8_to_utf32 bu_linux__utf8_to_utf32
#define utf32_to_utf8 bu_linux__utf32_to_utf8
#define utf8s_to_utf16s bu_linux__utf8s_to_utf16s
#define utf16s_to_utf8s bu_linux__utf16s_to_utf8s

#ifdef __cplusplus
}
#endif

#endif
