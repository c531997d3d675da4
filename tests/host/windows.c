/* windows: all 2^32 four-byte inputs against the model. */
/* SPDX-License-Identifier: MIT */
#include "model.h"
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

/*
 * Every decision about UTF-8 hangs on at most four bytes, so this is a proof of
 * the step: what next, feed and check make of the first part.
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
    return status == BU_MORE && bu_utf8_held(&d) == part->length &&
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

/* The leads from `first` on in steps of `step`; the count goes to out. */
static void part_of_the_work(unsigned first, unsigned step, int out)
{
    unsigned long long accepted = 0;
    unsigned lead;

    for (lead = first; lead < 256; lead += step)
        accepted += lead_windows((uint8_t)lead);
    exit(write(out, &accepted, sizeof accepted) != sizeof accepted);
}

int main(void)
{
    /* Scalar values of each length, times what may follow in the window. */
    const unsigned long long expected = (0x80ull << 24) + (0x780ull << 16) +
                                        ((0x10000ull - 0x800 - 0x800) << 8) +
                                        0x100000ull;
    long cpus = sysconf(_SC_NPROCESSORS_ONLN);
    unsigned long long accepted = 0;
    int failed = 0;
    int ends[2];
    unsigned i;

    if (cpus < 1 || pipe(ends) != 0)
        return 2;
    for (i = 0; i < (unsigned)cpus; i++) {
        pid_t child = fork();

        if (child < 0)
            return 2;
        if (child == 0)
            part_of_the_work(i, (unsigned)cpus, ends[1]);
    }
    for (i = 0; i < (unsigned)cpus; i++) {
        int status = 1;
        unsigned long long part = 0;

        wait(&status);
        failed |= status != 0;
        if (status == 0 && read(ends[0], &part, sizeof part) == sizeof part)
            accepted += part;
    }
    printf("%sok 1 - all 2^32 windows of four bytes: next, feed, check\n",
           failed ? "not " : "");
    printf("# %llu begin with a well-formed sequence\n", accepted);
    printf("%sok 2 - that many by arithmetic\n1..2\n",
           accepted == expected ? "" : "not ");
    return failed || accepted != expected;
}
