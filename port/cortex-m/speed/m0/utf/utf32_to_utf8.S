/* convert: UTF-32 to UTF-8; Cortex-M0, for speed. */
/* SPDX-License-Identifier: MIT */
/*
 * enum bu_status bu_utf32_to_utf8(struct bu_buffer_32_8 *b). Stack: 24 bytes.
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
low6    .req r7         /* 3F */
end     .req r12
d_end   .req lr

bu_utf32_to_utf8:
    push    {r0, r4-r7, lr}
    mov     r7, r0
    ldm     r7!, {r0-r3}            /* src, src_end, dst, dst_end */
    mov     end, r1
    mov     d_end, r3
    movs    low6, #0x3F
again:
    mov     t, end                  /* the bytes of units that are left */
    subs    t, t, s
    mov     x, d_end
    subs    x, x, d
    cmp     x, t                    /* 4 bytes for each unit: as many */
    bhs     1f
    lsrs    t, x, #2
    lsls    t, t, #2
1:  subs    t, #16
    blo     tail
    adds    limit, s, t

units:
    ldm     s!, {c, x, y, t}
    cmp     c, #0x7F
    bhi     at_first
    strb    c, [d]
    cmp     x, #0x7F
    bhi     at_second
    strb    x, [d, #1]
    cmp     y, #0x7F
    bhi     at_third
    strb    y, [d, #2]
    cmp     t, #0x7F
    bhi     at_fourth
    strb    t, [d, #3]
    adds    d, #4
    cmp     s, limit
    bls     units
    b       again
at_second:
    mov     c, x
    adds    d, #1
    subs    s, #12
    b       multi
at_third:
    mov     c, y
    adds    d, #2
    subs    s, #8
    b       multi
at_fourth:
    mov     c, t
    adds    d, #3
    subs    s, #4
    b       multi
at_first:
    subs    s, #16

multi:                              /* c is at s, and not ASCII */
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
    adds    s, #4
    cmp     s, limit
    bhi     again
    ldr     c, [s]
    cmp     c, #0x7F
    bhi     multi
    b       units

three:
    cmp     t, #0x1B                /* D800..DFFF */
    beq     bad
    cmp     t, #0x20
    bhs     four
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

four:
    lsrs    t, c, #16
    cmp     t, #0x10
    bhi     bad
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
    b       next

bad:
    adds    s, #4
    movs    c, #0
    mvns    c, c                    /* BU_BAD */
    b       out

tail_ascii:
    cmp     d, d_end
    beq     full
    strb    c, [d]
    adds    d, #1
    adds    s, #4
tail:
    movs    limit, #0               /* a multi comes back to again */
    cmp     s, end
    beq     ok
    ldr     c, [s]
    cmp     c, #0x7F
    bls     tail_ascii
    movs    x, #2                   /* bytes that this unit needs */
    lsrs    t, c, #11
    beq     measured
    movs    x, #3
    cmp     t, #0x1B
    beq     bad
    lsrs    t, c, #16
    beq     measured
    movs    x, #4
    cmp     t, #0x10
    bhi     bad
measured:
    mov     t, d_end
    subs    t, t, d
    cmp     t, x
    bhs     multi
full:
    movs    c, #2                   /* BU_FULL */
    b       out
ok: movs    c, #0                   /* BU_OK */
out:
    ldr     t, [sp]
    str     s, [t]
    str     d, [t, #8]
    mov     r0, c
    pop     {r1, r4-r7, pc}
    .size   bu_utf32_to_utf8, . - bu_utf32_to_utf8
