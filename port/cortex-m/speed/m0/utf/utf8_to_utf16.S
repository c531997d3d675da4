/* convert: UTF-8 to UTF-16; Cortex-M0, for speed. */
/* SPDX-License-Identifier: MIT */
/*
 * enum bu_status bu_utf8_to_utf16(struct bu_buffer_8_16 *b). Stack: 24 bytes.
 */
    .syntax unified
    .thumb
    .section .text.bu_utf8_to_utf16, "ax", %progbits
    .global bu_utf8_to_utf16
    .type   bu_utf8_to_utf16, %function
    .thumb_func
    .align  2

#define SHIFT 1

    .macro  put
    strh    c, [d]
    adds    d, #2
    .endm

    .macro  four                    /* 10437 -> D801 DC37 */
    /* same with asrs: a scalar value has no sign */
    lsrs    t, c, #10
    ldr     x, =0xD7C0
    adds    t, x
    strh    t, [d]
    lsls    c, c, #22
    lsrs    c, c, #22
    ldr     x, =0xDC00
    adds    c, x
    strh    c, [d, #2]
    adds    d, #4
    .endm

    .macro  word w
    uxtb    t, \w
    strh    t, [d]
    /* same below: a word of ASCII has no sign */
    lsrs    t, \w, #8               /* same with asrs */
    uxtb    t, t
    strh    t, [d, #2]
    lsrs    t, \w, #16              /* same with asrs */
    uxtb    t, t
    strh    t, [d, #4]
    lsrs    \w, \w, #24             /* same with asrs */
    strh    \w, [d, #6]
    adds    d, #8
    .endm

    .macro  scarce                  /* no room for a pair: judge, and FULL */
    cmp     x, #4
    blo     judge
    mov     y, d_end
    subs    y, y, d
    /* same with 3: the room is an even number of bytes */
    cmp     y, #4
    bhs     1f
    /* same with 5: 3 is the most that x is compared with */
    /* same with nothing: x is at least 4 there */
    movs    x, #4
    b       judge
    .endm

bu_utf8_to_utf16:
    push    {r0, r4-r7, lr}
#include "decode.inc"
    .size   bu_utf8_to_utf16, . - bu_utf8_to_utf16
