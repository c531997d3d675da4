/* norm: canonical decomposition and composition of scalar values. */
/* SPDX-License-Identifier: MIT */
#include "norm_look.h"
#include "norm_table.h"
#include <bareutf/norm.h>

/* Hangul, as Unicode 3.12 names it. */
#define NORM_S_BASE 0xAC00u
#define NORM_S_COUNT 11172u
#define NORM_L_BASE 0x1100u
#define NORM_L_COUNT 19u
#define NORM_V_BASE 0x1161u
#define NORM_V_COUNT 21u
#define NORM_T_BASE 0x11A7u
#define NORM_T_COUNT 28u

unsigned bu_norm__look(uint32_t scalar)
{
    uint32_t into;

    return norm_looks[bu_unicode__seek(&norm_look_table, scalar, &into)];
}

unsigned bu_norm_class(uint32_t scalar)
{
    unsigned look = bu_norm__look(scalar);

    if (look != NORM_LOOK)
        return look;
    return scalar / 16u == 0x34u ? 230 : 0; /* U+0340, 0341, 0343, 0344 */
}

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

enum { WHOLES = sizeof norm_whole / sizeof norm_whole[0] };

/* The place of scalar in the tables, or WHOLES. */
static unsigned find_whole(uint32_t scalar)
{
    unsigned at = 0;
    unsigned count = WHOLES;

    while (count > 0) {
        unsigned half = count / 2;

        if ((norm_whole[at + half] & 0x7FFFFFFFu) < scalar) {
            at += half + 1;
            count -= half + 1;
        } else {
            count = half;
        }
    }
    return at < WHOLES && (norm_whole[at] & 0x7FFFFFFFu) == scalar ? at
                                                                   : WHOLES;
}

unsigned bu_norm_decompose(uint32_t out[BU_NORM_DECOMPOSE_MAX], uint32_t scalar)
{
    uint32_t tail[BU_NORM_DECOMPOSE_MAX];
    unsigned count = 0;
    unsigned i;

    if (scalar - NORM_S_BASE < NORM_S_COUNT)
        return decompose_syllable(out, scalar - NORM_S_BASE);
    for (;;) {
        unsigned at = find_whole(scalar);

        if (at == WHOLES)
            break;
        scalar = norm_first[at];
        if (norm_second[at] != 0)
            tail[count++] = norm_second[at];
    }
    out[0] = scalar;
    for (i = 1; count != 0; i++)
        out[i] = tail[--count];
    return i;
}

uint32_t bu_norm_compose(uint32_t first, uint32_t second)
{
    unsigned at;

    for (at = 0; at < WHOLES; at++)
        if (norm_first[at] == first && norm_second[at] == second &&
            norm_whole[at] < 0x80000000u)
            return norm_whole[at];
    return compose_syllable(first, second);
}

bool bu_norm__combines(uint32_t scalar)
{
    unsigned at;

    for (at = 0; at < WHOLES; at++)
        if (norm_second[at] == scalar && norm_whole[at] < 0x80000000u)
            return true;
    return false;
}
