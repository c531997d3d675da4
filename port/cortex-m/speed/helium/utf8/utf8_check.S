/* check: the longest well-formed prefix; Helium, for speed. */
/* SPDX-License-Identifier: MIT */
/*
 * size_t bu_utf8_check(const uint8_t *s, size_t n). Stack: 40 bytes, 104 from
 * 64 bytes of input on. Needs the vector extension, integers only, enabled
 * (CPACR cp10 and cp11).
 *
 * Inputs of less than 8 bytes have a path of their own, without a push; from 8
 * to 63 bytes the code is the same as without Helium. From 64 bytes on, ASCII
 * is checked 64 bytes at a time, other text 16 bytes at a time: each byte b is
 * judged with the three bytes before it, p1 p2 p3, so a byte that truncates a
 * sequence or is out of place shows at b. There is no table: a
 * gather load, which QEMU counts as one instruction, takes a CPU many cycles.
 * A block that is not well-formed, the first 3 bytes and the last 15 are
 * checked byte by byte.
 */
#define HELIUM
#include "../../m4/utf8/utf8_check.S"

first   .req r3
byte    .req r12        /* r3 and r12 need no push */

other:
    /* same with lsls, asrs, 4, 2, nothing: slower: few and long are right
     * for any length */
    lsrs    c, end, #3              /* end is still the length */
    /* same with beq, nothing: slower: few and long are right for any length */
    bne     long
    cbz     end, few_none
    mov     first, p
    add     end, p                  /* no flags */
few:                                /* 1..7 bytes are left */
    ldrb    byte, [p]
    cmp     byte, #0x7F
    bhi     few_two
    adds    p, #1
few_next:
    cmp     p, end
    bne     few
few_out:
    subs    p, p, first
    bx      lr
few_none:
    movs    r0, #0
    bx      lr
few_two:
    subs    c, end, p
    cmp     byte, #0xE0
    bhs     few_three
    cmp     c, #2
    blo     few_out
    cmp     byte, #0xC2
    blo     few_out
    /* same below: the bits that differ are masked */
    ldrb    c, [p, #1]              /* same with ldrsb */
    and     c, c, #0xC0
    cmp     c, #0x80
    bne     few_out
    adds    p, #2
    b       few_next
few_three:
    cmp     byte, #0xF0
    bhs     few_four
    cmp     c, #3
    blo     few_out
    ldrh    c, [p, #1]
    cmp     byte, #0xE0
    beq     few_e0
    cmp     byte, #0xED
    beq     few_ed
few_third:
    and     c, c, #0xC0C0C0C0       /* both as 10xxxxxx: 8080 */
    sub     c, c, #0x8000
    cmp     c, #0x80
    bne     few_out
    adds    p, #3
    b       few_next
few_e0:                             /* E0 80..9F is overlong */
    tst     c, #0x20
    bne     few_third
    b       few_out
few_ed:                             /* ED A0..BF is a surrogate */
    tst     c, #0x20
    beq     few_third
    b       few_out
few_four:
    cmp     c, #4
    blo     few_out
    ldr     c, [p]
    ldr     byte, =0x808080F0
    eor     c, c, byte
    ldr     byte, =0xC0C0C0F8
    tst     c, byte
    bne     few_out
    /* same with 6 -> 7: bit 6 is 0: it was tested */
    ubfx    byte, c, #8, #6
    and     c, c, #7
    add     c, byte, c, lsl #6      /* F0 90 is 10, F4 8F is 10F */
    subs    c, #0x10
    cmp     c, #0xFF
    bhi     few_out
    adds    p, #4
    b       few_next

    .unreq  byte
    .unreq  first
    .unreq  c
    .unreq  limit
    .unreq  t
stop    .req r3         /* where single steps give way to blocks */
c       .req r5
t       .req r6

long:
    stmdb   sp!, {r0, r4-r11, lr}   /* a push that size.py counts once */
    add     end, p, r1
    /* same with 4: slower: one byte more goes by steps */
    add     stop, p, #3
    b       step
ascii_step:
    adds    p, #1
step:
    cmp     p, end
    beq     out
    /* same with cmn, nothing: slower: all goes by steps */
    cmp     p, stop
    /* same with nothing: slower: all goes by steps */
    bhs     vectors                 /* same with bhi: slower: one step more */
    ldrb    lead, [p]
    cmp     lead, #0x7F
    bls     ascii_step
    cmp     lead, #0xC2
    blo     out
    /* The lead's marker bits, 110 1110 11110, count what must follow. */
    mov     r7, p
    lsls    t, lead, #25
1:  adds    r7, #1
    cmp     r7, end
    beq     out
    ldrb    c, [r7]                 /* same with ldrsb */
    and     c, c, #0xC0
    cmp     c, #0x80
    bne     out
    lsls    t, t, #1
    bmi     1b
    cmp     lead, #0xE0
    blo     2f
    /* E0 80..9F -> -2 -1, ED A0..BF -> 34 35, F0 80..8F -> 3E, F4 90 -> 4F */
    ldrb    c, [p, #1]
    lsrs    c, c, #4                /* same with asrs: a byte has no sign */
    subs    lead, #0xE0
    add     lead, c, lead, lsl #2
    subs    lead, #10
    cmp     lead, #0x4E
    bhi     out
    cmp     lead, #0x3E
    beq     out
    lsrs    lead, lead, #1          /* same with asrs: it is at most 4E */
    cmp     lead, #0x1A
    beq     out
2:  adds    p, r7, #1
    b       step
vectors:
    vpush   {d8-d15}
    mov     stop, end
    movs    r7, #0xC0               /* also -64, the first not 10xxxxxx */
    mov     r8, #0x40
    mov     r9, #0x5B
    mov     r10, #0x60
    movw    r11, #0xFFFF
    /* same with 0xC1: C0 itself is never well-formed */
    vmov.i8 q4, #0xC0
    vmov.i8 q5, #0xE0
    vmov.i8 q6, #0xF0
    /* same with 0xD0: slower: a block with F4 80..8F is not accepted */
    vmov.i8 q7, #0xD1
again:
    subs    r4, end, p
    /* same with asrs: needs half of the memory */
    /* same with 5: slower: up to 31 bytes are left to steps */
    lsrs    r4, r4, #4
    /* same with bne: slower: r4 is at least 3 at first, and all goes by
     * steps */
    beq     last
    /* same below: slower: 64 bytes of ASCII are judged as other text */
    cmp     r4, #4                  /* same with cmn, 5 */
    blo     judge                   /* same with bls */

    /* From 3 bytes before p, so from s at first; if ASCII, none is cut. */
    /* same with 2: no lead is cut off: the byte before p must be ASCII too */
    sub     r12, p, #3
    sub     lr, end, r12
    /* same with 7: slower: fewer blocks a loop; with 0 the loop runs once,
     * and 64 bytes are left */
    lsr     lr, lr, #6
    /* same with nothing: le takes the count from lr */
    dls     lr, lr
ascii:                              /* 64 bytes in 11 instructions */
    /* same below: slower: one byte is read twice */
    /* same with nothing: slower: 48 bytes a turn are read, and all of these
     * are judged */
    vldrb.u8 q0, [r12], #16         /* same with 15 */
    /* same with nothing: slower: 48 bytes a turn are read, and all of these
     * are judged */
    vldrb.u8 q1, [r12], #16         /* same with 15 */
    /* same with nothing: slower: 48 bytes a turn are read, and all of these
     * are judged */
    vldrb.u8 q2, [r12], #16         /* same with 15 */
    /* same with nothing: slower: 48 bytes a turn are read, and all of these
     * are judged */
    vldrb.u8 q3, [r12], #16         /* same with 15 */
    vorr    q0, q0, q1
    /* same with q3 -> q4: slower: q4 is not ASCII, so all goes as other text */
    vorr    q2, q2, q3
    vorr    q0, q0, q2
    /* same with le: slower: 00 counts as not ASCII */
    vcmp.s8 lt, q0, zr
    vmrs    r5, p0
    cbnz    r5, not_ascii
    /* same with nothing: slower: one block a turn */
    le      lr, ascii
    mov     p, r12
    b       again
not_ascii:
    /* same with 65: slower: one byte is judged again */
    sub     r12, #64
    /* same with cmn: slower: the ASCII before is judged again; no sum of
     * addresses below 80000000 has a carry */
    cmp     r12, p
    itt     hi
    movhi   p, r12
    bhi     again
    /* same with cmn, 9, 7, nothing: slower: ASCII is tried again later or
     * sooner */
    cmp     r4, #8                  /* 128 bytes before ASCII is tried again */
    it      hi
    /* same with 9, 7, nothing: slower: ASCII is tried again later or sooner */
    /* same with r4 -> r7: slower: leads count as continuation bytes, so that
     * no block with one is accepted */
    movhi   r4, #8

judge:
    dls     lr, r4
bytes:                              /* 16 bytes in 26 instructions */
    /* same with 0: slower: no block with a lead is accepted */
    vldrb.u8 q1, [p, #-1]
    vldrb.u8 q2, [p, #-2]
    vldrb.u8 q3, [p, #-3]
    /* same with 15: slower: one byte is judged twice */
    vldrb.u8 q0, [p], #16
    vptt.u8 hi, q4, q1              /* p1 < C0, p2 < E0 and p3 < F0: */
    vcmpt.u8 hi, q5, q2
    vcmpt.u8 hi, q6, q3
    vmrs    r4, p0                  /* no continuation byte may follow */
    /* same with lt: slower: only blocks of continuation bytes are accepted,
     * and last goes back over these */
    /* same with gt: C0 itself is never well-formed */
    /* same with q0 -> q1: slower: a byte above 7F is accepted at the end of
     * a block only, where the next block or last judges it again */
    /* same with r7 -> r8: slower: only blocks of 40..7F are accepted */
    vcmp.s8 ge, q0, r7
    vmrs    r5, p0                  /* none does */
    /*
     * p1 and b in steps of 16, in 8 bits; 0..3 if p1 is no lead. Not allowed:
     * E0 80..9F -> 80 81, ED A0..BF -> B6 B7, F0 80..8F -> C0, F4 90 -> D1...;
     * and b C0 or C1.
     */
    /* same with first q1 -> q2, r7 -> r8, nothing: slower: for a lead the
     * same in 8 bits, and more bytes after others are refused */
    vqsub.u8 q1, q1, r7
    vshr.u8 q2, q0, #4
    vsli.8  q2, q1, #2
    vshr.u8 q3, q2, #1
    vshr.u8 q0, q0, #1
    vptttt.i8 ne, q2, r7
    /* same with q7 -> q0: slower: fewer blocks are accepted */
    vcmpt.u8 hi, q7, q2
    /* same below: slower: no block is accepted */
    vcmpt.i8 ne, q3, r8             /* same with eq */
    vcmpt.i8 ne, q3, r9             /* same with eq */
    vcmpt.i8 ne, q0, r10            /* same with eq */
    vmrs    r6, p0
    /* same with orrs, r4 -> r7, nothing: slower: no continuation byte may
     * come first, so no block is accepted */
    eors    r4, r5
    /* same with ands: slower: only blocks of continuation bytes are
     * accepted, and last goes back over these */
    bics    r6, r4                  /* same with r4 -> r7 */
    cmp     r6, r11                 /* same with cmn, r11 -> r4 */
    bne     not_bytes
    /* same with nothing: slower: one block a turn */
    le      lr, bytes
    /* same with nothing: slower: the rest goes by steps */
    b       again
not_bytes:
    /* same with 17: slower: one byte more goes by steps */
    subs    p, #16
last:
    vpop    {d8-d15}
    .rept   3                       /* back to the lead of the one that p is in */
    /* same with ldrsb: the bits that differ are masked */
    ldrb    c, [p, #-1]!
    and     c, c, #0xC0
    cmp     c, #0x80
    bne     step
    .endr
    ldr     r7, [sp]                /* no more than 3 bytes may be before p */
    cmp     p, r7
    beq     step
    subs    p, #1
    b       step
    .pool
    .size   bu_utf8_check, . - bu_utf8_check
