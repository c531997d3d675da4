/* archive: the entries of a cpio archive of kind "newc", one by one. */
/* SPDX-License-Identifier: MIT */
#ifndef ARCHIVE_H
#define ARCHIVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The bits of a mode that give the kind. */
enum {
    MODE_KIND = 0170000,
    MODE_DIRECTORY = 0040000,
    MODE_FILE = 0100000,
    MODE_LINK = 0120000
};

/* The contents of one header. Name and data are in the archive, unchecked. */
struct entry {
    size_t offset;    /* of the header, in the archive */
    uint32_t file[3]; /* number, and major and minor of the device */
    uint32_t mode;
    uint32_t links;
    bool whole; /* a NUL follows the name */
    const uint8_t *name;
    size_t name_n; /* bytes, without that NUL */
    const uint8_t *data;
    size_t data_n;
};

/* At the start all members are zero, except the bytes. */
struct archive {
    const uint8_t *bytes;
    size_t n;
    size_t at;
};

enum archive_status {
    ARCHIVE_ENTRY,
    ARCHIVE_TRAILER, /* the last entry: the archive ends correctly */
    ARCHIVE_NO_TRAILER,
    ARCHIVE_TRUNCATED_HEADER,
    ARCHIVE_MAGIC,
    ARCHIVE_DIGIT, /* a field is not hexadecimal */
    ARCHIVE_TRUNCATED_NAME,
    ARCHIVE_TRUNCATED_DATA
};

/* Read the next entry. *e is written with ARCHIVE_ENTRY only. Any other result
 * is the end, and a->at is then the header that caused it. */
enum archive_status archive_next(struct archive *a, struct entry *e);

#endif
