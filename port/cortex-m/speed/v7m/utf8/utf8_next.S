/* next: decode one scalar value forwards; Cortex-M3 and up, for speed. */
/* SPDX-License-Identifier: MIT */
/*
 * enum bu_status bu_utf8_next(const uint8_t **p, const uint8_t *end,
 *                             uint32_t *scalar). Stack: none; 4 bytes where the
 * end truncates a sequence.
 *
 * Each length has a path of its own, with one test for the end. A sequence that
 * the end may truncate is judged apart.
 */
    .syntax unified
    .thumb
    .section .text.bu_utf8_next, "ax", %progbits
    .global bu_utf8_next
    .type   bu_utf8_next, %function
    .thumb_func
    .align  2

end     .req r1         /* then how many bytes are left, then a byte */
c       .req r1
p       .req r3         /* the byte after the lead */
word    .req r12        /* the sequence so far */

bu_utf8_next:
    ldr     p, [r0]
    cmp     p, end
    beq     empty
    ldrb    word, [p], #1
    cmp     word, #0x7F
    bhi     two
    str     word, [r2]
    str     p, [r0]
    movs    r0, #0                  /* BU_OK */
    bx      lr
two:
    sub     word, word, #0xC2
    cmp     word, #0x1D
    bhi     three
    cmp     p, end
    beq     more
    ldrb    c, [p], #1
    subs    c, #0x80
    cmp     c, #0x3F
    bhi     bad_last
    add     c, c, word, lsl #6
    adds    c, #0x80
    b       done
three:
    sub     word, word, #0xE0 - 0xC2
    subs    r1, end, p
    cmp     word, #0x0F
    bhi     four
    cmp     r1, #2
    blo     cut
    ldrb    c, [p], #2
    subs    c, #0x80
    cmp     c, #0x3F
    bhi     bad_second
    add     word, c, word, lsl #6
    /* same with asrs: the word has no sign there */
    lsrs    c, word, #5             /* E0 80..9F -> 0, ED A0..BF -> 1B */
    beq     bad_second
    cmp     c, #0x1B
    beq     bad_second
    ldrb    c, [p, #-1]
    subs    c, #0x80
    cmp     c, #0x3F
    bhi     bad_last
    add     c, c, word, lsl #6
done:
    str     c, [r2]
    str     p, [r0]
    movs    r0, #0                  /* BU_OK */
    bx      lr
four:
    cmp     word, #0x14
    bhi     bad
    cmp     r1, #3
    blo     cut
    ldrb    c, [p], #3
    subs    c, #0x80
    cmp     c, #0x3F
    bhi     bad_third
    add     word, c, word, lsl #6
    sub     c, word, #0x410         /* F0 80..8F, F4 90..BF: not in 0..FF */
    cmp     c, #0xFF
    bhi     bad_third
    ldrb    c, [p, #-2]
    subs    c, #0x80
    cmp     c, #0x3F
    bhi     bad_second
    add     word, c, word, lsl #6
    ldrb    c, [p, #-1]
    subs    c, #0x80
    cmp     c, #0x3F
    bhi     bad_last
    add     c, c, word, lsl #6
    bic     c, c, #0x400000         /* 10 << 18: lead less E0 */
    b       done
bad_third:
    subs    p, #1
bad_second:
    subs    p, #1
bad_last:
    subs    p, #1
bad:
    str     p, [r0]
    mov     r0, #-1                 /* BU_BAD */
    bx      lr

cut:                                /* r1 bytes are left, fewer than due */
    cbz     r1, more
    push    {r4}
    ldrb    r4, [p], #1
    subs    r4, #0x80
    cmp     r4, #0x3F
    bhi     cut_bad
    add     word, r4, word, lsl #6
    /* in steps of 16: E0 80..9F 0 1, ED A0..BF 36 37, F0 80..8F 40, F4 90 51 */
    /* same below: the word has no sign there */
    lsrs    r4, word, #4            /* same with asrs */
    cmp     r4, #0x50
    bhi     cut_bad
    cmp     r4, #0x40
    beq     cut_bad
    lsrs    r4, r4, #1              /* same with asrs */
    beq     cut_bad
    cmp     r4, #0x1B
    beq     cut_bad
    cmp     r1, #1
    beq     1f
    ldrb    r4, [p], #1
    subs    r4, #0x80
    cmp     r4, #0x3F
    bhi     cut_bad
1:  pop     {r4}
more:
    movs    r0, #1                  /* BU_MORE */
    bx      lr
cut_bad:
    pop     {r4}
    b       bad_last
empty:
    movs    r0, #3                  /* BU_END */
    bx      lr
    .size   bu_utf8_next, . - bu_utf8_next
