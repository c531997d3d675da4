/* convert: between UTF-8 bytes and units of UTF-16 and UTF-32 in the machine's
 * own order. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_CONVERT_H
#define BAREUTF_CONVERT_H

#include <bareutf/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Decode UTF-8 to scalar values, as far as source, room and form allow.
 *
 *   BU_OK    all was read
 *   BU_FULL  source is left, and no room; told before anything that is wrong
 *   BU_MORE  the source ends inside a sequence that is well-formed so far;
 *            src stands at its first byte
 *   BU_BAD   src stands at an ill-formed part: bu_utf8_explain tells why, and
 *            how many bytes to pass
 *
 * What stands before src has been written, whole, and nothing else. Room for
 * one unit for each byte is always enough; bu_utf8_count tells the units of
 * well-formed text. (RFC 3629, section 4)
 */
enum bu_status bu_utf8_to_utf32(struct bu_buffer_8_32 *b);

/*
 * Encode scalar values as UTF-8.
 *
 *   BU_OK    all was read
 *   BU_BAD   src stands at a unit that is no scalar value: D800..DFFF, or
 *            above 10FFFF; told before what does not fit
 *   BU_FULL  what src stands at does not fit at dst
 *
 * A sequence is never split. Room for BU_UTF8_MAX bytes for each unit is always
 * enough. (RFC 3629, section 3)
 */
enum bu_status bu_utf32_to_utf8(struct bu_buffer_32_8 *b);

/*
 * Decode UTF-8 to units of UTF-16, as far as source, room and form allow.
 *
 *   BU_OK    all was read
 *   BU_FULL  what src stands at is well-formed and does not fit at dst; or no
 *            room is left at all, whatever src stands at
 *   BU_MORE  the source ends inside a sequence that is well-formed so far;
 *            src stands at its first byte
 *   BU_BAD   src stands at an ill-formed part: bu_utf8_explain tells why, and
 *            how many bytes to pass
 *
 * What stands before src has been written, whole: a pair is never split. Room
 * for one unit for each byte is always enough. (RFC 2781, section 2.1)
 */
enum bu_status bu_utf8_to_utf16(struct bu_buffer_8_16 *b);

/*
 * Encode units of UTF-16 as UTF-8.
 *
 *   BU_OK    all was read
 *   BU_BAD   src stands at a lone surrogate, of one unit; told before what does
 *            not fit
 *   BU_MORE  the source ends with a high surrogate, at which src stands; told
 *            before what does not fit
 *   BU_FULL  what src stands at does not fit at dst
 *
 * A sequence is never split. Room for BU_UTF16_TO_UTF8_MAX bytes for each unit
 * is always enough. (RFC 2781, section 2.2)
 */
enum bu_status bu_utf16_to_utf8(struct bu_buffer_16_8 *b);

/* Most bytes of UTF-8 for each unit of UTF-16. */
#define BU_UTF16_TO_UTF8_MAX 3

/*
 * Return what the function of the same name would write for s[0..n), with room
 * for all: units of the target. Where that stops at an error, or at a sequence
 * that is cut short, so does this. SIZE_MAX means that it is more than that.
 */
size_t bu_utf8_to_utf16_size(const uint8_t *s, size_t n);
size_t bu_utf8_to_utf32_size(const uint8_t *s, size_t n);
size_t bu_utf16_to_utf8_size(const uint16_t *s, size_t n);
size_t bu_utf32_to_utf8_size(const uint32_t *s, size_t n);

#ifdef __cplusplus
}
#endif

#endif
