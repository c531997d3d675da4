/* cesu8: decode one scalar value backwards. */
/* SPDX-License-Identifier: MIT */
#include "../wtf8/back.h"
#include <bareutf/cesu8.h>

enum bu_status bu_cesu8_prev(const uint8_t *begin, const uint8_t **p,
                             uint32_t *scalar)
{
    uint32_t found;
    enum bu_status status = step_back(bu_cesu8_next, begin, p, &found);

    if (status == BU_OK)
        *scalar = found;
    return status == BU_MORE ? BU_BAD : status;
}
