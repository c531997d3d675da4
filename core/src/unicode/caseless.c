/* caseless: UTF-8 compared, hashed and found by its full case folding. */
/* SPDX-License-Identifier: MIT */
#include "caseless_text.h"

int bu_caseless_compare(const uint8_t *a, size_t a_n, const uint8_t *b,
                        size_t b_n)
{
    return caseless_compare(a, a_n, b, b_n, bu_fold);
}

bool bu_caseless_equal(const uint8_t *a, size_t a_n, const uint8_t *b,
                       size_t b_n)
{
    return bu_caseless_compare(a, a_n, b, b_n) == 0;
}

uint32_t bu_caseless_hash(const uint8_t *s, size_t n)
{
    return caseless_hash(s, n, bu_fold);
}

size_t bu_caseless_prefix(const uint8_t *s, size_t n, const uint8_t *prefix,
                          size_t prefix_n)
{
    return caseless_prefix(s, n, prefix, prefix_n, bu_fold);
}

size_t bu_caseless_find(const uint8_t *s, size_t n, const uint8_t *needle,
                        size_t needle_n, size_t *length)
{
    return caseless_find(s, n, needle, needle_n, length, bu_caseless_prefix,
                         bu_fold);
}
