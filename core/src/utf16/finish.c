/* utf16: the end of a stream of native units. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf16.h>

unsigned bu_utf16_held(const struct bu_utf16 *d)
{
    return d->high != 0;
}

enum bu_status bu_utf16_finish(struct bu_utf16 *d)
{
    uint16_t high = d->high;

    d->high = 0;
    return high != 0 ? BU_BAD : BU_OK;
}
