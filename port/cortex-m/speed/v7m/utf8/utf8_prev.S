/* prev: decode one scalar value backwards; Cortex-M3 and up, for speed. */
/* SPDX-License-Identifier: MIT */
/*
 * enum bu_status bu_utf8_prev(const uint8_t *begin, const uint8_t **p,
 *                             uint32_t *scalar). Stack: 4 bytes.
 *
 * The code goes back from the last byte to the nearest byte that is not 80..BF.
 * Where the sequence that begins there does not end at *p, the last byte is a
 * stray, unless *p truncates the sequence.
 */
    .syntax unified
    .thumb
    .section .text.bu_utf8_prev, "ax", %progbits
    .global bu_utf8_prev
    .type   bu_utf8_prev, %function
    .thumb_func
    .align  2

before  .req r0         /* how many bytes are before the last one */
p       .req r3         /* the last byte, then the lead */
word    .req r12        /* the continuation bytes, less 80 each */
c       .req r4

bu_utf8_prev:
    ldr     p, [r1]
    cmp     p, r0
    beq     empty
    ldrb    word, [p, #-1]!
    cmp     word, #0x7F
    bhi     multi
    str     word, [r2]
    str     p, [r1]
    movs    r0, #0                  /* BU_OK */
    bx      lr
multi:
    push    {c}
    sub     word, word, #0x80
    cmp     word, #0x3F
    bhi     bad
    subs    before, p, r0
    beq     bad
    ldrb    c, [p, #-1]
    subs    c, #0xC2
    cmp     c, #0x1D
    bhi     1f
    adds    c, #2
    add     word, word, c, lsl #6
    subs    p, #1
    b       done
1:  adds    c, #0xC2 - 0x80
    cmp     c, #0x3F
    bhi     cut_two
    add     word, word, c, lsl #6
    subs    before, #2
    blo     bad
    ldrb    c, [p, #-2]
    subs    c, #0xE0
    cmp     c, #0x0F
    bhi     1f
    add     word, word, c, lsl #12
    /* same with asrs: the word has no sign there */
    lsrs    c, word, #11            /* E0 80..9F -> 0, ED A0..BF -> 1B */
    beq     bad
    cmp     c, #0x1B
    beq     bad
    subs    p, #2
done:
    str     word, [r2]
    movs    r0, #0                  /* BU_OK */
out:
    str     p, [r1]
    pop     {c}
    bx      lr
1:  adds    c, #0xE0 - 0x80
    cmp     c, #0x3F
    bhi     cut_three
    add     word, word, c, lsl #12
    cbz     before, bad
    ldrb    c, [p, #-3]
    subs    c, #0xF0
    /* same below: the compare with the range refuses it */
    cmp     c, #4                   /* same with cmn, 5 */
    bhi     bad                     /* same with nothing */
    add     word, word, c, lsl #18
    sub     c, word, #0x10000       /* F0 80..8F, F4 90..BF */
    cmp     c, #0x100000
    bhs     bad
    subs    p, #3
    b       done
cut_two:                            /* c is a byte above BF, less 80 */
    subs    c, #0x60
    /* same with nothing: the compare with the range refuses it */
    blo     bad                     /* C0 and C1 begin nothing */
    add     word, word, c, lsl #6
    /* in steps of 16: E0 80..9F 0 1, ED A0..BF 36 37, F0 80..8F 40, F4 90 51 */
    /* same below: the word has no sign there */
    lsrs    c, word, #4             /* same with asrs */
    cmp     c, #0x50
    bhi     bad
    cmp     c, #0x40
    beq     bad
    lsrs    c, c, #1                /* same with asrs */
    beq     bad
    cmp     c, #0x1B
    it      ne
    subne   p, #1
    /* same with nothing: cut_three leaves p alone there */
    b       bad
cut_three:
    lsrs    word, word, #6          /* same with asrs */
    subs    c, #0x70
    /* same with nothing: the compare with the range refuses it */
    blo     bad                     /* C2 to DF end before */
    add     word, word, c, lsl #6
    sub     c, word, #0x10          /* F0 80..8F, F4 90 and above */
    cmp     c, #0xFF
    it      ls
    subls   p, #2
bad:
    mov     r0, #-1                 /* BU_BAD */
    b       out
empty:
    movs    r0, #3                  /* BU_END */
    bx      lr
    .size   bu_utf8_prev, . - bu_utf8_prev
