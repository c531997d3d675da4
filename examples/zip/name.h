/* name: the name of a ZIP entry, from the encoding that it is in. */
/* SPDX-License-Identifier: MIT */
#ifndef NAME_H
#define NAME_H

#include "central.h"
#include <bareutf/format.h>

enum { NAME_MAX = 1024 }; /* bytes of a name in a page */

/* Where the text of a name comes from. */
enum name_source {
    NAME_FLAG,    /* bit 11 says that it is UTF-8 (APPNOTE 4.4.4) */
    NAME_FIELD,   /* the extra field 7075 has it in UTF-8 (APPNOTE 4.6.9) */
    NAME_PAGE,    /* neither: a page, CP437 by APPNOTE D.1 */
    NAME_TOO_LONG /* the same, and longer than NAME_MAX */
};

struct name {
    enum name_source source;
    const uint8_t *s; /* UTF-8, if it is well-formed */
    size_t n;
    const char *field; /* why the extra field does not count, or null */
};

/* Read the name of an entry; it is in place or in memory of the next call. */
void name_read(struct name *name, const struct entry *e,
               const struct bu_format *page);

#endif
