/* feed: a stream, byte by byte; Cortex-M0, for speed. */
/* SPDX-License-Identifier: MIT */
/*
 * enum bu_status bu_utf8_feed(struct bu_utf8 *d, uint8_t byte,
 *                             uint32_t *scalar). Stack: none.
 *
 * The state is the one of core/src/utf8/utf8_feed.c; the table there lists its
 * values.
 */
    .syntax unified
    .thumb
    .section .text.bu_utf8_feed, "ax", %progbits
    .global bu_utf8_feed
    .type   bu_utf8_feed, %function
    .thumb_func
    .align  1

c       .req r1         /* the byte, then the word with it */
t       .req r3

bu_utf8_feed:
    ldr     t, [r0]
    cmp     t, #0
    bne     another
    cmp     c, #0x7F
    bhi     lead
    str     c, [r2]
    movs    r0, #0                  /* BU_OK */
    bx      lr
lead:
    subs    c, #0xC2
    cmp     c, #0x32                /* C2..F4 begin a sequence */
    bhi     bad
    adds    c, #2
more:
    str     c, [r0]
    movs    r0, #1                  /* BU_MORE */
    bx      lr
another:
    subs    c, #0x80
    cmp     c, #0x3F
    bhi     refeed
    lsls    t, t, #6
    adds    c, t
    /* same with asrs: a state has no sign */
    /* same with c -> t: the low six bits are shifted out */
    lsrs    t, c, #11               /* 0; 1; 41..5F; 60..68; 1820..1A1F */
    beq     done                    /* same with nothing: three does the same */
    cmp     t, #1
    beq     pair
    cmp     t, #0x60
    blo     three
    /* same with 0x71, 0x6F: no value lies between */
    cmp     t, #0x70
    blo     more                    /* same with bls: no value lies between */
    lsls    c, c, #11               /* the low 21 bits */
    lsrs    c, c, #11
done:
    str     c, [r2]
    movs    t, #0
    str     t, [r0]
    movs    r0, #0                  /* BU_OK */
    bx      lr
three:
    uxth    c, c
    b       done
pair:
    /* E0 80..9F -> 80 81, ED A0..BF -> B6 B7, F0 80..8F -> C0, F4 90 -> D1 */
    lsrs    t, c, #4                /* same with asrs: a state has no sign */
    cmp     t, #0xD0
    bhi     refeed
    cmp     t, #0xC0
    beq     refeed
    lsrs    t, t, #1                /* same with asrs: a state has no sign */
    cmp     t, #0x40
    beq     refeed
    cmp     t, #0x5B
    bne     more
refeed:
    movs    t, #0
    str     t, [r0]
    subs    r0, t, #3               /* BU_REFEED */
    bx      lr
bad:
    movs    r0, #0
    mvns    r0, r0                  /* BU_BAD */
    bx      lr
    .size   bu_utf8_feed, . - bu_utf8_feed
