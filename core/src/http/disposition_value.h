/* disposition_value: the value of a file name, byte by byte. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_DISPOSITION_VALUE_H
#define BU_DISPOSITION_VALUE_H

#include <bareutf/http.h>

/* Begin the value of filename= or filename*=; take one byte of it; end it.
 * Without a value that counts, the last two do nothing. After BU_FULL the same
 * call must come again. */
void bu_disposition__begin(struct bu_disposition *d, uint8_t source);
enum bu_status bu_disposition__put(struct bu_disposition *d, uint8_t byte,
                                   uint8_t *name, size_t room);
enum bu_status bu_disposition__end(struct bu_disposition *d, uint8_t *name,
                                   size_t room);

#endif
