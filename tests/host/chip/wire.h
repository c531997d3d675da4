/* wire: the bytes that have left the TX pin. */
/* SPDX-License-Identifier: MIT */
#ifndef WIRE_H
#define WIRE_H

extern char wire_text[];
extern unsigned wire_count;
extern const char *wire_mute; /* why a byte was not seen; null: all were */

void wire_reset(void);

#endif
