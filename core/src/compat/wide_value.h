/* wide_value: a unit of wchar_t as a number. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_WIDE_VALUE_H
#define BU_WIDE_VALUE_H

#include <bareutf/base.h>

/* wchar_t may have 16 bits and a sign: then FFFD is -3. */
static inline uint32_t wide_value(wchar_t unit)
{
    return sizeof unit == 2 ? (uint32_t)(uint16_t)unit : (uint32_t)unit;
}

#endif
