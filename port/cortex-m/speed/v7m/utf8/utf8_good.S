/* good: copying text for as long as it is well-formed; ARMv7-M and up. */
/* SPDX-License-Identifier: MIT */
/*
 * size_t bu_utf8__copy_good(uint8_t *out, const uint8_t *s, size_t n).
 * Stack: 36 bytes. Words may be loaded and stored at any address
 * (CCR.UNALIGN_TRP is 0, as after reset).
 *
 * Checked and copied in one pass: ASCII 16 bytes at a time, then runs of
 * sequences of one length. A sequence is written once all of it is known to be
 * well-formed. While at least 8 bytes are left no step looks for the end; the
 * last 7 bytes ask first how long the sequence must be, and take the same path.
 */
    .syntax unified
    .thumb
    .section .text.bu_utf8__copy_good, "ax", %progbits
    .global bu_utf8__copy_good
    .type   bu_utf8__copy_good, %function
    .thumb_func
    .align  2

o       .req r0
p       .req r1         /* first byte that is not copied */
end     .req r2
limit   .req r3         /* end - 8; fast while p is not above it */
c       .req r4
w       .req r5
x       .req r6
t       .req r7
k1      .req r8
k2      .req r9
k3      .req r10
k4      .req r11

    .macro  to_next                 /* p is behind a sequence */
    cmp     p, limit
    bhi     tail
    ldr     w, [p]
    .endm

    .macro  three_else wrong, bad   /* w may have more above its 3 bytes */
    eor     x, w, k1
    tst     x, k2
    bne     \wrong
    ands    x, x, k3                /* E0 80..9F -> 0, ED A0..BF -> 200D */
    beq     \bad
    cmp     x, k4
    beq     \bad
    strh    w, [o], #2
    lsrs    w, w, #16
    strb    w, [o], #1
    .endm

    .macro  four_else wrong, bad    /* F0 90 80 80 .. F4 8F BF BF */
    rev     x, w
    and     t, x, k1
    cmp     t, k2
    bne     \wrong
    sub     x, x, k3
    cmp     x, k4
    bhi     \bad
    str     w, [o], #4
    .endm

bu_utf8__copy_good:
    push    {r1, r4-r11}
    cmp     r2, #8
    add     end, p                  /* no flags */
    blo     tail
    sub     limit, end, #8
    ldr     w, [p]
look:
    tst     w, #0x80808080
    bne     bytes
    str     w, [o], #4
    adds    p, #4
    subs    t, end, p
    subs    t, #16 + 4              /* at the last of its words 8 are left */
    blo     word
block:                              /* 16 bytes of ASCII, 15 instructions */
    ldr     w, [p]
    ldr     x, [p, #4]
    ldr     k1, [p, #8]
    ldr     k2, [p, #12]
    orr     c, w, x
    orr     k3, k1, k2
    orr     c, c, k3
    tst     c, #0x80808080
    bne     not_block
    str     w, [o], #16
    str     x, [o, #-12]
    str     k1, [o, #-8]
    str     k2, [o, #-4]
    adds    p, #16
    subs    t, #16
    bhs     block
word:
    to_next
    b       look
not_block:
    tst     w, #0x80808080
    bne     bytes
    str     w, [o], #4
    adds    p, #4
    tst     x, #0x80808080
    bne     bytes
    str     x, [o], #4
    adds    p, #4
    tst     k1, #0x80808080
    bne     bytes
    str     k1, [o], #4
    adds    p, #4
bytes:                              /* one of the 4 bytes at p is not ASCII */
    ldrb    c, [p]
    cmp     c, #0x7F
    bhi     multi
byte:
    strb    c, [o], #1
    ldrb    c, [p, #1]!
    cmp     c, #0x7F
    bls     byte

multi:
    cmp     c, #0xE0
    bhs     three
    cmp     c, #0xC2
    blo     out
    ldrh    w, [p]
    lsrs    t, w, #14
    cmp     t, #2
    bne     out
    strh    w, [o], #2
    adds    p, #2
    to_next
    and     t, w, #0xE0
    cmp     t, #0xC0
    bne     look
#ifdef __ARM_FEATURE_DSP
    ldr     k1, =0x80C280C2         /* each byte less its lowest, its span */
    ldr     k2, =0x3F1D3F1D
two_run:                            /* 2 sequences of 2 */
    usub8   x, w, k1
    uqsub8  x, x, k2
    cmp     x, #0
    bne     look
#else
    ldr     k1, =0x80C080C0
    ldr     k2, =0xC0E0C0E0
two_run:                            /* 2 sequences of 2 */
    eor     x, w, k1
    tst     x, k2
    bne     look
    and     x, x, #0x001F001F
    sub     x, x, #0x00020002       /* C0 and C1: the half goes below 0 */
    tst     x, #0x80008000
    bne     bytes
#endif
    str     w, [o], #4
    ldr     w, [p, #4]!
    cmp     p, limit
    bls     two_run
    b       tail

three:
    cmp     c, #0xF0
    bhs     four
    ldrh    w, [p, #1]
    orr     w, c, w, lsl #8
    ldr     k1, =0x008080E0
    ldr     k2, =0x00C0C0F0
    movw    k3, #0x200F
    movw    k4, #0x200D
    three_else out, out
    adds    p, #3
    to_next
three_run:
    three_else look, bytes
    ldr     w, [p, #3]!
    cmp     p, limit
    bls     three_run
    b       tail

four:
    ldr     k1, =0x00C0C0C0
    ldr     k2, =0x00808080
    ldr     k3, =0xF0908080
    ldr     k4, =0x03FF3F3F
    ldr     w, [p]
    four_else out, out
    adds    p, #4
    to_next
four_run:
    four_else look, bytes
    ldr     w, [p, #4]!
    cmp     p, limit
    bls     four_run

tail:                               /* 0 to 7 bytes are left */
    movs    limit, #0               /* a sequence comes back to here */
    cmp     p, end
    beq     out
tail_byte:
    ldrb    c, [p]
    cmp     c, #0x7F
    bhi     tail_multi
    strb    c, [o], #1
    adds    p, #1
    cmp     p, end
    bne     tail_byte
out:
    pop     {r2, r4-r11}
    subs    r0, p, r2
    bx      lr

tail_multi:
    subs    x, end, p               /* 1..7 */
    cmp     c, #0xE0
    blo     1f
    subs    x, #1
    cmp     c, #0xF0
    blo     1f
    subs    x, #1
1:  cmp     x, #2
    bge     multi
    b       out
    .pool
    .size   bu_utf8__copy_good, . - bu_utf8__copy_good
