/* mojibake: undo misreadings. */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include "mojibake.h"
#include <bareutf/utf8.h>
#include <stdbool.h>

void bu_mojibake__begin(struct mojibake_walk *w,
                        const struct bu_misreading *step, unsigned steps,
                        const uint8_t *s, size_t n)
{
    unsigned k;

    w->step = step;
    w->steps = steps;
    w->guesses = 0;
    w->p = s;
    w->end = (const uint8_t *)((uintptr_t)s + n);
    for (k = 0; k != steps; k++)
        w->pending[k].count = 0;
}

/* C2..DF and a space, which was a no-break space: A0. But "à" is a word, and
 * its space is another one, except before "s" and "qu", as in "às", "àquele".
 */
static enum bu_status with_space(const uint8_t **p, unsigned count,
                                 uint32_t *value)
{
    const uint8_t *s = *p;

    if (s[0] == 0xC3 && count < 4)
        return BU_MORE;
    *p += s[0] != 0xC3 || (s[2] == 's' && s[3] == ' ') ||
                  (s[2] == 'q' && s[3] == 'u')
              ? 2
              : 1;
    *value = (s[0] & 0x1Fu) * 64u + 0x20u;
    return BU_OK;
}

/* Two halves of a pair of UTF-16, three bytes each, as in CESU-8. */
static enum bu_status with_halves(const uint8_t **p, unsigned count,
                                  uint32_t *value)
{
    const uint8_t *s = *p;

    if (count < 6)
        return BU_MORE;
    if ((s[2] & s[5] & 0xC0u) != 0x80u || s[3] != 0xED ||
        (s[4] & 0xF0u) != 0xB0u)
        return BU_BAD;
    *p += 6;
    *value = 0x10000u + ((s[1] & 15u) * 64u + (s[2] & 63u)) * 1024u +
             (s[4] & 15u) * 64u + (s[5] & 63u);
    return BU_OK;
}

static enum bu_status utf8_value(struct mojibake_walk *w, const uint8_t **p,
                                 unsigned count, uint32_t *value)
{
    const uint8_t *s = *p;
    enum bu_status status = bu_utf8_next(p, s + count, value);

    if (status != BU_BAD || count < 2)
        return status;
    *p = s;
    if (s[0] == 0xED && (s[1] & 0xF0u) == 0xA0u)
        return with_halves(p, count, value);
    if (s[0] - 0xC2u >= 0x1Eu || s[1] != ' ')
        return BU_BAD;
    status = with_space(p, count, value);
    if (status == BU_OK)
        w->guesses += 4;
    return status;
}

/* Decode the first value of the pending bytes. A step that leaves them, or that
 * wants more than a sequence has, is BU_BAD. */
static enum bu_status pending_value(struct mojibake_walk *w, unsigned k,
                                    uint32_t *value)
{
    const struct bu_format *was = w->step[k].was;
    struct mojibake_bytes *h = &w->pending[k];
    const uint8_t *q = h->bytes;
    const uint8_t *end = q + h->count;
    enum bu_status status = was != NULL ? was->next(&q, end, value, was)
                                        : utf8_value(w, &q, h->count, value);
    size_t left = (uintptr_t)end - (uintptr_t)q;
    unsigned i = 0;

    if (status > BU_OK && h->count < BU_FORMAT_MAX)
        return status;
    if (status > BU_OK || left >= h->count)
        return BU_BAD;
    h->count = (uint8_t)left;
    while (i != left)
        h->bytes[i++] = *q++;
    return status;
}

/* Encode value in the page that it was read as. A control code that the page
 * does not have becomes the byte of its number; that is certain if the page
 * does not define the byte. */
static bool put_pending(struct mojibake_walk *w, unsigned k, uint32_t value)
{
    const struct bu_format *page = w->step[k].read_as;
    struct mojibake_bytes *h = &w->pending[k];
    uint8_t *out = h->bytes + h->count;
    unsigned n = page->put(out, value, page);

    if (n == 0 && value - 0x80u < 0x20u) {
        const uint8_t *q = out;

        out[0] = (uint8_t)value;
        n = 1;
        if (page->next(&q, out + 1, &value, page) == BU_OK)
            w->guesses++;
    }
    if (n - 1u >= BU_FORMAT_MAX)
        return false;
    h->count = (uint8_t)(h->count + n);
    return true;
}

static bool is_pending(const struct mojibake_walk *w)
{
    unsigned k = w->steps;

    while (k != 0 && w->pending[k - 1].count == 0)
        k--;
    return k != 0;
}

enum bu_status bu_mojibake__next(struct mojibake_walk *w, uint32_t *value)
{
    unsigned steps = w->steps;
    unsigned k = steps;

    for (;;) {
        enum bu_status status;

        if (k == 0)
            status = bu_utf8_next(&w->p, w->end, value);
        else
            status = pending_value(w, k - 1, value);
        if (status == BU_OK) {
            if (k == steps)
                return BU_OK;
            if (!put_pending(w, k, *value))
                return BU_UNMAPPED;
            k++;
        } else if (k != 0 && status > 0) {
            k--;
        } else {
            return status == BU_END && is_pending(w) ? BU_MORE : status;
        }
    }
}

enum bu_status bu_mojibake_undo(const struct bu_mojibake *how,
                                struct bu_buffer *b, size_t *need)
{
    struct mojibake_walk w;
    size_t size = 0;
    bool full = false;
    enum bu_status status;
    uint32_t value;

    bu_mojibake__begin(&w, how->step, how->steps, b->src,
                       (size_t)((uintptr_t)b->src_end - (uintptr_t)b->src));
    while ((status = bu_mojibake__next(&w, &value)) == BU_OK) {
        uint8_t bytes[BU_UTF8_MAX];
        unsigned count = bu_utf8_put(bytes, value);
        unsigned i;

        if (count == 0)
            break;
        size += count;
        /* After a sequence that does not fit nothing is written. */
        full |= (uintptr_t)b->dst_end - (uintptr_t)b->dst < count;
        for (i = 0; i != count && !full; i++)
            *b->dst++ = bytes[i];
    }
    *need = size;
    if (status == BU_OK)
        return BU_BAD;
    if (status != BU_END)
        return status;
    return full ? BU_FULL : BU_OK;
}
