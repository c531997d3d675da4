/* utf1: ISO 10646-1:1993, annex G. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/old.h>

/* The factor of a byte at each place, the last place first. */
static const uint32_t weights[] = {1, 190, 36100, 6859000, 1303210000};

/*
 * Set *low to the least value of a sequence with digit, the lead minus A0.
 * Return how many bytes follow.
 */
static inline unsigned utf1_lead(uint32_t digit, uint32_t *low)
{
    unsigned left = 1;

    *low = 0x42;
    if (digit >= 0x56u) { /* F6..FB */
        digit -= 0x56u;
        left = 2;
        *low = 0x4016;
        if (digit >= 6u) { /* FC, FD */
            digit -= 6u;
            left = 4;
            *low = 0x38E2E;
        }
    }
    *low += digit * weights[left];
    return left;
}

/*
 * low is the least that the bytes so far can come to. A0 counts as 42 and lets
 * pass what gives A0 or more, so its second byte is the value itself:
 *
 *   A0 A0    42 + 5E = A0        A0 7E    42 + 5D = 9F, which is one byte
 *   A1 21    42 + BE = 100       FD BD 2B B9 41    80000000, too high
 */
static enum bu_status utf1_next(const uint8_t **p, const uint8_t *end,
                                uint32_t *value, const struct bu_format *format)
{
    const uint8_t *q = *p;
    uint32_t low;
    uint32_t digit;
    unsigned left;

    (void)format;
    if (q == end)
        return BU_END;
    digit = *q++;
    if (digit < 0xA0u) {
        low = digit;
        goto done;
    }
    if (digit > 0xFDu)
        goto bad;
    left = utf1_lead(digit - 0xA0u, &low);
    do {
        if (q == end)
            return BU_MORE;
        digit = *q - 0x21u; /* 21..7E are 0..5D, A0..FF are 5E..BD */
        if (digit > 0x5Du) {
            if (*q < 0xA0u)
                goto bad;
            digit -= 0x21u;
        }
        low += digit * weights[--left];
        if (low - 0xA0u > BU_UTF1_HIGHEST - 0xA0u)
            goto bad;
        q++;
    } while (left != 0);
done:
    *value = low;
    *p = q;
    return BU_OK;
bad:
    *p = q;
    return BU_BAD;
}

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

static unsigned utf1_put(uint8_t *out, uint32_t value,
                         const struct bu_format *format)
{
    uint32_t lead = 0xA0;
    uint32_t least = 0x42; /* as in utf1_lead */
    unsigned last = 1;
    unsigned i;

    if (value > format->highest)
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

const struct bu_format bu_format_utf1 = {
    "ISO-10646-UTF-1",
    1,
    BU_UTF1_MAX,
    BU_FORMAT_SURROGATES,
    BU_UTF1_HIGHEST,
    utf1_next,
    NULL,
    utf1_put,
    NULL,
};
