/* safe: scalar values that are harmless on a terminal. */
/* SPDX-License-Identifier: MIT */
#ifndef SAFE_H
#define SAFE_H

#include <stdbool.h>
#include <stdint.h>

/* Return whether a scalar value neither acts on a terminal nor reorders the
 * text around it. */
bool is_safe(uint32_t scalar);

#endif
