/* good: copying text for as long as it is well-formed; Cortex-M0, for speed. */
/* SPDX-License-Identifier: MIT */
/*
 * size_t bu_utf8__copy_good(uint8_t *out, const uint8_t *s, size_t n).
 * Stack: 16 bytes.
 */
    .syntax unified
    .thumb
    .section .text.bu_utf8__copy_good, "ax", %progbits
    .global bu_utf8__copy_good
    .type   bu_utf8__copy_good, %function
    .thumb_func
    .align  2

/* A sequence is judged whole before its first byte is written. */
    .macro  pass by
    strb    lead, [p, d]
    adds    p, #1
    .if     \by == 4
    adds    lead, p, d
    strb    c, [lead]
    adds    t, #0x80                /* same with subs: the same in eight bits */
    strb    t, [lead, #1]
    /* same with subs: the same in eight bits */
    adds    last, #0x80
    strb    last, [lead, #2]
    adds    p, #3
    ldr     high, =0x80808080       /* same with 0x80808081: slower */
    .else
    .if     \by > 1
    strb    c, [p, d]
    adds    p, #1
    .endif
    .if     \by > 2
    adds    t, #0x80                /* same with subs: the same in eight bits */
    strb    t, [p, d]
    adds    p, #1
    .endif
    .endif
    .endm

bu_utf8__copy_good:
    subs    r3, r0, r1
    movs    r0, r1
    movs    r1, r2
    movs    r2, r3
#define COPY
#include "good.inc"
    .size   bu_utf8__copy_good, . - bu_utf8__copy_good
