/* latin1: ISO-8859-1, in which each byte is its own value. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_LATIN1_H
#define BAREUTF_LATIN1_H

#include <bareutf/format.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * ISO/IEC 8859-1 with the control codes C0 and C1, as IANA's ISO-8859-1 and
 * Unicode's first 256 values are: byte and value are the same number. All bytes
 * are well-formed; put returns 0 from U+0100 on.
 *
 * It is what HTTP/1.1 headers hold where they are not ASCII (RFC 9110, section
 * 5.5). What browsers call ISO-8859-1 is windows-1252, which differs in 80..9F.
 */
extern const struct bu_format bu_format_latin1;

#ifdef __cplusplus
}
#endif

#endif
