/* check: the longest well-formed prefix; Cortex-M0, for speed. */
/* SPDX-License-Identifier: MIT */
/*
 * size_t bu_utf8_check(const uint8_t *s, size_t n). Stack: 16 bytes.
 *
 * While at least 8 bytes are left no step looks for the end: up to 3 bytes to
 * reach an aligned word and a sequence of 4 fit into 8. The last 7 bytes ask
 * first how long the sequence must be, then take the same path.
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
s       .req r2
limit   .req r3         /* end - 8, or s when that is less than 8 bytes on */
high    .req r4
lead    .req r5
c       .req r6
t       .req r7

bu_utf8_check:
    push    {r4-r7}
    mov     s, p
    mov     limit, p
    cmp     r1, #8
    add     end, p                  /* no flags */
    blo     tail
    mov     limit, end
    subs    limit, #8
    ldr     high, =0x80808080
    lsls    t, p, #30
    bne     bytes
words:                              /* 8 bytes of ASCII in 6 instructions */
    ldm     p!, {lead, c}
    orrs    lead, c
    tst     lead, high
    bne     not_words
    cmp     p, limit
    bls     words
    b       tail
not_words:
    subs    p, #8
bytes:                              /* ASCII up to the next aligned word */
    ldrb    lead, [p]
    cmp     lead, #0x7F
    bhi     multi
    adds    p, #1
    lsls    t, p, #30
    bne     bytes
    cmp     p, limit
    bls     words
    b       tail

multi:
    cmp     lead, #0xC2
    blo     out
    ldrb    c, [p, #1]
    lsrs    t, c, #6
    cmp     t, #2
    bne     out
    cmp     lead, #0xE0
    bhs     three
    adds    p, #2
next:
    cmp     p, limit
    bls     bytes
    b       tail

three:
    beq     lead_e0
    cmp     lead, #0xED
    beq     lead_ed
    cmp     lead, #0xF0
    bhs     four
third:
    ldrb    c, [p, #2]
    lsrs    t, c, #6
    cmp     t, #2
    bne     out
    adds    p, #3
    b       next

four:
    beq     lead_f0
    cmp     lead, #0xF4
    bhi     out
    beq     lead_f4
fourth:
    ldrb    c, [p, #2]
    lsrs    t, c, #6
    cmp     t, #2
    bne     out
    ldrb    c, [p, #3]
    lsrs    t, c, #6
    cmp     t, #2
    bne     out
    adds    p, #4
    b       next

lead_e0:                            /* E0 80..9F is overlong */
    lsls    t, c, #26
    bmi     third
    b       out
lead_ed:                            /* ED A0..BF is a surrogate */
    lsls    t, c, #26
    bpl     third
    b       out
lead_f0:                            /* F0 80..8F is overlong */
    cmp     c, #0x90
    bhs     fourth
    b       out
lead_f4:                            /* F4 90.. is above 10FFFF */
    cmp     c, #0x90
    blo     fourth
    b       out

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
    subs    p, p, s
    pop     {r4-r7}
    bx      lr
    .pool
    .size   bu_utf8_check, . - bu_utf8_check
