/* put: encode one scalar value; Cortex-M3 and up, for speed. */
/* SPDX-License-Identifier: MIT */
/*
 * unsigned bu_utf8_put(uint8_t out[4], uint32_t scalar). Stack: none. Halfwords
 * and words are stored at any address (CCR.UNALIGN_TRP is 0, as after reset).
 */
    .syntax unified
    .thumb
    .section .text.bu_utf8_put, "ax", %progbits
    .global bu_utf8_put
    .type   bu_utf8_put, %function
    .thumb_func
    .align  2

bu_utf8_put:
    cmp     r1, #0x7F
    bhi     two
    strb    r1, [r0]
    movs    r0, #1
    bx      lr
two:
    /* same below: no scalar value has a sign, and others are refused */
    lsrs    r2, r1, #11             /* same with asrs */
    bne     three
    movw    r3, #0x80C0
    orr     r3, r3, r1, lsr #6
    bfi     r3, r1, #8, #6
    strh    r3, [r0]
    movs    r0, #2
    bx      lr
three:
    /* same with 0x1A: slower: D000..D7FF goes the other way */
    cmp     r2, #0x1B               /* D800..DFFF; most are below */
    bhs     high
encode_three:
    lsrs    r2, r1, #12             /* same with asrs */
    adds    r2, #0xE0
    /* same with strh: the byte beside it is written next */
    strb    r2, [r0]
    /* same with 0x8081: the low bits are replaced */
    movw    r3, #0x8080
    bfi     r3, r1, #8, #6
    lsrs    r1, r1, #6              /* same with asrs */
    bfi     r3, r1, #0, #6
    strh    r3, [r0, #1]
    movs    r0, #3
    bx      lr
high:
    cmp     r2, #0x1F
    bls     after
    cmp     r2, #0x220              /* 110000 and above */
    bhs     none
    mov     r3, #0x80808080
    bfi     r3, r1, #24, #6
    lsrs    r2, r1, #6              /* same with asrs */
    bfi     r3, r2, #16, #6
    lsrs    r2, r1, #12             /* same with asrs */
    bfi     r3, r2, #8, #6
    lsrs    r1, r1, #18             /* same with asrs */
    adds    r1, #0x70               /* and 80 */
    add     r3, r3, r1
    str     r3, [r0]
    movs    r0, #4
    bx      lr
after:
    cmp     r2, #0x1B
    bne     encode_three
none:
    movs    r0, #0
    bx      lr
    .size   bu_utf8_put, . - bu_utf8_put
