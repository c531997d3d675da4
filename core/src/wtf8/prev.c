/* wtf8: decode one value backwards. */
/* SPDX-License-Identifier: MIT */
#include "back.h"
#include <bareutf/wtf8.h>

enum bu_status bu_wtf8_prev(const uint8_t *begin, const uint8_t **p,
                            uint32_t *value)
{
    return step_back_lone(bu_wtf8_next, begin, p, value);
}
