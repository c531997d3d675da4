/* all_windows: every lead byte's share of the 2^32 windows, on all CPUs. */
/* SPDX-License-Identifier: MIT */
#ifndef ALL_WINDOWS_H
#define ALL_WINDOWS_H

#include <stdint.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

/* The program's own: test all windows of four bytes that begin with `lead`;
 * how many begin with a well-formed sequence. Exits with 1 on a failure. */
static unsigned long long lead_windows(uint8_t lead);

/* The leads from `first` on in steps of `step`; the count goes to out. */
static void part_of_the_work(unsigned first, unsigned step, int out)
{
    unsigned long long accepted = 0;
    unsigned lead;

    for (lead = first; lead < 256; lead += step)
        accepted += lead_windows((uint8_t)lead);
    exit(write(out, &accepted, sizeof accepted) != sizeof accepted);
}

/* Call it for the leads from `first` on, in processes; the sum. *failed is set
 * to 1 if one of them failed, else to 0. */
static unsigned long long all_windows(unsigned first, int *failed)
{
    long cpus = sysconf(_SC_NPROCESSORS_ONLN);
    unsigned long long accepted = 0;
    int ends[2];
    unsigned i;

    if (cpus < 1 || pipe(ends) != 0)
        exit(2);
    for (i = 0; i < (unsigned)cpus; i++) {
        pid_t child = fork();

        if (child < 0)
            exit(2);
        if (child == 0)
            part_of_the_work(first + i, (unsigned)cpus, ends[1]);
    }
    *failed = 0;
    for (i = 0; i < (unsigned)cpus; i++) {
        int status = 1;
        unsigned long long part = 0;

        wait(&status);
        *failed |= status != 0;
        if (status == 0 && read(ends[0], &part, sizeof part) == sizeof part)
            accepted += part;
    }
    return accepted;
}

#endif
