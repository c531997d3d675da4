/* good: copying text for as long as it is well-formed. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_UTF8_GOOD_H
#define BU_UTF8_GOOD_H

#include <stddef.h>
#include <stdint.h>

/* Copy the longest well-formed prefix of s[0..n) to out, which has room for n
 * bytes and does not overlap s. Return its length, as bu_utf8_check does;
 * nothing past it is written, unless the source changes meanwhile. */
size_t bu_utf8__copy_good(uint8_t *out, const uint8_t *s, size_t n);

#endif
