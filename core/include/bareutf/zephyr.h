/* zephyr: the names of Zephyr's UTF-8 utilities, over utf8. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_ZEPHYR_H
#define BAREUTF_ZEPHYR_H

#include <bareutf/utf8.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Include this instead of, before or after <zephyr/sys/util.h> or
 * <zephyr/sys/util_utf8.h>. Then utf8_trunc, utf8_lcpy and utf8_count_chars are
 * the functions below. They take the same arguments, do what Zephyr documents,
 * and link nothing of Zephyr. The names are macros, so declarations never
 * clash. A file that does not include this uses Zephyr's own functions.
 *
 * Where they differ (Zephyr 4.3, lib/utils/utf8.c; all bytes in hex):
 *
 *   text ends with         Zephyr                here
 *
 *   stray continuation bytes
 *   "hello" 80             "", all is wiped      kept, 6 bytes
 *   80                     ""                    kept
 *   E2 82 AC "abc" 82      "", from the lead on  kept, 7 bytes
 *   C3 A9 A9               "", C3 A9 is lost     kept, 3 bytes
 *   bytes that begin no sequence
 *   "a" FF, "a" C0         "a"                   kept
 *   "a" ED A0, "a" E0 80   "a"                   kept; wrong, not truncated
 *   F8 88 80               ""                    kept
 *
 * So only a truncated sequence is dropped, and no byte that a later check
 * should report. Both keep ED A0 80 and F8 88 80 80. There are two more
 * differences. utf8_lcpy of Zephyr fills the rest of dst with NULs, as strncpy
 * does, so it writes n bytes for each copy; the function here writes nothing
 * past the NUL. utf8_count_chars of Zephyr counts each of C0 AF, E0 80 AF, ED
 * A0 80 and F7 BF BF BF as a character; here they are errors, as any ill-formed
 * byte is in both.
 *
 * Strings must end with NUL and must not be null. char may be signed or
 * unsigned.
 */

/*
 * Drop a sequence that the end of s truncates, as bu_utf8_trim_z does. Return
 * s.
 */
BU_INLINE char *bu_zephyr__trunc(char *s)
{
    (void)bu_utf8_trim_z(BU_CAST(uint8_t *, BU_CAST(void *, s)));
    return s;
}

/*
 * Copy src into dst, which has room for n bytes with the NUL: as much as fits,
 * without a sequence that the end of dst or of src truncates. Return dst.
 *
 * The call reads src up to its NUL, and at most n - 1 bytes; so, as with
 * Zephyr, src may be a field without NUL. If n is 0, it reads and writes
 * nothing. dst may overlap src if it is at or before src.
 */
BU_INLINE char *bu_zephyr__lcpy(char *dst, const char *src, size_t n)
{
    size_t length = 0;

    if (n == 0)
        return dst;
    while (length != n - 1 && src[length] != 0) {
        dst[length] = src[length];
        length++;
    }
    dst[bu_utf8_trim(BU_CAST(const uint8_t *, BU_CAST(const void *, dst)),
                     length)] = 0;
    return dst;
}

/*
 * Return the number of scalar values in s; or -22, which is -EINVAL of Zephyr,
 * if a part of s is ill-formed or if there are more than INT_MAX.
 */
BU_INLINE int bu_zephyr__count_chars(const char *s)
{
    struct bu_utf8 d;
    uint32_t scalar = 1;
    unsigned count = 0;

    d.word = 0;
    for (;;) {
        enum bu_status status =
            bu_utf8_feed(&d, BU_CAST(uint8_t, *s++), &scalar);

        if (status == BU_MORE)
            continue;
        if (status != BU_OK || count == BU_CAST(unsigned, -1) / 2u)
            return -22;
        if (scalar == 0) /* the NUL, and no sequence that it truncates */
            return BU_CAST(int, count);
        count++;
    }
}

#define utf8_trunc bu_zephyr__trunc
#define utf8_lcpy bu_zephyr__lcpy
#define utf8_count_chars bu_zephyr__count_chars

#ifdef __cplusplus
}
#endif

#endif
