/* name: the rule of HFS+. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/name.h>

/*
 * HFS+ stores 255 UTF-16 units of decomposed text. Without its tables only a
 * bound is known: this many units at most, from each of these scalar values to
 * the next, in NFD of Unicode 3.2, which HFS+ has, to 17.
 */
static const uint16_t hfs_starts[] = {
    0x00C0, 0x0234, 0x0344, 0x0400, 0x04FA, 0x0622, 0x06D4,
    0x0929, 0x0FBA, 0x1026, 0x1B44, 0x1E00, 0x2000, 0x212B,
    0x2ADD, 0x304C, 0x30FF, 0xAC00, 0xD7A4, 0xFA6C, 0xFB4F};
static const uint8_t hfs_units[] = {3, 1, 3, 2, 1, 2, 1, 3, 1, 2, 1,
                                    4, 1, 2, 1, 2, 1, 3, 1, 3, 1};

static uint32_t most_units(uint32_t scalar)
{
    uint32_t most = 1;
    size_t i;

    if (scalar >= 0x10000u) {
        if (scalar - 0x11000u < 0x8000u)
            return 4;
        return scalar - 0x1D100u < 0x100u ? 6 : 2;
    }
    for (i = 0; i != sizeof hfs_units && hfs_starts[i] <= scalar; i++)
        most = hfs_units[i];
    return most;
}

static size_t fit_hfs(const uint8_t *s, size_t n, size_t limit)
{
    const uint8_t *p = s;
    const uint8_t *from = s;
    uint32_t scalar;
    size_t total = 0;

    while (bu_utf8_next(&p, s + n, &scalar) == BU_OK) {
        total += (size_t)most_units(scalar);
        if (total > limit)
            break;
        from = p;
    }
    return (size_t)(from - s);
}

/* On the disk ':' represents a '/' of POSIX, and the other way round. */
const struct bu_name_rule bu_name_hfs = {
    .refused = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x10}, /* ':' */
    .limit = 255,
    .plain = 0x3B,
    .widest = 3,
    .fit = fit_hfs,
    .judge = NULL,
    .also = NULL,
};
