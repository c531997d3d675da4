/* good: copying text for as long as it is well-formed; ARMv7-M and up. */
/* SPDX-License-Identifier: MIT */
/*
 * size_t bu_utf8__copy_good(uint8_t *out, const uint8_t *s, size_t n). Stack:
 * 36 bytes. Words are also stored at unaligned addresses.
 */
    .syntax unified
    .thumb
    .section .text.bu_utf8__copy_good, "ax", %progbits
    .global bu_utf8__copy_good
    .type   bu_utf8__copy_good, %function
    .thumb_func
    .align  2

    .macro  pass_byte
    strb    c, [o], #1
    .endm

    .macro  pass_word from
    str     \from, [o], #4
    .endm

    .macro  pass_block
    str     w, [o], #16
    str     x, [o, #-12]
    str     k1, [o, #-8]
    str     k2, [o, #-4]
    .endm

    .macro  pass_two
    orr     w, c, w, lsl #8
    strh    w, [o], #2
    .endm

    .macro  pass_two_two
    str     w, [o], #4
    .endm

    .macro  pass_three
    strh    w, [o], #2
    /* same with asrs: the low byte alone is written */
    lsrs    w, w, #16
    strb    w, [o], #1
    .endm

    .macro  pass_four
    str     w, [o], #4
    .endm

    .macro  result
    subs    r0, p, r2
    .endm

bu_utf8__copy_good:
#include "good.inc"
    .size   bu_utf8__copy_good, . - bu_utf8__copy_good
