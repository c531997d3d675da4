/* leb128_limbs: numbers of any width. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/leb128.h>

enum { LIMB = 32, GROUP = 7 };
#define LIMB_ONES 0xFFFFFFFFu
#define LIMBS_SIGN 0x40u

/* Put a group of seven bits where the last one ended. */
static void limbs_add(struct bu_leb128_limbs *d, uint32_t group)
{
    uint32_t *limb = &d->limbs[d->used / LIMB];
    unsigned shift = (unsigned)(d->used % LIMB);

    if (shift == 0)
        *limb = group;
    else
        *limb |= group << shift;
    if (shift > LIMB - GROUP && d->used / LIMB != (d->bits - 1) / LIMB)
        limb[1] = group >> (LIMB - shift);
}

/* Fill the bits above the last group. */
static void limbs_extend(struct bu_leb128_limbs *d, uint32_t fill)
{
    uint32_t at = d->used / LIMB;
    unsigned shift = (unsigned)(d->used % LIMB);

    if (shift != 0 && at <= (d->bits - 1) / LIMB)
        d->limbs[at++] |= fill << shift;
    for (; at <= (d->bits - 1) / LIMB; at++)
        d->limbs[at] = fill;
}

/* Return whether the group has more bits than there is room for. With `sign`
 * they may all be the sign. */
static bool limbs_overflow(const struct bu_leb128_limbs *d, uint32_t group,
                           bool sign)
{
    uint32_t room = d->bits - d->used;

    if (room >= GROUP)
        return false;
    if (!sign)
        return group >> room != 0;
    group >>= room - 1;
    return group != 0 && group != 0x7Fu >> (room - 1);
}

/* Return whether fewer bytes would be enough, from the last group and the byte
 * before it. */
static bool limbs_padded(uint32_t group, unsigned before, bool sign)
{
    bool minus = sign && (before & LIMBS_SIGN) != 0;

    return group == (minus ? 0x7Fu : 0);
}

static enum bu_status limbs_feed(struct bu_leb128_limbs *d, uint8_t byte,
                                 bool sign)
{
    uint32_t group = byte & 0x7Fu;
    enum bu_status status = BU_BAD;

    if (!limbs_overflow(d, group, sign)) {
        limbs_add(d, group);
        d->padded = d->used != 0 && limbs_padded(group, d->last, sign);
        d->used += GROUP;
        if (byte < 0x80u) {
            limbs_extend(d, sign && (byte & LIMBS_SIGN) != 0 ? LIMB_ONES : 0);
            status = BU_OK;
        } else if (d->used < d->bits) {
            d->last = byte;
            return BU_MORE;
        }
    }
    d->used = 0;
    d->last = 0;
    return status;
}

enum bu_status bu_uleb128_feed_limbs(struct bu_leb128_limbs *d, uint8_t byte)
{
    return limbs_feed(d, byte, false);
}

enum bu_status bu_sleb128_feed_limbs(struct bu_leb128_limbs *d, uint8_t byte)
{
    return limbs_feed(d, byte, true);
}

/* Limbs to read, and the bits above them. */
struct limbs_read {
    const uint32_t *limbs;
    size_t count;
    uint32_t fill;
};

static uint32_t limbs_at(const struct limbs_read *r, size_t at)
{
    return at < r->count ? r->limbs[at] : r->fill;
}

/* The group of a byte. */
static unsigned limbs_group(const struct limbs_read *r, size_t byte)
{
    unsigned bit = (unsigned)(byte % LIMB) * GROUP;
    size_t at = byte / LIMB * GROUP + bit / LIMB;
    unsigned shift = bit % LIMB;
    uint32_t group = limbs_at(r, at) >> shift;

    if (shift > LIMB - GROUP)
        group |= limbs_at(r, at + 1) << (LIMB - shift);
    return (unsigned)group & 0x7Fu;
}

/* How many bytes they need, of which a sign takes a bit. */
static size_t limbs_size(const struct limbs_read *r, unsigned sign)
{
    size_t at = r->count - 1;
    size_t size = 1;
    uint32_t bits = sign;
    uint32_t top;

    while (at != 0 && r->limbs[at] == r->fill)
        at--;
    for (top = r->limbs[at] ^ r->fill; top != 0; top >>= 1)
        bits++;
    bits += (uint32_t)at * LIMB;
    /* Eight bits are a group and one bit; no compiler divides for that. */
    for (; bits > GROUP; bits = bits / 8 + bits % 8)
        size += (size_t)(bits / 8);
    return size;
}

static size_t limbs_put(struct limbs_read r, unsigned sign, uint8_t *out,
                        size_t room, size_t from)
{
    size_t size = limbs_size(&r, sign);

    for (; room != 0 && from < size; room--, from++)
        *out++ =
            (uint8_t)(limbs_group(&r, from) | (from + 1 != size ? 0x80u : 0));
    return size;
}

size_t bu_uleb128_put_limbs(uint8_t *out, size_t room, size_t from,
                            const uint32_t *limbs, size_t count)
{
    struct limbs_read r;

    r.limbs = limbs;
    r.count = count;
    r.fill = 0;
    return limbs_put(r, 0, out, room, from);
}

size_t bu_sleb128_put_limbs(uint8_t *out, size_t room, size_t from,
                            const uint32_t *limbs, size_t count)
{
    struct limbs_read r;

    r.limbs = limbs;
    r.count = count;
    r.fill = limbs[count - 1] >> 31 != 0 ? LIMB_ONES : 0;
    return limbs_put(r, 1, out, room, from);
}
