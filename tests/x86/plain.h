/* plain: other names for the functions of core that a vector file goes on with,
 * where the suites find that file under core's names. */
/* SPDX-License-Identifier: MIT */
#ifndef PLAIN_H
#define PLAIN_H

#define bu_utf8_count plain_utf8_count
#define bu_utf8_to_utf16_size plain_utf8_to_utf16_size
#define bu_utf16_to_utf8_size plain_utf16_to_utf8_size
#define bu_utf8_to_utf16 plain_utf8_to_utf16
#define bu_utf8_to_utf32 plain_utf8_to_utf32
#define bu_utf16_to_utf8 plain_utf16_to_utf8
#define bu_utf32_to_utf8 plain_utf32_to_utf8
#define bu_page_to_utf8 plain_page_to_utf8
#define bu_page_from_utf8 plain_page_from_utf8

#endif
