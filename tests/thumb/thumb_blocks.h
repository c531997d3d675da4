/* thumb_blocks: windows of four bytes that share their first three. */
/* SPDX-License-Identifier: MIT */
#ifndef THUMB_BLOCKS_H
#define THUMB_BLOCKS_H

#include <bareutf/base.h>
#include <stddef.h>
#include <stdint.h>

/* What a continuation byte makes of an unfinished sequence, or of nothing. */
struct joined {
    uint8_t status;
    uint8_t length; /* of the part that begins where the sequence does */
    uint32_t scalar;
};

struct block {
    uint8_t first[3];
    uint8_t bad;    /* where the first three are wrong, or 3 */
    uint8_t open;   /* where an unfinished sequence begins, or 3 */
    uint8_t status; /* of the first part, BU_MORE where it is unfinished */
    uint8_t length;
    uint32_t scalar;
    const struct joined *tails; /* what 80..BF make of bytes from open on */
};

/* What each byte is, alone. */
extern struct joined blocks_alone[256];

/* The first three bytes are those of number, which is below 2^24: the model
 * judges them, and each byte that may end what they begin. */
void blocks_set(struct block *b, uint32_t number);

/* Bytes of the longest well-formed prefix, with d as the fourth. */
size_t blocks_good(const struct block *b, uint32_t d);

/* Call test for one block in thumb_step, of so many leads from the first on,
 * and for those of edge bytes. 0 and a note as soon as that is 0. */
int blocks_all(uint32_t lead, uint32_t leads,
               int (*test)(const struct block *b));

#endif
