/* case_ascii: letters of ASCII by case. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_CASE_ASCII_H
#define BU_CASE_ASCII_H

#include <stdint.h>

static inline uint32_t lower_ascii(uint32_t scalar)
{
    return scalar - 0x41u < 26u ? scalar + 0x20u : scalar;
}

#endif
