/* model: Table 3-7 of the Unicode Standard, read row by row. The reference. */
/* SPDX-License-Identifier: MIT */
#ifndef MODEL_H
#define MODEL_H

#include <bareutf/utf8.h>

/* The start of some bytes. */
struct model_part {
    enum bu_status
        status; /* BU_OK, BU_BAD, BU_MORE or BU_END, as bu_utf8_next */
    enum bu_utf8_reason reason; /* as bu_utf8_explain */
    unsigned length; /* of the sequence, the ill-formed part, or the rest */
    uint32_t scalar; /* with BU_OK */
};

void model_part(struct model_part *part, const uint8_t *s, size_t n);

/* Write scalar as Table 3-6 shows it; bytes written, 0 if it is none. */
unsigned model_put(uint8_t out[4], uint32_t scalar);

#endif
