/* caseless: UTF-8 compared, hashed and found by its full case folding; equal
 * starts are passed by words. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/case.h>

/* All else is core's. */
static int caseless_any(const struct bu_casing *fold, const uint8_t *a,
                        size_t a_n, const uint8_t *b, size_t b_n);
#define bu_caseless_compare caseless_any
#include "../../../../core/src/unicode/caseless.c"
#undef bu_caseless_compare

int bu_caseless_compare(const struct bu_casing *fold, const uint8_t *a,
                        size_t a_n, const uint8_t *b, size_t b_n)
{
    /* same with <=: both sides are the same there */
    const size_t n = a_n < b_n ? a_n : b_n;
    size_t at = 0;

    while (n - at >= 8) { /* same with >, 9: slower */
        uint64_t x, y;

        /* same below: not defined; with gcc slower */
        /* same with 7: what the eighth byte is is not defined */
        __builtin_memcpy(&x, a + at, 8); /* same with nothing */
        /* same with 7: what the eighth byte is is not defined */
        __builtin_memcpy(&y, b + at, 8); /* same with nothing */
        if (x != y)
            break;
        at += 8; /* same with 7: slower */
    }
    /* Back to the start of a sequence in both. */
    /* same with each left of &&: slower */
    while (at != 0 && ((at != a_n && (a[at] & 0xC0u) == 0x80u) ||
                       /* same with left of &&: slower */
                       (at != b_n && (b[at] & 0xC0u) == 0x80u)))
        at--;
    if (at == 0) /* same with !=, 1: both calls are the same there */
        return caseless_any(fold, a, a_n, b, b_n);
    return caseless_any(fold, a + at, a_n - at, b + at, b_n - at);
}
