/* to_utf16_size: the units of a range of UTF-8; Cortex-M0, for speed. */
/* SPDX-License-Identifier: MIT */
/*
 * size_t bu_utf8_to_utf16_size(const uint8_t *s, size_t n). Stack: 16 bytes.
 *
 * Judged and counted in one pass, from the bytes down: a sequence of 2 is one
 * unit less than it has bytes, those of 3 and 4 two less.
 */
    .syntax unified
    .thumb
    .section .text.bu_utf8_to_utf16_size, "ax", %progbits
    .global bu_utf8_to_utf16_size
    .type   bu_utf8_to_utf16_size, %function
    .thumb_func
    .align  2

    .macro  pass by
    adds    p, #\by
    .if     \by == 2
    adds    s, #1
    .elseif \by > 2
    adds    s, #2
    .endif
    .endm

bu_utf8_to_utf16_size:
#include "../utf8/good.inc"
    .size   bu_utf8_to_utf16_size, . - bu_utf8_to_utf16_size
