/* norm_hangul: syllables of Hangul, put together and taken apart. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_NORM_HANGUL_H
#define BU_NORM_HANGUL_H

#include <stdint.h>

/* Hangul, as Unicode 3.12 names it. */
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

#endif
