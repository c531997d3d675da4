/* latin1: each byte is its own value; from and to UTF-8 by words of ASCII. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/convert.h>
#include <bareutf/page.h>
#include <bareutf/utf8.h>

#define LATIN1_HIGH 0x8080808080808080u

/* Copy words of ASCII; return how many bytes. */
static inline size_t latin1_words(uint8_t *d, const uint8_t *p, size_t n)
{
    size_t at = 0;

    for (; n - at >= 8; at += 8) {
        uint64_t word;

        __builtin_memcpy(&word, p + at, 8);
        if ((word & LATIN1_HIGH) != 0)
            break;
        __builtin_memcpy(d + at, &word, 8);
    }
    return at;
}

/* Convert up to what does not fit, or is no two bytes from C2 80 to C3 BF. */
static void latin1_run(const struct bu_conversion *c, struct bu_buffer *b)
{
    const bool encodes = c->from == &bu_format_utf8;
    const uint8_t *p = b->src, *const end = b->src_end;
    uint8_t *d = b->dst, *const stop = b->dst_end;

    if (!encodes && c->to != &bu_format_utf8)
        return;
    while (p != end && d != stop) {
        const size_t left = (size_t)(end - p), room = (size_t)(stop - d);
        const unsigned byte = *p;

        if (byte < 0x80) {
            const size_t n = latin1_words(d, p, left < room ? left : room);

            p += n;
            d += n;
            if (n == 0) {
                *d++ = (uint8_t)byte;
                p++;
            }
        } else if (encodes) {
            const unsigned tail = left < 2 ? 0 : p[1];

            if ((byte | 1u) != 0xC3 || (tail & 0xC0u) != 0x80)
                break;
            *d++ = (uint8_t)(byte << 6 | (tail & 0x3Fu));
            p += 2;
        } else {
            if (room < 2)
                break;
            *d++ = (uint8_t)(0xC0u | byte >> 6);
            *d++ = (uint8_t)(0x80u | (byte & 0x3Fu));
            p++;
        }
    }
    b->src = p;
    b->dst = d;
}

static const struct bu_format_direct latin1_direct = {latin1_run};

#define LATIN1_TUNED
#include "../../../../core/src/page/latin1.c"

const struct bu_format bu_format_latin1 = {
    "ISO-8859-1", 1,           1,          BU_FORMAT_IS_DIRECT, 0xFF,
    latin1_next,  latin1_prev, latin1_put, &latin1_direct,
};
