/* to_utf16_size: the units of a range of UTF-8; Cortex-M0, for speed. */
/* SPDX-License-Identifier: MIT */
/*
 * size_t bu_utf8_to_utf16_size(const uint8_t *s, size_t n). Stack: 32 bytes,
 * and those of bu_utf8_check, which judges first.
 *
 * A byte is one unit, but 80..BF is none and F0..F4 are two. From an aligned
 * word on four words are counted at a time, in a sum for each byte of a word,
 * which begins at 64: 14 turns later it is 8 to 120.
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
stop    .req r12
end     .req lr

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
    push    {r0-r2, r4-r7, lr}
    bl      bu_utf8_check
    mov     r1, r0
    str     r1, [sp, #4]            /* the units */
    ldr     p, [sp]
    adds    r1, p
    mov     end, r1
    ldr     ones, =0x01010101
    b       2f
byte:
    ldrb    r4, [p]
    adds    p, #1
    ldr     r5, [sp, #4]
    cmp     r4, #0xEF
    bls     1f
    adds    r5, #1
1:  lsrs    r4, r4, #6
    cmp     r4, #2
    bne     1f
    subs    r5, #1
1:  str     r5, [sp, #4]
2:  cmp     p, end
    beq     out
    lsls    r4, p, #30
    bne     byte
turns:
    mov     r4, end
    subs    r4, p
    cmp     r4, #4
    blo     byte
    lsls    sums, ones, #6
    lsrs    r5, r4, #4
    beq     word
    cmp     r5, #14
    bls     1f
    movs    r5, #14
1:  lsls    r5, r5, #4
    adds    r5, p
    mov     stop, r5
four_words:
    ldm     p!, {r4-r7}
    units   r4
    units   r5
    units   r6
    units   r7
    cmp     p, stop
    bne     four_words
    b       add_up
word:
    ldm     p!, {r5}
    units   r5
    subs    r4, #4
    cmp     r4, #4
    bhs     word
add_up:                             /* four sums are at most 480 */
    lsrs    r4, sums, #16
    adds    sums, r4
    uxtb    r4, sums
    lsls    sums, sums, #16
    lsrs    sums, sums, #24
    adds    r4, sums
    subs    r4, #255
    subs    r4, #1
    ldr     r5, [sp, #4]
    subs    r5, r4
    str     r5, [sp, #4]
    cmp     p, end
    bne     turns
out:
    pop     {r1}
    pop     {r0, r2, r4-r7, pc}
    .pool
    .size   bu_utf8_to_utf16_size, . - bu_utf8_to_utf16_size
