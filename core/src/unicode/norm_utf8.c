/* norm_utf8: UTF-8 to a normal form, and the prefix that is in one. */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include "norm_canonical.h"
#include "norm_plain.h"
#include <bareutf/norm.h>

enum { PART_CLASS_AT = 24 };
#define PART_SCALAR 0xFFFFFFu

size_t bu_norm_check(const struct bu_norm_form *form, const uint8_t *s,
                     size_t n)
{
    const uint8_t *p = s;
    const uint8_t *end = n != 0 ? s + n : s;
    const uint8_t *near = n > 3 ? end - 3 : s;
    const uint8_t *safe = s; /* the last starter, or the end */
    uint32_t parts[BU_NORM_COMPATIBLE_MAX];
    uint32_t last = 0;

    for (;;) {
        const uint8_t *here = bu_norm__skip(form, p, near);
        uint32_t scalar;
        uint32_t own;

        if (here != p) {
            safe = here;
            do
                safe--;
            while (safe != p && *safe - 0x80u < 0x40u);
            last = 0;
        }
        p = here;
        if (bu_utf8_next(&p, end, &scalar) != BU_OK)
            return (size_t)(here - s);
        parts[0] = ~PART_SCALAR; /* if nothing is left */
        if (bu_norm__parts(form, parts, scalar) != 1 ||
            (parts[0] & PART_SCALAR) != scalar)
            return (size_t)((parts[0] > PART_SCALAR ? safe : here) - s);
        own = parts[0] >> PART_CLASS_AT;
        if (own == NORM_LOOK && form->compose == NULL)
            own = 0;
        if (own == 0)
            safe = here;
        else if (own < last || own == NORM_LOOK ||
                 (form->combines != NULL && form->combines(scalar)))
            return (size_t)(safe - s);
        last = own;
    }
}

/* Bits of bu_norm_state.has. */
enum {
    HAS_SCALAR = 1,   /* a scalar value is being taken */
    HAS_OUT = 2,      /* one had no room */
    HAS_JOINER = 4,   /* U+034F comes before the first */
    HAS_END = 8,      /* all held values leave; then BU_BAD is reported */
    HAS_REFUSED = 16, /* the value being taken was BU_UNMAPPED */
    HAS_JOINED = 32   /* U+034F was tried for it: once is enough */
};
#define GRAPHEME_JOINER 0x34Fu

/* Write the value that had no room. */
static bool write_out(struct bu_norm_state *s, struct bu_buffer *b)
{
    uintptr_t room = (uintptr_t)b->dst_end - (uintptr_t)b->dst;
    uint8_t bytes[BU_UTF8_MAX];

    if ((s->has & HAS_OUT) == 0)
        return true;
    if (room < BU_UTF8_MAX && room < bu_utf8_put(bytes, s->out))
        return false;
    b->dst += bu_utf8_put(b->dst, s->out);
    s->has = (uint8_t)(s->has & ~HAS_OUT);
    return true;
}

/* Take the scalar value that waits, or U+034F before it. */
static enum bu_status take_scalar(struct bu_norm_state *s,
                                  const struct bu_norm_form *form)
{
    bool joins = (s->has & HAS_JOINER) != 0;
    enum bu_status status = bu_norm_feed(
        &s->norm, form, joins ? GRAPHEME_JOINER : s->scalar, &s->out);

    if (status == BU_UNMAPPED && s->stream_safe != 0 &&
        (s->has & HAS_JOINED) == 0) {
        s->has |= HAS_JOINER | HAS_JOINED;
        return BU_OK;
    }
    if (status == BU_UNMAPPED || (joins && status == BU_MORE)) {
        s->has = (uint8_t)((s->has & ~HAS_JOINER) ^ HAS_REFUSED);
        if ((s->has & HAS_REFUSED) != 0)
            return BU_UNMAPPED;
        s->has = 0;
        return BU_OK;
    }
    if (status == BU_OK || status == BU_AGAIN)
        s->has |= HAS_OUT;
    if (status != BU_AGAIN)
        s->has = (uint8_t)(s->has &
                           ~(joins ? HAS_JOINER
                                   : HAS_SCALAR | HAS_REFUSED | HAS_JOINED));
    return BU_OK;
}

/* Continue with the held values, as far as no input is needed. BU_OK: all is
 * done. */
static enum bu_status work(struct bu_norm_state *s,
                           const struct bu_norm_form *form, struct bu_buffer *b)
{
    for (;;) {
        if (!write_out(s, b))
            return BU_FULL;
        if ((s->has & HAS_SCALAR) != 0) {
            enum bu_status status = take_scalar(s, form);

            if (status != BU_OK)
                return status;
        } else if ((s->has & HAS_END) == 0) {
            return BU_OK;
        } else if (bu_norm_finish(&s->norm, form, &s->out) == BU_AGAIN) {
            s->has |= HAS_OUT;
        } else {
            s->has = 0;
            return s->length != 0 ? BU_BAD : BU_OK;
        }
    }
}

/* The bytes of the first piece that copy_plain copies; and how many at its end
 * tell nothing of what follows it: a mark, and what bu_norm__skip leaves. */
enum { PIECE = 16, REST = 7 };

/* Copy n bytes, a multiple of 4 but not 0. */
static inline void copy_fours(uint8_t *to, const uint8_t *from, uintptr_t n)
{
    const uint8_t *end = to + n;

    do {
        to[0] = from[0];
        to[1] = from[1];
        to[2] = from[2];
        to[3] = from[3];
        to += 4;
        from += 4;
    } while (to != end);
}

/* If only one starter waits, let it leave, and copy the text that is certainly
 * in form, as far as there is room; its last starter waits then. The source may
 * change meanwhile, so what is judged is the copy: piece by piece, each with
 * the starter before it. */
static void copy_plain(struct bu_norm_state *s, const struct bu_norm_form *form,
                       struct bu_buffer *b)
{
    uintptr_t n = (uintptr_t)b->src_end - (uintptr_t)b->src;
    uintptr_t room = (uintptr_t)b->dst_end - (uintptr_t)b->dst;
    uintptr_t piece = PIECE;
    uintptr_t passed;
    uint8_t *last; /* the last starter */
    uint8_t *to;

    if (n > room)
        n = room;
    if (n < 2u * BU_UTF8_MAX)
        return;
    last = b->dst + bu_utf8_put(b->dst, s->norm.words[0] & PART_SCALAR);
    to = last;
    n -= BU_UTF8_MAX;
    do {
        const uint8_t *end;

        if (piece > n)
            piece = n & ~(uintptr_t)3;
        copy_fours(to, b->src, piece);
        end = bu_norm__skip(form, last, to + (piece - (BU_UTF8_MAX - 1)));
        if (end == last)
            return;
        passed = (uintptr_t)end - (uintptr_t)to;
        b->src += passed;
        n -= passed;
        to += passed;
        last = to;
        while (*--last - 0x80u < 0x40u) {
        }
        piece *= 2;
    } while (passed + REST >= piece / 2 && n >= PIECE);
    b->dst = last;
    while (bu_utf8_feed(&s->utf8, *last++, &s->norm.words[0]) == BU_MORE) {
    }
}

enum bu_status bu_norm_convert(struct bu_norm_state *s,
                               const struct bu_norm_form *form,
                               struct bu_buffer *b)
{
    unsigned pending = bu_utf8_pending(&s->utf8);

    for (;;) {
        enum bu_status status = BU_OK;

        if (s->has != 0)
            status = work(s, form, b);
        if (status != BU_OK)
            return status;
        if (b->src == b->src_end)
            return pending != 0 ? BU_MORE : BU_OK;
        if (pending == 0 && s->norm.lone != 0)
            copy_plain(s, form, b);
        status = bu_utf8_feed(&s->utf8, *b->src, &s->scalar);
        if (status != BU_REFEED) {
            b->src++;
            pending++;
        }
        if (status == BU_MORE)
            continue;
        s->has = HAS_SCALAR;
        if (status != BU_OK) {
            s->length = (uint8_t)pending;
            s->has = HAS_END;
        }
        pending = 0;
    }
}

enum bu_status bu_norm_convert_finish(struct bu_norm_state *s,
                                      const struct bu_norm_form *form,
                                      struct bu_buffer *b)
{
    enum bu_status status = work(s, form, b);

    if (status != BU_OK)
        return status;
    s->length = (uint8_t)bu_utf8_pending(&s->utf8);
    bu_utf8_finish(&s->utf8);
    s->has = HAS_END;
    status = work(s, form, b);
    return status;
}
