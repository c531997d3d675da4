/* ends: what Windows and FAT drivers drop from the end of a name. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_NAME_ENDS_H
#define BU_NAME_ENDS_H

#include <bareutf/name.h>

static inline enum bu_name_fault judge_end(const uint8_t *s, size_t n,
                                           size_t *at)
{
    *at = n - 1;
    return s[n - 1] == '.' || s[n - 1] == ' ' ? BU_NAME_TRAILING : BU_NAME_OK;
}

#endif
