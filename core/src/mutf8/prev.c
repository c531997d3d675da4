/* mutf8: decode one value backwards. */
/* SPDX-License-Identifier: MIT */
#include "../wtf8/back.h"
#include <bareutf/mutf8.h>

enum bu_status bu_mutf8_prev(const uint8_t *begin, const uint8_t **p,
                             uint32_t *value)
{
    const uint8_t *end = *p;
    uint32_t found;
    enum bu_status status = step_back(bu_mutf8_next, begin, p, &found);

    if (status == BU_MORE) {
        if (end - *p != 3 || **p != 0xEDu)
            return BU_BAD;
        found = lone(*p); /* a high one, and nothing after it */
        status = BU_OK;
    }
    if (status == BU_OK)
        *value = found;
    return status;
}
