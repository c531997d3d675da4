/* convert: UTF-32 to UTF-8; ARMv7-M and up, for speed. */
/* SPDX-License-Identifier: MIT */
/*
 * enum bu_status bu_utf32_to_utf8(struct bu_buffer_32_8 *b). Stack: 40 bytes.
 * Words may be stored at any address (CCR.UNALIGN_TRP is 0, as after reset).
 *
 * As long as 4 units are left, and room for 4 bytes for each of them, no step
 * tests for either end. The rest is measured before it is encoded.
 */
    .syntax unified
    .thumb
    .section .text.bu_utf32_to_utf8, "ax", %progbits
    .global bu_utf32_to_utf8
    .type   bu_utf32_to_utf8, %function
    .thumb_func
    .align  2

s       .req r0
limit   .req r1         /* fast while s is not above it */
d       .req r2
c       .req r3
x       .req r4
y       .req r5
t       .req r6
w       .req r7
lead2   .req r8         /* the marker bits of 2 bytes, as a word has them */
lead3   .req r9
lead4   .req r10
end     .req r12
d_end   .req lr

bu_utf32_to_utf8:
    push    {r0, r4-r10, r12, lr}
    ldm     r0, {r0-r3}             /* src, src_end, dst, dst_end */
    mov     end, r1
    mov     d_end, r3
    movw    lead2, #0x80C0
    movw    lead3, #0x80E0
    ldr     lead4, =0x808080F0
again:
    subs    t, end, s               /* the bytes of units that are left */
    subs    x, d_end, d
    cmp     x, t                    /* 4 bytes for each unit: as many */
    it      lo
    /* same below: the limit may lie between two units */
    biclo   t, x, #3                /* same with 4, 2 */
    /* same with adds: slower: all goes through the tail */
    /* same with 17: slower: the tail begins sooner */
    subs    t, #16                  /* same with 15 */
    /* same with bls: slower: the tail begins sooner */
    blo     tail
    /* same with sub: slower: the limit is set again after each step */
    add     limit, s, t

units:
    ldm     s!, {c, x, y, t}
    orr     w, c, x
    orrs    w, y
    orrs    w, t
    cmp     w, #0x7F
    bhi     some
    orr     c, c, x, lsl #8
    orr     c, c, y, lsl #16
    orr     c, c, t, lsl #24
    str     c, [d], #4
#ifdef HELIUM
    /* same with 0x7E: slower: a block with 7F goes by fours */
    movs    c, #0x7F
    b       block_next
block:                              /* 16 units of ASCII */
    vldrw.u32 q0, [s]
    vldrw.u32 q1, [s, #16]
    vldrw.u32 q2, [s, #32]
    vldrw.u32 q3, [s, #48]
    vmaxv.u32 c, q0                 /* c stays 7F */
    vmaxv.u32 c, q1
    vmaxv.u32 c, q2
    vmaxv.u32 c, q3
    cmp     c, #0x7F
    bhi     units
    vstrb.32 q0, [d], #4
    vstrb.32 q1, [d], #4
    vstrb.32 q2, [d], #4
    vstrb.32 q3, [d], #4
    adds    s, #64
block_next:
    /* same with adds: slower: the limit is set again */
    subs    t, limit, s             /* 16 units are 64 bytes */
    /* same with bls: slower: the limit is set again */
    blo     again
    /* same with 63: the number of bytes is a multiple of 4 */
    cmp     t, #64 - 16             /* same with cmn, 65 */
    bhs     block                   /* same with bhi, nothing */
    b       units
#else
    cmp     s, limit
    /* same below: slower: the limit is set again */
    bls     units                   /* same with blo, nothing */
    b       again
#endif
some:                               /* to the first that is not ASCII */
    subs    s, #16
    cmp     c, #0x7F
    bhi     multi
    /* same below: the byte beside it is free room */
    strb    c, [d], #1              /* same with strh */
    adds    s, #4
    mov     c, x
    /* same with c -> x: both are the same there */
    cmp     c, #0x7F
    bhi     multi
    /* same with c -> x: both are the same there */
    strb    c, [d], #1              /* same with strh */
    adds    s, #4
    mov     c, y
    cmp     c, #0x7F
    bhi     multi
    strb    c, [d], #1              /* same with strh */
    adds    s, #4
    mov     c, t

multi:                              /* c is at s, and not ASCII */
    /* same below: what has a sign is above 10FFFF either way */
    lsrs    t, c, #11               /* same with asrs */
    bne     three
two:
    add     t, lead2, c, lsr #6
    bfi     t, c, #8, #6
    strh    t, [d], #2
    adds    s, #4
    cmp     s, limit
    /* same below: slower: the limit is set again */
    bhi     again                   /* same with bhs */
    ldr     c, [s]
    /* same below: slower: units or multi looks at it again */
    sub     t, c, #0x80             /* same with t -> w, nothing */
    cmp     t, #0x780
    blo     two                     /* same with nothing */
    cmp     c, #0x7F                /* same with cmn, 0x80 */
    bls     units
    b       multi

three:
    cmp     t, #0x1B                /* D800..DFFF */
    beq     bad
    cmp     t, #0x20
    bhs     four
    add     t, lead3, c, lsr #12
    /* same below: a scalar value has no sign */
    lsrs    x, c, #6                /* same with asrs */
    bfi     t, x, #8, #6
    strh    t, [d], #2
    orr     c, c, #0x80
    bic     c, c, #0x40
    strb    c, [d], #1
    adds    s, #4
    cmp     s, limit
    /* same with bhs: slower: the limit is set again */
    bhi     again
    ldr     c, [s]
    /* same with asrs: what has a sign is above 10FFFF either way */
    lsrs    t, c, #11
    bne     three
    /* same below: slower: units or multi looks at it again */
    cmp     c, #0x7F                /* same with cmn, 0x80, nothing */
    bls     units
    b       two

four:
    sub     t, c, #0x10000
    cmp     t, #0x100000
    bhs     bad
next_four:
    add     t, lead4, c, lsr #18
    /* same with asrs: a scalar value has no sign */
    lsrs    x, c, #12
    bfi     t, x, #8, #6
    /* same with asrs: a scalar value has no sign */
    lsrs    x, c, #6
    bfi     t, x, #16, #6
    bfi     t, c, #24, #6
    str     t, [d], #4
    adds    s, #4
    cmp     s, limit
    /* same with bhs: slower: the limit is set again */
    bhi     again
    ldr     c, [s]
    sub     t, c, #0x10000          /* same with t -> w, c -> x, nothing */
    cmp     t, #0x100000
    blo     next_four               /* same with nothing */
    cmp     c, #0x7F                /* same with cmn, 0x80 */
    bls     units
    b       multi

tail_ascii:
    cmp     d, d_end
    beq     full
    strb    c, [d], #1
    adds    s, #4
tail:
    cmp     s, end
    beq     ok
    ldr     c, [s]
    cmp     c, #0x7F
    bls     tail_ascii
    /* same with 1: no text begins at 0 or 1 */
    movs    limit, #0               /* a multi comes back to again */
    movs    x, #2                   /* bytes that this unit needs */
    /* same below: what has a sign is above 10FFFF either way */
    lsrs    t, c, #11               /* same with asrs */
    beq     measured
    movs    x, #3
    cmp     t, #0x1B
    beq     bad
    lsrs    t, c, #16               /* same with asrs */
    beq     measured
    movs    x, #4
    cmp     t, #0x10
    bhi     bad
measured:
    subs    t, d_end, d
    cmp     t, x
    bhs     multi
full:
    movs    c, #2                   /* BU_FULL */
    b       out
bad:
    adds    s, #4
    mov     c, #-1                  /* BU_BAD */
    b       out
ok: movs    c, #0                   /* BU_OK */
out:
    ldr     t, [sp]
    str     s, [t]
    str     d, [t, #8]
    mov     r0, c
    pop     {r1, r4-r10, r12, pc}
    .pool
    .size   bu_utf32_to_utf8, . - bu_utf32_to_utf8
