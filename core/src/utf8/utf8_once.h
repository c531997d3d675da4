/* once: a byte that is judged and written is read once. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_UTF8_ONCE_H
#define BU_UTF8_ONCE_H

#include <stdint.h>

/* Read *p, and do not read it again: without the volatile gcc 12 loads two
 * bytes a second time, as one number, to store both at once. */
static inline uint8_t read_once(const uint8_t *p)
{
    return *(const volatile uint8_t *)p;
}

#endif
