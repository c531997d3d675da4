/* escape_words: words without a quote, a backslash or a control; Cortex-M0. */
/* SPDX-License-Identifier: MIT */
/*
 * const uint8_t *bu_escape__words(uint8_t *dst, const uint8_t *src,
 *                                 const uint8_t *end). Stack: 32 bytes.
 *
 * Copies words from src, which is aligned, up to the first that may have one of
 * 00..1F, 22, 5C, 80..FF, or up to end, which is whole words away; returns the
 * place in src. A byte less 1 has its high bit only if it was 0, or has it
 * already, or one below it was 0. 19 instructions a word, 22 where dst is even,
 * and 26 elsewhere.
 */
    .syntax unified
    .thumb
    .section .text.bu_escape__words, "ax", %progbits
    .global bu_escape__words
    .type   bu_escape__words, %function
    .thumb_func
    .align  2

w       .req r3
found   .req r4
part    .req r5
quotes  .req r6
slashes .req r7
spaces  .req r8
less    .req r9
high    .req r10

/* Read a word; go on at `stop` if it may have a stop, or there is none. */
.macro judge stop
    cmp     r1, r2
    beq     \stop
    ldr     w, [r1]
    movs    found, w
    add     found, spaces
    orrs    found, w
    movs    part, w
    eors    part, quotes
    add     part, less
    orrs    found, part
    movs    part, w
    eors    part, slashes
    add     part, less
    orrs    found, part
    mov     part, high
    tst     found, part
.endm

bu_escape__words:
    push    {r4-r7, lr}
    mov     r4, r8
    mov     r5, r9
    mov     r6, r10
    push    {r4-r6}
    ldr     r4, =0xDFDFDFE0
    mov     spaces, r4
    ldr     r4, =0xFEFEFEFF
    mov     less, r4
    ldr     r4, =0x80808080
    mov     high, r4
    ldr     quotes, =0x22222222
    ldr     slashes, =0x5C5C5C5C
    lsls    r4, r0, #31
    bne     bytes
    lsls    r4, r0, #30
    bne     halves
    b       words
1:  stmia   r0!, {w}
    adds    r1, #4
words:
    judge   done
    beq     1b
    b       done
1:  strh    w, [r0]
    lsrs    w, #16
    strh    w, [r0, #2]
    adds    r0, #4
    adds    r1, #4
halves:
    judge   done
    beq     1b
    b       done
1:  strb    w, [r0]
    lsrs    w, #8
    strb    w, [r0, #1]
    lsrs    w, #8
    strb    w, [r0, #2]
    lsrs    w, #8
    strb    w, [r0, #3]
    adds    r0, #4
    adds    r1, #4
bytes:
    judge   done
    beq     1b
done:
    movs    r0, r1
    pop     {r4-r6}
    mov     r8, r4
    mov     r9, r5
    mov     r10, r6
    pop     {r4-r7, pc}
    .pool
    .size   bu_escape__words, . - bu_escape__words
