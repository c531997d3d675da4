/* offset: where a scalar value begins; Cortex-M3 and up, for speed. */
/* SPDX-License-Identifier: MIT */
/*
 * size_t bu_utf8_offset(const uint8_t *s, size_t n, size_t index).
 * Stack: 24 bytes.
 *
 * From the first aligned word on, four words are skipped at a time, as long as
 * the scalar value that is looked for does not begin in them.
 */
    .syntax unified
    .thumb
    .section .text.bu_utf8_offset, "ax", %progbits
    .global bu_utf8_offset
    .type   bu_utf8_offset, %function
    .thumb_func
    .align  2

p       .req r0
n       .req r1         /* bytes that are left */
index   .req r2         /* how many must begin before it */
ones    .req r3
begins  .req r12        /* in four words */

/* 1 in each byte of w that is 80..BF, else 0. */
.macro tails w
    bic     \w, \w, \w, lsl #1
    and     \w, ones, \w, lsr #7
.endm

bu_utf8_offset:
    push    {r0, r4-r7, lr}
    mov     ones, #0x01010101
    b       2f
byte:
    ldrsb   r4, [p], #1
    subs    n, #1
    cmn     r4, #0x40               /* less than -64: 80..BF */
    blt     2f
    subs    index, #1
    blo     found
2:  cbz     n, out
    /* same below: slower: more goes byte by byte */
    /* same with r4 -> r5: the flags alone are used */
    lsls    r4, p, #30              /* same with 29 */
    bne     byte
    cmp     n, #16                  /* same with cmn, 17 */
    blo     byte                    /* same with bls */
four_words:
    ldm     p!, {r4-r7}
    tails   r4
    tails   r5
    tails   r6
    tails   r7
    add     r4, r4, r5
    add     r6, r6, r7
    add     r4, r4, r6
    add     r4, r4, r4, lsr #16
    add     r4, r4, r4, lsr #8
    uxtb    r4, r4
    rsb     begins, r4, #16
    subs    n, #16
    subs    index, index, begins
    blo     1f
    /* same below: slower: byte decides again, or all goes byte by byte */
    cmp     n, #16                  /* same with cmn, 17 */
    bhs     four_words              /* same with bhi, nothing */
    b       2b
1:  add     index, index, begins
    subs    p, #16
last:                               /* no end before it */
    ldrsb   r5, [p], #1
    cmn     r5, #0x40
    blt     1f
    subs    index, #1
    bhs     last
found:
    subs    p, #1
out:
    pop     {r1, r4-r7, lr}
    subs    r0, r0, r1
    bx      lr
1:  subs    r4, #1                  /* more of 80..BF than were counted? */
    bhs     last
    b       found
    .size   bu_utf8_offset, . - bu_utf8_offset
