/* count: scalar values of a range; Helium, for speed. */
/* SPDX-License-Identifier: MIT */
/*
 * size_t bu_utf8_count(const uint8_t *s, size_t n). Stack: 8 bytes. Needs the
 * vector extension, integers only, enabled (CPACR cp10 and cp11).
 *
 * Of 16 bytes at a time, those that as signed numbers are from C0 to 7F are
 * counted. The last turn takes the bytes that are left.
 */
    .syntax unified
    .thumb
    .section .text.bu_utf8_count, "ax", %progbits
    .global bu_utf8_count
    .type   bu_utf8_count, %function
    .thumb_func
    .align  2

bu_utf8_count:
    push    {r4, lr}
    movs    r2, #0
    mvn     r3, #0x3F               /* C0 */
    vmov.i8 q1, #1
    wlstp.8 lr, r1, out
bytes:
    vldrb.u8 q0, [r0], #16
    vpt.s8  ge, q0, r3
    /* same with vaddvat.s8: each byte that is added is 1 */
    vaddvat.u8 r2, q1
    letp    lr, bytes
out:
    mov     r0, r2
    pop     {r4, pc}
    .size   bu_utf8_count, . - bu_utf8_count
