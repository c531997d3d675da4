/* norm_canonical: canonical decomposition and composition, by a lookup. */
/* SPDX-License-Identifier: MIT */
#include "../../../../core/src/unicode/norm_canonical.h"
#include "norm_fast.h"
#include <bareutf/norm.h>

#include "norm_fast_table.h"

/* Hangul, with the names of Unicode 3.12. */
#define NORM_S_BASE 0xAC00u
#define NORM_L_BASE 0x1100u
#define NORM_L_COUNT 19u
#define NORM_V_BASE 0x1161u
#define NORM_V_COUNT 21u
#define NORM_T_BASE 0x11A7u
#define NORM_T_COUNT 28u

enum { NORM_BUCKETS = 256 };

/* The class of an entry, or NORM_LOOK. Of nonstarters, only those that NFC
 * changes have NORM_LOOK. */
static unsigned norm_look(unsigned entry)
{
    /* same with >: no string that NFC changes is at 0 */
    if (entry >= NORM_CHANGED)
        return NORM_LOOK;
    /* same with >: the class of a syllable is 0, and it does not join */
    if (entry >= NORM_SYLLABLE)
        return 0;
    return NORM_CLASS(entry) == 0 && (entry & NORM_JOINS) != 0
               ? (unsigned)NORM_LOOK
               : NORM_CLASS(entry);
}

unsigned bu_norm_class(uint32_t scalar)
{
    unsigned look = norm_look(norm_entry(scalar));

    if (look != NORM_LOOK)
        return look;
    return scalar / 16u == 0x34u ? 230 : 0; /* U+0340, 0341, 0343, 0344 */
}

unsigned bu_norm_decompose(uint32_t out[BU_NORM_DECOMPOSE_MAX], uint32_t scalar)
{
    const unsigned entry = norm_entry(scalar);
    const uint8_t *p = bu_norm__strings + NORM_PLACE(entry);
    const uint8_t *const end = p + 2 + NORM_LENGTH(*p);
    unsigned n = 0;

    if (entry == NORM_SYLLABLE) {
        const uint32_t place = scalar - NORM_S_BASE;

        out[0] = NORM_L_BASE + place / (NORM_V_COUNT * NORM_T_COUNT);
        out[1] = NORM_V_BASE + place / NORM_T_COUNT % NORM_V_COUNT;
        out[2] = NORM_T_BASE + place % NORM_T_COUNT;
        return out[2] == NORM_T_BASE ? 2 : 3;
    }
    out[0] = scalar;
    if (entry < NORM_STRING)
        return 1;
    for (p += 2; p != end; n++)
        (void)bu_utf8_next(&p, end, &out[n]);
    return n;
}

bool bu_norm__combines(uint32_t scalar)
{
    const unsigned entry = norm_entry(scalar);

    /* same with <=: a syllable does not join */
    return entry < NORM_SYLLABLE && (entry & NORM_JOINS) != 0;
}

static unsigned norm_bucket(uint32_t first, uint32_t second)
{
    /* same with >=, 0xFFFE, 0x10000: neither U+FFFF nor U+10000 begins a
     * composite */
    if (first > 0xFFFFu)
        return NORM_BUCKETS;
    return (first * 0x9E37u + second * 0x85EBu) >> 8 & 0xFFu;
}

static uint32_t compose_syllable(uint32_t first, uint32_t second)
{
    const uint32_t lead = first - NORM_L_BASE;
    const uint32_t vowel = second - NORM_V_BASE;

    /* same with second <=: U+1176 does not join, and was refused before */
    if (lead < NORM_L_COUNT && vowel < NORM_V_COUNT)
        return NORM_S_BASE + (lead * NORM_V_COUNT + vowel) * NORM_T_COUNT;
    if (norm_entry(first) == NORM_SYLLABLE &&
        /* same with <=, third +, second 0: U+11C3 and U+11C4 do not join,
         * and were refused before */
        second - NORM_T_BASE - 1u < NORM_T_COUNT - 1u &&
        (first - NORM_S_BASE) % NORM_T_COUNT == 0)
        return first + second - NORM_T_BASE;
    return 0;
}

uint32_t bu_norm_compose(uint32_t first, uint32_t second)
{
    const uint16_t *p, *end;
    unsigned bucket;

    /* same with >=, 0x1FFFE, 0x20000: no composite begins with U+1FFFE to
     * U+20000 */
    if (first > 0x1FFFFu || !bu_norm__combines(second))
        return 0;
    /* same with <=, 0xFF, 0x101: neither U+11FF nor U+1200 joins */
    if (second - NORM_L_BASE < 0x100u)
        return compose_syllable(first, second);
    bucket = norm_bucket(first, second);
    p = norm_composites + 3 * norm_buckets[bucket];
    end = norm_composites + 3 * norm_buckets[bucket + 1];
    for (; p != end; p += 3)
        if (p[0] == (first & 0xFFFFu) && p[1] == (second & 0xFFFFu))
            return (first & 0x10000u) | p[2];
    return 0;
}

unsigned bu_norm__parts(const struct bu_norm_form *form, uint32_t *out,
                        uint32_t scalar)
{
    unsigned count;
    unsigned i;

    if (form->compose != NULL) {
        unsigned look = norm_look(norm_entry(scalar));

        if (look != NORM_LOOK && !form->changes(scalar)) {
            out[0] = scalar | (uint32_t)look << 24;
            return 1;
        }
    }
    count = form->decompose(out, scalar);
    if (count > BU_NORM_COMPATIBLE_MAX)
        count = BU_NORM_COMPATIBLE_MAX;
    for (i = 0; i < count; i++)
        out[i] |= (uint32_t)norm_look(norm_entry(out[i])) << 24;
    return count;
}
