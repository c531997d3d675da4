/* convert: UTF-16 to UTF-8; Cortex-M0, for speed. */
/* SPDX-License-Identifier: MIT */
/*
 * enum bu_status bu_utf16_to_utf8(struct bu_buffer_16_8 *b). Stack: 24 bytes.
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
low6    .req r6         /* 3F */
wide    .req r7         /* the bits that are 0 in units of ASCII */
end     .req r12
d_end   .req lr

bu_utf16_to_utf8:
    push    {r0, r4-r7, lr}
    mov     r7, r0
    ldm     r7!, {r0-r3}            /* src, src_end, dst, dst_end */
    mov     end, r1
    mov     d_end, r3
    movs    low6, #0x3F
    ldr     wide, =0xFF80FF80
again:
    mov     t, end                  /* the bytes of units that are left */
    subs    t, t, s
    mov     x, d_end
    subs    x, x, d
    lsrs    x, x, #1
    cmp     x, t                    /* room for 4 bytes each is 2 t */
    bhs     1f
    lsrs    t, x, #1
    lsls    t, t, #1
1:  subs    t, #8
    blo     to_tail
    adds    limit, s, t
    lsls    t, s, #30
    bne     units

words:                              /* 4 units of ASCII */
    ldm     s!, {c, x}
    tst     c, wide
    bne     not_first
    strb    c, [d]
    lsrs    c, c, #16
    strb    c, [d, #1]
    tst     x, wide
    bne     not_second
    strb    x, [d, #2]
    lsrs    x, x, #16
    strb    x, [d, #3]
    adds    d, #4
    cmp     s, limit
    bls     words
    b       again
not_second:
    adds    d, #2
    subs    s, #4
    cmp     s, limit
    bls     units
    b       again
not_first:
    subs    s, #8
units:
    ldrh    c, [s]
unit:
    lsrs    t, c, #7
    bne     multi
    strb    c, [d]
    adds    d, #1
    adds    s, #2
    lsls    t, s, #30
    bne     units
    cmp     s, limit
    bls     words
    b       again

multi:
    lsrs    t, c, #11
    bne     three
    lsrs    t, c, #6
    adds    t, #0xC0
    strb    t, [d]
    ands    c, low6
    adds    c, #0x80
    strb    c, [d, #1]
    adds    d, #2
next:
    adds    s, #2
    cmp     s, limit
    bls     units
    b       again
to_tail:
    b       tail

three:
    cmp     t, #0x1B                /* D800..DFFF */
    beq     half
    lsrs    t, c, #12
    adds    t, #0xE0
    strb    t, [d]
    lsrs    t, c, #6
    ands    t, low6
    adds    t, #0x80
    strb    t, [d, #1]
    ands    c, low6
    adds    c, #0x80
    strb    c, [d, #2]
    adds    d, #3
    b       next

half:
    lsrs    t, c, #10
    cmp     t, #0x37
    beq     bad
pair:
    ldrh    x, [s, #2]
    lsrs    t, x, #10
    cmp     t, #0x37
    bne     bad
    lsls    c, c, #10               /* D801 DC37 -> 10437 */
    adds    c, x
    ldr     x, =0x035FDC00
    subs    c, x
    lsrs    t, c, #18
    adds    t, #0xF0
    strb    t, [d]
    lsrs    t, c, #12
    ands    t, low6
    adds    t, #0x80
    strb    t, [d, #1]
    lsrs    t, c, #6
    ands    t, low6
    adds    t, #0x80
    strb    t, [d, #2]
    ands    c, low6
    adds    c, #0x80
    strb    c, [d, #3]
    adds    d, #4
    adds    s, #4
    cmp     s, limit
    bhi     to_again
    ldrh    c, [s]
    lsrs    t, c, #10
    cmp     t, #0x36
    beq     pair
    b       unit
to_again:
    b       again

bad:
    adds    s, #2
    movs    c, #0
    mvns    c, c                    /* BU_BAD */
    b       out

tail_ascii:
    cmp     d, d_end
    beq     full
    strb    c, [d]
    adds    d, #1
    adds    s, #2
tail:
    movs    limit, #0               /* a multi comes back to again */
    cmp     s, end
    beq     ok
    ldrh    c, [s]
    lsrs    t, c, #7
    beq     tail_ascii
    movs    x, #2                   /* bytes that this unit needs */
    lsrs    t, c, #11
    beq     measured
    movs    x, #3
    cmp     t, #0x1B
    bne     measured
    lsrs    t, c, #10
    cmp     t, #0x37
    beq     bad
    adds    s, #2                   /* the low half? */
    cmp     s, end
    beq     more
    ldrh    t, [s]
    subs    s, #2
    lsrs    t, t, #10
    cmp     t, #0x37
    bne     bad
    movs    x, #4
measured:
    mov     t, d_end
    subs    t, t, d
    cmp     t, x
    bhs     multi
full:
    movs    c, #2                   /* BU_FULL */
    b       out
more:
    subs    s, #2
    movs    c, #1                   /* BU_MORE */
    b       out
ok: movs    c, #0                   /* BU_OK */
out:
    ldr     t, [sp]
    str     s, [t]
    str     d, [t, #8]
    mov     r0, c
    pop     {r1, r4-r7, pc}
    .pool
    .size   bu_utf16_to_utf8, . - bu_utf16_to_utf8
