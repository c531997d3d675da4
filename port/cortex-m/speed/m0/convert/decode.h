/* decode: UTF-8 to units, the part that both widths share; Cortex-M0. */
/* SPDX-License-Identifier: MIT */
/*
 * A unit needs at least one byte, so min(bytes left, units of room) bytes can be
 * read without a look at either end. While that is 8 or more, steps of 8 ASCII
 * bytes, or of up to 3 and then a sequence, look at the limit once. The rest is
 * done with care: a sequence is decoded there if all that its lead needs is
 * left, and judged if not.
 *
 * The file that includes this sets SHIFT, the log of the bytes of a unit, and
 * defines: put, which writes c at d and moves d on; four, which writes what a
 * sequence of 4 bytes has made of c, also; and word, which writes the 4 ASCII
 * units of \w to d and moves it on, with c, t and \w spoilt.
 */
p       .req r0
limit   .req r1         /* fast while p is not above it */
d       .req r2
c       .req r3         /* the lead, less the lowest of its length */
x       .req r4
y       .req r5
t       .req r6
high    .req r7
end     .req r12
d_end   .req lr

    mov     r7, r0
    ldm     r7!, {r0-r3}            /* src, src_end, dst, dst_end */
    mov     end, r1
    mov     d_end, r3
    ldr     high, =0x80808080
again:
    mov     t, end
    subs    t, t, p
    mov     x, d_end
    subs    x, x, d
    lsrs    x, x, #SHIFT
    cmp     x, t
    bhs     1f
    mov     t, x
1:  subs    t, #8
    bhs     fast
    b       tail
fast:
    adds    limit, p, t
    lsls    t, p, #30
    bne     bytes

words:                              /* 8 bytes of ASCII */
    ldm     p!, {x}
    tst     x, high
    bne     not_word
    word    x
    ldm     p!, {x}
    tst     x, high
    bne     not_second
    word    x
    cmp     p, limit
    bls     words
    b       again
not_second:
    subs    p, #4
    cmp     p, limit
    bls     bytes
    b       again
not_word:
    subs    p, #4
bytes:                              /* ASCII up to the next aligned word */
    ldrb    c, [p]
byte:
    cmp     c, #0x7F
    bhi     multi
    put
    adds    p, #1
    lsls    t, p, #30
    bne     bytes
    cmp     p, limit
    bls     words
    b       again

multi:
    subs    c, #0xC2
    blo     bad
    cmp     c, #0xE0 - 0xC2
    bhs     not_two
two:
    ldrb    x, [p, #1]
    lsrs    t, x, #6
    cmp     t, #2
    bne     bad
    lsls    c, c, #6                /* C2 80: 0 + 80 */
    adds    c, x
    put
    adds    p, #2
    cmp     p, limit
    bhi     again
    ldrb    c, [p]
    subs    c, #0xC2
    cmp     c, #0xE0 - 0xC2
    blo     two
    adds    c, #0xC2
    b       byte

bad:
    movs    c, #0
    mvns    c, c                    /* BU_BAD */
    b       out

not_two:
    subs    c, #0xE0 - 0xC2
    cmp     c, #0xF0 - 0xE0
    bhs     not_three
three:
    ldrb    x, [p, #1]
    subs    x, #0x80
    cmp     x, #0x3F
    bhi     bad
    ldrb    y, [p, #2]
    subs    y, #0x80
    cmp     y, #0x3F
    bhi     bad
    lsls    c, c, #6
    adds    c, x
    lsls    c, c, #6
    adds    c, y
    lsrs    t, c, #11               /* E0 80..9F -> 0, ED A0..BF -> 1B */
    beq     bad
    cmp     t, #0x1B
    beq     bad
    put
    adds    p, #3
    cmp     p, limit
    bhi     again
    ldrb    c, [p]
    subs    c, #0xE0
    cmp     c, #0xF0 - 0xE0
    blo     three
    adds    c, #0xE0
    b       byte

not_three:
    subs    c, #0xF0 - 0xE0
    cmp     c, #0xF4 - 0xF0
    bhi     bad
next_four:
    ldrb    x, [p, #1]
    subs    x, #0x80
    cmp     x, #0x3F
    bhi     bad
    ldrb    y, [p, #2]
    subs    y, #0x80
    cmp     y, #0x3F
    bhi     bad
    lsls    c, c, #6
    adds    c, x
    ldrb    x, [p, #3]
    subs    x, #0x80
    cmp     x, #0x3F
    bhi     bad
    lsls    c, c, #6
    adds    c, y
    lsls    c, c, #6
    adds    c, x
    lsrs    t, c, #16               /* F0 80..8F -> 0, F4 90.. -> 11.. */
    beq     bad
    cmp     t, #0x10
    bhi     bad
    four
    adds    p, #4
    cmp     p, limit
    bhi     to_again
    ldrb    c, [p]
    subs    c, #0xF0
    cmp     c, #0xF4 - 0xF0
    bls     next_four
    adds    c, #0xF0
    b       byte
to_again:
    b       again

tail:                               /* t + 8 bytes or units, 0..7, are left */
    adds    t, #8
    beq     none
    adds    y, p, t
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
    bne     to_again
full:
    movs    c, #2                   /* BU_FULL */
    b       out

tail_multi:                         /* t is what the lead needs, at most x */
    mov     x, end
    subs    x, x, p
    movs    t, #2
    cmp     c, #0xE0
    blo     1f
    movs    t, #3
    cmp     c, #0xF0
    blo     1f
    movs    t, #4
    scarce
1:  cmp     x, t
    blo     judge
    b       multi

judge:                              /* p[0..x), x below 4: MORE or BAD? */
    movs    y, c
    subs    y, #0xC2
    cmp     y, #0xF4 - 0xC2
    bhi     bad
    cmp     x, #1
    beq     more
    ldrb    y, [p, #1]
    lsrs    t, y, #6
    cmp     t, #2
    bne     bad
    /* Lead and second byte in steps of 16: E0 A0 is 0, ED A0 34, F0 80 3E, F4
     * 90 4F. No lead below E0 comes here. */
    lsrs    y, y, #4
    subs    c, #0xE0
    lsls    t, c, #2
    adds    y, t
    subs    y, #10
    cmp     y, #0x4E
    bhi     to_bad
    cmp     y, #0x3E
    beq     to_bad
    lsrs    y, y, #1
    cmp     y, #0x1A
    beq     to_bad
    cmp     x, #2
    beq     more
    ldrb    y, [p, #2]
    lsrs    t, y, #6
    cmp     t, #2
    bne     to_bad
    cmp     x, #3
    beq     more
    ldrb    y, [p, #3]              /* whole, and 4 bytes: no room for a pair */
    lsrs    t, y, #6
    cmp     t, #2
    beq     full
to_bad:
    b       bad
more:
    movs    c, #1                   /* BU_MORE */
out:
    ldr     t, [sp]
    str     p, [t]
    str     d, [t, #8]
    mov     r0, c
    pop     {r1, r4-r7, pc}
    .pool
