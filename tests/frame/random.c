/* random: texts that are the same in every run. */
/* SPDX-License-Identifier: MIT */
#include "random.h"
#include "model.h"

static uint32_t seed = 1;

/* Marsaglia's xorshift32: any generator would do, this one needs no library. */
static uint32_t any(void)
{
    seed ^= seed << 13;
    seed ^= seed >> 17;
    seed ^= seed << 5;
    return seed >> 3;
}

uint32_t random_16(void)
{
    return any() & 0xFFFFu;
}

size_t random_below(size_t limit)
{
    return (size_t)(random_16() * limit / 0x10000u);
}

static unsigned any_sequence(uint8_t *s, unsigned kind)
{
    static const uint32_t high[4] = {0x7F, 0x7FF, 0xFFFF, 0x1FFFFF};
    unsigned n;

    do
        n = model_put(s, any() & high[kind]);
    while (n == 0);
    return n;
}

size_t random_text(uint8_t *s, size_t size, unsigned longest)
{
    size_t n = 0;
    unsigned kind = 0;
    unsigned run = 0;

    while (n + 4 <= size) {
        if (run == 0) {
            kind = any() & (longest - 1u);
            run = 1u + (any() & 1u) * (any() & 31u);
        }
        n += any_sequence(s + n, kind);
        run--;
    }
    return n;
}

size_t random_spoil(uint8_t *s, size_t n)
{
    size_t at = random_below(n == 0 ? 1 : n);

    switch (n == 0 ? 3 : any() & 3u) {
    case 0:
        s[at] ^= (uint8_t)(1u << (any() & 7u));
        return n;
    case 1:
        s[at] = (uint8_t)any();
        return n;
    case 2:
        return at;
    default:
        return n;
    }
}
