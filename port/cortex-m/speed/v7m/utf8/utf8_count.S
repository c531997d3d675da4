/* count: scalar values of a range; Cortex-M3 and up, for speed. */
/* SPDX-License-Identifier: MIT */
/*
 * size_t bu_utf8_count(const uint8_t *s, size_t n). Stack: 20 bytes.
 *
 * Continuation bytes (bit 7 set, bit 6 clear) are counted, four words at a time
 * from the first aligned word on, in one sum for each byte of a word. After 15
 * turns and 3 words the four sums are at most 63, so that all of them fit into
 * one byte.
 */
    .syntax unified
    .thumb
    .section .text.bu_utf8_count, "ax", %progbits
    .global bu_utf8_count
    .type   bu_utf8_count, %function
    .thumb_func
    .align  2

p       .req r0
n       .req r1         /* bytes that are left */
count   .req r2
sums    .req r3
w       .req r4
few     .req r5         /* bytes up to an aligned word, or to the end */
ones    .req r12
stop    .req lr

/* Add 1 to the sum of each byte of w that is 80..BF. */
.macro tails w
    bic     \w, \w, \w, lsl #1
    and     \w, ones, \w, lsr #7
    add     sums, sums, \w
.endm

bu_utf8_count:
    push    {r4-r7, lr}
    mov     count, n
    mov     ones, #0x01010101
    negs    few, p
    /* same below: slower: it is more than n, so all goes byte by byte */
    ands    few, few, #3            /* same with orrs, nothing */
    beq     more                    /* same with nothing: cbz does the same */
    /* same with n -> count: both are the same there */
    cmp     few, n                  /* same with few -> ones */
    it      hi
    /* same below: both are the same there */
    movhi   few, n                  /* same with n -> count */
    cbz     few, more
    subs    n, n, few               /* same with second n -> count */
bytes:
    ldrsb   w, [p], #1
    cmn     w, #0x40                /* less than -64: 80..BF */
    it      lt
    sublt   count, #1
    subs    few, #1
    bne     bytes
more:
    movs    sums, #0
    /* same with asrs: needs half of the memory */
    lsrs    r4, n, #4
    beq     words
    cmp     r4, #15                 /* same with 14: 15 turns with both */
    it      hi
    /* same with 14: slower: fewer turns at a time */
    movhi   r4, #15
    sub     n, n, r4, lsl #4
    add     stop, p, r4, lsl #4
four_words:
    ldm     p!, {r4-r7}
    tails   r4
    tails   r5
    tails   r6
    tails   r7
    cmp     p, stop
    bne     four_words
words:
    /* same below: slower: more goes byte by byte */
    subs    few, n, #4              /* same with adds */
    blo     last                    /* same with bls */
    cmp     n, #15
    bhi     add_up
    mov     n, few
    ldr     w, [p], #4
    tails   w
    b       words                   /* same with nothing */
last:                               /* 0..3 bytes are left */
    mov     few, n
    movs    n, #0
add_up:
    add     sums, sums, sums, lsr #16
    add     sums, sums, sums, lsr #8
    uxtb    sums, sums
    subs    count, sums
    cmp     n, #0                   /* same with cmn: Z alone is used */
    bne     more
    cmp     few, #0                 /* same with cmn: Z alone is used */
    bne     bytes
    mov     r0, count
    pop     {r4-r7, pc}
    .size   bu_utf8_count, . - bu_utf8_count
