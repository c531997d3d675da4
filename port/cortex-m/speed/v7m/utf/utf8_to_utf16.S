/* convert: UTF-8 to UTF-16; ARMv7-M and up, for speed. */
/* SPDX-License-Identifier: MIT */
/*
 * enum bu_status bu_utf8_to_utf16(struct bu_buffer_8_16 *b). Stack: 40 bytes.
 */
    .syntax unified
    .thumb
    .section .text.bu_utf8_to_utf16, "ax", %progbits
    .global bu_utf8_to_utf16
    .type   bu_utf8_to_utf16, %function
    .thumb_func
    .align  2

#define SHIFT 1

    .macro  put
    strh    c, [d], #2
    .endm

    .macro  put_two
    str     y, [d], #4
    .endm

    .macro  put_four                /* 10437: t 0, x 437 -> D801 DC37 */
    /* same with asrs: its high bits are 0 there */
    lsrs    y, x, #26
    add     y, y, t, lsl #2
    ubfx    x, x, #16, #10
    orr     y, y, x, lsl #16
    add     y, y, #0xD800
    add     y, y, #0xDC000000
    str     y, [d], #4
    .endm

    .macro  widen w, low, high      /* dcba -> 0b0a, 0d0c; spoils \w */
#ifdef __ARM_FEATURE_DSP
    uxtb16  \low, \w
    uxtb16  \w, \w, ror #8
    pkhtb   \high, \w, \low, asr #16
    pkhbt   \low, \low, \w, lsl #16
#else
    and     \high, even, \w, lsr #8
    and     \low, even, \w
    lsr     \w, \low, #16
    bfi     \low, \high, #16, #16
    bfi     \high, \w, #0, #16
#endif
    .endm

    .macro  put_word
    widen   w, r3, r4
    str     r3, [d], #4
    str     r4, [d], #4
    .endm

    .macro  align
    /* same below: slower: all goes byte by byte */
    /* same with 3: the room begins at an even address */
    tst     d, #2                   /* same with cmp */
    beq     1f                      /* same with nothing */
    uxtb    c, w
    put
    adds    p, #1
    cmp     p, limit
    /* same with blo, nothing: slower: the limit is set again */
    bls     words
    b       again
1:
    .endm

    .macro  put_words
    widen   w, r3, r4
    widen   u, r5, r6
    stm     d!, {r3-r6}
    .endm

#ifdef HELIUM
    .macro  put_block
    vldrb.u16 q0, [p], #8
    vldrb.u16 q1, [p], #8
    vstrh.u16 q0, [d], #16
    vstrh.u16 q1, [d], #16
    .endm
#endif

    .macro  scarce                  /* no room for a pair: judge, and FULL */
    cmp     x, #4
    blo     judge
    subs    y, d_end, d
    /* same with 3: the room is an even number of bytes */
    cmp     y, #4
    bhs     1f
    /* same with 5: 3 is the most that x is compared with */
    /* same with nothing: x is at least 4 there */
    movs    x, #4
    b       judge
    .endm

bu_utf8_to_utf16:
    push    {r0, r4-r11, lr}
#include "decode.inc"
    .size   bu_utf8_to_utf16, . - bu_utf8_to_utf16
