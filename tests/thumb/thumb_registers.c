/* thumb_registers: what a call finds in registers, and what it must keep. */
/* SPDX-License-Identifier: MIT */
#include "tap.h"
#include "thumb.h"
#include <bareutf/convert.h>
#include <bareutf/utf8.h>
#include <port.h>

/*
 * Call f(s, n, index) with one value in r3 to r12, which the caller of a
 * function may have left there. 1 is added to what it returns if it did not
 * keep them all. (AAPCS32, section 6.1.1) fill[0] is the value, fill[1] the
 * index.
 */
size_t thumb_filled(size_t (*f)(const uint8_t *s, size_t n, size_t index),
                    const uint8_t *s, size_t n, const uint32_t *fill);

__asm__(".syntax unified\n"
        ".thumb\n"
        ".section .text.thumb_filled, \"ax\", %progbits\n"
        ".global thumb_filled\n"
        ".type thumb_filled, %function\n"
        ".thumb_func\n"
        "thumb_filled:\n"
        "    push {r4-r7, lr}\n"
        "    mov r4, r8\n"
        "    mov r5, r9\n"
        "    mov r6, r10\n"
        "    mov r7, r11\n"
        "    push {r3-r7}\n"
        "    sub sp, #8\n"
        "    ldr r4, [r3]\n"
        "    str r4, [sp]\n"
        "    mov lr, r0\n"
        "    movs r0, r1\n"
        "    movs r1, r2\n"
        "    ldr r2, [r3, #4]\n"
        "    movs r5, r4\n"
        "    movs r6, r4\n"
        "    movs r7, r4\n"
        "    mov r8, r4\n"
        "    mov r9, r4\n"
        "    mov r10, r4\n"
        "    mov r11, r4\n"
        "    mov r12, r4\n"
        "    movs r3, r4\n"
        "    blx lr\n"
        "    ldr r1, [sp]\n"
        "    cmp r4, r1\n"
        "    bne 1f\n"
        "    cmp r5, r1\n"
        "    bne 1f\n"
        "    cmp r6, r1\n"
        "    bne 1f\n"
        "    cmp r7, r1\n"
        "    bne 1f\n"
        "    cmp r8, r1\n"
        "    bne 1f\n"
        "    cmp r9, r1\n"
        "    bne 1f\n"
        "    cmp r10, r1\n"
        "    bne 1f\n"
        "    cmp r11, r1\n"
        "    beq 2f\n"
        "1:  adds r0, #1\n"
        "2:  add sp, #8\n"
        "    pop {r3-r7}\n"
        "    mov r8, r4\n"
        "    mov r9, r5\n"
        "    mov r10, r6\n"
        "    mov r11, r7\n"
        "    pop {r4-r7, pc}\n"
        ".size thumb_filled, . - thumb_filled\n"
        ".text\n");

typedef size_t function(const uint8_t *s, size_t n, size_t index);

/* The functions themselves: the third argument of three is not read. */
static function *function_of(unsigned which)
{
    if (which == 0)
        return (function *)(uintptr_t)bu_utf8_check;
    if (which == 1)
        return (function *)(uintptr_t)bu_utf8_count;
    if (which == 2)
        return (function *)(uintptr_t)bu_utf8_to_utf16_size;
    return bu_utf8_offset;
}

/* So many sequences of a kind, at each alignment: their bytes, and what the
 * four return. */
static int run_of(const uint8_t *sequence, size_t length, size_t count,
                  uint32_t fill)
{
    const uint32_t with[2] = {fill, 1000};
    const size_t n = count * length;
    const size_t want[4] = {n, count, length == 4 ? 2 * count : count, n};
    size_t shift;
    unsigned which;

    for (shift = 0; shift < 4; shift++)
        for (which = 0; which < 4; which++) {
            uint8_t *s = port_guard_end() - n - shift;
            size_t i;

            for (i = 0; i < n + shift; i++)
                s[i] = i >= n ? 0x80 : i < length ? sequence[i] : s[i - length];
            if (thumb_filled(function_of(which), s, n, with) != want[which])
                return 0;
        }
    return 1;
}

void thumb_registers(void)
{
    static const uint32_t fills[] = {0, 1, 15, 0x80, 0xFFFFFFFFu, 0x80808080u};
    static const uint8_t runs[4][4] = {
        {'a'}, {0xD0, 0x9F}, {0xE2, 0x82, 0xAC}, {0xF0, 0x9F, 0x98, 0x80}};
    int good = 1;
    size_t n;
    size_t i;
    size_t length;

    for (n = 0; n < 150; n++)
        for (i = 0; i < sizeof fills / sizeof fills[0]; i++)
            good = good && run_of(runs[0], 1, n, fills[i]);
    for (length = 2; length <= 4; length++)
        for (n = 0; n < 20; n++)
            for (i = 0; i < sizeof fills / sizeof fills[0]; i++)
                good = good && run_of(runs[length - 1], length, n, fills[i]);
    tap_ok(good, "any values in registers, which are kept");
}
