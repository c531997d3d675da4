/* forms_model: forms as the rows of their tables, bit by bit. The reference. */
/* SPDX-License-Identifier: MIT */
#ifndef FORMS_MODEL_H
#define FORMS_MODEL_H

#include "forms.h"

/* A row of a table: bytes are printed as in it; what is neither 0 nor 1 is a
 * bit of the value less bias. */
struct form_row {
    uint64_t first, last, bias;
    const char *bytes;
};

void form_rows_part(struct form_part *part, const struct form_row *rows,
                    size_t count, const uint8_t *s, size_t n);
unsigned form_rows_put(const struct form_row *rows, size_t count, uint8_t *out,
                       uint64_t value);

#endif
