/* norm_utf8_caseless: canonical equivalence of UTF-8 without regard to case. */
/* SPDX-License-Identifier: MIT */
#include "norm_utf8_cursor.h"
#include <bareutf/case.h>
#include <bareutf/norm.h>

int bu_norm_compare_caseless(const uint8_t *a, size_t a_n, const uint8_t *b,
                             size_t b_n)
{
    return bu_norm__compare(a, a_n, b, b_n, bu_fold);
}

bool bu_norm_equal_caseless(const uint8_t *a, size_t a_n, const uint8_t *b,
                            size_t b_n)
{
    return bu_norm__compare(a, a_n, b, b_n, bu_fold) == 0;
}

uint32_t bu_norm_hash_caseless(const uint8_t *s, size_t n)
{
    return bu_norm__hash(s, n, bu_fold);
}
