/* property: scripts that are mixed, identifiers; binary properties, numbers. */
/* SPDX-License-Identifier: MIT */
#include "unicode_look.h"
#include <bareutf/property.h>
#include <bareutf/utf8.h>

#include "../tables/property_table.h"

/* Bits of bu_script_mix.seen. A combination is lost when a scalar value has
 * none of its scripts; the upper three count only values that are not in use
 * with Latin. */
enum {
    SEEN_HANB = 1, /* Han and Bopomofo */
    SEEN_JPAN = 2, /* Han, Hiragana and Katakana */
    SEEN_KORE = 4, /* Han and Hangul */
    SEEN_GROUPS = 7,
    SEEN_BESIDE_LATIN = 8, /* times those */
    SEEN_NOT_ASCII = 64,
    SEEN_SCRIPT = 128
};

/* For the scripts up to Hangul. */
static const uint8_t script_groups[BU_SCRIPT_GREEK] = {
    /* same with first 1: Common does not come so far */
    /* same with second 1: nor does Inherited */
    0, 0, 0, SEEN_GROUPS, SEEN_JPAN, SEEN_JPAN, SEEN_HANB, SEEN_KORE};

/* The scripts of a set, from 1 on. */
static const uint8_t *script_set(unsigned set, unsigned *count)
{
    const uint8_t *list = extension_scripts;
    unsigned size = 1;

    while (set > extension_counts[size - 1]) {
        set -= extension_counts[size - 1];
        list += extension_counts[size - 1] * size;
        size++;
    }
    *count = size;
    return list + (set - 1) * size;
}

static bool is_listed(unsigned script, const uint8_t *list, unsigned count)
{
    while (count != 0)
        if (list[--count] == script)
            return true;
    return false;
}

/* Keep those of the first scripts that are listed. */
static void keep_listed(struct bu_script_mix *m, const uint8_t *list,
                        unsigned count)
{
    const uint8_t *first = &m->script;
    /* same with 2: what is after it is in no list, as is_lost is Common or
     * Inherited */
    unsigned firsts = 1;
    unsigned i;

    if (m->set != 0)
        first = script_set(m->set, &firsts);
    for (i = 0; i < firsts; i++)
        if (!is_listed(first[i], list, count))
            m->lost = (uint16_t)(m->lost | 1u << i);
    m->is_lost = m->lost == (2u << (firsts - 1)) - 1;
}

static unsigned script_level(const struct bu_script_mix *m)
{
    unsigned lost = m->seen;

    if ((lost & SEEN_NOT_ASCII) == 0)
        return BU_SCRIPT_ASCII;
    if (!m->is_lost || (lost & SEEN_GROUPS) != SEEN_GROUPS)
        return BU_SCRIPT_SINGLE;
    lost /= SEEN_BESIDE_LATIN;
    return (lost & SEEN_GROUPS) != SEEN_GROUPS ? BU_SCRIPT_HIGHLY
                                               : BU_SCRIPT_MIXED;
}

unsigned bu_script_feed(struct bu_script_mix *m, uint32_t scalar)
{
    uint32_t into;
    unsigned set = bu_unicode__seek(&extension_table, scalar, &into);
    uint8_t script = BU_SCRIPT_OTHER;
    const uint8_t *list = &script;
    unsigned count = 1;
    unsigned lost = SEEN_GROUPS;
    unsigned i;

    if (set == 0)
        script = (uint8_t)bu_script(scalar);
    /* same with 0x7F: nor is U+007F */
    /* same with 0x81: nor is U+0080 */
    if (scalar >= 0x80u) /* same with >: U+0080 is in no identifier */
        m->seen |= SEEN_NOT_ASCII;
    if (script <= BU_SCRIPT_INHERITED)
        return script_level(m);
    if (set != 0)
        list = script_set(set, &count);
    for (i = 0; i < count; i++)
        if (list[i] < BU_SCRIPT_GREEK)
            lost &= ~(unsigned)script_groups[list[i]];
    if (!is_listed(BU_SCRIPT_LATIN, list, count))
        lost += lost * SEEN_BESIDE_LATIN;
    m->seen = (uint8_t)(m->seen | lost);
    if ((m->seen & SEEN_SCRIPT) == 0) {
        m->seen |= SEEN_SCRIPT;
        m->set = (uint8_t)set;
        m->script = script;
    } else {
        keep_listed(m, list, count);
    }
    return script_level(m);
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
        least = BU_IDENT_XID_CONTINUE;
    }
    return at;
}

size_t bu_ident_check(const uint8_t *s, size_t n)
{
    return n == 0 ? 0 : (size_t)(ident_end(s, s + n, BU_IDENT_XID_START) - s);
}

size_t bu_ident_rest(const uint8_t *s, size_t n)
{
    return n == 0 ? 0
                  : (size_t)(ident_end(s, s + n, BU_IDENT_XID_CONTINUE) - s);
}

unsigned bu_ident_level(const uint8_t *s, size_t n)
{
    struct bu_script_mix mix;
    const uint8_t *p = s;
    unsigned level = BU_SCRIPT_ASCII;
    uint32_t scalar;

    mix.lost = 0;
    mix.is_lost = 0;
    mix.seen = 0;
    while ((size_t)(p - s) < n) {
        if (bu_utf8_next(&p, s + n, &scalar) != BU_OK)
            return BU_SCRIPT_MIXED;
        level = bu_script_feed(&mix, scalar);
    }
    return level;
}

/* ---- Binary properties, numbers. ---- */

/* tools/unicode/binary.py makes these, and describes the format. */
struct bu_property {
    const uint32_t *index;
    const uint8_t *runs;
    unsigned segments;
};

#include "../tables/plain_table.h"

bool bu_property_has(const struct bu_property *property, uint32_t scalar)
{
    const uint32_t *segment =
        unicode_segment(property->index, property->segments, scalar);
    const uint8_t *run = property->runs + (segment[0] & UNICODE_PLACE);
    const uint8_t *end = property->runs + (segment[1] & UNICODE_PLACE);
    bool has = true;

    scalar -= segment[0] >> 11;
    for (; run != end; run++) {
        if (*run == 0 || scalar < *run)
            return has;
        scalar -= *run;
        has = !has;
    }
    return false;
}

enum { NUMERIC_SHIFT = 7 }; /* bits of a rest that shift its upper ones */

bool bu_numeric_value(struct bu_numeric *value, uint32_t scalar)
{
    struct unicode_run run;
    unsigned row = numeric_rows[unicode_code(&numeric_table, scalar, &run)];
    unsigned rest;

    if (row-- == 0)
        return false;
    rest = numeric_rests[row];
    value->numerator = numeric_numerators[row];
    value->denominator = 1;
    value->zeros = 0;
    if (row >= NUMERIC_FRACTIONS) {
        value->denominator =
            (uint16_t)(rest / (NUMERIC_SHIFT + 1) << (rest & NUMERIC_SHIFT));
        return true;
    }
    value->zeros = (uint8_t)(rest / 2);
    if (rest % 2 != 0)
        value->numerator =
            (int16_t)(value->numerator + (int16_t)(scalar - run.first));
    return true;
}
