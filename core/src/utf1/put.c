/* utf1: encode one value. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf1.h>

/*
 * Divide *value by 190; return what remains. By bytes and a factor, as a
 * division would call out of the library: part is below 190 * 100 (BE00), and
 * 158EE, which is 2^24 / 190 and a little more, gives the right quotient of
 * all numbers below 19009 and fits with these in 32 bits.
 */
static uint32_t divide(uint32_t *value)
{
    uint32_t dividend = *value;
    uint32_t part = 0;
    unsigned i;

    for (i = 4; i != 0; i--) {
        uint32_t quotient;

        part = part * 256u + (dividend >> 24);
        quotient = part * 0x158EEu >> 24;
        part -= quotient * 190u;
        dividend = dividend * 256u + quotient;
    }
    *value = dividend;
    return part;
}

unsigned bu_utf1_put(uint8_t out[BU_UTF1_MAX], uint32_t value)
{
    uint32_t lead = 0xA0;
    uint32_t least = 0x42; /* see next.c */
    unsigned last = 1;
    unsigned i;

    if (value > BU_UTF1_HIGHEST)
        return 0;
    if (value < 0xA0u) {
        out[0] = (uint8_t)value;
        return 1;
    }
    if (value >= 0x4016u) {
        lead = 0xF6;
        least = 0x4016;
        last = 2;
    }
    if (value >= 0x38E2Eu) {
        lead = 0xFC;
        least = 0x38E2E;
        last = 4;
    }
    value -= least;
    for (i = last; i != 0; i--) {
        uint32_t digit = divide(&value);

        out[i] = (uint8_t)(digit + (digit < 0x5Eu ? 0x21u : 0x42u));
    }
    out[0] = (uint8_t)(lead + value);
    return last + 1u;
}
