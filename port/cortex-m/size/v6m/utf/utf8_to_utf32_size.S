/* to_utf32_size: the units of a range of UTF-8; any Cortex-M, small. */
/* SPDX-License-Identifier: MIT */
/* size_t bu_utf8_to_utf32_size(const uint8_t *s, size_t n). Stack: none. */
#define FOUR 3
    .syntax unified
    .thumb
    .section .text.bu_utf8_to_utf32_size, "ax", %progbits
    .global bu_utf8_to_utf32_size
    .type   bu_utf8_to_utf32_size, %function
    .thumb_func
    .align  1

bu_utf8_to_utf32_size:
#include "utf8_size.inc"
    .size   bu_utf8_to_utf32_size, . - bu_utf8_to_utf32_size
