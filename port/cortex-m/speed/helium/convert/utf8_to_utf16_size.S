/* to_utf16_size: the units of a range of UTF-8; Helium, for speed. */
/* SPDX-License-Identifier: MIT */
/*
 * size_t bu_utf8_to_utf16_size(const uint8_t *s, size_t n). Stack: 8 bytes, and
 * those of bu_utf8_check, which judges first. Needs the vector extension,
 * integers only, enabled (CPACR cp10 and cp11).
 *
 * 16 bytes at a time: those from C0 to 7F, as signed ones, are one unit, those
 * from F0 on are one more. The last turn has as many bytes as are left.
 */
    .syntax unified
    .thumb
    .section .text.bu_utf8_to_utf16_size, "ax", %progbits
    .global bu_utf8_to_utf16_size
    .type   bu_utf8_to_utf16_size, %function
    .thumb_func
    .align  2

bu_utf8_to_utf16_size:
    push    {r4, lr}
    mov     r4, r0
    bl      bu_utf8_check
    movs    r2, #0
    mvn     r3, #0x3F               /* C0 */
    vmov.i8 q1, #1
    vmov.i8 q2, #0xF0
    wlstp.8 lr, r0, out
bytes:
    vldrb.u8 q0, [r4], #16
    vpt.s8  ge, q0, r3
    vaddvat.u8 r2, q1
    vpt.u8  cs, q0, q2
    vaddvat.u8 r2, q1
    letp    lr, bytes
out:
    mov     r0, r2
    pop     {r4, pc}
    .size   bu_utf8_to_utf16_size, . - bu_utf8_to_utf16_size
