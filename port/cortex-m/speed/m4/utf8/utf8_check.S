/* check: the longest well-formed prefix; DSP extension, for speed. */
/* SPDX-License-Identifier: MIT */
/*
 * size_t bu_utf8_check(const uint8_t *s, size_t n). Stack: 40 bytes.
 * For Cortex-M4, M7, and M33 or M35P with the DSP extension. Words may be
 * loaded at any address (CCR.UNALIGN_TRP is 0, as after reset).
 *
 * ASCII goes 32 bytes at a time, runs of 2-byte sequences 8 bytes, of 3-byte
 * sequences 12 bytes, of 4-byte sequences 8 bytes at a time. A run is looked
 * for only when two sequences in a row have the same length, so mixed text
 * does not pay for it. What a run does not like is left to the single steps.
 *
 * With HELIUM, less than 8 bytes and 64 and more go to `other`, which the file
 * that includes this one has, so that one branch parts both from the rest.
 *
 * While at least 8 bytes are left no single step looks for the end.
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
limit   .req r3         /* end - 8, or s when less than 8 bytes are given */
lead    .req r4
w       .req r4
t       .req r5

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
    mov     limit, p
    cmp     r1, #8
    add     end, p, r1
    blo     tail
    sub     limit, end, #8
#endif
one_word:
    ldr     w, [p]
look:
    ands    t, w, #0x80808080
    bne     some
    adds    p, #4
    bic     p, p, #3                /* at most 3 bytes are looked at again */
    cmp     p, limit
    bhi     tail
    ldr     w, [p]
    ands    t, w, #0x80808080
    bne     some
    adds    p, #4
    cmp     p, limit
    bhi     tail
    ldr     w, [p]
    ands    t, w, #0x80808080
    bne     some
    adds    p, #4
    sub     r12, end, p
    subs    r12, #32
    blo     next
blocks:                             /* 32 bytes of ASCII, 12 instructions */
    ldm     p!, {r4-r11}
    orrs    r4, r5
    orrs    r6, r7
    orr     r8, r8, r9
    orr     r10, r10, r11
    orrs    r4, r6
    orr     r8, r8, r10
    orr     r4, r4, r8
    tst     r4, #0x80808080
    bne     not_block
    subs    r12, #32
    bhs     blocks
next:
    cmp     p, limit
    bls     one_word
    b       tail
not_block:
    subs    p, #32
    b       one_word

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
    ldrb    c, [p, #1]
    and     c, c, #0xC0
    cmp     c, #0x80
    bne     out
    adds    p, #2
    cmp     p, limit
    bhi     tail
    ldr     w, [p]
    and     t, w, #0xE0
    cmp     t, #0xC0
    bne     look

    /* Runs of C2..DF 80..BF: each byte less its lowest, then its span. */
    ldr     r6, =0x80C280C2
    ldr     r7, =0x3F1D3F1D
two_run:
    ldr     r4, [p]
    ldr     r5, [p, #4]
    usub8   r4, r4, r6
    usub8   r5, r5, r6
    uqsub8  r4, r4, r7
    uqsub8  r5, r5, r7
    orrs    r5, r4
    bne     two_done
    adds    p, #8
    cmp     p, limit
    bls     two_run
    b       tail
two_done:
    cmp     r4, #0
    it      eq
    addeq   p, #4
    b       next

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
    cmp     p, limit
    bhi     tail
    ldr     w, [p]
    and     t, w, #0xF0
    cmp     t, #0xE0
    bne     look
    subs    limit, #4
    cmp     p, limit
    bhi     three_end

    /*
     * Runs of E0..EF 80..BF 80..BF, 4 sequences in 3 words a b c, whose bytes
     * are Lmm L / mm L m / m L mm. GE picks bytes 0 and 3 for sel.
     */
    ldr     r8, =0xF0C0C0F0         /* marker bits of a */
    ldr     r9, =0xE08080E0         /* and what they must be */
    ldr     r10, =0xC0C0F0C0        /* of c; of b turned by one byte */
    ldr     r11, =0x8080E080
    mov     r12, #0x01010101
    mov     r7, #0xE0E0E0E0
    usub8   r7, r8, r7
three_run:
    ldr     r4, [p]
    ldr     r5, [p, #4]
    ldr     r6, [p, #8]
    eor     r4, r4, r9
    eor     r5, r5, r11, ror #24
    eor     r6, r6, r11
    and     r7, r4, r8
    and     lr, r5, r10, ror #24
    orr     r7, r7, lr
    and     lr, r6, r10
    orrs    r7, lr
    bne     three_end
    sel     r7, r4, r5              /* low halves of the leads: 0 . 2 1 */
    sel     lr, r5, r4              /* second bytes: 1 0 . 2 */
    lsrs    r5, r6, #8
    bfi     r7, r5, #8, #8
    lsrs    r5, r6, #16
    bfi     lr, r5, #16, #8
    and     lr, lr, #0x20202020
    orr     r7, lr, r7, ror #24     /* E0 80..9F -> 00, ED A0..BF -> 2D */
    eor     lr, r7, #0x2D2D2D2D
    uqsub8  r7, r12, r7
    uqsub8  lr, r12, lr
    orrs    r7, lr
    bne     three_end
    adds    p, #12
    cmp     p, limit
    bls     three_run
three_end:
    adds    limit, #4
    cmp     p, limit
    bhi     tail
    ldr     w, [p]
    b       look

lead_e0:                            /* E0 80..9F is overlong */
    ldrh    c, [p, #1]
    tst     c, #0x20
    bne     third
    b       out
lead_ed:                            /* ED A0..BF is a surrogate */
    tst     c, #0x20
    beq     third
    b       out

four:                               /* F0 90 80 80 .. F4 8F BF BF */
    ldr     r6, =0x00C0C0C0
    ldr     r7, =0x00808080
    ldr     r8, =0xF0908080
    ldr     r9, =0x03FF3F3F
    ldr     r4, [p]
    rev     r4, r4
    and     r5, r4, r6
    cmp     r5, r7
    bne     out
    sub     r4, r4, r8
    cmp     r4, r9
    bhi     out
    adds    p, #4
    cmp     p, limit
    bhi     tail
four_run:
    ldr     r4, [p]
    rev     r4, r4
    and     r5, r4, r6
    cmp     r5, r7
    bne     one_word
    sub     r4, r4, r8
    cmp     r4, r9
    bhi     one_word
    adds    p, #4
    ldr     r4, [p]
    rev     r4, r4
    and     r5, r4, r6
    cmp     r5, r7
    bne     next
    sub     r4, r4, r8
    cmp     r4, r9
    bhi     next
    adds    p, #4
    cmp     p, limit
    bls     four_run
    b       tail

tail_ascii:
    adds    p, #1
tail:
    cmp     p, end
    beq     out
    ldrb    lead, [p]
    cmp     lead, #0x7F
    bls     tail_ascii
    subs    c, end, p               /* 1..7 bytes are left */
    cmp     lead, #0xE0
    blo     1f
    subs    c, #1
    cmp     lead, #0xF0
    blo     1f
    subs    c, #1
1:  cmp     c, #2
    bge     multi
out:
    pop     {r1, r4-r11, lr}
    subs    r0, r0, r1
    bx      lr
    .pool
#ifndef HELIUM
    .size   bu_utf8_check, . - bu_utf8_check
#endif
