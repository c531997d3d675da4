/* prev: decode one scalar value backwards; Cortex-M0, for speed. */
/* SPDX-License-Identifier: MIT */
/*
 * enum bu_status bu_utf8_prev(const uint8_t *begin, const uint8_t **p,
 *                             uint32_t *scalar). Stack: 12 bytes.
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
    .align  1

begin   .req r0         /* then how many bytes are before the last one */
p       .req r3         /* the last byte, then the lead */
word    .req r4         /* the continuation bytes, less 80 each */
c       .req r5
t       .req r6

bu_utf8_prev:
    ldr     p, [r1]
    cmp     p, begin
    beq     empty
    subs    p, #1
    mov     r12, begin
    ldrb    r0, [p]
    cmp     r0, #0x7F
    bhi     multi
    str     r0, [r2]
    str     p, [r1]
    movs    r0, #0                  /* BU_OK */
    bx      lr
multi:
    push    {r4-r6}
    movs    word, r0
    mov     r0, r12
    subs    word, #0x80
    cmp     word, #0x3F
    bhi     bad
    subs    r0, p, r0
    beq     bad
    subs    p, #1
    ldrb    c, [p]
    movs    t, c
    subs    t, #0xC2
    cmp     t, #0x1D
    bhi     1f
    adds    t, #2
    lsls    t, t, #6
    adds    word, t
    b       done
1:  subs    c, #0x80
    cmp     c, #0x3F
    bhi     cut_two
    lsls    c, c, #6
    adds    word, c
    subs    r0, #2
    blo     bad_second
    subs    p, #1
    ldrb    c, [p]
    movs    t, c
    subs    t, #0xE0
    cmp     t, #0x0F
    bhi     1f
    lsls    t, t, #12
    adds    word, t
    /* same with asrs: the word has no sign there */
    lsrs    c, word, #11            /* E0 80..9F -> 0, ED A0..BF -> 1B */
    beq     bad_third
    cmp     c, #0x1B
    beq     bad_third
done:
    str     word, [r2]
    movs    r0, #0                  /* BU_OK */
out:
    str     p, [r1]
    pop     {r4-r6}
    bx      lr
1:  subs    c, #0x80
    cmp     c, #0x3F
    bhi     cut_three
    cmp     r0, #0
    beq     bad_third
    lsls    c, c, #12
    adds    word, c
    subs    p, #1
    ldrb    c, [p]
    subs    c, #0xF0
    /* same below: the compare with the range refuses it */
    cmp     c, #4                   /* same with 5 */
    bhi     bad_fourth              /* same with nothing */
    lsls    c, c, #18
    adds    word, c
    /* same with asrs: the word has no sign there */
    lsrs    c, word, #16            /* F0 80..8F -> 0, F4 90..BF -> 11 */
    subs    c, #1
    cmp     c, #0x0F
    bls     done
bad_fourth:
    adds    p, #1
bad_third:
    adds    p, #1
bad_second:
    adds    p, #1
bad:
    movs    r0, #0
    mvns    r0, r0                  /* BU_BAD */
    b       out
cut_two:                            /* c is a byte above BF, less 80 */
    subs    c, #0x60
    /* same with nothing: the compare with the range refuses it */
    blo     bad_second              /* C0 and C1 begin nothing */
    lsls    c, c, #6
    adds    word, c
    /* in steps of 16: E0 80..9F 0 1, ED A0..BF 36 37, F0 80..8F 40, F4 90 51 */
    /* same below: the word has no sign there */
    lsrs    c, word, #4             /* same with asrs */
    cmp     c, #0x50
    bhi     bad_second
    cmp     c, #0x40
    beq     bad_second
    lsrs    c, c, #1                /* same with asrs */
    beq     bad_second
    cmp     c, #0x1B
    bne     bad
    b       bad_second
cut_three:
    subs    c, #0x70
    /* same with nothing: the compare with the range refuses it */
    blo     bad_third               /* C2 to DF end before */
    lsrs    word, word, #6          /* same with asrs */
    lsls    c, c, #6
    adds    word, c
    subs    word, #0x10             /* F0 80..8F, F4 90 and above */
    cmp     word, #0xFF
    bls     bad
    b       bad_third
empty:
    movs    r0, #3                  /* BU_END */
    bx      lr
    .size   bu_utf8_prev, . - bu_utf8_prev
