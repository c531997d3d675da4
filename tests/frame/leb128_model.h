/* leb128_model: numbers as lists of bits. The reference. */
/* SPDX-License-Identifier: MIT */
#ifndef LEB128_MODEL_H
#define LEB128_MODEL_H

#include <bareutf/leb128.h>

struct leb128_reading {
    enum bu_status status;        /* as bu_uleb128_next_bits */
    enum bu_leb128_reason reason; /* as bu_uleb128_explain */
    size_t length;                /* likewise */
    uint64_t value;               /* with BU_OK; two's complement */
};

void leb128_model_unsigned(struct leb128_reading *r, const uint8_t *s, size_t n,
                           unsigned bits);
void leb128_model_signed(struct leb128_reading *r, const uint8_t *s, size_t n,
                         unsigned bits);

#endif
