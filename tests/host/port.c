/* port: standard input and output, and the guard pages. */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include <port.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <sys/mman.h>
#include <unistd.h>

static uint8_t *guarded;
static uint8_t bytes[1];
static struct bu_ring ring; /* nothing ever comes through it */
static struct timespec began;

/* Three pages, the middle one accessible. */
void port_init(void)
{
    long page = sysconf(_SC_PAGESIZE);
    void *map = mmap(NULL, (size_t)(3 * page), PROT_NONE,
                     MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    uint8_t *base = (uint8_t *)map;

    if (map == MAP_FAILED ||
        mprotect(base + page, (size_t)page, PROT_READ | PROT_WRITE) != 0) {
        perror("guard page");
        exit(2);
    }
    guarded = base + page;
    bu_ring_init(&ring, bytes, sizeof bytes);
    clock_gettime(CLOCK_MONOTONIC, &began);
}

void port_hold(void)
{
}

uint8_t *port_guard_begin(void)
{
    return guarded;
}

uint8_t *port_guard_end(void)
{
    return guarded + sysconf(_SC_PAGESIZE);
}

int port_get(void)
{
    int c = getchar();

    return c == EOF ? PORT_NONE : c;
}

uint32_t port_lost(void)
{
    return 0;
}

uint32_t port_faults(void)
{
    return 0;
}

const struct bu_ring *port_ring(void)
{
    return &ring;
}

uint32_t port_ms(void)
{
    struct timespec now;
    uint32_t ms;

    clock_gettime(CLOCK_MONOTONIC, &now);
    ms = (uint32_t)(now.tv_sec - began.tv_sec) * 1000u;
    return ms + (uint32_t)((now.tv_nsec - began.tv_nsec) / 1000000);
}

void port_idle(void)
{
    usleep(1000);
}

void port_put(uint8_t byte)
{
    putchar(byte);
}

_Noreturn void port_exit(int status)
{
    fflush(stdout);
    exit(status);
}
