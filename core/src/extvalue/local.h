/* local: where a value is, and which bytes may stand there. */
/* SPDX-License-Identifier: MIT */
#ifndef LOCAL_H
#define LOCAL_H

#include <bareutf/extvalue.h>

enum { CHARSET, LANGUAGE, VALUE, STOPPED };

static inline int is_complete(const struct bu_extvalue *d)
{
    return d->step == VALUE && d->percent.held == 0 &&
           bu_utf8_held(&d->utf8) == 0;
}

static inline int is_attr(uint8_t byte)
{
    return byte < 0x80u &&
           (bu_percent_attr.word[byte / 32u] >> (byte % 32u) & 1u) != 0;
}

/* A byte of a language tag. (RFC 5646, section 2.1) */
static inline int is_language(uint8_t byte)
{
    return byte == '-' || byte - (uint32_t)'0' < 10u ||
           (byte | 0x20u) - (uint32_t)'a' < 26u;
}

#endif
