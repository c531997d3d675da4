/* to_utf16_size: the units of a range of UTF-8; Helium, for speed. */
/* SPDX-License-Identifier: MIT */
/*
 * size_t bu_utf8_to_utf16_size(const uint8_t *s, size_t n). Stack: 36 bytes;
 * from 64 bytes of input on 8, and those of bu_utf8_check, which judges first.
 * Needs the vector extension, integers only, enabled (CPACR cp10 and cp11).
 *
 * Inputs of less than 64 bytes are counted as without Helium; one branch
 * separates less than 8 bytes, and 64 or more, from the rest. Inputs of 64
 * bytes or more are counted 16 bytes at a time: a byte that as a signed number
 * is from C0 to 7F is one unit, one from F0 to FF is one unit more. The last
 * turn takes the bytes that are left.
 *
 * tools/size.py adds up all pushes, so a push outside the path that needs most
 * stack is written as stmdb.
 */
    .syntax unified
    .thumb
    .section .text.bu_utf8_to_utf16_size, "ax", %progbits
    .global bu_utf8_to_utf16_size
    .type   bu_utf8_to_utf16_size, %function
    .thumb_func
    .align  2

#define HELIUM

    .macro  pass_byte
    .endm

    .macro  pass_word from
    .endm

    .macro  pass_block
    .endm

    .macro  pass_two
    subs    o, #1
    .endm

    .macro  pass_two_two
    subs    o, #2
    .endm

    .macro  pass_three
    subs    o, #2
    .endm

    .macro  pass_four
    subs    o, #2
    .endm

    .macro  result
    subs    r1, p, r2
    add     r0, r0, r1
    .endm

bu_utf8_to_utf16_size:
    /* same with 9: slower: 8 bytes go to long, and the tail, which is right
     * for any length, begins sooner */
    subs    r3, r1, #8
    cmp     r3, #64 - 8
    bhs     other
    add     r2, r0, r1
    add     r3, r0
    mov     r1, r0
    movs    r0, #0
    stmdb   sp!, {r1, r4-r11}
#include "../../v7m/utf8/good.inc"

other:
    lsrs    limit, r1, #3           /* of 0..7: 0, as the tail has it */
    bne     long
    cbz     r1, none
    add     end, r0, r1
    mov     p, r0
    movs    o, #0
    stmdb   sp!, {r1, r4-r11}
few:                                /* like tail_byte, with its own end */
    ldrb    c, [p]
    cmp     c, #0x7F
    bhi     tail_multi
    adds    p, #1
    cmp     p, end
    bne     few
    pop     {r2, r4-r11}
    result
    bx      lr
none:
    movs    r0, #0
    bx      lr

long:
    push    {r4, lr}
    mov     r4, r0
    bl      bu_utf8_check
    movs    r2, #0
    mvn     r3, #0x3F               /* C0 */
    vmov.i8 q1, #1
    vmov.i8 q2, #0xF0
    wlstp.8 lr, r0, 1f
vectors:
    vldrb.u8 q0, [r4], #16
    vpt.s8  ge, q0, r3
    vaddvat.u8 r2, q1
    vpt.u8  cs, q0, q2
    vaddvat.u8 r2, q1
    letp    lr, vectors
1:
    mov     r0, r2
    pop     {r4, pc}
    .size   bu_utf8_to_utf16_size, . - bu_utf8_to_utf16_size
