/* to_utf16_size: the units of a range of UTF-8; Cortex-M3 and up, for speed. */
/* SPDX-License-Identifier: MIT */
/*
 * size_t bu_utf8_to_utf16_size(const uint8_t *s, size_t n). Stack: 36 bytes.
 *
 * The text is judged and counted in one pass. The count starts at the number of
 * bytes: a sequence of 2 bytes takes one off it, one of 3 or 4 bytes takes two
 * off.
 */
    .syntax unified
    .thumb
    .section .text.bu_utf8_to_utf16_size, "ax", %progbits
    .global bu_utf8_to_utf16_size
    .type   bu_utf8_to_utf16_size, %function
    .thumb_func
    .align  2

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
    mov     r2, r1
    mov     r1, r0
    movs    r0, #0
#include "../utf8/good.inc"
    .size   bu_utf8_to_utf16_size, . - bu_utf8_to_utf16_size
