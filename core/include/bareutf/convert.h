/* convert: between UTF-8 bytes and UTF-32 units of the machine's own order. */
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

#ifdef __cplusplus
}
#endif

#endif
