/* offset: where a scalar value begins; Cortex-M0, for speed. */
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
t       .req r1
index   .req r2         /* how many must begin before it */
ones    .req r3
end     .req r12

/* 1 in each byte of w that is 80..BF, else 0. */
.macro tails w
    lsls    t, \w, #1
    bics    \w, t
    /* same with asrs: the bits that differ are masked */
    lsrs    \w, \w, #7
    ands    \w, ones
.endm

bu_utf8_offset:
    push    {r0, r4-r7, lr}
    adds    r1, p
    mov     end, r1
    ldr     ones, =0x01010101
    b       2f
byte:
    ldrb    r4, [p]
    lsrs    r4, r4, #6              /* same with asrs: a byte has no sign */
    cmp     r4, #2
    beq     1f
    subs    index, #1
    blo     out
1:  adds    p, #1
2:  cmp     p, end
    beq     out
    /* same below: slower: more goes byte by byte */
    /* same with r4 -> r5: the flags alone are used */
    lsls    r4, p, #30              /* same with 29, nothing */
    bne     byte
    mov     r4, end
    /* same with p -> t: slower: all goes byte by byte */
    subs    r4, p
    cmp     r4, #16                 /* same with 17 */
    blo     byte                    /* same with bls */
four_words:                         /* 33 instructions */
    ldm     p!, {r4-r7}
    tails   r4
    tails   r5
    tails   r6
    tails   r7
    adds    r4, r5
    adds    r6, r7
    adds    r4, r6
    lsrs    r5, r4, #16             /* same with asrs: each sum is at most 4 */
    adds    r4, r5
    lsrs    r5, r4, #8              /* same with asrs: each sum is at most 4 */
    adds    r4, r5
    uxtb    r4, r4
    movs    r5, #16
    subs    r5, r4                  /* what begins in them */
    subs    index, r5
    blo     1f
    mov     r4, end
    subs    r4, p
    /* same below: slower: byte decides again, or all goes byte by byte */
    cmp     r4, #16                 /* same with 17 */
    bhs     four_words              /* same with bhi, nothing */
    b       2b
1:  adds    index, r5
    subs    p, #16
last:                               /* no end before it */
    ldrb    r5, [p]
    adds    p, #1
    lsrs    r5, r5, #6              /* same with asrs: a byte has no sign */
    cmp     r5, #2
    beq     1f
    subs    index, #1
    bhs     last
found:
    subs    p, #1
out:
    pop     {r1, r4-r7}
    subs    r0, r0, r1
    pop     {pc}
1:  subs    r4, #1                  /* more of 80..BF than were counted? */
    bhs     last
    b       found
    .pool
    .size   bu_utf8_offset, . - bu_utf8_offset
