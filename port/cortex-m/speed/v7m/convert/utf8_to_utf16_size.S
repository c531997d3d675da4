/* to_utf16_size: the units of a range of UTF-8; Cortex-M3 and up, for speed. */
/* SPDX-License-Identifier: MIT */
/*
 * size_t bu_utf8_to_utf16_size(const uint8_t *s, size_t n). Stack: 32 bytes,
 * and those of bu_utf8_check, which judges first.
 *
 * A byte is one unit, but 80..BF is none and F0..F4 are two. From an aligned
 * word on four words are counted at a time, in a sum for each byte of a word,
 * which begins at 64: 14 turns and 3 words later it is 5 to 123.
 */
    .syntax unified
    .thumb
    .section .text.bu_utf8_to_utf16_size, "ax", %progbits
    .global bu_utf8_to_utf16_size
    .type   bu_utf8_to_utf16_size, %function
    .thumb_func
    .align  2

p       .req r0
left    .req r1
sums    .req r2         /* of what is not to be counted */
ones    .req r3
units   .req r6
t       .req r7
stop    .req r12

/* Add 1 to the sum of each byte of w that is 80..BF; take 1 from those of F0
 * and above. */
.macro sum_up w
    and     t, \w, \w, lsl #1       /* bit 7: C0 and above */
    eor     \w, \w, t               /* bit 7: 80..BF */
    and     t, t, t, lsl #2         /* bit 7: F0 and above */
    and     \w, ones, \w, lsr #7
    and     t, ones, t, lsr #7
    add     sums, sums, \w
    sub     sums, sums, t
.endm

bu_utf8_to_utf16_size:
    push    {r0, r4-r9, lr}
    bl      bu_utf8_check
    mov     left, r0
    mov     units, r0
    ldr     p, [sp]
    mov     ones, #0x01010101
    b       2f
byte:
    ldrb    r4, [p], #1
    subs    left, #1
    cmp     r4, #0xF0
    it      hs
    addhs   units, #1
    and     r4, r4, #0xC0
    cmp     r4, #0x80
    it      eq
    subeq   units, #1
2:  cmp     left, #0
    beq     out
    lsls    r4, p, #30
    bne     byte
turns:
    lsls    sums, ones, #6
    lsrs    r4, left, #4
    beq     word
    cmp     r4, #14
    it      hi
    movhi   r4, #14
    sub     left, left, r4, lsl #4
    add     stop, p, r4, lsl #4
four_words:
    ldm     p!, {r4, r5, r8, r9}
    sum_up  r4
    sum_up  r5
    sum_up  r8
    sum_up  r9
    cmp     p, stop
    bne     four_words
word:
    cmp     left, #16
    bhs     add_up
    subs    left, #4
    blo     1f
    ldr     r4, [p], #4
    sum_up  r4
    b       word
1:  adds    left, #4
add_up:
    add     sums, sums, sums, lsr #16
    uxtb    r4, sums                /* four sums are at most 492 */
    ubfx    sums, sums, #8, #8
    add     r4, r4, sums
    sub     r4, r4, #256
    subs    units, units, r4
    cmp     left, #4
    bhs     turns
    cmp     left, #0
    bne     byte
out:
    mov     r0, units
    pop     {r1, r4-r9, pc}
    .size   bu_utf8_to_utf16_size, . - bu_utf8_to_utf16_size
