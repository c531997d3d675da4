/* good: copying text for as long as it is well-formed; any Cortex-M. */
/* SPDX-License-Identifier: MIT */
/*
 * size_t bu_utf8__copy_good(uint8_t *out, const uint8_t *s, size_t n).
 * Stack: 16 bytes.
 *
 * Checked and copied in one pass. The pointers point at the ends, and i goes
 * from -n to 0, so that the step to the next byte is also the test for the last
 * one. A sequence is written once all of it is known to be well-formed.
 */
    .syntax unified
    .thumb
    .section .text.bu_utf8__copy_good, "ax", %progbits
    .global bu_utf8__copy_good
    .type   bu_utf8__copy_good, %function
    .thumb_func
    .align  1

o       .req r0         /* the end of out[0..n) */
end     .req r1
i       .req r2
lead    .req r3
second  .req r4
third   .req r5
j       .req r6
t       .req r7

bu_utf8__copy_good:
    push    {r4-r7}
    mov     r12, r2
    add     o, r2                   /* no flags */
    add     end, r2
    rsbs    i, r2, #0
    beq     out
ascii:
    ldrb    lead, [end, i]
    cmp     lead, #0x7F
    bhi     two
    strb    lead, [o, i]
    adds    i, #1
    bne     ascii
out:
    mov     r0, r12
    adds    r0, i
    pop     {r4-r7}
    bx      lr

two:
    cmp     lead, #0xC2
    blo     out
    adds    j, i, #1
    beq     out
    ldrb    second, [end, j]
    lsrs    t, second, #6           /* same with asrs: a byte has no sign */
    cmp     t, #2
    bne     out
    cmp     lead, #0xE0
    bhs     three
    /* same below: the byte beside it is written next */
    strb    lead, [o, i]            /* same with strh */
    strb    second, [o, j]
    adds    i, #2
    bne     ascii
    /* same with nothing: no byte is left: it ends at the next step */
    b       out

three:
    cmp     lead, #0xF0
    bhs     four
    cmp     lead, #0xE0
    beq     lead_e0
    cmp     lead, #0xED
    beq     lead_ed
third_byte:
    adds    j, #1
    beq     out
    ldrb    third, [end, j]
    lsrs    t, third, #6            /* same with asrs: a byte has no sign */
    cmp     t, #2
    bne     out
write_three:                        /* j is that of the third */
    strb    third, [o, j]
    subs    j, #1
    strb    second, [o, j]
    strb    lead, [o, i]
    adds    i, #3
    bne     ascii
    b       out

lead_e0:                            /* E0 80..9F is overlong */
    cmp     second, #0xA0
    bhs     third_byte
    b       out
lead_ed:                            /* ED A0..BF is a surrogate */
    cmp     second, #0xA0
    blo     third_byte
    /* same with nothing: the next compare ends it too */
    b       out

four:                               /* in steps of 16: F0 9 is 0, F4 8 is 3F */
    movs    t, lead
    subs    t, #0xF0
    lsls    t, t, #4
    lsrs    third, second, #4       /* same with asrs: a byte has no sign */
    adds    t, third
    subs    t, #9
    cmp     t, #0x3F
    bhi     out
    adds    j, #1
    beq     out
    ldrb    third, [end, j]
    lsrs    t, third, #6            /* same with asrs: a byte has no sign */
    cmp     t, #2
    bne     out
    adds    j, #1
    beq     out
    ldrb    t, [end, j]
    subs    t, #0x80
    cmp     t, #0x3F
    bhi     out
    adds    t, #0x80                /* same with subs: the same in eight bits */
    strb    lead, [o, i]            /* same with strh */
    movs    lead, second
    movs    second, third
    movs    third, t
    adds    i, #1
    b       write_three
    .size   bu_utf8__copy_good, . - bu_utf8__copy_good
