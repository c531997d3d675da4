/* rule: which names and paths are accepted here. */
/* SPDX-License-Identifier: MIT */
#include "kernel.h"
#include "safe.h"

/* Only for values above 7F; the table has the others. */
static enum bu_name_fault judge(const uint8_t *s, size_t n, size_t *at)
{
    const uint8_t *p = s;
    uint32_t scalar;

    for (*at = 0; bu_utf8_next(&p, s + n, &scalar) == BU_OK;
         *at = (size_t)(p - s))
        if (!is_safe(scalar))
            return BU_NAME_REFUSED;
    return BU_NAME_OK;
}

/* 00..1F and 7F. */
const struct bu_name_rule rule_name = {
    .refused = {0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0,
                0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC1},
    .limit = 0xFFFF,
    .judge = judge,
    .also = &bu_name_posix,
};
