/* convert: UTF-8 to UTF-32; ARMv7-M and up, for speed. */
/* SPDX-License-Identifier: MIT */
/*
 * enum bu_status bu_utf8_to_utf32(struct bu_buffer_8_32 *b). Stack: 40 bytes.
 */
    .syntax unified
    .thumb
    .section .text.bu_utf8_to_utf32, "ax", %progbits
    .global bu_utf8_to_utf32
    .type   bu_utf8_to_utf32, %function
    .thumb_func
    .align  2

#define SHIFT 2

    .macro  put
    str     c, [d], #4
    .endm

    .macro  put_two
    uxth    x, y
    lsr     y, y, #16
    stm     d!, {x, y}
    .endm

    .macro  put_four                /* 10437: t 0, x 437 */
    lsr     x, x, #16
    add     x, x, t, lsl #12
    add     x, x, #0x10000
    str     x, [d], #4
    .endm

    .macro  put_word
    uxtb    r3, w
    /* same below: ASCII has seven bits */
    ubfx    r4, w, #8, #8           /* same with sbfx, second 7 */
    ubfx    r5, w, #16, #8          /* same with sbfx, 7 */
    lsr     r6, w, #24
    stm     d!, {r3-r6}
    .endm

    .macro  put_words
    put_word
    uxtb    r3, u
    ubfx    r4, u, #8, #8           /* same with sbfx, second 7 */
    ubfx    r5, u, #16, #8          /* same with sbfx, 7 */
    lsr     r6, u, #24
    stm     d!, {r3-r6}
    .endm

    .macro  align
    .endm

#ifdef HELIUM
    .macro  put_block
    vldrb.u32 q0, [p], #4
    vldrb.u32 q1, [p], #4
    vldrb.u32 q2, [p], #4
    vldrb.u32 q3, [p], #4
    vstrw.u32 q0, [d], #16
    vstrw.u32 q1, [d], #16
    vstrw.u32 q2, [d], #16
    vstrw.u32 q3, [d], #16
    .endm
#endif

    .macro  scarce
    .endm

bu_utf8_to_utf32:
    push    {r0, r4-r11, lr}
#include "decode.inc"
    .size   bu_utf8_to_utf32, . - bu_utf8_to_utf32
