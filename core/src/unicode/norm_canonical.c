/* norm_canonical: canonical decomposition and composition of scalar values. */
/* SPDX-License-Identifier: MIT */
#include "norm_canonical.h"
#include "norm_plain.h"
#include "unicode_seek.h"
#include <bareutf/norm.h>

#include "../tables/norm_table.h"

#include "norm_slots.h"

/* Hangul, with the names of Unicode 3.12. */
#define NORM_S_BASE 0xAC00u
#define NORM_S_COUNT 11172u
#define NORM_L_BASE 0x1100u
#define NORM_L_COUNT 19u
#define NORM_V_BASE 0x1161u
#define NORM_V_COUNT 21u
#define NORM_T_BASE 0x11A7u
#define NORM_T_COUNT 28u

/* Divide place, below 11172, by 28. */
static uint32_t divide_by_28(uint32_t place)
{
    return place / 4u * 9363u / 65536u;
}

static unsigned decompose_syllable(uint32_t *out, uint32_t place)
{
    uint32_t lead_vowel = divide_by_28(place);
    uint32_t lead = lead_vowel * 3121u / 65536u; /* by 21, below 399 */

    out[0] = NORM_L_BASE + lead;
    out[1] = NORM_V_BASE + lead_vowel - lead * NORM_V_COUNT;
    out[2] = NORM_T_BASE + place - lead_vowel * NORM_T_COUNT;
    return out[2] == NORM_T_BASE ? 2 : 3;
}

static uint32_t compose_syllable(uint32_t first, uint32_t second)
{
    uint32_t place = first - NORM_S_BASE;

    if (first - NORM_L_BASE < NORM_L_COUNT &&
        second - NORM_V_BASE < NORM_V_COUNT)
        return NORM_S_BASE +
               ((first - NORM_L_BASE) * NORM_V_COUNT + second - NORM_V_BASE) *
                   NORM_T_COUNT;
    if (place < NORM_S_COUNT && second - NORM_T_BASE - 1u < NORM_T_COUNT - 1u &&
        divide_by_28(place) * NORM_T_COUNT == place)
        return first + second - NORM_T_BASE;
    return 0;
}

/* Return the combining class of scalar, or NORM_LOOK. Of nonstarters, only
 * those that NFC changes have NORM_LOOK. */
static unsigned norm_look(uint32_t scalar)
{
    uint32_t into = 0;
    unsigned value;

    if (scalar < 0x300u || bu_norm__kind(scalar) > NORM_MARK)
        return 0;
    if (scalar - NORM_L_BASE < 0x100u) /* vowels and finals */
        return scalar - NORM_V_BASE < NORM_V_COUNT ||
                       scalar - NORM_T_BASE - 1u < NORM_T_COUNT - 1u
                   ? NORM_LOOK
                   : 0;
    value = bu_unicode__seek(&norm_look_table, scalar, &into);
    if (value < NORM_STEPS)
        into = 0;
    return norm_looks[value] + (unsigned)into;
}

unsigned bu_norm_class(uint32_t scalar)
{
    unsigned look = norm_look(scalar);

    if (look != NORM_LOOK)
        return look;
    return scalar / 16u == 0x34u ? 230 : 0; /* U+0340, 0341, 0343, 0344 */
}

/* The ideograph of a compatibility ideograph, or 0.
 * tools/unicode/norm_ideographs.py describes the format. */
static uint32_t ideograph_of(unsigned place)
{
    uint32_t last[3];
    uint32_t found = 0;
    const uint8_t *p;
    unsigned left;

    if (place < NORM_IDEOGRAPH_WORDS)
        return norm_ideograph_words[place];
    place -= NORM_IDEOGRAPH_WORDS;
    p = norm_ideograph_bytes +
        norm_ideograph_blocks[place / NORM_IDEOGRAPH_BLOCK];
    last[0] = 0x4E00u;
    last[1] = 0x3400u;
    last[2] = 0x20000u;
    for (left = place % NORM_IDEOGRAPH_BLOCK + 1; left != 0; left--) {
        unsigned byte = *p++;
        unsigned zone = byte < 0xC0 ? 0 : byte / 16 - 12;

        found = 0;
        if (byte == 0xFF)
            continue;
        if (zone == 3) {
            found = (byte & 15u) * 0x10000u + p[0] * 0x100u + p[1];
            zone = found > 0xFFFFu ? 2 : found < 0x4E00u;
            p += 2;
        } else {
            found = last[zone] + byte;
            if (byte >= 0xC0) {
                found += (byte & 15u) * (uint32_t)0x100 + *p++ - byte;
                if (zone == 0)
                    found -= 0x400u;
            }
        }
        last[zone] = found;
    }
    return found;
}

unsigned bu_norm_decompose(uint32_t out[BU_NORM_DECOMPOSE_MAX], uint32_t scalar)
{
    uint32_t tail[BU_NORM_DECOMPOSE_MAX];
    uint32_t found = 0;
    unsigned count = 0;
    unsigned kind;
    unsigned i;

    if (scalar - NORM_S_BASE < NORM_S_COUNT)
        return decompose_syllable(out, scalar - NORM_S_BASE);
    kind = bu_norm__kind(scalar);
    if (kind == NORM_PLAIN || kind == NORM_MARK)
        found = scalar;
    else if (scalar - NORM_IDEOGRAPHS < NORM_IDEOGRAPH_COUNT)
        found = ideograph_of((unsigned)(scalar - NORM_IDEOGRAPHS));
    else if (scalar - NORM_IDEOGRAPHS_HIGH < NORM_IDEOGRAPH_HIGH_COUNT)
        found = ideograph_of((unsigned)(scalar - NORM_IDEOGRAPHS_HIGH) +
                             NORM_IDEOGRAPH_COUNT);
    else
        while (scalar >= 0xC0u && take_apart(scalar, &scalar, &tail[count]))
            count += tail[count] != 0;
    out[0] = found != 0 ? found : scalar;
    for (i = 1; count != 0; i++)
        out[i] = tail[--count];
    return i;
}

/* The number of a second part less 1, or NORM_COMPOSING. */
static unsigned find_second(uint32_t second)
{
    unsigned at = 0;
    unsigned count = NORM_COMPOSING_LOW;

    if (second > 0xFFFFu) {
        second -= 0x10000u;
        at = NORM_COMPOSING_LOW;
        count = NORM_COMPOSING - NORM_COMPOSING_LOW;
    }
    while (count > 1) {
        unsigned half = count / 2;

        count -= half;
        if (norm_seconds[at + half] <= second)
            at += half;
    }
    return norm_seconds[at] == second ? at : (unsigned)NORM_COMPOSING;
}

bool bu_norm__combines(uint32_t scalar)
{
    return find_second(scalar) != NORM_COMPOSING;
}

/* The composite of first and of the second part with a number, if it is in the
 * segment, or 0. */
static uint32_t compose_in(unsigned segment, uint32_t first, unsigned number)
{
    struct slot s;

    if (slot_begin(&s, segment))
        return 0;
    while (slot_next(&s)) {
        uint32_t base;

        if (s.mark != number + 1)
            continue;
        base = slot_first(&s);
        if (base == first)
            return s.place;
        if (s.distance != 0 && twin_of(base) == first)
            return s.place + (uint32_t)(int32_t)s.distance;
    }
    return 0;
}

uint32_t bu_norm_compose(uint32_t first, uint32_t second)
{
    unsigned number = find_second(second);
    uint32_t last = 0xFFFFFFu;
    uint32_t whole = 0;
    unsigned segment;

    if (number == NORM_COMPOSING || is_stressed(first, second))
        return compose_syllable(first, second); /* no composite, or Hangul */
    if (first >= NORM_NEAR) {
        last = first | 0xFFu; /* the upper bits are those of the first */
        segment = slot_segment(last - 0xFFu);
    } else {
        /* A letter shares a word with its capital; none is below NORM_FIRST. */
        uint32_t at = (first - NORM_FIRST) % 32u;

        if (number >= NORM_STARTS ||
            /* same with <=: U+0080 composes with nothing: the same, faster */
            (first < 0x80u && (at == sizeof norm_letters / 4 ||
                               (norm_letters[at] >> number & 1u) == 0)))
            return 0;
        segment = norm_starts[number];
    }
    for (; whole == 0 && segment < SEGMENTS; segment++) {
        uint32_t begin = norm_segments[segment] >> PLACE_BITS;

        if (begin > last)
            break;
        if (first >= NORM_NEAR || begin - NORM_NEAR >= NORM_FAR - NORM_NEAR)
            whole = compose_in(segment, first, number);
    }
    return whole;
}

unsigned bu_norm__parts(const struct bu_norm_form *form, uint32_t *out,
                        uint32_t scalar)
{
    unsigned count;
    unsigned i;

    if (form->compose != NULL) {
        unsigned look = norm_look(scalar);

        if (look != NORM_LOOK && !form->changes(scalar)) {
            out[0] = scalar | (uint32_t)look << 24;
            return 1;
        }
    }
    count = form->decompose(out, scalar);
    if (count > BU_NORM_COMPATIBLE_MAX)
        count = BU_NORM_COMPATIBLE_MAX;
    for (i = 0; i < count; i++)
        out[i] |= (uint32_t)norm_look(out[i]) << 24;
    return count;
}
