/* fat: the parts of this example, the lowest first. */
/* SPDX-License-Identifier: MIT */
#ifndef FAT_H
#define FAT_H

#include <bareutf/format.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* disk: a FAT file system in memory: its boot sector, chains of clusters. */

struct disk {
    const uint8_t *bytes;
    unsigned bits;    /* of an entry of the table: 12, 16 or 32 */
    uint32_t table;   /* offset in bytes */
    uint32_t table_n; /* bytes */
    uint32_t root;    /* offset; with 32 bits the first cluster */
    uint32_t root_n;  /* bytes; 0 with 32 bits */
    uint32_t data;    /* offset of cluster 2 */
    uint32_t clusters;
    unsigned shift; /* a cluster has 1 << shift bytes */
};

/* Read the boot sector of any bytes. Return null, or its error. */
const char *disk_open(struct disk *d, const uint8_t *bytes, size_t n);

/* Return the first byte of a cluster, or null if there is no such cluster. */
const uint8_t *disk_cluster(const struct disk *d, uint32_t cluster);

/* Return the next cluster of a chain; it may be an end mark. */
uint32_t disk_next(const struct disk *d, uint32_t cluster);

/* Return whether the number is a valid end of a chain. */
bool disk_is_end(const struct disk *d, uint32_t cluster);

static inline uint32_t disk_16(const uint8_t *s)
{
    return s[0] | (uint32_t)s[1] << 8;
}

static inline uint32_t disk_32(const uint8_t *s)
{
    return disk_16(s) | disk_16(s + 2) << 16;
}

/* dir: the entries of one directory, 32 bytes each. */

enum { DIR_ENTRY = 32 }; /* bytes */

struct dir {
    uint32_t first;   /* cluster; 0 is the root with 12 and 16 bits */
    uint32_t cluster; /* where its entry is */
    uint32_t at;      /* bytes of the entries passed in that cluster */
};

/* Begin with a directory. Return false if it has no chain, or the chain does
 * not end within the 65536 entries that a directory may have. */
bool dir_open(struct dir *dir, const struct disk *d, uint32_t first);

/* Return the next entry, or null after the last. */
const uint8_t *dir_next(struct dir *dir, const struct disk *d);

/* short: names of eight, a dot and three bytes, in the page of the card. */

enum { SHORT_NAME = 11, SHORT_TEXT = 3 * (SHORT_NAME + 1) };

/*
 * Write the name of an entry as UTF-8 to out, which has room for SHORT_TEXT
 * bytes; return how many. A byte that is not in the page becomes a lone
 * surrogate U+DC80..U+DCFF, in three bytes, which every rule refuses.
 */
size_t short_text(uint8_t *out, const uint8_t *entry,
                  const struct bu_format *page);

/* The number after the last ~ of the 8 bytes, or 0 if there is none. */
uint32_t short_number(const uint8_t *entry);

/* name: one name of a FAT directory, printed with its faults. */

/* The page of short names; CP437 at the start. */
void name_set_page(const struct bu_format *to);

/*
 * Print a long name of at most 260 units, on one line, and a line with its
 * faults and the name that it becomes; then the short name of its entry, and if
 * that differs, the name that would be made here.
 */
void name_print_long(const uint16_t *units, size_t n, const uint8_t *entry);

/* The same of the 8 and 3 bytes of an entry alone. */
void name_print_short(const uint8_t *entry);

/* list: all names of a FAT file system, checked and made harmless. */

/* List any bytes. */
void list(const uint8_t *bytes, size_t n);

#endif
