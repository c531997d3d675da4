/* to_utf16_size: the units of a range of UTF-8; Cortex-M0, for speed. */
/* SPDX-License-Identifier: MIT */
/*
 * size_t bu_utf8_to_utf16_size(const uint8_t *s, size_t n). Stack: 24 bytes,
 * and those of bu_utf8_check, which judges first.
 *
 * A byte is one unit, but 80..BF is none and F0..F4 are two. From an aligned
 * word on two words are counted at a time, in a sum for each byte of a word,
 * which begins at 64: 15 turns later it is 34 to 124.
 */
    .syntax unified
    .thumb
    .section .text.bu_utf8_to_utf16_size, "ax", %progbits
    .global bu_utf8_to_utf16_size
    .type   bu_utf8_to_utf16_size, %function
    .thumb_func
    .align  2

p       .req r0
t       .req r1
sums    .req r2         /* of what is not to be counted */
ones    .req r3
left    .req r7
turn    .req r12

/* Add 1 to the sum of each byte of w that is 80..BF; take 1 from those of F0
 * and above. */
.macro units w
    lsls    t, \w, #1
    ands    t, \w                   /* bit 7: C0 and above */
    eors    \w, t                   /* bit 7: 80..BF */
    lsrs    \w, \w, #7
    ands    \w, ones
    adds    sums, \w
    lsls    \w, t, #2
    ands    \w, t
    lsrs    \w, \w, #7
    ands    \w, ones
    subs    sums, \w
.endm

bu_utf8_to_utf16_size:
    push    {r0, r4-r7, lr}
    bl      bu_utf8_check
    mov     left, r0
    mov     r6, r0                  /* the units */
    ldr     p, [sp]
    ldr     ones, =0x01010101
    b       2f
byte:
    ldrb    r4, [p]
    adds    p, #1
    subs    left, #1
    cmp     r4, #0xEF
    bls     1f
    adds    r6, #1
1:  lsrs    r4, r4, #6
    cmp     r4, #2
    bne     2f
    subs    r6, #1
2:  cmp     left, #0
    beq     out
    lsls    r4, p, #30
    bne     byte
turns:
    movs    r4, #15
    lsls    sums, ones, #6
two_words:
    subs    left, #8
    blo     1f
    mov     turn, r4
    ldm     p!, {r4, r5}
    units   r4
    units   r5
    mov     r4, turn
    subs    r4, #1
    bne     two_words
    subs    left, #8
1:  adds    left, #8
    /* four sums of at most 124 are at most 496 */
    lsrs    r4, sums, #16
    adds    sums, r4
    uxtb    r4, sums
    lsls    sums, sums, #16
    lsrs    sums, sums, #24
    adds    r4, sums
    adds    r6, #255
    adds    r6, #1
    subs    r6, r4
    cmp     left, #8
    bhs     turns
    cmp     left, #0
    bne     byte
out:
    mov     r0, r6
    pop     {r1, r4-r7, pc}
    .pool
    .size   bu_utf8_to_utf16_size, . - bu_utf8_to_utf16_size
