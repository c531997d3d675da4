/* utf16: one native unit at a time, lone surrogates included. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf16.h>

enum bu_status bu_wtf16_feed(struct bu_utf16 *d, uint16_t unit, uint32_t *value)
{
    uint32_t high = d->high;
    enum bu_status status = bu_utf16_feed(d, unit, value);

    if (status == BU_BAD) {
        *value = unit;
        return BU_OK;
    }
    if (status == BU_REFEED) {
        *value = high;
        return BU_AGAIN;
    }
    return status;
}

enum bu_status bu_wtf16_finish(struct bu_utf16 *d, uint32_t *value)
{
    uint32_t high = d->high;

    if (high == 0)
        return BU_OK;
    d->high = 0;
    *value = high;
    return BU_AGAIN;
}
