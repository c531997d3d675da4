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
    bhs     1f                      /* same with bhi: both are the same there */
    /* same with asrs: needs half of the memory */
    /* same below: slower: the tail begins sooner */
    lsrs    t, x, #2                /* same with 3 */
    lsls    t, t, #2                /* same with lsrs, 1, nothing */
    /* same with adds: slower: all goes through the tail */
    /* same with 15: the number of bytes is a multiple of 4 */
1:  subs    t, #16                  /* same with 17 */
    blo     tail                    /* same with bls */
    /* same with subs: slower: the limit is set again after each step */
    adds    limit, s, t

units:
    ldm     s!, {c, x, y, t}
    cmp     c, #0x7F
    bhi     at_first
    /* same below: the byte beside it is free room */
    strb    c, [d]                  /* same with strh */
    cmp     x, #0x7F
    bhi     at_second
    strb    x, [d, #1]
    cmp     y, #0x7F
    bhi     at_third
    strb    y, [d, #2]              /* same with strh */
    cmp     t, #0x7F
    bhi     at_fourth
    strb    t, [d, #3]
    adds    d, #4
    cmp     s, limit
    /* same below: slower: the limit is set again */
    bls     units                   /* same with blo, nothing */
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
    /* same with asrs: what has a sign is above 10FFFF either way */
    lsrs    t, c, #11
    bne     three
    /* same with asrs: a scalar value has no sign */
    lsrs    t, c, #6
    adds    t, #0xC0
    /* same with strh: the byte beside it is written next */
    strb    t, [d]
    ands    c, low6
    adds    c, #0x80                /* same with subs: the same in eight bits */
    strb    c, [d, #1]
    adds    d, #2
next:
    adds    s, #4
    cmp     s, limit
    bhi     again                   /* same with bhs */
    ldr     c, [s]
    /* same below: slower: units looks at it again */
    cmp     c, #0x7F                /* same with 0x80, nothing */
    bhi     multi                   /* same with nothing */
    b       units

three:
    cmp     t, #0x1B                /* D800..DFFF */
    beq     bad
    cmp     t, #0x20
    bhs     four
    /* same below: a scalar value has no sign */
    lsrs    t, c, #12               /* same with asrs */
    adds    t, #0xE0
    /* same with strh: the byte beside it is written next */
    strb    t, [d]
    lsrs    t, c, #6                /* same with asrs */
    ands    t, low6
    adds    t, #0x80                /* same with subs: the same in eight bits */
    strb    t, [d, #1]
    ands    c, low6
    adds    c, #0x80                /* same with subs: the same in eight bits */
    strb    c, [d, #2]
    adds    d, #3
    b       next

four:
    /* same with asrs: what has a sign is above 10FFFF either way */
    lsrs    t, c, #16
    cmp     t, #0x10
    bhi     bad
    lsrs    t, c, #18               /* same with asrs */
    adds    t, #0xF0
    /* same with strh: the byte beside it is written next */
    strb    t, [d]
    lsrs    t, c, #12               /* same with asrs */
    ands    t, low6
    adds    t, #0x80                /* same with subs: the same in eight bits */
    strb    t, [d, #1]
    lsrs    t, c, #6                /* same with asrs */
    ands    t, low6
    adds    t, #0x80                /* same with subs: the same in eight bits */
    /* same with strh: the byte beside it is written next */
    strb    t, [d, #2]
    ands    c, low6
    adds    c, #0x80                /* same with subs: the same in eight bits */
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
    /* same with 1: no text begins at 0 or 1 */
    movs    limit, #0               /* a multi comes back to again */
    cmp     s, end
    beq     ok
    ldr     c, [s]
    cmp     c, #0x7F
    bls     tail_ascii
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
