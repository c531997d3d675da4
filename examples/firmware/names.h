/* names: lines of a terminal, each checked as a file name. All systems in this
 * folder share this; each receives bytes in its own way. */
/* SPDX-License-Identifier: MIT */
#ifndef FIRMWARE_NAMES_H
#define FIRMWARE_NAMES_H

#include <bareutf/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Show the first prompt. */
void names_start(void);

/*
 * Take a result of bu_ring_take: BU_OK and a byte, or BU_BAD, a gap. Each byte
 * is echoed; the answer to a line is one of
 *
 *   ok                  the line is a name for FAT and exFAT
 *   no name, at 3       it is not a name, because of byte 3
 *   a gap               bytes are missing; the rest of the line is refused
 *   refused             the line is ill-formed, or a gap is before it
 *   too long
 */
void names_take(enum bu_status status, uint32_t byte);

/* You write this: send one byte to the terminal. It may wait. */
void names_send(uint8_t byte);

#ifdef __cplusplus
}
#endif

#endif
