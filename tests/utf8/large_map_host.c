/* large_map: one file of a few MiB at address after address. */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "large_map.h"
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

static size_t whole_periods(size_t length)
{
    return (length + LARGE_PERIOD - 1) / LARGE_PERIOD * LARGE_PERIOD;
}

static void skip(const char *why)
{
    printf("1..0 # SKIP %s\n", why);
    exit(0);
}

/* The system must have mapped it where it was asked to. */
static void map_at(uint8_t *at, int kind, int file)
{
    if (mmap(at, LARGE_PERIOD, PROT_READ | PROT_WRITE, kind | MAP_FIXED, file,
             0) != at)
        skip("the system maps one file not often enough");
}

uint8_t *large_map(size_t length, int own)
{
    const size_t size = whole_periods(length);
    const int file = memfd_create("period", 0);
    uint8_t *range;
    size_t at;
    void *map;

    if (sizeof(size_t) < 8)
        skip("addresses have 32 bits");
    if (file < 0 || ftruncate(file, (off_t)LARGE_PERIOD) != 0)
        skip("the system has no memfd_create");
    map = mmap(NULL, size, PROT_NONE,
               MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (map == MAP_FAILED)
        skip("the system does not give so many addresses");
    range = (uint8_t *)map;
    for (at = 0; at != size; at += LARGE_PERIOD)
        map_at(range + at,
               own && (at == 0 || at + LARGE_PERIOD == size) ? MAP_PRIVATE
                                                             : MAP_SHARED,
               file);
    close(file);
    return range;
}

void large_unmap(uint8_t *range, size_t length)
{
    munmap(range, whole_periods(length));
}
