/* next: decode one scalar value forwards; Cortex-M0, for speed. */
/* SPDX-License-Identifier: MIT */
/*
 * enum bu_status bu_utf8_next(const uint8_t **p, const uint8_t *end,
 *                             uint32_t *scalar)
 *
 * The word is the one of next.c: lead less C0, then 64 times that plus each
 * continuation byte less 80. ASCII takes 12 instructions and no stack.
 */
    .syntax unified
    .thumb
    .section .text.bu_utf8_next, "ax", %progbits
    .global bu_utf8_next
    .type   bu_utf8_next, %function
    .thumb_func
    .align  1

c       .req r1         /* a byte, then the scalar value */
p       .req r3
word    .req r4
unused  .req r5         /* bits of word above the scalar's, and 1 */
x       .req r6
end     .req r12

bu_utf8_next:
    ldr     p, [r0]
    cmp     p, r1
    beq     empty
    mov     end, r1
    ldrb    c, [p]
    adds    p, #1
    cmp     c, #0x7F
    bls     done
    push    {r4-r6}
    subs    c, #0xC2
    cmp     c, #0x32                /* C2..F4 begin a sequence */
    bhi     bad
    adds    word, c, #2
    movs    unused, #25
another:
    cmp     p, end
    beq     more
    ldrb    c, [p]
    subs    c, #0x80
    cmp     c, #0x3F
    bhi     bad
    lsls    word, word, #6
    adds    word, c
    cmp     unused, #25
    bne     1f
    /* E0 80..9F -> 80 81, ED A0..BF -> B6 B7, F0 80..8F -> C0, F4 90 -> D1 */
    lsls    x, word, #20
    lsrs    x, x, #24
    cmp     x, #0xD0
    bhi     bad
    cmp     x, #0xC0
    beq     bad
    lsrs    x, x, #1                /* same with asrs: it is at most D0 */
    cmp     x, #0x40
    beq     bad
    cmp     x, #0x5B
    beq     bad
1:  adds    p, #1
    subs    unused, #5
    /* The top bit is now the marker bit that asks for one byte more. */
    movs    c, word
    lsls    c, c, unused
    bmi     another
    /* same with asrs: its high bit is 0 there */
    lsrs    c, c, unused
    pop     {r4-r6}
done:
    str     p, [r0]
    str     c, [r2]
    movs    r0, #0                  /* BU_OK */
    bx      lr
bad:
    str     p, [r0]
    movs    r0, #0
    mvns    r0, r0                  /* BU_BAD */
    b       out
more:
    movs    r0, #1                  /* BU_MORE */
out:
    pop     {r4-r6}
    bx      lr
empty:
    movs    r0, #3                  /* BU_END */
    bx      lr
    .size   bu_utf8_next, . - bu_utf8_next
