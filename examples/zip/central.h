/* central: the central directory of a ZIP archive in memory. */
/* SPDX-License-Identifier: MIT */
#ifndef CENTRAL_H
#define CENTRAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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

#endif
