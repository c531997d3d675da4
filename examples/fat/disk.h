/* disk: a FAT file system in memory: its boot sector, and chains of clusters.
 */
/* SPDX-License-Identifier: MIT */
#ifndef DISK_H
#define DISK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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

#endif
