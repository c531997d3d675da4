/* decode: UTF-8 to units, the part that both widths share; ARMv7-M and up. */
/* SPDX-License-Identifier: MIT */
/*
 * A unit needs at least one byte, so min(bytes left, units of room) bytes can be
 * read without a look at either end. While that is 8 or more, each step looks at
 * the limit once: 8 bytes of ASCII, or 2 and then a sequence. A sequence is
 * followed by a try for more of its length. The rest is done with care: a
 * sequence is decoded there if all that its lead needs is left, and judged if
 * not. Words may be loaded and stored at any address (CCR.UNALIGN_TRP is 0, as
 * after reset); stm has to be aligned.
 *
 * The file that includes this sets SHIFT, the log of the bytes of a unit, and
 * defines: put, which writes c at d and moves d on; put_two, two units, from y,
 * 16 bits each; put_four, from t, which is FF less than the first 12 bits of 4
 * bytes, and s, the others above bit 16; put_word, the units of the 4 ASCII
 * bytes in w; put_words, those of w and u, with d aligned; align, which puts the
 * first byte of w alone if d is not. With HELIUM it defines put_block, too,
 * for 16 bytes of ASCII at p.
 */
p       .req r0
limit   .req r1         /* fast while p is not above it */
d       .req r2
c       .req r3
x       .req r4
y       .req r5
t       .req r6
w       .req r7
u       .req r8
k1      .req r9
k2      .req r10
even    .req r11        /* 00FF00FF */
end     .req r12
d_end   .req lr

    ldm     r0, {r0-r3}             /* src, src_end, dst, dst_end */
    mov     end, r1
    mov     d_end, r3
    mov     even, #0x00FF00FF
again:
    subs    t, end, p
    sub     x, d_end, d
    lsrs    x, x, #SHIFT
    cmp     x, t
    it      lo
    movlo   t, x
    subs    t, #8
    blo     tail
    add     limit, p, t
words:
    ldr     w, [p]
    tst     w, #0x80808080
    bne     bytes
    align
    ldr     u, [p, #4]
    tst     u, #0x80808080
    bne     word
#ifdef HELIUM
    subs    t, limit, p
    cmp     t, #16 - 8
    blo     both_load
block:                              /* 16 bytes of ASCII */
    vldrb.u8 q0, [p]
    vcmp.s8 lt, q0, zr
    vmrs    t, p0
    cbnz    t, both_load
    put_block
    subs    t, limit, p
    blo     again
    cmp     t, #16 - 8
    bhs     block
    b       both_load
#else
    adds    p, #8
#endif
both:                               /* 8 bytes of ASCII */
    put_words
    cmp     p, limit
    bhi     again
both_load:
    ldr     w, [p], #4
    ldr     u, [p], #4
    orr     t, w, u
    tst     t, #0x80808080
    beq     both
    subs    p, #8
    tst     w, #0x80808080
    bne     bytes
word:
    put_word
    adds    p, #4
    cmp     p, limit
    bhi     again
bytes:
    ldrb    c, [p]
byte:
    cmp     c, #0x7F
    bhi     multi
    put
    adds    p, #1
    ldrb    c, [p]
    cmp     c, #0x7F
    bhi     multi
    put
    adds    p, #1
    cmp     p, limit
    bls     words
    b       again

multi:
    cmp     c, #0xE0
    bhs     not_two
    subs    c, #0xC2
    blo     bad
    ldrb    x, [p, #1]
    and     t, x, #0xC0
    cmp     t, #0x80
    bne     bad
    add     c, x, c, lsl #6         /* C2 80: 0 + 80 */
    put
    adds    p, #2
    cmp     p, limit
    bhi     again
    ldrb    c, [p]
    and     t, c, #0xE0
    cmp     t, #0xC0
    bne     byte
#ifdef __ARM_FEATURE_DSP
    ldr     k1, =0x80C280C2         /* each byte less its lowest, its span */
    ldr     k2, =0x3F1D3F1D
two_run:                            /* 2 sequences of 2 */
    ldr     w, [p], #4
    usub8   x, w, k1
    uqsub8  t, x, k2
    cbnz    t, not_pair
    uxtb16  y, w, ror #8
    uxtb16  x, x
    add     y, y, x, lsl #6
    put_two
    cmp     p, limit
    bls     two_run
    b       again
not_pair:
    subs    p, #4
    lsls    t, t, #16
    bne     bytes
    uxtb    x, x
    ubfx    c, w, #8, #8
    add     c, c, x, lsl #6
    put
    adds    p, #2
    b       bytes
#else
    ldr     k1, =0x80C080C0
    ldr     k2, =0xC0E0C0E0
two_run:                            /* 2 sequences of 2 */
    ldr     w, [p]
    eor     x, w, k1
    tst     x, k2
    bne     bytes
    and     y, even, x, lsr #8
    and     x, even, x
    sub     t, x, #0x00020002       /* C0 and C1: the half goes below 0 */
    tst     t, #0x80008000
    bne     bytes
    add     y, y, x, lsl #6
    put_two
    adds    p, #4
    cmp     p, limit
    bls     two_run
    b       again
#endif

not_two:
    cmp     c, #0xF0
    bhs     four
    ldrh    w, [p, #1]
    orr     w, c, w, lsl #8
    ldr     k1, =0x008080E0
    ldr     k2, =0x00C0C0F0
three:
    eor     w, w, k1
    tst     w, k2
    bne     bad
    ubfx    c, w, #16, #6
    ubfx    x, w, #8, #6
    and     t, w, #0xF
    orr     c, c, x, lsl #6
    orr     c, c, t, lsl #12
    lsrs    t, c, #11               /* E0 80..9F -> 0, ED A0..BF -> 1B */
    beq     bad
    cmp     t, #0x1B
    beq     bad
    put
    adds    p, #3
    cmp     p, limit
    bhi     again
    ldr     w, [p]
    and     t, w, #0xF0
    cmp     t, #0xE0
    beq     three
    b       bytes

four:
    cmp     c, #0xF4
    bhi     bad
    ldr     k1, =0x808080F0
    ldr     k2, =0xC0C0C0F8
    ldr     w, [p]
next_four:
    eor     w, w, k1
    tst     w, k2
    bne     bad
    and     t, even, w              /* third byte, and lead */
    and     x, even, w, lsr #8      /* last byte, and second */
    add     x, x, t, lsl #6
    uxth    t, x                    /* F0 90 -> 10, F4 8F -> 10F */
    subs    t, #0x10
    cmp     t, #0xFF
    bhi     bad
    put_four
    adds    p, #4
    cmp     p, limit
    bhi     again
    ldr     w, [p]
    and     t, w, #0xF8
    cmp     t, #0xF0
    beq     next_four
    b       bytes

tail:                               /* t + 8 bytes or units, 0..7, are left */
    adds    t, #8
    beq     none
    add     y, p, t
    movs    limit, #0               /* a sequence comes back to again */
tail_byte:
    ldrb    c, [p]
    cmp     c, #0x7F
    bhi     tail_multi
    put
    adds    p, #1
    cmp     p, y
    bne     tail_byte
none:
    movs    c, #0                   /* BU_OK */
    cmp     p, end
    beq     out
    cmp     d, d_end
    bne     again
full:
    movs    c, #2                   /* BU_FULL */
    b       out

tail_multi:                         /* t is what the lead needs */
    subs    x, end, p
    movs    t, #2
    cmp     c, #0xE0
    blo     1f
    movs    t, #3
    cmp     c, #0xF0
    blo     1f
    movs    t, #4
    scarce
1:  cmp     x, t
    bhs     multi

judge:                              /* p[0..x): MORE, BAD or, if whole, FULL */
    subs    y, c, #0xC2
    cmp     y, #0xF4 - 0xC2
    bhi     bad
    cmp     x, #1
    beq     more
    ldrb    y, [p, #1]
    and     t, y, #0xC0
    cmp     t, #0x80
    bne     bad
    /* Lead and second byte in steps of 16: E0 A0 is 0, ED A0 34, F0 80 3E, F4
     * 90 4F. No lead below E0 comes here. */
    lsrs    y, y, #4
    subs    c, #0xE0
    add     y, y, c, lsl #2
    subs    y, #10
    cmp     y, #0x4E
    bhi     bad
    cmp     y, #0x3E
    beq     bad
    lsrs    y, y, #1
    cmp     y, #0x1A
    beq     bad
    cmp     x, #2
    beq     more
    ldrb    y, [p, #2]
    and     t, y, #0xC0
    cmp     t, #0x80
    bne     bad
    cmp     x, #3
    beq     more
    ldrb    y, [p, #3]
    and     t, y, #0xC0
    cmp     t, #0x80
    beq     full
bad:
    mov     c, #-1                  /* BU_BAD */
    b       out
more:
    movs    c, #1                   /* BU_MORE */
out:
    ldr     t, [sp]
    str     p, [t]
    str     d, [t, #8]
    mov     r0, c
    pop     {r1, r4-r11, pc}
    .pool
