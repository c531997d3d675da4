/* zip: the parts of this example, the lowest first. */
/* SPDX-License-Identifier: MIT */
#ifndef ZIP_H
#define ZIP_H

#include <bareutf/format.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* central: the central directory of a ZIP archive in memory. */

/* Where an archive is, and its directory, all from the same first byte. */
struct central {
    const uint8_t *bytes;
    size_t base; /* bytes before the archive, as of a program that unpacks it */
    size_t first; /* of the directory */
    size_t at;    /* its next entry */
    size_t end;
    uint32_t left; /* entries */
};

struct entry {
    unsigned flags; /* APPNOTE 4.4.4 */
    const uint8_t *name;
    size_t name_n;
    const uint8_t *extra; /* its extra fields */
    size_t extra_n;
    const char *local; /* the error of the local header, or null */
};

/*
 * Find the directory in any bytes (APPNOTE 4.3.16). Zeros may be after the
 * archive, as in memory that is longer. Null, or the error. ZIP64 and
 * archives of more than one file are not read.
 */
const char *central_open(struct central *c, const uint8_t *bytes, size_t n);

/* Take the next entry. Null, or the error: there can be no more then. False
 * in *more at the end. */
const char *central_next(struct central *c, struct entry *e, bool *more);

unsigned central_16(const uint8_t *s);
uint32_t central_32(const uint8_t *s);

/* name: the name of a ZIP entry, from the encoding that it is in. */

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

/* list: all names of a ZIP archive, checked and made harmless. */

/* List any bytes; names in no known encoding are in the page. */
void list(const uint8_t *bytes, size_t n, const struct bu_format *page);

#endif
