/* utf8: a stream in chunks, and its end. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>

unsigned bu_utf8_pending(const struct bu_utf8 *d)
{
    uint32_t word = d->word;

    /* One pending byte: to 34; two: to D0F; three: above. See utf8_feed.c. */
    /* same with each >=, 0xFE, 0x100, 0xFFE, 0x1000: no value lies between */
    return (unsigned)(word != 0) + (word > 0xFFu) + (word > 0xFFFu);
}

enum bu_status bu_utf8_finish(struct bu_utf8 *d)
{
    uint32_t word = d->word;

    d->word = 0;
    return word != 0 ? BU_BAD : BU_OK;
}

/* Feed one byte of the chunk. BU_BAD: a part ended before or with it. */
static enum bu_status chunk_step(struct bu_utf8 *d, const uint8_t **p,
                                 unsigned *bad)
{
    unsigned pending = bu_utf8_pending(d);
    uint32_t scalar;
    enum bu_status status = bu_utf8_feed(d, **p, &scalar);

    if (status == BU_REFEED) {
        *bad = pending;
        return BU_BAD;
    }
    ++*p;
    if (status == BU_BAD)
        *bad = 1;
    return status;
}

enum bu_status bu_utf8_check_chunk(struct bu_utf8 *d, const uint8_t **p,
                                   const uint8_t *end, unsigned *bad)
{
    enum bu_status status = bu_utf8_pending(d) != 0 ? BU_MORE : BU_OK;

    while (*p != end) {
        if (status == BU_OK) {
            /* same with nothing: slower only: the loop after it reads all */
            *p += bu_utf8_check(*p, (size_t)(end - *p));
            if (*p == end)
                break;
        }
        status = chunk_step(d, p, bad);
        if (status == BU_BAD)
            break;
    }
    return status;
}
