/* safe: scalar values that do no harm on a terminal. */
/* SPDX-License-Identifier: MIT */
#ifndef SAFE_H
#define SAFE_H

#include <stdbool.h>
#include <stdint.h>

/* Return whether a scalar value does nothing to a terminal, or to the order of
 * the text around it. */
bool is_safe(uint32_t scalar);

#endif
