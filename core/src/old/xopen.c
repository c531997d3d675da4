/* xopen: the X/Open draft of 1992. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/old.h>

/*
 * low is the least that the bytes so far can come to, bias included. So the
 * byte that makes the value too high is known at once:
 *
 *   F7 EF    70000000 + 2082080 + 6F * 200000 = 7FE82080    more
 *   F7 F0    70000000 + 2082080 + 70 * 200000 = 80082080    bad
 */
static enum bu_status xopen_next(const uint8_t **p, const uint8_t *end,
                                 uint32_t *value,
                                 const struct bu_format *format)
{
    const uint8_t *q = *p;
    uint32_t low;
    uint32_t c;
    uint32_t bit = 0x80;
    uint32_t bias = 0;
    unsigned shift = 0;

    (void)format;
    if (q == end)
        return BU_END;
    low = *q++;
    if (low >= 0xF8u)
        goto bad;
    for (; (low & bit) != 0; bit /= 2u) {
        bias = bias * 64u + 0x80u; /* 80, 2080, 82080, 2082080 */
        shift += 7u;
    }
    low = ((low & (bit - 1u)) << shift) + bias;
    for (; shift != 0; q++) {
        if (q == end)
            return BU_MORE;
        c = *q - 0x80u;
        if (c > 0x7Fu)
            goto bad;
        shift -= 7u;
        low += c << shift;
        if (low > BU_XOPEN_HIGHEST)
            goto bad;
    }
    *value = low;
    *p = q;
    return BU_OK;
bad:
    *p = q;
    return BU_BAD;
}

static unsigned xopen_put(uint8_t *out, uint32_t value,
                          const struct bu_format *format)
{
    uint32_t size = 0x80; /* how many values have a form of n + 1 bytes */
    unsigned n = 0;
    unsigned i;

    if (value > format->highest)
        return 0;
    for (; value >= size; size *= 64u) {
        value -= size;
        n++;
    }
    for (i = n; i != 0; i--) {
        out[i] = (uint8_t)(0x80u + value % 128u);
        value /= 128u;
    }
    /* FF00 >> 0, 1, 2 ends in 00, 80, C0. */
    out[0] = (uint8_t)((0xFF00u >> n) + value);
    return n + 1u;
}

const struct bu_format bu_format_xopen = {
    "XOPEN-FSS-UTF",
    1,
    BU_XOPEN_MAX,
    BU_FORMAT_SURROGATES,
    BU_XOPEN_HIGHEST,
    xopen_next,
    NULL,
    xopen_put,
    NULL,
};
