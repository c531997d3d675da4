/* thumb_user: a program of Linux on Arm as the port, for code of Cortex-M. */
/* SPDX-License-Identifier: MIT */
#include <port.h>
#include "thumb.h"

/*
 * The objects of a board run as they are, in Thumb state, without its start-up
 * code. Linux has two pages of each kind: between pages that cannot be
 * accessed, one to read from and one to write to. Each ends at a multiple of
 * 64 KiB: a pointer that goes there changes in both halves. The first are at a
 * low address, as flash memory is.
 */
enum { PAGE = 4096, EXIT = 1, WRITE = 4, MPROTECT = 125, MMAP2 = 192 };
enum { HALF = 0x10000, SPACE = HALF + 2 * PAGE };
enum { LOW = 0x02000000 };
enum { NO_ACCESS = 0, READ_WRITE = 3 };
enum { PRIVATE_ANONYMOUS_NORESERVE = 0x4022 };

static uint8_t *guarded[2];
static uint8_t line[256];
static uint32_t waiting;

static int32_t call(int32_t number, int32_t first, int32_t second,
                    int32_t third)
{
    register int32_t r7 __asm__("r7") = number;
    register int32_t r0 __asm__("r0") = first;
    register int32_t r1 __asm__("r1") = second;
    register int32_t r2 __asm__("r2") = third;
    register int32_t r3 __asm__("r3") = PRIVATE_ANONYMOUS_NORESERVE;
    register int32_t r4 __asm__("r4") = -1;
    register int32_t r5 __asm__("r5") = 0;

    __asm__ volatile("svc #0"
                     : "+r"(r0)
                     : "r"(r1), "r"(r2), "r"(r3), "r"(r4), "r"(r5), "r"(r7)
                     : "memory");
    return r0;
}

void port_init(void)
{
    unsigned i;

    for (i = 0; i < 2; i++) {
        const uint32_t map =
            (uint32_t)call(MMAP2, i == 0 ? LOW : 0, SPACE, NO_ACCESS);
        const uint32_t end = (map + 2 * PAGE + HALF - 1) & ~(HALF - 1u);

        /* Above this are the negative numbers of errors. */
        if (map > 0xFFFFF000u ||
            call(MPROTECT, (int32_t)(end - PAGE), PAGE, READ_WRITE) != 0)
            port_exit(2);
        guarded[i] = (uint8_t *)(uintptr_t)(end - PAGE);
    }
}

uint8_t *thumb_map(uint32_t size)
{
    const uint32_t map = (uint32_t)call(MMAP2, 0, (int32_t)size, READ_WRITE);

    return map > 0xFFFFF000u ? NULL : (uint8_t *)(uintptr_t)map;
}

uint8_t *port_guard_begin(void)
{
    return guarded[0];
}

uint8_t *port_guard_end(void)
{
    return guarded[0] + PAGE;
}

uint8_t *thumb_room_begin(void)
{
    return guarded[1];
}

uint8_t *thumb_room_end(void)
{
    return guarded[1] + PAGE;
}

void thumb_swap(void)
{
    uint8_t *const first = guarded[0];

    guarded[0] = guarded[1];
    guarded[1] = first;
}

static void flush(void)
{
    call(WRITE, 1, (int32_t)(uintptr_t)line, (int32_t)waiting);
    waiting = 0;
}

void port_put(uint8_t byte)
{
    line[waiting++] = byte;
    if (byte == '\n' || waiting == sizeof line)
        flush();
}

_Noreturn void port_exit(int status)
{
    flush();
    for (;;)
        call(EXIT, status, 0, 0);
}

int main(void);
_Noreturn void _start(void);

_Noreturn void _start(void)
{
    port_exit(main());
}
