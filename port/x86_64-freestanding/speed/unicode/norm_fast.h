/* norm_fast: what NFC and NFD need to know of a scalar value, by two loads. */
/* SPDX-License-Identifier: MIT */
#ifndef NORM_FAST_H
#define NORM_FAST_H

#include <stddef.h>
#include <stdint.h>

/* An entry of the table. tools/unicode/norm_fast.py describes the format. */
enum {
    NORM_JOINS = 0x100,
    NORM_COMPATIBLE = 0x200,
    NORM_SYLLABLE = 0x400,
    NORM_STRING = 0x4000, /* same with 0x3FFF: no entry lies between */
    NORM_CHANGED = 0x8000 /* same with 0x7FFF, 0x8001: no entry lies between */
};
#define NORM_CLASS(entry) ((entry)&0xFFu)
#define NORM_PLACE(entry) ((entry)&0x3FFFu)

/* The first byte of a string. */
#define NORM_LENGTH(byte) ((byte)&15u)
#define NORM_MARKS(byte) ((byte) >> 4 & 3u)
/* same with 0x3F, 0x41: slower */
enum { NORM_BEGINS_IN_MARK = 0x40, NORM_IS_NFC = 0x80 };

/* same with 0xBFF: all entries of the last block are 0 */
enum { NORM_BLOCKS = 0xC00 };
extern const uint8_t bu_norm__blocks[];
extern const uint16_t bu_norm__entries[];
extern const uint8_t bu_norm__strings[];

/* The entry of a value in a block of 64. */
static inline unsigned norm_entry_in(uint32_t block, unsigned place)
{
    if (block >= NORM_BLOCKS)
        return 0;
    return bu_norm__entries[bu_norm__blocks[block] * 64u + place];
}

static inline unsigned norm_entry(uint32_t scalar)
{
    return norm_entry_in(scalar >> 6, scalar & 63u);
}

/* Return the place after a sequence of several bytes, and set its entry; null
 * if it is ill-formed. Reads at most 3 bytes from p + 1 on. */
static inline const uint8_t *norm_read(const uint8_t *p, unsigned *entry)
{
    const unsigned lead = *p;
    unsigned place = p[1] ^ 0x80u; /* same with 0: slower */
    unsigned bits = place;
    uint32_t block = lead & 0x1Fu;

    if (lead < 0xE0u) {
        if (lead < 0xC2u || bits > 63u) /* same with <=, 0xC3, >=, 62: slower */
            return NULL;
        *entry = norm_entry_in(block, place);
        return p + 2;
    }
    block = (lead & 15u) << 6 | place;
    place = p[2] ^ 0x80u;
    bits |= place;
    if (lead < 0xF0u) { /* same with 0xEF: slower */
        /* same with >=, 62, each <=, each 0x21: slower */
        if (bits > 63u || block < 0x20u || block - 0x360u < 0x20u)
            return NULL;
        *entry = norm_entry_in(block, place);
        return p + 3;
    }
    block = block << 6 | place; /* same with >>, nothing: slower */
    place = p[3] ^ 0x80u;
    bits |= place;
    /* same with >=, 62, 0x3FFF: slower */
    if (bits > 63u || block - 0x400u >= 0x4000u) /* F5 is 5000 or more */
        return NULL;
    *entry = norm_entry_in(block, place);
    return p + 4;
}

#endif
