/* property: category, script, and what can be in an identifier. */
/* SPDX-License-Identifier: MIT */
#include "unicode_seek.h"
#include <bareutf/property.h>
#include <bareutf/utf8.h>

#include "../tables/property_table.h"

unsigned bu_category(uint32_t scalar)
{
    return bu_unicode__look(&category_table, scalar);
}

unsigned bu_script(uint32_t scalar)
{
    unsigned low = 0;
    unsigned count = SCRIPT_LOW;

    if (scalar >= 0x20000u) {
        low = SCRIPT_LOW + SCRIPT_HIGH;
        count = SCRIPT_TOP;
        scalar = (scalar - 0x20000u) / SCRIPT_STEP;
    } else if (scalar >= 0x10000u) {
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

enum { IDENT_PLACE = 0x7FF };

/* The last word of the index that is not above scalar, or the first one. */
static const uint32_t *ident_segment(uint32_t scalar)
{
    const uint32_t *segment = ident_index;
    unsigned count = IDENT_SEGMENTS;

    while (count > 1) {
        unsigned half = count / 2;

        count -= half;
        if (segment[half] >> 11 <= scalar)
            segment += half;
    }
    return segment;
}

unsigned bu_ident_class(uint32_t scalar)
{
    const uint32_t *segment = ident_segment(scalar);
    const uint8_t *p = &ident_data[segment[0] & IDENT_PLACE];
    const uint8_t *end = &ident_data[segment[1] & IDENT_PLACE];

    scalar -= segment[0] >> 11;
    while (p != end) {
        unsigned code = *p++;
        uint32_t length = code % IDENT_MORE;

        if (code >= IDENT_RULES) {
            code -= IDENT_RULES;
            length = ident_data[code];
            if (scalar < length) {
                p = &ident_data[IDENT_PAIRS + 2 * code];
                continue;
            }
        } else {
            if (length == 0) {
                length = *p++;
                if (length >= 0x80u)
                    length = (length - 0x80u) * 0x100u + *p++;
                length += IDENT_MORE;
            }
            if (scalar < length)
                return code / IDENT_MORE;
        }
        scalar -= length;
    }
    return BU_IDENT_NONE;
}

/* The end of the longest prefix of [p, end) whose scalar values have at least
 * this class. */
static const uint8_t *ident_end(const uint8_t *p, const uint8_t *end,
                                unsigned least)
{
    const uint8_t *at = p;
    uint32_t scalar;

    while (bu_utf8_next(&p, end, &scalar) == BU_OK &&
           bu_ident_class(scalar) >= least) {
        at = p;
        least = BU_IDENT_CONTINUE;
    }
    return at;
}

size_t bu_ident_check(const uint8_t *s, size_t n)
{
    return n == 0 ? 0 : (size_t)(ident_end(s, s + n, BU_IDENT_START) - s);
}

size_t bu_ident_rest(const uint8_t *s, size_t n)
{
    return n == 0 ? 0 : (size_t)(ident_end(s, s + n, BU_IDENT_CONTINUE) - s);
}

unsigned bu_ident_level(const uint8_t *s, size_t n)
{
    struct bu_script_mix mix;
    const uint8_t *p = s;
    unsigned level = BU_SCRIPT_ASCII;
    uint32_t scalar;

    mix.seen = 0;
    mix.other = 0;
    while ((size_t)(p - s) < n) {
        if (bu_utf8_next(&p, s + n, &scalar) != BU_OK)
            return BU_SCRIPT_MIXED;
        level = bu_script_feed(&mix, scalar);
    }
    return level;
}
