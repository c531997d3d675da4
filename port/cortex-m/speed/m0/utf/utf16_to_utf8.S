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
    /* same with 0xFF80FF81: slower: an odd unit of ASCII goes alone */
    ldr     wide, =0xFF80FF80
again:
    mov     t, end                  /* the bytes of units that are left */
    subs    t, t, s
    mov     x, d_end
    subs    x, x, d
    /* same below: needs half of the memory */
    /* same with 2: slower: the tail begins sooner */
    lsrs    x, x, #1                /* same with asrs */
    cmp     x, t                    /* room for 4 bytes each is 2 t */
    bhs     1f                      /* same with bhi: both are the same there */
    /* same with 2: slower: the tail begins sooner */
    lsrs    t, x, #1                /* same with asrs */
    /* same below: slower: the tail begins sooner */
    lsls    t, t, #1                /* same with lsrs, 0, nothing */
    /* same with adds: slower: all goes through the tail */
    /* same with 7: the number of bytes is even */
1:  subs    t, #8                   /* same with 9 */
    blo     to_tail                 /* same with bls */
    /* same with subs: slower: the limit is set again after each step */
    adds    limit, s, t
    /* same with 29, nothing: slower: the first words go unit by unit */
    lsls    t, s, #30
    bne     units

words:                              /* 4 units of ASCII */
    ldm     s!, {c, x}
    tst     c, wide
    bne     not_first
    /* same below: the byte beside it is written next */
    strb    c, [d]                  /* same with strh */
    /* same with asrs: a unit of ASCII has no sign */
    lsrs    c, c, #16
    strb    c, [d, #1]
    tst     x, wide
    bne     not_second
    strb    x, [d, #2]              /* same with strh */
    /* same with asrs: a unit of ASCII has no sign */
    lsrs    x, x, #16
    strb    x, [d, #3]
    adds    d, #4
    cmp     s, limit
    /* same below: slower: the limit is set again */
    bls     words                   /* same with blo, nothing */
    b       again
not_second:
    adds    d, #2
    subs    s, #4
    cmp     s, limit                /* same with nothing */
    bls     units                   /* same with blo, nothing */
    b       again
not_first:
    subs    s, #8
units:
    ldrh    c, [s]
unit:
    lsrs    t, c, #7                /* same with asrs: a unit has no sign */
    bne     multi
    /* same with strh: words may be anywhere under qemu-arm;
     * microbit/tune-speed faults */
    strb    c, [d]
    adds    d, #1
    adds    s, #2
    lsls    t, s, #30
    bne     units
    cmp     s, limit
    bls     words                   /* same with blo, nothing */
    b       again

multi:
    lsrs    t, c, #11               /* same with asrs: a unit has no sign */
    bne     three
    lsrs    t, c, #6                /* same with asrs: a unit has no sign */
    adds    t, #0xC0
    /* same with strh: the byte beside it is written next */
    strb    t, [d]
    ands    c, low6
    adds    c, #0x80                /* same with subs: the same in eight bits */
    strb    c, [d, #1]
    adds    d, #2
next:
    adds    s, #2
    cmp     s, limit
    bls     units                   /* same with blo, nothing */
    /* same with nothing: slower: the rest goes through the tail */
    b       again
to_tail:
    b       tail

three:
    cmp     t, #0x1B                /* D800..DFFF */
    beq     half
    lsrs    t, c, #12               /* same with asrs: a unit has no sign */
    adds    t, #0xE0
    /* same below: the byte beside it is written next */
    strb    t, [d]                  /* same with strh */
    lsrs    t, c, #6                /* same with asrs: a unit has no sign */
    ands    t, low6
    adds    t, #0x80                /* same with subs: the same in eight bits */
    strb    t, [d, #1]
    ands    c, low6
    adds    c, #0x80                /* same with subs: the same in eight bits */
    strb    c, [d, #2]
    adds    d, #3
    b       next

half:
    lsrs    t, c, #10               /* same with asrs: a unit has no sign */
    cmp     t, #0x37
    beq     bad
pair:
    ldrh    x, [s, #2]
    lsrs    t, x, #10               /* same with asrs: a unit has no sign */
    cmp     t, #0x37
    bne     bad
    lsls    c, c, #10               /* D801 DC37 -> 10437 */
    adds    c, x
    ldr     x, =0x035FDC00
    subs    c, x
    /* same below: a scalar value has no sign */
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
    adds    s, #4
    cmp     s, limit
    /* same below: slower: the limit is set again */
    bhi     to_again                /* same with bhs */
    ldrh    c, [s]
    /* same below: slower: unit finds the next pair */
    /* same with asrs: a unit has no sign */
    lsrs    t, c, #10               /* same with lsls, 11, c -> x, nothing */
    cmp     t, #0x36                /* same with t -> low6 */
    beq     pair                    /* same with nothing */
    /* same with nothing: slower: the limit is set again */
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
    /* same with 1: no text begins at 0 or 1 */
    movs    limit, #0               /* a multi comes back to again */
    cmp     s, end
    beq     ok
    ldrh    c, [s]
    lsrs    t, c, #7                /* same with asrs: a unit has no sign */
    beq     tail_ascii
    movs    x, #2                   /* bytes that this unit needs */
    lsrs    t, c, #11               /* same with asrs: a unit has no sign */
    beq     measured
    movs    x, #3
    cmp     t, #0x1B
    bne     measured
    lsrs    t, c, #10               /* same with asrs: a unit has no sign */
    cmp     t, #0x37
    beq     bad
    adds    s, #2                   /* the low half? */
    cmp     s, end
    beq     more
    ldrh    t, [s]
    subs    s, #2
    lsrs    t, t, #10               /* same with asrs: a unit has no sign */
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
