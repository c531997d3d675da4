/* newer: is a scalar value in a list of runs, as tools/unicode/newer.py makes
 * it. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_NEWER_H
#define BU_NEWER_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

bool bu_newer__has(const uint8_t *runs, uint32_t scalar);

#ifdef __cplusplus
}
#endif

#endif
