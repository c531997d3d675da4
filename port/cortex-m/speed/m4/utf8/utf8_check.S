/* check: the longest well-formed prefix; DSP extension, for speed. */
/* SPDX-License-Identifier: MIT */
/*
 * size_t bu_utf8_check(const uint8_t *s, size_t n). Stack: 40 bytes.
 * For Cortex-M4, M7, and M33 or M35P with the DSP extension. Words may be
 * loaded at any address (CCR.UNALIGN_TRP is 0, as after reset).
 *
 * ASCII is checked 32 bytes at a time. A sequence after ASCII is judged byte by
 * byte; a sequence after another one leads to a loop for its length. That loop
 * also accepts one byte of ASCII between two sequences, such as the space
 * between two words. Sequences of 3 without such a byte are checked 12 bytes at
 * a time. Whatever a loop does not accept is left to `look`.
 *
 * With HELIUM, inputs of less than 8 bytes and of 64 or more go to `other`, in
 * the file that includes this one, so that one branch separates both from the
 * rest.
 *
 * As long as at least 8 bytes are left, no step tests for the end.
 */
    .syntax unified
    .thumb
    .section .text.bu_utf8_check, "ax", %progbits
    .global bu_utf8_check
    .type   bu_utf8_check, %function
    .thumb_func
    .align  2

p       .req r0         /* first byte that is not known to be well-formed */
end     .req r1
c       .req r2
t       .req r2
limit   .req r3         /* end - 8, or s when less than 8 bytes are given */
lead    .req r4
w       .req r4
x       .req r5
k1      .req r6
k2      .req r7
left    .req r12

bu_utf8_check:
#ifdef HELIUM
    subs    limit, r1, #8
    cmp     limit, #64 - 8
    bhs     other
    push    {r0, r4-r11, lr}
    add     end, p, r1
    add     limit, p
#else
    push    {r0, r4-r11, lr}
    /* same with p -> end: limit is the length, below 8: below p too, except
     * in the first 8 bytes of memory */
    mov     limit, p
    /* same with 7: the first word and a sequence that begins in it end
     * within 7 bytes, and then limit is below p */
    cmp     r1, #8
    add     end, p, r1
    blo     tail
    sub     limit, end, #8
#endif
    ldr     w, [p]
look:                               /* w is at p */
    ands    t, w, #0x80808080
    bne     some
word:
    /* same with 3: slower: an aligned word of ASCII is looked at again */
    adds    p, #4
    bic     p, p, #3                /* at most 3 bytes are looked at again */
    sub     left, end, p
fours:                              /* at the last of its words 8 are left */
    subs    left, #16 + 4
    /* same with bls: the other loop checks the same 20 bytes */
    blo     near_end
    ldm     p!, {r4-r7}
    orr     c, r4, r5
    orr     lr, r6, r7
    orr     c, c, lr
    tst     c, #0x80808080
    bne     not_fours
    subs    left, #32
    /* same with bls: slower: fours checks the same bytes */
    blo     fours_again
eights:                             /* 32 bytes of ASCII, 12 instructions */
    ldm     p!, {r4-r11}
    orr     c, r4, r5
    orr     lr, r6, r7
    orr     c, c, lr
    orr     r8, r8, r9
    orr     r10, r10, r11
    orr     r8, r8, r10
    orr     r8, r8, c
    tst     r8, #0x80808080
    bne     not_eights
    subs    left, #32
    /* same with bhi, nothing: slower: fours checks these */
    bhs     eights
fours_again:
    adds    left, #32 + 4
    b       fours
near_end:                           /* 0 to 19 bytes are left */
    adds    left, #12
    bmi     tail
twos:
    ldrd    r6, r7, [p]
    orr     c, r6, r7
    tst     c, #0x80808080
    bne     not_twos
    adds    p, #8
    subs    left, #8
    bpl     twos
tail:                               /* 0 to 7 bytes are left: all ASCII? */
    subs    c, end, p
    beq     out
    cmp     c, #4
    blo     1f
    ldr     w, [p]
    tst     w, #0x80808080
    bne     bytes_left
    adds    p, #4
    subs    c, #4
    beq     out
1:  ldrsb   w, [p]
    ldrsb   x, [end, #-1]
    lsrs    c, c, #1                /* same with asrs: c is at most 3 */
    ldrsb   c, [p, c]
    orrs    w, x
    orrs    w, c
    bmi     bytes_left
    mov     p, end
out:
    pop     {r1, r4-r11, lr}
    subs    r0, r0, r1
    bx      lr

not_twos:
    ands    t, r6, #0x80808080
    bne     some
    adds    p, #4
    ands    t, r7, #0x80808080
    /* same below: slower: bytes_left is right for any length */
    cmp     p, limit                /* same with p -> end */
    bls     some                    /* same with blo, nothing */
    b       bytes_left

not_eights:
    tst     c, #0x80808080
    it      ne
    subne   p, #16
    ldmdb   p, {r4-r7}
not_fours:
    subs    p, #16
    ands    t, r4, #0x80808080
    bne     some
    adds    p, #4
    ands    t, r5, #0x80808080
    bne     some
    adds    p, #4
    ands    t, r6, #0x80808080
    bne     some
    adds    p, #4
    and     t, r7, #0x80808080
some:                               /* go to the first byte above 7F */
    rbit    t, t
    clz     t, t
    add     p, p, t, lsr #3
    ldrb    lead, [p]
multi:
    cmp     lead, #0xE0
    bhs     three
    cmp     lead, #0xC2
    blo     out
    ldrsb   c, [p, #1]
    cmn     c, #0x40
    bpl     out
    adds    p, #2
after:                              /* a sequence */
    cmp     p, limit
    bhi     tail
    ldr     w, [p]
    /* same with orrs: slower: ASCII goes through the loop for 2, which gives
     * it to look */
    ands    t, w, #0x80808080
    beq     word
    /* same with lsrs, 25, 23, x -> k1, t -> limit, nothing: slower: each of
     * these ways is right for any word that is not ASCII; a loop gives what
     * it does not accept to look */
    lsls    x, t, #24
    /* same below: slower: each of these ways is right for any word that is
     * not ASCII; a loop gives what it does not accept to look */
    beq     some                    /* same with bne, nothing */
    uxtb    c, w                    /* same with w -> x */
    cmp     c, #0xE0                /* same with cmn, 0xE1, 0xDF, nothing */
    bhs     threes                  /* same with blo, bhi, nothing */
    /* same with ldrh: slower: the loop accepts 2 and two of ASCII */
    ldr     k1, =0x80C280C2         /* each byte less its lowest, its span */
    /* same with ldrh, 0x3F1D3F1C: slower: the loop accepts fewer sequences */
    ldr     k2, =0x3F1D3F1D
    ldr     r8, =0x0080C200         /* of one after a byte of ASCII */
    /* same with ldrh, 0xFF3F1D7E: slower: fewer sequences after a byte of
     * ASCII are accepted */
    ldr     r9, =0xFF3F1D7F
two_next:                           /* 4 sequences of 2 */
    /* same with ldrh: slower: the first word is never accepted */
    ldr     w, [p], #4
    /* same with uadd8: slower: it accepts only what begins with ASCII, and
     * the loop begins with a byte above 7F */
    /* same with w -> x: slower: x is 80000000, which is not accepted */
    /* same with k1 -> k2: slower: it accepts only ASCII, and the loop begins
     * with a byte above 7F */
    usub8   x, w, k1
    /* same with usub8: slower: only DF BF is accepted */
    /* same with second x -> k1: slower: k1 less k2 is not 0, so no word is
     * accepted */
    /* same with nothing: slower: only C2 80 is accepted */
    uqsub8  x, x, k2
    /* same with x -> k1: slower: k1 is not 0; two_not takes 2 bytes where x
     * is 0, and these are well-formed */
    cbnz    x, two_not
    /* same with ldrh: slower: the second word is never accepted */
    /* same with nothing: slower: the first word is judged twice */
    ldr     w, [p], #4
    /* same with w -> x: slower: x is 0, which is not accepted */
    /* same with k1 -> k2: slower: it accepts four of ASCII instead */
    usub8   x, w, k1
    /* same with usub8: slower: only DF BF is accepted */
    /* same with second x -> k1: slower: k1 less k2 is not 0, so no word is
     * accepted */
    /* same with nothing: slower: only C2 80 is accepted */
    uqsub8  x, x, k2
    /* same with x -> k1: slower: k1 is not 0; two_not takes 2 bytes where x
     * is 0, and these are well-formed */
    cbnz    x, two_not
    /* same below: slower: bytes_left is right for any length */
    cmp     p, limit                /* same with p -> end */
    bls     two_next                /* same with blo, nothing */
    /* same with nothing: slower: two_not looks at the last word again */
    b       bytes_left
two_not:
    subs    p, #4
    /* same with 15, second x -> k1, nothing: slower: the first 2 bytes of
     * the word are looked at again */
    lsls    x, x, #16
    bne     1f
    /* same with nothing: slower: the first 2 bytes of the word are looked at
     * again */
    adds    p, #2
1:  cmp     p, limit                /* same with p -> end */
    bhi     bytes_left              /* same with bhs */
    ldr     w, [p]
    /* same with w -> x: slower: byte 1 of x is 0, which is not accepted */
    usub8   x, w, r8
    /* same with usub8, nothing: slower: only one sequence is accepted */
    /* same with first x -> k1: slower: only 00 C2 80 00 is accepted, and
     * then k1 is 0: two_next accepts four of ASCII */
    /* same with second x -> k1: slower: k1 less r9 is not 0, so none is
     * accepted */
    uqsub8  x, x, r9
    /* same with x -> k1: slower: k1 is not 0, so none is accepted */
    cmp     x, #0                   /* same with cmn: Z is the same */
    bne     look
    adds    p, #3
    cmp     p, limit                /* same with p -> end */
    bls     two_next                /* same with blo, nothing */
    b       bytes_left

three:
    beq     lead_e0
    cmp     lead, #0xF0
    bhs     four
    ldrh    c, [p, #1]
    cmp     lead, #0xED
    beq     lead_ed
third:
    and     c, c, #0xC0C0C0C0       /* both as 10xxxxxx: 8080 */
    sub     c, c, #0x8000
    cmp     c, #0x80
    bne     out
    adds    p, #3
    b       after
lead_e0:                            /* E0 80..9F is overlong */
    ldrh    c, [p, #1]
    tst     c, #0x20
    bne     third
    b       out
lead_ed:                            /* ED A0..BF is a surrogate */
    tst     c, #0x20
    beq     third
    b       out

threes:
    /* same below: slower: F0 is not accepted by three_run and goes through
     * look */
    cmp     c, #0xF0                /* same with cmn, 0xF1 */
    bhs     four                    /* same with bhi, nothing */
    ldr     c, =0x00200F00          /* E0 80..9F -> 0, ED A0..BF -> 200D00 */
    sub     r8, c, #0x200
three_consts:
    /* same with 0x8080E001: k2 masks this bit, and in r11 it is that of a
     * third byte, of which only the marker bits are read */
    ldr     k1, =0x8080E000
    /* same with 0xC0C0F081: slower: fewer are accepted */
    ldr     k2, =0xC0C0F080
    /* same below: slower: more or fewer are judged in this loop before the
     * blocks */
    sub     lr, limit, p            /* same with p -> end */
    usat    lr, #5, lr              /* same with 6, 4, nothing */
    /* same with nothing: slower: three_not gives the word, which begins with
     * a lead, to look */
    b       three_run
three_not:                          /* one after a byte of ASCII? */
    /* same below: slower: each sequence after a byte of ASCII goes through
     * look */
    eor     x, w, k1                /* same with orr, x -> k1, nothing */
    tst     x, k2                   /* same with cmp, x -> k1, nothing */
    bne     look
    ands    x, c                    /* same with x -> k1, nothing */
    beq     look
    cmp     x, r8
    beq     look
    ldr     w, [p, #4]!
    subs    lr, limit, p
    blo     tail
    /* same below: slower: more or fewer are judged in this loop before the
     * blocks */
    usat    lr, #5, lr              /* same with 6, 4, nothing */
three_run:                          /* at most 6 */
    /* same with orr, 9, 7, x -> k1, k1 -> k2, w -> x, nothing: slower: no
     * sequence that begins with E0..EF is accepted, so each goes through
     * look */
    eor     x, k1, w, lsl #8
    /* same with cmp, x -> k1, nothing: slower: no sequence that begins with
     * E0..EF is accepted, so each goes through look */
    tst     x, k2
    bne     three_not
    ands    x, c
    beq     out
    cmp     x, r8
    beq     out
    ldr     w, [p, #3]!
    subs    lr, #3                  /* same with adds, 4 */
    bhs     three_run               /* same with bhi, nothing */
    sub     limit, #4
    cmp     p, limit                /* same with p -> end */
    bhi     three_end               /* same with bhs */

    /*
     * Runs of E0..EF 80..BF 80..BF, 4 sequences in 3 words a b c, whose bytes
     * are Lmm L / mm L m / m L mm. GE picks bytes 0 and 3 for sel.
     */
    /* same with 0xF0C0C0F1: slower: fewer blocks are accepted */
    ldr     r8, =0xF0C0C0F0         /* marker bits of a */
    ldr     r9, =0xE08080E0         /* and what they must be */
    /* same with 0xC1: slower: fewer blocks are accepted */
    orr     r10, k2, #0xC0          /* of c; of b turned by one byte */
    /* same with 0x81: this bit is that of a third byte, of which only the
     * marker bits are read */
    orr     r11, k1, #0x80
    mov     r12, #0x01010101
    mov     r7, #0xE0E0E0E0
    /* same with r8 -> r9: GE has the same bits: 0 and 3 */
    usub8   r7, r8, r7
three_block:
    /* same below: slower: no block is accepted */
    ldr     r4, [p], #4             /* same with ldrh */
    ldr     r5, [p], #4             /* same with ldrh */
    ldr     r6, [p], #4             /* same with ldrh */
    eor     r4, r4, r9              /* same with orr */
    eor     r5, r5, r11, ror #24    /* same with orr */
    eor     r6, r6, r11             /* same with orr */
    and     r7, r4, r8              /* same with orr, nothing */
    and     lr, r5, r10, ror #24    /* same with orr, nothing */
    orr     r7, r7, lr
    and     lr, r6, r10             /* same with orr */
    orrs    r7, lr
    bne     three_back
    sel     r7, r4, r5              /* low halves of the leads: 0 . 2 1 */
    sel     lr, r5, r4              /* second bytes: 1 0 . 2 */
    lsrs    r5, r6, #8              /* same with asrs: bfi takes its low byte */
    /* same with second 7: both bytes are below 80 */
    bfi     r7, r5, #8, #8
    lsrs    r5, r6, #16             /* same with asrs: bfi takes its low byte */
    /* same with 9, 7: the next line masks this bit */
    bfi     lr, r5, #16, #8
    and     lr, lr, #0x20202020
    /* same with and: slower: no block is accepted */
    orr     r7, lr, r7, ror #24     /* E0 80..9F -> 00, ED A0..BF -> 2D */
    eor     lr, r7, #0x2D2D2D2D
    /* same with usub8: slower: only blocks of E1 80..9F are accepted */
    uqsub8  r7, r12, r7
    /* same with usub8: slower: only blocks of EC A0..BF are accepted */
    uqsub8  lr, r12, lr
    orrs    r7, lr
    bne     three_back
    /* same below: slower: three_run judges the rest */
    cmp     p, limit                /* same with p -> end */
    bls     three_block             /* same with blo, nothing */
    /* same with nothing: slower: 12 bytes are judged again */
    b       three_end
three_back:
    subs    p, #12
three_end:
    adds    limit, #4
    cmp     p, limit
    bhi     tail
    ldr     w, [p]
    sub     r8, c, #0x200
    b       three_consts

four:                               /* F0 90 80 80 .. F4 8F BF BF */
    ldr     k1, =0xF0808080
    /* same with 0x03FF3F40: bit 6 is 0: the line before has tested it */
    ldr     k2, =0x03FF3F3F
    ldr     w, [p]
    rev     x, w
    subs    x, x, k1
    tst     x, #0xC0C0C0C0
    bne     out
    sub     x, x, #0x00100000
    cmp     x, k2
    bhi     out
    adds    p, #4
    /* same below: slower: bytes_left is right for any length */
    cmp     p, limit                /* same with p -> end */
    bhi     bytes_left              /* same with bhs */
four_run:
    ldr     w, [p], #4
    /* same below: slower: no sequence is accepted here, so each goes through
     * look */
    rev     x, w                    /* same with w -> x, nothing */
    /* same with first x -> k1, nothing: slower: it accepts four of ASCII
     * instead */
    subs    x, x, k1                /* same with second x -> k1 */
    tst     x, #0xC0C0C0C0          /* same with cmp, x -> k1, nothing */
    bne     four_not
    sub     x, x, #0x00100000       /* same with second x -> k1 */
    cmp     x, k2                   /* same with x -> k1 */
    /* same with bhs: slower: F4 8F BF BF goes through look */
    bhi     four_not
    /* same below: slower: bytes_left is right for any length */
    cmp     p, limit                /* same with p -> end */
    bls     four_run                /* same with blo, nothing */
    /* same with nothing: slower: 4 bytes are looked at again */
    b       bytes_left
four_not:
    subs    p, #4
    b       look

next_left:
    adds    p, #1
bytes_left:                         /* 0 to 7 bytes are left */
    cmp     p, end
    beq     out
    ldrb    lead, [p]
    cmp     lead, #0x7F
    bls     next_left
    subs    c, end, p
    cmp     lead, #0xE0
    blo     1f
    subs    c, #1
    cmp     lead, #0xF0
    blo     1f
    subs    c, #1
1:  cmp     c, #2
    bge     multi
    b       out
    .pool
#ifndef HELIUM
    .size   bu_utf8_check, . - bu_utf8_check
#endif
