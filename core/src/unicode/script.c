/* script: the scripts of identifiers, and which of them go together. */
/* SPDX-License-Identifier: MIT */
#include "unicode_seek.h"
#include <bareutf/property.h>

#include "../tables/script_table.h"

unsigned bu_script(uint32_t scalar)
{
    unsigned low = 0;
    unsigned count = SCRIPT_LOW;

    if (scalar >= 0x20000u)
        return scalar < 0xE0000u ? BU_SCRIPT_HAN : BU_SCRIPT_INHERITED;
    if (scalar >= 0x10000u) {
        low = SCRIPT_LOW;
        count = SCRIPT_HIGH;
        scalar -= 0x10000u;
    }
    while (count > 1) {
        unsigned half = count / 2;

        count -= half;
        if (script_firsts[low + half] <= scalar)
            low += half;
    }
    return script_values[low];
}

/* What was seen: a bit for each script from Latin to Hangul. */
enum {
    SCRIPT_NOT_ASCII = 1,
    SCRIPT_LATIN_HAN = 2 + 4,
    SCRIPT_KANA = 8 + 16,
    SCRIPT_BOPOMOFO_BIT = 32,
    SCRIPT_HANGUL_BIT = 64,
    SCRIPT_ANY_OTHER = 128,
    SCRIPT_ALL = 255
};

static unsigned script_level(unsigned seen)
{
    unsigned scripts = seen - (seen & SCRIPT_NOT_ASCII);
    unsigned rest = scripts & ~(unsigned)SCRIPT_LATIN_HAN;

    if ((scripts & (scripts - 1)) == 0)
        return seen == scripts ? BU_SCRIPT_ASCII : BU_SCRIPT_SINGLE;
    if (rest <= SCRIPT_KANA || rest == SCRIPT_BOPOMOFO_BIT ||
        rest == SCRIPT_HANGUL_BIT)
        return BU_SCRIPT_HIGHLY;
    return BU_SCRIPT_MIXED;
}

unsigned bu_script_feed(struct bu_script_mix *m, uint32_t scalar)
{
    unsigned script = bu_script(scalar);
    unsigned seen = m->seen;

    if (scalar >= 0x80u)
        seen |= SCRIPT_NOT_ASCII;
    if (script > BU_SCRIPT_HANGUL) {
        if (m->other != 0 && m->other != script)
            seen = SCRIPT_ALL;
        m->other = (uint8_t)script;
        seen |= SCRIPT_ANY_OTHER;
    } else if (script >= BU_SCRIPT_LATIN) {
        seen |= 1u << (script - 1);
    }
    m->seen = (uint8_t)seen;
    return script_level(seen);
}
