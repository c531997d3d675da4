/* name: long names in entries of FAT directories, there and back. */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include <bareutf/name.h>

enum { AT_KIND = 11, AT_ZERO = 12, AT_SUM = 13, AT_CLUSTER = 26 };
enum { LABEL = 0x08, LONG = 0x0F, KINDS = 0x3F };
enum { LAST = 0x40, DELETED = 0xE5, ENTRY_UNITS = 13, PARTS_WRONG = 0xFF };

/* Where the units of a part are. */
static const uint8_t places[ENTRY_UNITS] = {1,  3,  5,  7,  9,  14, 16,
                                            18, 20, 22, 24, 28, 30};

/* The first byte is passed alone, so that no call reads it twice. */
static uint8_t sum_of(uint8_t first, const uint8_t *bytes)
{
    uint8_t sum = first;
    unsigned i;

    for (i = 1; i != BU_NAME_ALIAS_SIZE; i++)
        sum = (uint8_t)(sum * 0x80u + sum / 2u + bytes[i]);
    return sum;
}

uint8_t bu_name_alias_sum(const uint8_t bytes[BU_NAME_ALIAS_SIZE])
{
    return sum_of(bytes[0], bytes);
}

static void put_entry_unit(uint8_t *entry, size_t i, uint32_t unit)
{
    if (i < ENTRY_UNITS) {
        entry[places[i]] = (uint8_t)(unit & 0xFFu);
        entry[places[i] + 1u] = (uint8_t)(unit >> 8 & 0xFFu);
    }
}

/* Write the units from `from` on of the name s[0..n) that are of this entry.
 * Return the number of all; 0, or more than there may be, if it is no name. */
static size_t put_entry_units(uint8_t *entry, size_t from, const uint8_t *s,
                              size_t n)
{
    const uint8_t *end = (const uint8_t *)((uintptr_t)s + n);
    size_t units = 0;

    while (s != end) {
        uint32_t scalar;

        if (bu_utf8_next(&s, end, &scalar) != BU_OK || scalar == 0 ||
            scalar == '/')
            return 0;
        if (scalar > 0xFFFFu) {
            put_entry_unit(entry, units++ - from,
                           bu_scalar_high_surrogate(scalar));
            scalar = bu_scalar_low_surrogate(scalar);
        }
        put_entry_unit(entry, units++ - from, scalar);
    }
    return units;
}

enum bu_status bu_name_entry_write(uint8_t entry[BU_NAME_ENTRY_SIZE],
                                   unsigned number, uint8_t sum,
                                   const uint8_t *s, size_t n)
{
    size_t from = (size_t)number * ENTRY_UNITS - ENTRY_UNITS;
    size_t units;
    unsigned i;

    for (i = 1; i != BU_NAME_ENTRY_SIZE; i++)
        entry[i] = 0xFF;
    units = put_entry_units(entry, from, s, n);
    entry[0] = DELETED;
    entry[AT_KIND] = LONG;
    entry[AT_ZERO] = 0;
    entry[AT_SUM] = sum;
    entry[AT_CLUSTER] = 0;
    entry[AT_CLUSTER + 1] = 0;
    if (units - 1u >= BU_NAME_ENTRIES_UNITS)
        return BU_BAD;
    if (number - 1u >= BU_NAME_ENTRIES_COUNT || from >= units)
        return BU_END;
    put_entry_unit(entry, units - from, 0);
    entry[0] = (uint8_t)(units - from > ENTRY_UNITS ? number : LAST + number);
    return BU_OK;
}

/* Take a part of a name: the last one first, then down to 1. */
static void take_part(struct bu_name_entries *e, uint8_t first,
                      const uint8_t *entry)
{
    uint8_t number = first & (0xFF - LAST);
    uint8_t sum = entry[AT_SUM];
    uint16_t *units;
    unsigned i;

    if ((first & LAST) != 0) {
        e->parts = number;
        e->left = number;
        e->sum = sum;
    }
    if (number - 1u >= BU_NAME_ENTRIES_COUNT || number != e->left ||
        sum != e->sum) {
        e->parts = PARTS_WRONG;
        return;
    }
    e->left = --number;
    units = e->units + (size_t)number * ENTRY_UNITS;
    for (i = 0; i != ENTRY_UNITS; i++) {
        const uint8_t *at = entry + places[i];

        units[i] = (uint16_t)(at[0] + at[1] * 0x100u);
    }
}

/* Return whether no name has such units. */
static bool are_refused(const uint16_t *units, unsigned n)
{
    bool is_pair = false; /* a high surrogate came */
    unsigned i;

    for (i = 0; i != n; i++) {
        uint16_t unit = units[i];

        if (unit == 0 || unit == '/' ||
            bu_scalar_is_low_surrogate(unit) != is_pair)
            return true;
        is_pair = bu_scalar_is_high_surrogate(unit);
    }
    return is_pair || n - 1u >= BU_NAME_ENTRIES_UNITS;
}

/* After the name come 0000 and then FFFF, except where it fills its parts. A
 * 0000 before that is in the name, and so refused. */
static uint8_t fault_of(struct bu_name_entries *e, uint8_t sum)
{
    unsigned all = e->parts * (unsigned)ENTRY_UNITS;
    unsigned n = all;

    if (e->parts == PARTS_WRONG || e->left != 0)
        return BU_NAME_ENTRIES_ORDER;
    if (sum != e->sum)
        return BU_NAME_ENTRIES_SUM;
    while (n != 0 && e->units[n - 1u] == 0xFFFFu)
        n--;
    if (n != 0 && e->units[n - 1u] == 0)
        n--;
    else if (n != all)
        return BU_NAME_ENTRIES_PADDING;
    if (all - n > ENTRY_UNITS)
        return BU_NAME_ENTRIES_PADDING;
    e->n = (uint16_t)n;
    return are_refused(e->units, n) ? BU_NAME_ENTRIES_REFUSED
                                    : BU_NAME_ENTRIES_OK;
}

enum bu_status bu_name_entries_feed(struct bu_name_entries *e,
                                    const uint8_t entry[BU_NAME_ENTRY_SIZE])
{
    uint8_t first = entry[0];
    uint8_t kind = entry[AT_KIND] & KINDS;
    bool is_used = first != 0 && first != DELETED;
    bool is_pending = e->parts != 0;

    e->n = 0;
    e->fault = BU_NAME_ENTRIES_OK;
    if (is_used && kind == LONG && ((first & LAST) == 0 || !is_pending)) {
        take_part(e, first, entry);
        return BU_MORE;
    }
    if (is_pending) {
        bool is_file = is_used && first != '.' && (kind & LABEL) == 0;

        if (is_file)
            e->fault = fault_of(e, sum_of(first, entry));
        e->parts = 0;
        e->left = 0;
        if (!is_file)
            return BU_REFEED;
    }
    if (!is_used)
        return first == 0 ? BU_END : BU_MORE;
    return e->fault == BU_NAME_ENTRIES_OK ? BU_OK : BU_BAD;
}
