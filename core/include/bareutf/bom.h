/* bom: the signature that may be at the start of a text. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_BOM_H
#define BAREUTF_BOM_H

#include <bareutf/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Bytes of the longest signature. */
#define BU_BOM_MAX 4

/* Signatures, as bits: their sum is a set. (Unicode 23.8, Table 23-6) */
enum bu_bom {
    BU_BOM_NONE = 0,
    BU_BOM_UTF32LE = 1, /* FF FE 00 00 */
    BU_BOM_UTF32BE = 2, /* 00 00 FE FF */
    BU_BOM_UTF8 = 4,    /* EF BB BF */
    BU_BOM_UTF16LE = 8, /* FF FE */
    BU_BOM_UTF16BE = 16 /* FE FF */
};

/* All of them, and those that the Encoding Standard of the WHATWG knows. */
#define BU_BOM_ALL 31u
#define BU_BOM_WEB 28u

/*
 * Tell which signature of the set `possible` the bytes s[0..n) begin with.
 *
 *   BU_OK    *found is the signature, or BU_BOM_NONE; whatever bytes follow
 *            change nothing
 *   BU_MORE  more bytes may change it. *found is what is true if the text ends
 *            here.
 *
 * FF FE 00 00 begins a text in UTF-32LE, or one in UTF-16LE whose first value
 * is U+0000. It is taken as UTF-32LE if that is possible: leave it out of the
 * set where UTF-32 can not come. 4 bytes always decide; in BU_BOM_WEB, 3.
 */
enum bu_status bu_bom_find(const uint8_t *s, size_t n, unsigned possible,
                           enum bu_bom *found);

/* Return how many bytes a signature has, 2 to 4; 0 for BU_BOM_NONE. */
unsigned bu_bom_len(enum bu_bom bom);

/* Write a signature to out. Return its bytes, 2 to 4, or 0 for what is none;
 * then nothing was written. */
unsigned bu_bom_put(uint8_t out[BU_BOM_MAX], enum bu_bom bom);

#ifdef __cplusplus
}
#endif

#endif
