/* to_utf16_size: the units of a range of UTF-8; Cortex-M0, for speed. */
/* SPDX-License-Identifier: MIT */
/*
 * size_t bu_utf8_to_utf16_size(const uint8_t *s, size_t n). Stack: 16 bytes.
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
