/* put: encode one scalar value; Cortex-M0, for speed. */
/* SPDX-License-Identifier: MIT */
/*
 * unsigned bu_utf8_put(uint8_t out[4], uint32_t scalar). Stack: none.
 */
    .syntax unified
    .thumb
    .section .text.bu_utf8_put, "ax", %progbits
    .global bu_utf8_put
    .type   bu_utf8_put, %function
    .thumb_func
    .align  1

bu_utf8_put:
    cmp     r1, #0x7F
    bhi     1f
    strb    r1, [r0]
    movs    r0, #1
    bx      lr
    /* same below: no scalar value has a sign, and others are refused */
1:  lsrs    r2, r1, #6              /* same with asrs */
    lsls    r3, r1, #26
    lsrs    r3, r3, #26
    /* same with subs: the same in eight bits */
    adds    r3, #0x80               /* the last byte */
    lsrs    r1, r1, #11             /* same with asrs */
    bne     three
    adds    r2, #0xC0
    /* same with strh: the byte beside it is written next */
    strb    r2, [r0]
    strb    r3, [r0, #1]
    movs    r0, #2
    bx      lr

three:
    cmp     r1, #0x1B               /* D800..DFFF */
    beq     none
    lsrs    r1, r1, #5              /* same with asrs */
    bne     four
    lsrs    r1, r2, #6              /* same with asrs */
    lsls    r2, r2, #26
    lsrs    r2, r2, #26
    adds    r2, #0x80               /* same with subs: the same in eight bits */
    adds    r1, #0xE0
    /* same with strh: the byte beside it is written next */
    strb    r1, [r0]
    strb    r2, [r0, #1]
    strb    r3, [r0, #2]
    movs    r0, #3
    bx      lr

four:
    cmp     r1, #0x10               /* 110000 and above */
    bhi     none
    strb    r3, [r0, #3]
    lsrs    r1, r2, #6              /* same with asrs */
    lsls    r2, r2, #26
    lsrs    r2, r2, #26
    adds    r2, #0x80               /* same with subs: the same in eight bits */
    strb    r2, [r0, #2]
    lsrs    r2, r1, #6              /* same with asrs */
    lsls    r1, r1, #26
    lsrs    r1, r1, #26
    adds    r1, #0x80               /* same with subs: the same in eight bits */
    strb    r1, [r0, #1]
    adds    r2, #0xF0
    strb    r2, [r0]
    movs    r0, #4
    bx      lr

none:
    movs    r0, #0
    bx      lr
    .size   bu_utf8_put, . - bu_utf8_put
