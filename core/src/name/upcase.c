/* upcase: the entry of a unit, in tables in ROM and of a volume. */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include "name_fold.h"
#include <bareutf/name.h>

#include "../tables/upcase_table.h"
#include <stdbool.h>

uint32_t bu_upcase_unit(const struct bu_upcase *table, uint32_t unit)
{
    const uint8_t *p = table->pages;
    const uint8_t *end;
    uint32_t left = unit / 0x80u; /* pages still to go */
    uint32_t low = unit % 0x80u * 2 + 1;
    uint32_t into;
    uint32_t distance = 1;

    if (left == 0)
        return unit - 'a' < 26u ? unit - 0x20u : unit;
    /* Hangul, and numbers above all units, are in no table. */
    if (unit >= 0xAC00u && unit - 0xFF00u >= 0x100u)
        return unit;
    for (; left > p[0]; p += 2 + p[1])
        left -= p[0];
    if (left != p[0])
        return unit;
    end = p + 2 + p[1];
    p += 2;
    while (p[0] > low) {
        p += 2 + p[1] / 0x40u;
        if (p == end)
            return unit;
    }
    into = (low - p[0]) / 2;
    if (p[1] >= 0x40u) {
        distance = p[2];
        if (p[1] >= 0x80u)
            distance += p[3] * 0x100u;
    } else {
        if (into % 2 != 0)
            return unit;
        into /= 2;
    }
    if (into > p[1] % 0x40u)
        return unit;
    return p[0] % 2 != 0 ? unit + distance : unit - distance;
}

enum { IDENTITY = 512 }; /* units in a row that are not written out */
#define UPCASE_UNITS 0x10000u

static uint32_t entry_at(const uint8_t *p)
{
    return p[0] + 0x100u * p[1];
}

static void put_entry(uint8_t *p, uint32_t word)
{
    p[0] = (uint8_t)(word & 0xFFu);
    p[1] = (uint8_t)(word / 0x100u);
}

uint32_t bu_upcase_sum(uint32_t sum, const uint8_t *bytes, size_t n)
{
    const uint8_t *end = (const uint8_t *)((uintptr_t)bytes + n);

    while (bytes != end)
        sum = ((sum >> 1) | (sum << 31)) + *bytes++;
    return sum;
}

/* The first unit, from this one on, that is not its own entry; or 10000. */
static uint32_t first_changed(const struct bu_upcase *table, uint32_t unit)
{
    while (unit < UPCASE_UNITS && bu_upcase_unit(table, unit) == unit)
        unit++;
    return unit;
}

enum bu_status bu_upcase_write(const struct bu_upcase *table,
                               struct bu_upcase_writer *writer, uint8_t *bytes,
                               size_t room, size_t *n)
{
    for (*n = 0; writer->unit < UPCASE_UNITS; *n += 2) {
        uint32_t unit = writer->unit;
        uint32_t next = unit;
        uint8_t *p = (uint8_t *)((uintptr_t)bytes + *n);

        if (unit >= writer->literal) {
            next = first_changed(table, unit);
            writer->literal = next + 1;
        }
        if (next - unit >= IDENTITY) {
            writer->literal = unit;
            if (room - *n < 4)
                return BU_FULL;
            put_entry(p, 0xFFFFu);
            put_entry(p + 2, next - unit);
            *n += 2;
            writer->unit = next;
            continue;
        }
        if (room - *n < 2)
            return BU_FULL;
        put_entry(p, bu_upcase_unit(table, unit));
        writer->unit = unit + 1;
    }
    return BU_OK;
}

/* Return whether the entry of unit may be this one. ("Mandatory First 128
 * Up-case Table Entries") */
static bool is_allowed_entry(uint32_t unit, uint32_t entry)
{
    if (unit - 'a' < 26u)
        unit -= 0x20u;
    return unit >= 0x80u || entry == unit;
}

/* Return whether the entry at this place is the next one of the run. */
static bool is_next_of(const struct bu_upcase_run *run, uint32_t unit,
                       size_t at)
{
    return run->last + (uint32_t)1 == unit &&
           run->offset + 2 * (unit - run->first) == at;
}

/* Write the runs, and set *count to their number. */
static enum bu_status find_entries(struct bu_upcase_run *runs, size_t room,
                                   const uint8_t *bytes, size_t n,
                                   size_t *count)
{
    uint32_t unit = 0;
    size_t at;

    for (at = 0; n - at >= 2; at += 2) {
        uint32_t word = entry_at(bytes + at);

        if (word == 0xFFFFu && unit < 0xFFFFu) {
            uint32_t first = unit;

            at += 2;
            if (n - at < 2)
                return BU_BAD;
            unit += entry_at(bytes + at);
            if (first <= 'z' && unit > 'a')
                return BU_BAD;
            continue;
        }
        if (unit >= UPCASE_UNITS || !is_allowed_entry(unit, word))
            return BU_BAD;
        if (*count == 0 || !is_next_of(&runs[*count - 1], unit, at)) {
            if (*count == room)
                return BU_FULL;
            runs[*count].first = (uint16_t)unit;
            runs[*count].offset = (uint32_t)at;
            ++*count;
        }
        runs[*count - 1].last = (uint16_t)unit++;
    }
    return at == n && unit >= 0x80u && unit <= UPCASE_UNITS ? BU_OK : BU_BAD;
}

enum bu_status bu_upcase_read(struct bu_upcase_volume *volume,
                              struct bu_upcase_run *runs, size_t room,
                              const uint8_t *bytes, size_t n)
{
    volume->bytes = bytes;
    volume->runs = runs;
    volume->count = 0;
    return find_entries(runs, room, bytes, n, &volume->count);
}

uint32_t bu_upcase_volume_unit(const struct bu_upcase_volume *volume,
                               uint32_t unit)
{
    const struct bu_upcase_run *run = volume->runs;
    size_t count = volume->count;

    while (count > 1) {
        size_t half = count / 2;

        if (run[half].first <= unit) {
            run += half;
            count -= half;
        } else {
            count = half;
        }
    }
    if (unit > run->last || unit < run->first)
        return unit;
    return entry_at(volume->bytes + run->offset + 2 * (unit - run->first));
}

const struct bu_upcase bu_upcase_exfat = {upcase_exfat_pages};
const struct bu_upcase bu_upcase_ntfs = {upcase_ntfs_pages};
const struct bu_upcase bu_upcase_ntfs_xp = {upcase_ntfs_xp_pages};
const struct bu_upcase bu_upcase_unicode = {upcase_unicode_pages};
const struct bu_upcase bu_upcase__hfs = {upcase_hfs_pages};
