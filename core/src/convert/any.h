/* any: what converting a chunk and ending a stream share. */
/* SPDX-License-Identifier: MIT */
#ifndef ANY_H
#define ANY_H

#include <bareutf/convert.h>
#include "../format/move.h"

/* Write a value that was decoded with BU_OK, or what stands for it. BU_FULL: it
 * does not fit. BU_BAD or BU_UNMAPPED: nothing stands for it. */
enum bu_status bu_convert_put(const struct bu_conversion *c,
                              struct bu_convert_state *s, struct bu_buffer *b,
                              enum bu_status status, uint32_t value);

#endif
