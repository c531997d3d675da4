/* check: the longest well-formed prefix; Cortex-M0, for speed. */
/* SPDX-License-Identifier: MIT */
/*
 * size_t bu_utf8_check(const uint8_t *s, size_t n). Stack: 16 bytes.
 */
    .syntax unified
    .thumb
    .section .text.bu_utf8_check, "ax", %progbits
    .global bu_utf8_check
    .type   bu_utf8_check, %function
    .thumb_func
    .align  2

    .macro  pass by
    adds    p, #\by
    .endm

bu_utf8_check:
#include "good.inc"
    .size   bu_utf8_check, . - bu_utf8_check
