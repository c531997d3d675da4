/* utf8: the check over chunks, for buffers that DMA fills. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>

/* Feed one byte of the chunk. BU_BAD: a part ended before or with it. */
static enum bu_status step(struct bu_utf8 *d, const uint8_t **p, unsigned *bad)
{
    unsigned held = bu_utf8_held(d);
    uint32_t scalar;
    enum bu_status status = bu_utf8_feed(d, **p, &scalar);

    if (status == BU_REFEED) {
        *bad = held;
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
    enum bu_status status = bu_utf8_held(d) != 0 ? BU_MORE : BU_OK;

    while (*p != end) {
        if (status == BU_OK) {
            *p += bu_utf8_check(*p, (size_t)(end - *p));
            if (*p == end)
                break;
        }
        status = step(d, p, bad);
        if (status == BU_BAD)
            break;
    }
    return status;
}
