/* disk: a FAT file system in memory: its boot sector, and chains of clusters.
 */
/* SPDX-License-Identifier: MIT */
#include "fat.h"

enum { ENTRY_SHIFT = 5, TABLES_MAX = 4 };

/* The values of the boot sector, in sectors (fatgen103, "BPB"). */
struct boot {
    unsigned sector_shift;
    unsigned cluster_shift;
    uint32_t reserved;
    uint32_t tables;
    uint32_t table;
    uint32_t root; /* entries */
    uint32_t total;
};

/* The power of two that value is, or 32. */
static unsigned log_of(uint32_t value)
{
    unsigned shift = 0;

    while (shift != 32 && value != (uint32_t)1 << shift)
        shift++;
    return shift;
}

static const char *read_boot(struct boot *b, const uint8_t *s)
{
    b->sector_shift = log_of(disk_16(s + 11));
    b->cluster_shift = log_of(s[13]);
    b->reserved = disk_16(s + 14);
    b->tables = s[16];
    b->root = disk_16(s + 17);
    b->total = disk_16(s + 19);
    if (b->total == 0)
        b->total = disk_32(s + 32);
    b->table = disk_16(s + 22);
    if (b->table == 0)
        b->table = disk_32(s + 36);
    if (b->sector_shift < 9 || b->sector_shift > 12)
        return "no sector size";
    if (b->cluster_shift > 7)
        return "no cluster size";
    return b->reserved == 0 || b->tables == 0 || b->tables > TABLES_MAX ||
                   b->table == 0
               ? "no table"
               : NULL;
}

/* The end of the area before the clusters, in sectors; 0 if it is beyond the
 * end of the disk. Below 2^16 + 4 * 2^23 + 2^12, as the total is below 2^32 >>
 * 9. */
static uint32_t end_of_tables(const struct boot *b)
{
    uint32_t root =
        ((b->root << ENTRY_SHIFT) + ((uint32_t)1 << b->sector_shift) - 1u) >>
        b->sector_shift;
    uint32_t end = b->reserved + root;
    uint32_t i;

    if (b->table >= b->total)
        return 0;
    for (i = 0; i != b->tables; i++)
        end += b->table;
    return end < b->total ? end : 0;
}

const char *disk_open(struct disk *d, const uint8_t *bytes, size_t n)
{
    struct boot b;
    const char *wrong;
    uint32_t end;
    uint32_t i;

    if (n < 512 || bytes[510] != 0x55 || bytes[511] != 0xAA)
        return "no boot sector";
    wrong = read_boot(&b, bytes);
    if (wrong != NULL)
        return wrong;
    if (n > UINT32_MAX)
        n = UINT32_MAX;
    if (b.total > n >> b.sector_shift)
        return "more sectors than there are";
    end = end_of_tables(&b);
    if (end == 0)
        return "no room for clusters";
    d->bytes = bytes;
    d->shift = b.sector_shift + b.cluster_shift;
    d->clusters = (b.total - end) >> b.cluster_shift;
    d->bits = d->clusters < 4085u ? 12 : d->clusters < 65525u ? 16 : 32;
    d->table = b.reserved << b.sector_shift;
    d->table_n = b.table << b.sector_shift;
    d->root = d->table;
    for (i = 0; i != b.tables; i++)
        d->root += d->table_n;
    d->root_n = b.root << ENTRY_SHIFT;
    d->data = end << b.sector_shift;
    if (d->bits == 32) {
        d->root = disk_32(bytes + 44);
        d->root_n = 0;
    }
    return NULL;
}

const uint8_t *disk_cluster(const struct disk *d, uint32_t cluster)
{
    if (cluster < 2 || cluster - 2 >= d->clusters)
        return NULL;
    return d->bytes + d->data + ((cluster - 2) << d->shift);
}

uint32_t disk_next(const struct disk *d, uint32_t cluster)
{
    uint32_t at;
    const uint8_t *s;

    if (disk_cluster(d, cluster) == NULL)
        return 0;
    at = d->bits == 32   ? cluster * 4
         : d->bits == 16 ? cluster * 2
                         : cluster + cluster / 2;
    if (at + (d->bits == 32 ? 3u : 1u) >= d->table_n)
        return 0;
    s = d->bytes + d->table + at;
    if (d->bits == 32)
        return disk_32(s) & 0x0FFFFFFFu;
    if (d->bits == 16)
        return disk_16(s);
    return cluster % 2 == 0 ? disk_16(s) & 0xFFFu : disk_16(s) >> 4;
}

bool disk_is_end(const struct disk *d, uint32_t cluster)
{
    uint32_t last = d->bits == 32   ? 0x0FFFFFFFu
                    : d->bits == 16 ? 0xFFFFu
                                    : 0xFFFu;

    return cluster - (last - 7u) < 8u;
}
