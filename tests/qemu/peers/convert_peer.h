/* convert_peer: conversions of others, behind one signature. */
/* SPDX-License-Identifier: MIT */
#ifndef CONVERT_PEER_H
#define CONVERT_PEER_H

#include <stddef.h>
#include <stdint.h>

/* Convert n bytes or units until room is full or something is wrong; what was
 * written. */
typedef size_t convert_run(const void *in, size_t n, void *out, size_t room);

struct convert_peer {
    convert_run *to_16, *to_32, *from_16, *from_32;
};

extern const struct convert_peer convert_peers[];

#endif
