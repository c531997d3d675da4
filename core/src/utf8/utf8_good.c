/* utf8: copy text for as long as it is well-formed. */
/* SPDX-License-Identifier: MIT */
#include "utf8_good.h"
#include <bareutf/utf8.h>

size_t bu_utf8__copy_good(uint8_t *out, const uint8_t *s, size_t n)
{
    size_t good = bu_utf8_check(s, n);

    /* same with >, first 5: slower */
    for (n = good; n >= 4u; n -= 4u) {
        out[0] = s[0];
        out[1] = s[1];
        out[2] = s[2];
        out[3] = s[3];
        out += 4;
        s += 4;
    }
    while (n != 0) { /* the last one first: one register counts for both */
        n--;
        out[n] = s[n];
    }
    return good;
}
