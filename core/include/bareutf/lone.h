/* lone: forms of UTF-8 with lone surrogates: WTF-8, CESU-8, modified UTF-8. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_LONE_H
#define BAREUTF_LONE_H

#include <bareutf/format.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Each form is a struct bu_format, with the contracts of next, prev and put in
 * bareutf/format.h:
 *
 *   status = bu_format_wtf8.next(&p, end, &value, &bu_format_wtf8);
 */

/* ---- WTF-8: UTF-8 with lone surrogates. */

/*
 * WTF-8 is UTF-8 plus lone surrogates, each as three bytes, ED A0..BF 80..BF.
 * It represents potentially ill-formed UTF-16, as bu_wtf16_* read it, in bytes.
 * (WTF-8, https://simonsapin.github.io/wtf-8/)
 *
 * Ill-formed parts are those of UTF-8, with two additions. A high surrogate
 * followed by a low one is one part of six bytes, because a pair has to be
 * written as four bytes. A surrogate truncated after its second byte is a part
 * of two bytes.
 *
 * A concatenation of two well-formed texts may be ill-formed where they meet,
 * if the first ends with a high surrogate and the second begins with a low one:
 * the pair has to become four bytes. Concatenate as UTF-16, or test for this
 * case.
 */

/* Bytes of the longest sequence. */
#define BU_WTF8_MAX 4

/*
 * An ill-formed part has 1 to 3 bytes, or 6. put writes 1 to 4 bytes, a
 * surrogate as three. The caller must not write a low surrogate after a high
 * one: it must write the pair as one value.
 */
extern const struct bu_format bu_format_wtf8;

/* ---- CESU-8: UTF-8 with pairs of UTF-16 as six bytes. */

/*
 * CESU-8 encodes each unit of UTF-16 as UTF-8 would encode its value. Up to
 * U+FFFF it is the same as UTF-8; from U+10000 on it is two surrogates of three
 * bytes each. (Unicode UTR #26)
 *
 * Ill-formed parts are those of UTF-8, with these additions. F0..FF are parts
 * of one byte. A lone surrogate is a part of three bytes; truncated after its
 * second byte, as in ED A0 41, it is a part of two. No part has a byte that
 * could begin the next sequence: ED A0 80 ED A0 80 ED B0 80 is one part of
 * three bytes, and U+10000.
 */

/* Bytes of the longest sequence. */
#define BU_CESU8_MAX 6

/* An ill-formed part has 1 to 3 bytes. put writes 1 to 3 bytes, or 6. */
extern const struct bu_format bu_format_cesu8;

/* ---- MUTF-8: Java's modified UTF-8. */

/*
 * The form of strings in class files, JNI and DataOutput. It is CESU-8 with two
 * differences: U+0000 is C0 80, so no byte is 00; and lone surrogates are
 * values, because a Java string is any sequence of units. (Java Virtual Machine
 * Specification SE 21, 4.4.7)
 *
 * Ill-formed parts are those of CESU-8, except that a whole surrogate is
 * well-formed. The byte 00 is a part, and so is C0 without 80 after it.
 */

/* Bytes of the longest sequence. */
#define BU_MUTF8_MAX 6

/* An ill-formed part has 1 or 2 bytes. put writes 1 to 3 bytes, or 6: U+0000
 * takes two, a surrogate three. */
extern const struct bu_format bu_format_mutf8;

#ifdef __cplusplus
}
#endif

#endif
