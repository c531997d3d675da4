/* check: the longest well-formed prefix; Cortex-M3 and up, small. */
/* SPDX-License-Identifier: MIT */
/*
 * size_t bu_utf8_check(const uint8_t *s, size_t n). Stack: none.
 *
 * The start of a sequence is not kept: an error in its first two bytes is found
 * right after them; for an error in a later byte, x still tells how far back the
 * lead is. No byte is read twice.
 */
    .syntax unified
    .thumb
    .section .text.bu_utf8_check, "ax", %progbits
    .global bu_utf8_check
    .type   bu_utf8_check, %function
    .thumb_func
    .align  1

p       .req r0
end     .req r1
x       .req r2         /* the lead; with the second byte in steps of 16 */
c       .req r3
s       .req r12

/* The next byte less C0, as signed ones: below 0 if it is 80..BF. */
.macro another at_end
    cmp     p, end
    beq     \at_end
    ldrsb   c, [p], #1
    adds    c, #0x40
.endm

bu_utf8_check:
    mov     s, p
    adds    end, p
next:
    cmp     p, end
    beq     out
    ldrb    x, [p], #1
    cmp     x, #0x7F
    bls     next
    subs    x, #0xC2                /* 80..C1 wrap */
    another one_back
    bpl     two_back
    cmp     x, #0x1D
    bls     next
    ubfx    c, c, #4, #2
    add     x, c, x, lsl #2
    cmp     x, #0xB8
    bhs     four
    lsrs    c, x, #1                /* same with asrs: it is below B8 */
    cmp     c, #0x3C                /* E0 80..9F */
    beq     two_back
    cmp     c, #0x57                /* ED A0..BF */
    bne     last
two_back:
    subs    p, #1
one_back:
    subs    p, #1
out:
    sub     r0, p, s
    bx      lr
four:
    subs    x, #0xB9                /* F0 80..8F wraps */
    cmp     x, #0x0F                /* F4 90 and above; 80..C1 */
    bhi     two_back
    another two_back
    bpl     three_back
last:
    another lead
    bmi     next
    subs    p, #1
lead:                               /* 4 bytes if x is at most 0F */
    cmp     x, #0x10
    bhs     two_back
three_back:
    subs    p, #1
    b       two_back
    .size   bu_utf8_check, . - bu_utf8_check
