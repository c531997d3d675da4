/* offset: where a scalar value begins; Helium, for speed. */
/* SPDX-License-Identifier: MIT */
/*
 * size_t bu_utf8_offset(const uint8_t *s, size_t n, size_t index).
 * Stack: 16 bytes. Needs the vector extension, integers only, enabled (CPACR
 * cp10 and cp11).
 *
 * 16 bytes are skipped at a time, as long as the scalar value that is looked
 * for does not begin in them.
 */
    .syntax unified
    .thumb
    .section .text.bu_utf8_offset, "ax", %progbits
    .global bu_utf8_offset
    .type   bu_utf8_offset, %function
    .thumb_func
    .align  2

p       .req r0
n       .req r1
index   .req r2         /* how many must begin before it */
lowest  .req r3
begins  .req r4
c       .req r5

bu_utf8_offset:
    push    {r0, r4, r5, lr}
    /* same with asrs: needs half of the memory */
    lsrs    r4, n, #4
    beq     few
    and     n, n, #15
    mvn     lowest, #0x3F           /* C0 to 7F, as signed ones, begin one */
    vmov.i8 q1, #1
    dls     lr, r4
blocks:
    vldrb.u8 q0, [p], #16
    movs    begins, #0
    vpt.s8  ge, q0, lowest
    /* same with vaddvat.s8: each byte that is added is 1 */
    vaddvat.u8 begins, q1
    subs    index, index, begins
    blo     inside
    le      lr, blocks
few:
    cbz     n, out
1:  ldrsb   c, [p], #1
    cmn     c, #0x40
    blt     2f
    subs    index, #1
    blo     found
2:  subs    n, #1
    bne     1b
    b       out
inside:
    add     index, index, begins
    rsb     begins, begins, #16     /* how many do not */
    subs    p, #16
3:  ldrsb   c, [p], #1
    cmn     c, #0x40
    blt     4f
    subs    index, #1
    bhs     3b
found:
    subs    p, #1
out:
    pop     {r1, r4, r5, lr}
    subs    r0, r0, r1
    bx      lr
4:  subs    begins, #1              /* more of 80..BF than were counted? */
    bhs     3b
    b       found
    .size   bu_utf8_offset, . - bu_utf8_offset
