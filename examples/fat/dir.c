/* dir: the entries of one directory, 32 bytes each. */
/* SPDX-License-Identifier: MIT */
#include "fat.h"

enum { DIR_MAX = 65536 * DIR_ENTRY };

static bool is_fixed(const struct dir *dir, const struct disk *d)
{
    return dir->first == 0 && d->root_n != 0;
}

bool dir_open(struct dir *dir, const struct disk *d, uint32_t first)
{
    uint32_t cluster = first;
    uint32_t bytes = 0;

    dir->first = first;
    dir->cluster = first;
    dir->at = 0;
    if (is_fixed(dir, d))
        return true;
    do {
        if (disk_cluster(d, cluster) == NULL || bytes >= DIR_MAX)
            return false;
        bytes += (uint32_t)1 << d->shift;
        cluster = disk_next(d, cluster);
    } while (!disk_is_end(d, cluster));
    return true;
}

const uint8_t *dir_next(struct dir *dir, const struct disk *d)
{
    const uint8_t *entry;

    if (is_fixed(dir, d)) {
        if (dir->at == d->root_n)
            return NULL;
        entry = d->bytes + d->root + dir->at;
        dir->at += DIR_ENTRY;
        return entry;
    }
    if (dir->at == (uint32_t)1 << d->shift) {
        dir->cluster = disk_next(d, dir->cluster);
        dir->at = 0;
    }
    if (disk_is_end(d, dir->cluster))
        return NULL;
    entry = disk_cluster(d, dir->cluster) + dir->at;
    dir->at += DIR_ENTRY;
    return entry;
}
