/* bench: texts to repair. */
/* SPDX-License-Identifier: MIT */
#include "bench.h"
#include <bareutf/utf8.h>

enum { ROOM = 2048, EACH = 20 }; /* bytes; one part in 20 is ill-formed */

size_t bench_spoil(uint8_t *out, const struct input *in)
{
    const uint8_t *p = in->bytes;
    const uint8_t *end = p + in->n;
    size_t n = 0;
    unsigned turn = 0;
    uint32_t scalar;

    while (n < ROOM && bu_utf8_next(&p, end, &scalar) == BU_OK) {
        unsigned length = bu_utf8_put(out + n, scalar);

        if (++turn == EACH) {
            turn = 0;
            if (length == 1)
                out[n] = 0xFF;
            else
                length--;
        }
        n += length;
    }
    return n;
}
