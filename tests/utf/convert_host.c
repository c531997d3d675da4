/* convert: what tests/utf/conversions.py sends, converted in chunks. */
/* SPDX-License-Identifier: MIT */
#include "formats.h"
#include <bareutf/convert.h>
#include <stdio.h>
#include <stdlib.h>

static uint32_t number(void)
{
    uint8_t s[4];

    if (fread(s, 1, 4, stdin) != 4)
        exit(0);
    return s[0] | (uint32_t)s[1] << 8 | (uint32_t)s[2] << 16 |
           (uint32_t)s[3] << 24;
}

static void tell(uint32_t n)
{
    uint8_t s[4] = {(uint8_t)n, (uint8_t)(n >> 8), (uint8_t)(n >> 16),
                    (uint8_t)(n >> 24)};

    fwrite(s, 1, 4, stdout);
}

/* Answer one request: status, where it stopped, how long, what value; and the
 * bytes that came out. */
static void answer(const struct bu_conversion *c, const uint8_t *s, size_t n,
                   size_t chunk, uint8_t *out, size_t room)
{
    struct bu_convert_state state = {{{0}, 0}, 0, 0, 0};
    struct bu_buffer b = {s, s, out, out + room};
    enum bu_status status;

    do {
        size_t left = (size_t)(s + n - b.src);

        b.src_end = b.src + (left < chunk ? left : chunk);
        status = bu_convert(&state, c, &b);
    } while (status >= BU_OK && b.src != s + n);
    if (status >= BU_OK)
        status = bu_convert_finish(&state, c, &b);
    tell((uint32_t)status);
    tell((uint32_t)(b.src - s) - state.length - state.pending.count);
    tell(state.length);
    tell(state.value);
    tell((uint32_t)bu_convert_size(c, s, n));
    tell((uint32_t)(b.dst - out));
    fwrite(out, 1, (size_t)(b.dst - out), stdout);
}

int main(void)
{
    for (;;) {
        uint32_t from = number();
        uint32_t to = number();
        uint32_t instead = number();
        uint32_t chunk = number();
        uint32_t n = number();
        size_t room = (size_t)n * BU_FORMAT_MAX;
        uint8_t *s = (uint8_t *)malloc(n);
        uint8_t *out = (uint8_t *)malloc(room);
        const struct bu_conversion c = {formats[from], formats[to], instead};

        if (fread(s, 1, n, stdin) != n)
            return 1;
        answer(&c, s, n, chunk, out, room);
        free(s);
        free(out);
    }
}
