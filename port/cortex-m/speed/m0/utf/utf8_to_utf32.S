/* convert: UTF-8 to UTF-32; Cortex-M0, for speed. */
/* SPDX-License-Identifier: MIT */
/*
 * enum bu_status bu_utf8_to_utf32(struct bu_buffer_8_32 *b). Stack: 24 bytes.
 */
    .syntax unified
    .thumb
    .section .text.bu_utf8_to_utf32, "ax", %progbits
    .global bu_utf8_to_utf32
    .type   bu_utf8_to_utf32, %function
    .thumb_func
    .align  2

#define SHIFT 2

    .macro  put
    stm     d!, {c}
    .endm

    .macro  four
    stm     d!, {c}
    .endm

    .macro  word w                  /* \w is x */
    uxtb    c, \w
    /* same below: a word of ASCII has no sign */
    lsrs    y, \w, #16              /* same with asrs */
    uxtb    y, y
    lsrs    t, \w, #24              /* same with asrs */
    lsrs    \w, \w, #8              /* same with asrs */
    uxtb    \w, \w
    stm     d!, {c, \w, y, t}
    .endm

    .macro  scarce
    .endm

bu_utf8_to_utf32:
    push    {r0, r4-r7, lr}
#include "decode.inc"
    .size   bu_utf8_to_utf32, . - bu_utf8_to_utf32
