/* count: scalar values of a range; Cortex-M0, for speed. */
/* SPDX-License-Identifier: MIT */
/*
 * size_t bu_utf8_count(const uint8_t *s, size_t n). Stack: 24 bytes.
 *
 * Continuation bytes (bit 7 set, bit 6 clear) are counted, four words at a time
 * from the first aligned word on, in one sum for each byte of a word. After 15
 * turns the four sums are at most 4 * 63, so that all of them fit into one
 * byte.
 */
    .syntax unified
    .thumb
    .section .text.bu_utf8_count, "ax", %progbits
    .global bu_utf8_count
    .type   bu_utf8_count, %function
    .thumb_func
    .align  2

p       .req r0
t       .req r1
sums    .req r2
ones    .req r3
stop    .req r12
end     .req lr

/* Add 1 to the sum of each byte of w that is 80..BF. */
.macro tails w
    lsls    t, \w, #1
    bics    \w, t
    /* same with asrs: the bits that differ are masked */
    lsrs    \w, \w, #7
    ands    \w, ones
    adds    sums, \w
.endm

bu_utf8_count:
    push    {r1, r4-r7, lr}
    adds    r4, p, r1
    mov     end, r4
    movs    sums, #0
    ldr     ones, =0x01010101
    negs    r4, p
    lsls    r4, r4, #30             /* bytes up to an aligned word */
    /* same with asrs, first r4 -> r5, nothing: slower: it is more than n, so
     * all goes byte by byte */
    lsrs    r4, r4, #30
    /* same with nothing: then no byte is before the word */
    beq     words
    cmp     r4, r1
    /* same with nothing: slower: more goes byte by byte */
    bls     1f                      /* same with blo: both are the same there */
    movs    r4, r1
1:  adds    r4, p
    mov     stop, r4
    b       2f
bytes:                              /* up to stop */
    ldrb    r4, [p]
    adds    p, #1
    lsrs    r4, r4, #6              /* same with asrs: a byte has no sign */
    cmp     r4, #2
    bne     2f
    adds    sums, #1
    /* same below: slower: more goes byte by byte */
2:  cmp     p, stop                 /* same with stop -> end */
    bne     bytes
words:
    mov     r4, end
    subs    r4, p
    /* same with asrs: needs half of the memory */
    /* same with 5: slower: half as many turns at a time */
    lsrs    r5, r4, #4
    beq     word
    cmp     r5, #15                 /* same with 14: 15 turns with both */
    bls     1f                      /* same with blo: both are the same there */
    /* same with 14: slower: fewer turns at a time */
    movs    r5, #15
1:  lsls    r5, r5, #4
    adds    r5, p
    mov     stop, r5
four_words:
    ldm     p!, {r4-r7}
    tails   r4
    tails   r5
    tails   r6
    tails   r7
    cmp     p, stop
    /* same with nothing: slower: one turn at a time */
    bne     four_words
    b       add_up
word:
    cmp     p, end
    beq     add_up
    subs    r4, #4                  /* same with adds, 5, r4 -> r5, nothing */
    blo     1f                      /* same with bls */
    /* same with nothing: slower: r5 is 0, and the bytes are counted one by
     * one */
    ldm     p!, {r5}
    tails   r5
    b       word
1:  mov     stop, end
    b       bytes
add_up:
    lsrs    t, sums, #16            /* same with asrs: each sum is below 80 */
    adds    sums, t
    lsrs    t, sums, #8             /* same with asrs: each sum is below 80 */
    adds    sums, t
    uxtb    sums, sums
    ldr     t, [sp]
    subs    t, sums
    str     t, [sp]
    movs    sums, #0
    cmp     p, end
    bne     words
    pop     {r0, r4-r7, pc}
    .pool
    .size   bu_utf8_count, . - bu_utf8_count
