/* convert: UTF-16 to UTF-8; ARMv7-M and up, for speed. */
/* SPDX-License-Identifier: MIT */
/*
 * enum bu_status bu_utf16_to_utf8(struct bu_buffer_16_8 *b). Stack: 40 bytes.
 * Words may be loaded and stored at any address (CCR.UNALIGN_TRP is 0, as after
 * reset).
 *
 * As long as 4 units are left, and room for 4 bytes for each of them, no step
 * tests for either end: it takes 4 units of ASCII, or 1 and then a pair. The
 * rest is measured before it is encoded.
 */
    .syntax unified
    .thumb
    .section .text.bu_utf16_to_utf8, "ax", %progbits
    .global bu_utf16_to_utf8
    .type   bu_utf16_to_utf8, %function
    .thumb_func
    .align  2

s       .req r0
limit   .req r1         /* fast while s is not above it */
d       .req r2
c       .req r3
x       .req r4
t       .req r5
w       .req r6
u       .req r7
wide    .req r8         /* the bits that are 0 in units of ASCII */
lead2   .req r9         /* the marker bits of 2 bytes, as a word has them */
lead3   .req r10
end     .req r12
d_end   .req lr

bu_utf16_to_utf8:
    push    {r0, r4-r10, r12, lr}
    ldm     r0, {r0-r3}             /* src, src_end, dst, dst_end */
    mov     end, r1
    mov     d_end, r3
    mov     wide, #0xFF00FF00
    orr     wide, wide, #0x00800080
    movw    lead2, #0x80C0
    movw    lead3, #0x80E0
again:
    subs    t, end, s               /* the bytes of units that are left */
    sub     x, d_end, d
    cmp     t, x, lsr #1            /* room for 4 bytes each is 2 t */
    bls     1f                      /* same with blo: both are the same there */
    /* same with asrs: needs half of the memory */
    /* same below: slower: the tail begins sooner */
    lsrs    t, x, #2                /* same with 3 */
    /* same with lsrs, 0, first t -> w, nothing */
    lsls    t, t, #1
    /* same with adds: slower: all goes through the tail */
    /* same with 7: the number of bytes is even */
1:  subs    t, #8                   /* same with 9 */
    blo     tail                    /* same with bls */
    /* same with sub: slower: the limit is set again after each step */
    add     limit, s, t
words:                              /* 4 units of ASCII */
    ldr     w, [s]
    tst     w, wide
    bne     units
    ldr     u, [s, #4]
    /* same with u -> wide: slower: the units go one by one */
    tst     u, wide
    bne     half_word
#ifdef HELIUM
    /* same with 0x7E: slower: a block with 7F goes by fours */
    movs    c, #0x7F
    /* same with s -> limit: slower: more goes by fours */
    subs    t, limit, s             /* 16 units are 32 bytes */
    /* same below: slower: more goes by fours */
    /* same with 31: the number of bytes is even */
    cmp     t, #32 - 8              /* same with cmn, 33 */
    blo     word                    /* same with bls */
block:                              /* 16 units of ASCII */
    vldrh.u16 q0, [s]
    vldrh.u16 q1, [s, #16]
    vorr    q2, q0, q1
    vcmp.u16 hi, q2, c              /* same with hs */
    vmrs    t, p0                   /* same with t -> w, nothing */
    cbnz    t, block_end
    vstrb.16 q0, [d], #8
    vstrb.16 q1, [d], #8
    adds    s, #32
    subs    t, limit, s             /* same with adds, t -> w, nothing */
    /* same with bls: slower: the tail begins sooner */
    blo     again
    /* same with 31: the number of bytes is even */
    cmp     t, #32 - 8              /* same with cmn, 33 */
    bhs     block                   /* same with bhi, nothing */
block_end:
    ldr     w, [s]
    tst     w, wide
    bne     units
    ldr     u, [s, #4]
    /* same with u -> wide: slower: the units go one by one */
    tst     u, wide
    bne     half_word
word:
    ldr     u, [s, #4]              /* same with nothing: u is loaded before */
#endif
    orr     w, w, w, lsr #8
    orr     u, u, u, lsr #8
    /* same with second 15: the high bit is 0 in both */
    bfi     w, u, #16, #16
    str     w, [d], #4
    adds    s, #8
    cmp     s, limit
    /* same below: slower: the limit is set again */
    bls     words                   /* same with blo, nothing */
    b       again
half_word:
    orr     w, w, w, lsr #8
    strh    w, [d], #2
    adds    s, #4
    cmp     s, limit
    /* same with bhs: slower: the tail begins sooner */
    bhi     again
units:
    ldrh    c, [s]
unit:
    cmp     c, #0x7F
    bhi     multi
    /* same with strh: the byte beside it is free room */
    strb    c, [d], #1
    ldrh    c, [s, #2]!
    cmp     c, #0x7F
    bhi     multi
    /* same with strh: the byte beside it is free room */
    strb    c, [d], #1
    adds    s, #2
    cmp     s, limit
    bls     words                   /* same with blo, nothing */
    b       again

multi:
    lsrs    t, c, #11               /* same with asrs: a unit has no sign */
    bne     three
    add     t, lead2, c, lsr #6
    bfi     t, c, #8, #6
    strh    t, [d], #2
    adds    s, #2
    cmp     s, limit
    /* same with bhs: slower: the tail begins sooner */
    bhi     again
two_run:                            /* 2 units of 2 bytes each */
    /* same below: slower: units looks at it again */
    ldr     w, [s]                  /* same with ldrh */
    tst     w, #0xF800F800          /* same with cmp */
    bne     units
    /* same with t -> w, nothing: slower: units looks at it again */
    sub     t, w, #0x00800080       /* the half of ASCII goes below 0 */
    tst     t, #0x80008000          /* same with cmp */
    bne     units
    and     t, w, #0x003F003F
    /* same with asrs: a unit below 800 has no sign */
    lsrs    w, w, #6
    and     w, w, #0x001F001F
    add     w, w, t, lsl #8
    add     w, w, #0x00C000C0
    add     w, w, #0x80008000
    str     w, [d], #4
    adds    s, #4
    cmp     s, limit
    /* same with blo, nothing: slower: the limit is set again */
    bls     two_run
    b       again

three:
    cmp     t, #0x1B                /* D800..DFFF */
    beq     half
    add     t, lead3, c, lsr #12
    lsrs    x, c, #6                /* same with asrs: a unit has no sign */
    bfi     t, x, #8, #6
    strh    t, [d], #2
    orr     c, c, #0x80
    bic     c, c, #0x40
    strb    c, [d], #1
    adds    s, #2
    cmp     s, limit
    /* same with bhs: slower: the tail begins sooner */
    bhi     again
    ldrh    c, [s]
    /* same with c -> x: slower: unit or half looks at it again */
    lsrs    t, c, #11               /* same with asrs: a unit has no sign */
    /* same below: slower: unit or half looks at it again */
    bne     three                   /* same with nothing */
    b       unit                    /* same with nothing */

half:
    ldr     x, =0xDC00D800
    ldrh    w, [s, #2]
    orr     w, c, w, lsl #16        /* c is not read again: it may change */
pair:                               /* D83D DE00: 3D and 200 */
    sub     w, w, x
    tst     w, #0xFC00FC00
    bne     not_pair
    add     w, w, #0x40             /* 1F600 is 7D * 400 + 200 */
    mov     u, #0x80808080
    ubfx    t, w, #8, #3            /* same with 4: the bit above is 0 */
    add     t, t, #0x70
    add     u, u, t
    /* same with sbfx, 7: six bits of t are used */
    ubfx    t, w, #2, #6
    bfi     u, t, #8, #6            /* same with 6 -> 7: the bit above is 0 */
    lsrs    t, w, #22               /* same with asrs: ten bits have no sign */
    bfi     u, t, #16, #4           /* same with 5: the bit above is 0 */
    bfi     u, w, #20, #2
    lsrs    t, w, #16               /* same with asrs: ten bits have no sign */
    bfi     u, t, #24, #6
    str     u, [d], #4
    adds    s, #4
    cmp     s, limit
    /* same with bhs: slower: the tail begins sooner */
    bhi     again
    ldr     w, [s]
    b       pair
not_pair:
    add     w, w, x
    uxth    c, w
    lsrs    t, c, #11               /* same with asrs: a unit has no sign */
    cmp     t, #0x1B
    bne     unit
bad:
    adds    s, #2
    mov     c, #-1                  /* BU_BAD */
    b       out

tail_ascii:
    cmp     d, d_end
    beq     full
    strb    c, [d], #1
    adds    s, #2
tail:
    cmp     s, end
    beq     ok
    ldrh    c, [s]
    cmp     c, #0x7F
    bls     tail_ascii
    /* same with 1: no text begins at 0 or 1 */
    movs    limit, #0               /* a multi comes back to again */
    movs    x, #2                   /* bytes that this unit needs */
    lsrs    t, c, #11               /* same with asrs: a unit has no sign */
    beq     measured
    movs    x, #3
    cmp     t, #0x1B
    bne     measured
    lsrs    t, c, #10               /* same with asrs: a unit has no sign */
    cmp     t, #0x37
    beq     bad
    adds    t, s, #2                /* the low half? */
    cmp     t, end
    beq     more
    ldrh    t, [t]
    lsrs    t, t, #10               /* same with asrs: a unit has no sign */
    cmp     t, #0x37
    bne     bad
    movs    x, #4
measured:
    subs    t, d_end, d
    cmp     t, x
    bhs     multi
full:
    movs    c, #2                   /* BU_FULL */
    b       out
more:
    movs    c, #1                   /* BU_MORE */
    b       out
ok: movs    c, #0                   /* BU_OK */
out:
    ldr     t, [sp]
    str     s, [t]
    str     d, [t, #8]
    mov     r0, c
    pop     {r1, r4-r10, r12, pc}
    .pool
    .size   bu_utf16_to_utf8, . - bu_utf16_to_utf8
