/* long: a long name, from the entries before that of its file. */
/* SPDX-License-Identifier: MIT */
#include "long.h"
#include "disk.h"

enum { AT_ATTRIBUTES = 11, AT_SUM = 13, SHORT_NAME = 11 };
enum { LAST = 0x40, NUMBER = 0x3F };

bool long_is_part(const uint8_t *entry)
{
    return (entry[AT_ATTRIBUTES] & 0x3F) == 0x0F;
}

/* Units are at 1, 14 and 28: 5, 6 and 2 of them. */
static void copy_part(uint16_t *units, const uint8_t *entry)
{
    unsigned i;

    for (i = 0; i != LONG_PART; i++) {
        unsigned at = i < 5 ? 1 + 2 * i : i < 11 ? 4 + 2 * i : 6 + 2 * i;

        units[i] = (uint16_t)disk_16(entry + at);
    }
}

/* The last part comes first, and then down to 1. */
bool long_take(struct long_name *l, const uint8_t *entry)
{
    uint8_t number = entry[0] & NUMBER;
    bool lost = false;

    if ((entry[0] & LAST) != 0) {
        lost = long_drop(l);
        l->parts = number;
        l->left = number;
        l->sum = entry[AT_SUM];
        l->wrong = number == 0 || number > LONG_PARTS;
    }
    if (number == 0 || number != l->left || entry[AT_SUM] != l->sum ||
        entry[0] > (LAST | NUMBER))
        l->wrong = 1;
    if (l->wrong == 0) {
        l->left--;
        copy_part(l->units + l->left * LONG_PART, entry);
    }
    return lost;
}

bool long_drop(struct long_name *l)
{
    bool lost = l->parts != 0 || l->wrong != 0;

    l->parts = 0;
    l->left = 0;
    l->wrong = 0;
    return lost;
}

static uint8_t sum_of(const uint8_t *name)
{
    uint8_t sum = 0;
    unsigned i;

    for (i = 0; i != SHORT_NAME; i++)
        sum = (uint8_t)((sum << 7 | sum >> 1) + name[i]);
    return sum;
}

/* After the name come 0000 and then FFFF, except where it fills its parts. A
 * 0000 before that is in the name, for a rule to refuse. */
enum long_state long_judge(const struct long_name *l, const uint8_t *entry,
                           size_t *n)
{
    size_t all = (size_t)l->parts * LONG_PART;

    *n = all;
    if (l->parts == 0 && l->wrong == 0)
        return LONG_NONE;
    if (l->wrong != 0 || l->left != 0)
        return LONG_ORDER;
    if (sum_of(entry) != l->sum)
        return LONG_CHECKSUM;
    while (*n != 0 && l->units[*n - 1] == 0xFFFFu)
        --*n;
    if (*n != 0 && l->units[*n - 1] == 0)
        --*n;
    else if (*n != all)
        return LONG_END;
    return all - *n > LONG_PART ? LONG_END : LONG_WHOLE;
}
