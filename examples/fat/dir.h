/* dir: the entries of one directory, 32 bytes each. */
/* SPDX-License-Identifier: MIT */
#ifndef DIR_H
#define DIR_H

#include "disk.h"

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

#endif
