/* mutf8: decode one value backwards. */
/* SPDX-License-Identifier: MIT */
#include "../wtf8/back.h"
#include <bareutf/mutf8.h>

enum bu_status bu_mutf8_prev(const uint8_t *begin, const uint8_t **p,
                             uint32_t *value)
{
    return step_back_lone(bu_mutf8_next, begin, p, value);
}
