/* names: lines of a terminal, each checked as the name of a file. What all
 * systems in this folder share; how bytes come is theirs. */
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
 * Take what bu_ring_take gave: BU_OK and a byte, or BU_BAD, a gap. Each byte is
 * echoed; a line is answered by one of
 *
 *   ok                  it is a name for FAT and exFAT
 *   no name, at 3       it is none, because of what is at byte 3
 *   a gap               bytes are missing; what follows, up to the end of the
 *                       line, is refused
 *   refused             ill-formed, or torn by a gap
 *   too long
 */
void names_take(enum bu_status status, uint32_t byte);

/* Yours: send one byte to the terminal. It may wait. */
void names_send(uint8_t byte);

#ifdef __cplusplus
}
#endif

#endif
