/* cells_model: pages of double bytes, and how their text is divided. */
/* SPDX-License-Identifier: MIT */
#ifndef CELLS_MODEL_H
#define CELLS_MODEL_H

#include "format_case.h"

/* How the bytes of a page make sequences: the form of a format_case. */
enum cells_kind { CELLS_SJIS, CELLS_EUC, CELLS_BIG5 };

/* The model of a format_case: what is a value is asked of the page, with just
 * its bytes; the sums judge that. */
void cells_model(struct format_part *part, const struct format_case *c,
                 const uint8_t *s, size_t n, int whole);

/* What a page has to do: sums over what next makes of each sequence, and over
 * what put makes of each value. */
struct cells_case {
    const struct bu_format *format;
    enum cells_kind kind;
    uint32_t next_sum, put_sum;
};

/* Test one page; each value that an indexed one reads is put, too. */
void cells_suite(const struct cells_case *page, int is_indexed);

#endif
