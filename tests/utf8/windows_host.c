/* windows: all 2^32 four-byte inputs against the model. */
/* SPDX-License-Identifier: MIT */
/* group: windows */
#include "all_windows.h"
#include "model.h"
#include <stdio.h>
#include <stdlib.h>

/*
 * Every decision about UTF-8 is made by at most four bytes, so this is a proof
 * of the step: what next, feed and check make of the first part.
 */
static int feed_reads(const uint8_t *s, const struct model_part *part)
{
    struct bu_utf8 d = {0};
    uint32_t scalar = 0;
    enum bu_status status = BU_MORE;
    unsigned i;

    for (i = 0; i < part->length; i++)
        status = bu_utf8_feed(&d, s[i], &scalar);
    if (part->status == BU_OK)
        return status == BU_OK && scalar == part->scalar;
    if (status == BU_BAD)
        return part->length == 1;
    return status == BU_MORE && bu_utf8_pending(&d) == part->length &&
           bu_utf8_feed(&d, s[i], &scalar) == BU_REFEED;
}

/* A window that starts well-formed may go on to be ill-formed. */
static size_t well_formed(const uint8_t *s)
{
    struct model_part part;
    size_t at = 0;

    do {
        model_part(&part, s + at, 4 - at);
        if (part.status != BU_OK)
            break;
        at += part.length;
    } while (at < 4);
    return at;
}

static int window(const uint8_t *s, const struct model_part *part)
{
    const uint8_t *p = s;
    uint32_t scalar = 0;

    if (bu_utf8_next(&p, s + 4, &scalar) != part->status ||
        p != s + part->length || scalar != part->scalar)
        return 0;
    if (part->status == BU_OK && part->length < 3)
        return bu_utf8_check(s, 4) == well_formed(s);
    return bu_utf8_check(s, 4) ==
               (part->status == BU_OK ? well_formed(s) : 0) &&
           feed_reads(s, part);
}

/* All windows whose first byte is `lead`. None is unfinished: no part needs a
 * fifth byte. */
static unsigned long long lead_windows(uint8_t lead)
{
    unsigned long long accepted = 0;
    uint32_t rest;

    for (rest = 0; rest < 1u << 24; rest++) {
        uint8_t s[4] = {lead, (uint8_t)(rest >> 16), (uint8_t)(rest >> 8),
                        (uint8_t)rest};
        struct model_part part;

        model_part(&part, s, 4);
        if (!window(s, &part)) {
            printf("# %02X %02X %02X %02X\n", s[0], s[1], s[2], s[3]);
            exit(1);
        }
        accepted += part.status == BU_OK;
    }
    return accepted;
}

int main(void)
{
    /* Scalar values of each length, times what may follow in the window. */
    const unsigned long long expected = (0x80ull << 24) + (0x780ull << 16) +
                                        ((0x10000ull - 0x800 - 0x800) << 8) +
                                        0x100000ull;
    int failed;
    const unsigned long long accepted = all_windows(0, &failed);

    printf("%sok 1 - all 2^32 windows of four bytes: next, feed, check\n",
           failed ? "not " : "");
    printf("# %llu begin with a well-formed sequence\n", accepted);
    printf("%sok 2 - that many by arithmetic\n1..2\n",
           accepted == expected ? "" : "not ");
    return failed || accepted != expected;
}
