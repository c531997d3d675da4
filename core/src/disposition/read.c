/* disposition: a whole header at once. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/disposition.h>

enum bu_status bu_disposition_read(struct bu_disposition *d, const uint8_t *s,
                                   size_t n, uint8_t *name, size_t room)
{
    enum bu_status status = BU_OK;
    size_t i;

    bu_disposition_begin(d);
    for (i = 0; i < n && status == BU_OK; i++)
        status = bu_disposition_feed(d, s[i], name, room);
    if (status == BU_OK)
        status = bu_disposition_finish(d, name, room);
    if (status == BU_FULL) {
        d->length = 0;
        d->source = BU_DISPOSITION_NO_NAME;
    }
    return status;
}
