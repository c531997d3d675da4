/* pages_fatfs: CP866 by FatFs's ffunicode.c, in the place of bench/pages.c. */
/* SPDX-License-Identifier: MIT */
#include "../bench/bench.h"
#include <bareutf/page.h>
#include <ff.h>

#include "bench_pages.h" /* pages[], made by tools/bench_inputs.py */

/* As much as the UTF-8 of has room in bench_out; and what it is in CP866. */
enum { PIECE = 512 };

static uint8_t *const page = (uint8_t *)bench_units;

/* As put_utf of ff.c has it, for what is below 10000. */
static uint8_t *put(uint8_t *to, uint32_t c)
{
    if (c < 0x80) {
        *to++ = (uint8_t)c;
        return to;
    }
    if (c < 0x800) {
        *to++ = (uint8_t)(0xC0 | c >> 6);
    } else {
        *to++ = (uint8_t)(0xE0 | c >> 12);
        *to++ = (uint8_t)(0x80 | (c >> 6 & 0x3F));
    }
    *to++ = (uint8_t)(0x80 | (c & 0x3F));
    return to;
}

static size_t loop_to(const uint8_t *s, size_t n)
{
    uint8_t *to = bench_out;

    while (n-- != 0)
        to = put(to, ff_oem2uni(*s++, FF_CODE_PAGE));
    return (size_t)(to - bench_out);
}

/* As tchar2uni of ff.c has it, for what is below 10000. */
static size_t loop_from(const uint8_t *s, size_t n)
{
    const uint8_t *end = s + n;
    uint8_t *to = page;

    while (s != end) {
        uint32_t c = *s++;

        if (c >= 0x80) {
            unsigned more = (c & 0xE0) == 0xC0 ? 1 : (c & 0xF0) == 0xE0 ? 2 : 0;

            if (more == 0)
                break;
            c &= more == 1 ? 0x1Fu : 0x0Fu;
            do {
                uint8_t byte = *s++;

                if ((byte & 0xC0) != 0x80)
                    return 0;
                c = c << 6 | (byte & 0x3F);
            } while (--more != 0);
            if (c < 0x80 || (c & 0xFFFFF800u) == 0xD800)
                break;
        }
        *to++ = (uint8_t)ff_uni2oem(c, FF_CODE_PAGE);
    }
    return (size_t)(to - page);
}

void bench_pages(void)
{
    size_t i;

    for (i = 0; i < sizeof pages / sizeof pages[0]; i++) {
        const struct input *in = &pages[i];
        const uint8_t *p = in->bytes;
        uint8_t *to = bench_out;
        uint32_t value;

        while (p != in->bytes + PIECE &&
               bu_page_cp1251.next(&p, in->bytes + PIECE, &value,
                                   &bu_page_cp1251) == BU_OK)
            to = put(to, value);
        bench_run("nothing", in->name, PIECE, loop_nothing, in->bytes, PIECE);
        bench_run("fatfs_from_utf8", in->name, PIECE, loop_from, bench_out,
                  (size_t)(to - bench_out));
        bench_run("fatfs_to_utf8", in->name, PIECE, loop_to, page, PIECE);
    }
}
