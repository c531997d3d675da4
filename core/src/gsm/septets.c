/* septets: septets packed into bytes. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/gsm.h>

enum { SEPTET = 7, CARRIAGE_RETURN = 0x0D };

unsigned bu_septets_begin(struct bu_septets *s, unsigned header, bool packs)
{
    /* 8 bits are a septet and one bit; the product is header / 7, rounded up */
    unsigned septets = header + (unsigned)((header + 6) * 9363ul >> 16);
    uint8_t fill = (uint8_t)(septets * SEPTET - header * 8);

    s->bits = 0;
    s->count = packs ? fill : 0;
    s->skip = packs ? 0 : fill;
    s->last = 0;
    return septets;
}

unsigned bu_septets_pack(struct bu_septets *s, uint8_t septet, uint8_t *out)
{
    unsigned bits = s->bits | (unsigned)septet << s->count;
    unsigned count = s->count + (unsigned)SEPTET;

    s->last = septet;
    s->bits = (uint8_t)bits;
    s->count = (uint8_t)count;
    if (count < 8)
        return 0;
    *out = (uint8_t)bits;
    s->bits = (uint8_t)(bits >> 8);
    s->count = (uint8_t)(count - 8);
    return 1;
}

unsigned bu_septets_pack_finish(struct bu_septets *s, bool cr, uint8_t *out)
{
    unsigned n = 1;

    if (cr && s->count == 1)
        *out = (uint8_t)(s->bits | CARRIAGE_RETURN << 1);
    else if (s->count != 0)
        *out = s->bits;
    else if (cr && s->last == CARRIAGE_RETURN)
        *out = CARRIAGE_RETURN;
    else
        n = 0;
    s->bits = 0;
    s->count = 0;
    s->last = 0;
    return n;
}

unsigned bu_septets_unpack(struct bu_septets *s, uint8_t byte, uint8_t out[2])
{
    unsigned bits = (s->bits | (unsigned)byte << s->count) >> s->skip;
    unsigned count = s->count + 8u - s->skip;
    unsigned n = 0;

    while (n != 2 && count >= SEPTET) {
        out[n++] = (uint8_t)(bits & 0x7Fu);
        bits >>= SEPTET;
        count -= SEPTET;
    }
    s->bits = (uint8_t)bits;
    s->count = (uint8_t)count;
    s->skip = 0;
    return n;
}
