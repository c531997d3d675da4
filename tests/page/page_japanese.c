/* page_japanese: all sequences and values, and the choices where sources
 * differ. */
/* SPDX-License-Identifier: MIT */
#include "page_cells_sums.h"
#include "cells_model.h"
#include "cells_vectors.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/page_east.h>

static const struct cells_case pages[] = {
    {&bu_page_shift_jis, CELLS_SJIS, NEXT_SUM(SHIFT_JIS), PUT_SUM(SHIFT_JIS)},
    {&bu_page_shift_jis_x0201, CELLS_SJIS, NEXT_SUM(SHIFT_JIS_X0201),
     PUT_SUM(SHIFT_JIS_X0201)},
    {&bu_page_cp932, CELLS_SJIS, NEXT_SUM(CP932), PUT_SUM(CP932)},
    {&bu_page_euc_jp, CELLS_EUC, NEXT_SUM(EUC_JP), PUT_SUM(EUC_JP)},
    {&bu_page_euc_jp_0212, CELLS_EUC, NEXT_SUM(EUC_JP_0212),
     PUT_SUM(EUC_JP_0212)},
    {&bu_page_euc_jp_whatwg, CELLS_EUC, NEXT_SUM(EUC_JP_WHATWG),
     PUT_SUM(EUC_JP_WHATWG)},
};

static const struct cells_case indexed[] = {
    {&bu_page_shift_jis_indexed, CELLS_SJIS, NEXT_SUM(SHIFT_JIS),
     PUT_SUM(SHIFT_JIS)},
    {&bu_page_cp932_indexed, CELLS_SJIS, NEXT_SUM(CP932), PUT_SUM(CP932)},
    {&bu_page_euc_jp_indexed, CELLS_EUC, NEXT_SUM(EUC_JP), PUT_SUM(EUC_JP)},
};

static const struct cells_vector vectors[] = {
    {"a search for a backslash by bytes finds one in U+5341",
     &bu_page_shift_jis,
     4,
     "\x8F\x5C\x5C\x41",
     3,
     {0x5341, 0x5C, 0x41}},
    {"JIS X 0201 has the yen sign and the overline",
     &bu_page_shift_jis_x0201,
     4,
     "\x5C\x7E\x81\x5F",
     3,
     {0xA5, 0x203E, 0xFF3C}},
    {"the wave dash, the minus and their like",
     &bu_page_shift_jis,
     14,
     "\x81\x5C\x81\x60\x81\x61\x81\x7C\x81\x91\x81\x92\x81\xCA",
     7,
     {0x2015, 0x301C, 0x2016, 0x2212, 0xA2, 0xA3, 0xAC}},
    {"the same in code page 932",
     &bu_page_cp932,
     14,
     "\x81\x5C\x81\x60\x81\x61\x81\x7C\x81\x91\x81\x92\x81\xCA",
     7,
     {0x2015, 0xFF5E, 0x2225, 0xFF0D, 0xFFE0, 0xFFE1, 0xFFE2}},
    {"what NEC chose of IBM's is read as IBM's",
     &bu_page_cp932,
     8,
     "\xED\x40\xFA\x5C\xF0\x40\x80\xA0",
     5,
     {0x7E8A, 0x7E8A, 0xE000, 0x80, CELLS_BAD + 1}},
    {"a lead never takes ASCII",
     &bu_page_shift_jis,
     7,
     "\x85\x40\x81\x22\x88\x0A\x81",
     7,
     {CELLS_BAD + 1, 0x40, CELLS_BAD + 1, 0x22, CELLS_BAD + 1, 0xA,
      CELLS_BAD + 1}},
    {"another byte that is no trail is taken",
     &bu_page_shift_jis,
     5,
     "\x81\xFD\x81\x80\x41",
     3,
     {CELLS_BAD + 2, 0xF7, 0x41}},
    {"8F is never lost track of",
     &bu_page_euc_jp,
     6,
     "\x8F\xB0\xA1\xB0\xA1\x41",
     3,
     {CELLS_BAD + 3, 0x4E9C, 0x41}},
    {"and begins three bytes of JIS X 0212",
     &bu_page_euc_jp_0212,
     6,
     "\x8F\xB0\xA1\xB0\xA1\x41",
     3,
     {0x4E02, 0x4E9C, 0x41}},
    {"ASCII ends what 8F began",
     &bu_page_euc_jp_0212,
     5,
     "\x8F\xB0\x41\x8F\x42",
     4,
     {CELLS_BAD + 2, 0x41, CELLS_BAD + 1, 0x42}},
    {"half-width katakana",
     &bu_page_euc_jp,
     4,
     "\x8E\xB1\x8E\xE0",
     2,
     {0xFF71, CELLS_BAD + 2}},
};

static int refused(const struct bu_format *f, const uint32_t *values, size_t n)
{
    uint8_t out[3];

    while (n-- != 0)
        if (f->put(out, values[n], f) != 0)
            return 0;
    return 1;
}

/* Return whether put writes one byte, or none for 0. */
static int writes_byte(uint32_t value, uint8_t byte)
{
    const struct bu_format *f = &bu_page_shift_jis_x0201;
    uint8_t out[2];
    unsigned n = f->put(out, value, f);

    return byte == 0 ? n == 0 : n == 1 && out[0] == byte;
}

void suite_page_japanese(void)
{
    static const uint32_t loose[] = {0xA5,   0x203E, 0xFF5E, 0xFF0D,
                                     0x2225, 0xFFE0, 0xE000, 0x80,
                                     0x2460, 0xA000 /* after the ideographs */};
    static const uint32_t wave[] = {0xA5, 0x203E, 0x301C, 0x2212, 0x2016, 0xA2};
    size_t i;

    for (i = 0; i < sizeof pages / sizeof pages[0]; i++)
        cells_suite(&pages[i], 0);
    for (i = 0; i < sizeof indexed / sizeof indexed[0]; i++)
        cells_suite(&indexed[i], 1);
    cells_vectors(vectors, sizeof vectors / sizeof vectors[0]);
    tap_ok(refused(&bu_page_shift_jis, loose, sizeof loose / sizeof *loose) &&
               refused(&bu_page_cp932, wave, sizeof wave / sizeof *wave),
           "nothing is written that reads back as another value");
    tap_ok(writes_byte(0xA5, 0x5C) && writes_byte(0x203E, 0x7E) &&
               writes_byte(0x5C, 0) && writes_byte(0x7E, 0),
           "the yen sign and the overline are written, 5C and 7E are not");
}
