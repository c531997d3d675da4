/* disposition: the end of the header. */
/* SPDX-License-Identifier: MIT */
#include "local.h"

enum bu_status bu_disposition_finish(struct bu_disposition *d, uint8_t *name,
                                     size_t room)
{
    if (d->step == LEAD)
        d->flags |= (d->seen & SEEN_TYPE) != 0 ? BU_DISPOSITION_EMPTY
                                               : BU_DISPOSITION_SYNTAX;
    else if (d->step <= NAMED)
        bu_disposition_end_name(d);
    else if (d->step == BEFORE)
        d->flags |= BU_DISPOSITION_SYNTAX;
    else if (d->step == QUOTED || d->step == ESCAPED)
        d->flags |= BU_DISPOSITION_UNCLOSED;
    if (bu_disposition_value_end(d, name, room) == BU_FULL)
        return BU_FULL;
    d->step = STOPPED;
    return (d->flags & BU_DISPOSITION_ANY_BAD) != 0 ? BU_BAD : BU_OK;
}
