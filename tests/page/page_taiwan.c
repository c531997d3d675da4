/* page_taiwan: all sequences and values, and the choices where sources differ.
 */
/* SPDX-License-Identifier: MIT */
#include "page_cells_sums.h"
#include "cells_model.h"
#include "cells_vectors.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/page_east.h>

static const struct cells_case plain = {&bu_page_big5, CELLS_BIG5,
                                        NEXT_SUM(BIG5), PUT_SUM(BIG5)};
static const struct cells_case indexed = {&bu_page_big5_indexed, CELLS_BIG5,
                                          NEXT_SUM(BIG5), PUT_SUM(BIG5)};

static const struct cells_vector vectors[] = {
    {"a search for a backslash by bytes finds one in U+529F",
     &bu_page_big5,
     4,
     "\xA5\x5C\x5C\x41",
     3,
     {0x529F, 0x5C, 0x41}},
    {"code page 950, not the table of Unicode 1.1",
     &bu_page_big5,
     16,
     "\xA1\x45\xA1\x4E\xA1\xC2\xA1\xE3\xA2\x41\xA2\x44\xA3\xE1\xF9\xFE",
     8,
     {0x2027, 0xFE51, 0xAF, 0xFF5E, 0x2215, 0xFFE5, 0x20AC, 0x2593}},
    {"no kana, no HKSCS",
     &bu_page_big5,
     5,
     "\xC6\xE7\x87\x40\x80",
     4,
     {CELLS_BAD + 2, CELLS_BAD + 1, 0x40, CELLS_BAD + 1}},
    {"a lead never takes ASCII",
     &bu_page_big5,
     6,
     "\xC8\x41\xA1\x0A\xA1\x7F",
     6,
     {CELLS_BAD + 1, 0x41, CELLS_BAD + 1, 0xA, CELLS_BAD + 1, 0x7F}},
    {"another byte that is no trail is taken",
     &bu_page_big5,
     5,
     "\xA4\x80\xA4\xFF\x41",
     3,
     {CELLS_BAD + 2, CELLS_BAD + 2, 0x41}},
};

void suite_page_taiwan(void)
{
    cells_suite(&plain, 0);
    cells_suite(&indexed, 1);
    cells_vectors(vectors, sizeof vectors / sizeof vectors[0]);
}
