/* utf8: copy text for as long as it is well-formed. */
/* SPDX-License-Identifier: MIT */
/*
 * Apart from utf8_repair.c, so that a port can replace it by one pass: with 5 %
 * of errors, check, copy and both again after each error take more than twice
 * the instructions on a Cortex-M0. The copy is checked too, because the source
 * may change meanwhile: what is returned was judged where it was written.
 */
#include "utf8_good.h"
#include <bareutf/utf8.h>

size_t bu_utf8__copy_good(uint8_t *out, const uint8_t *s, size_t n)
{
    uint8_t *to = out;
    size_t good = bu_utf8_check(s, n);

    /* same with >, first 5: slower */
    for (n = good; n >= 4u; n -= 4u) {
        to[0] = s[0];
        to[1] = s[1];
        to[2] = s[2];
        to[3] = s[3];
        to += 4;
        s += 4;
    }
    while (n != 0) { /* the last one first: one register counts for both */
        n--;
        to[n] = s[n];
    }
    return bu_utf8_check(out, good);
}
