/* translit: ASCII for one scalar value. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/property.h>

/* The code of a scalar value in a run; 0 for none. */
static uint32_t code_of(const struct bu_translit_table *table, uint32_t scalar)
{
    const struct bu_translit_run *run = table->runs;
    uint32_t left = table->count;

    for (; left != 0 && scalar >= run->first; left--, run++) {
        if (scalar > run->last)
            continue;
        if (run->at >= 0x8000u)
            return run->at - 0x8000u;
        return table->codes[run->at + (scalar - run->first)];
    }
    return 0;
}

unsigned bu_translit(const struct bu_translit_table *table, uint32_t scalar,
                     uint8_t out[BU_TRANSLIT_MAX])
{
    uint32_t code = scalar;
    const uint8_t *word;
    unsigned n = 0;

    if (scalar >= 0x80u) {
        code = code_of(table, scalar);
        if (code == 0)
            return BU_TRANSLIT_NONE;
    }
    if (code < 0x80u) {
        out[0] = (uint8_t)code;
        return 1;
    }
    word = table->words + (code - 0x80u) / 2u * BU_TRANSLIT_MAX;
    for (; n < BU_TRANSLIT_MAX && word[n] != 0; n++)
        out[n] = word[n];
    if (code % 2u != 0)
        out[0] = (uint8_t)(out[0] - 32u);
    return n;
}
