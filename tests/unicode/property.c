/* property: what is yes or no, numbers and directions that are known. */
/* SPDX-License-Identifier: MIT */
#include "suites.h"
#include "tap.h"
#include <bareutf/property.h>

/* From first to last all have it, and their neighbours have not. */
static const struct {
    const struct bu_property *property;
    uint32_t first;
    uint32_t last;
} binaries[] = {
    {&bu_property_white_space, 0x09, 0x0D},
    {&bu_property_white_space, 0x20, 0x20},
    {&bu_property_white_space, 0x2000, 0x200A},
    {&bu_property_white_space, 0x3000, 0x3000},
    {&bu_property_alphabetic, 0x41, 0x5A},
    {&bu_property_alphabetic, 0x61, 0x7A},
    {&bu_property_alphabetic, 0x345, 0x345},
    {&bu_property_alphabetic, 0x4E00, 0xA48C},
    {&bu_property_alphabetic, 0xAC00, 0xD7A3},
    {&bu_property_alphabetic, 0x20000, 0x2A6DF},
    {&bu_property_soft_dotted, 0x69, 0x6A},
    {&bu_property_soft_dotted, 0x456, 0x456},
    {&bu_property_default_ignorable, 0xAD, 0xAD},
    {&bu_property_default_ignorable, 0x200B, 0x200F},
    {&bu_property_default_ignorable, 0xFE00, 0xFE0F},
    {&bu_property_default_ignorable, 0xE0000, 0xE0FFF},
    {&bu_property_pattern_syntax, 0x21, 0x2F},
    {&bu_property_pattern_syntax, 0x5B, 0x5E},
    {&bu_property_pattern_syntax, 0x2190, 0x245F},
    {&bu_property_pattern_white_space, 0x09, 0x0D},
    {&bu_property_pattern_white_space, 0x200E, 0x200F},
    {&bu_property_pattern_white_space, 0x2028, 0x2029},
    {&bu_property_emoji, 0x23, 0x23},
    {&bu_property_emoji, 0x30, 0x39},
    {&bu_property_emoji, 0x2763, 0x2764},
    {&bu_property_emoji, 0x1F5FA, 0x1F64F},
    {&bu_property_emoji_presentation, 0x231A, 0x231B},
    {&bu_property_emoji_presentation, 0x1F5FB, 0x1F64F},
    {&bu_property_extended_pictographic, 0xA9, 0xA9},
    {&bu_property_extended_pictographic, 0x1F3F7, 0x1F3FA},
};

static const struct {
    uint32_t scalar;
    int16_t numerator;
    uint16_t denominator;
    uint8_t zeros;
} numbers[] = {
    {0x30, 0, 1, 0},      {0x39, 9, 1, 0},      {0xB2, 2, 1, 0},
    {0xBD, 1, 2, 0},      {0x667, 7, 1, 0},     {0xD58, 1, 160, 0},
    {0xF33, -1, 2, 0},    {0x2150, 1, 7, 0},    {0x216B, 12, 1, 0},
    {0x2189, 0, 1, 0},    {0x4EAC, 1, 1, 16},   {0x5146, 1, 1, 12},
    {0x109F6, 1, 12, 0},  {0x11FC0, 1, 320, 0}, {0x12432, 216, 1, 3},
    {0x12433, 432, 1, 3}, {0x1D7D8, 0, 1, 0},   {0x1D7FF, 9, 1, 0},
    {0x10113, 4, 1, 1},   {0x1ECB4, 1, 1, 5},   {0x1FBF0, 0, 1, 0},
    {0x1FBF9, 9, 1, 0},
};

static const struct {
    uint32_t scalar;
    uint8_t value;
} directions[] = {
    {0x3F5, BU_BIDI_L},     {0x3F6, BU_BIDI_ON},   {0x3F7, BU_BIDI_L},
    {0x482, BU_BIDI_L},     {0x483, BU_BIDI_NSM},  {0x489, BU_BIDI_NSM},
    {0x48A, BU_BIDI_L},     {0x589, BU_BIDI_L},    {0x58A, BU_BIDI_ON},
    {0x0A, BU_BIDI_B},      {0x09, BU_BIDI_S},     {0x20, BU_BIDI_WS},
    {0x00, BU_BIDI_BN},     {0x21, BU_BIDI_ON},    {0x24, BU_BIDI_ET},
    {0x2B, BU_BIDI_ES},     {0x2C, BU_BIDI_CS},    {0x35, BU_BIDI_EN},
    {0x61, BU_BIDI_L},      {0x300, BU_BIDI_NSM},  {0x5D0, BU_BIDI_R},
    {0x627, BU_BIDI_AL},    {0x660, BU_BIDI_AN},   {0x202A, BU_BIDI_LRE},
    {0x202B, BU_BIDI_RLE},  {0x202C, BU_BIDI_PDF}, {0x202D, BU_BIDI_LRO},
    {0x202E, BU_BIDI_RLO},  {0x2066, BU_BIDI_LRI}, {0x2067, BU_BIDI_RLI},
    {0x2068, BU_BIDI_FSI},  {0x2069, BU_BIDI_PDI}, {0x4E00, BU_BIDI_L},
    {0xAC00, BU_BIDI_L},    {0x10800, BU_BIDI_R},  {0x1E900, BU_BIDI_R},
    {0x1EE00, BU_BIDI_AL},  {0x1F600, BU_BIDI_ON}, {0x2A6DF, BU_BIDI_L},
    {0xE01EF, BU_BIDI_NSM}, {0x3F, BU_BIDI_ON},    {0x40, BU_BIDI_ON},
    {0x5B, BU_BIDI_ON},     {0x400, BU_BIDI_L},    {0x483, BU_BIDI_NSM},
    {0x5EA, BU_BIDI_R},     {0x64A, BU_BIDI_AL},   {0x64B, BU_BIDI_NSM},
    {0x671, BU_BIDI_AL},    {0x6D5, BU_BIDI_AL},   {0x6D6, BU_BIDI_NSM},
};

static int property_binaries(void)
{
    size_t i;

    for (i = 0; i < sizeof binaries / sizeof binaries[0]; i++) {
        const struct bu_property *property = binaries[i].property;
        uint32_t last = binaries[i].last;
        uint32_t scalar;

        for (scalar = binaries[i].first; scalar <= last; scalar++) {
            if (!bu_property_has(property, scalar))
                return 0;
            if (last - scalar > 200)
                scalar += 50u * SUITE_THIN;
        }
        if (!bu_property_has(property, last) ||
            bu_property_has(property, last + 1) ||
            bu_property_has(property, binaries[i].first - 1) ||
            bu_property_has(property, 0x10FFFFu) ||
            bu_property_has(property, 0x110000u) ||
            bu_property_has(property, 0xFFFFFFFFu))
            return 0;
    }
    return 1;
}

static int property_numbers(void)
{
    static const uint32_t none[] = {0x2F,   0x3A,     0x61,     0x378,
                                    0xD800, 0x10FFFF, 0x110000, 0xFFFFFFFF};
    struct bu_numeric found;
    size_t i;

    for (i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        if (!bu_numeric_value(&found, numbers[i].scalar) ||
            found.numerator != numbers[i].numerator ||
            found.denominator != numbers[i].denominator ||
            found.zeros != numbers[i].zeros)
            return 0;
    found.numerator = 77;
    found.denominator = 78;
    found.zeros = 79;
    for (i = 0; i < sizeof none / sizeof none[0]; i++)
        if (bu_numeric_value(&found, none[i]))
            return 0;
    return found.numerator == 77 && found.denominator == 78 &&
           found.zeros == 79;
}

static int property_directions(void)
{
    size_t i;

    for (i = 0; i < sizeof directions / sizeof directions[0]; i++)
        if (bu_bidi_class(directions[i].scalar) != directions[i].value)
            return 0;
    return bu_bidi_class(0x110000u) <= BU_BIDI_PDI &&
           bu_bidi_class(0xFFFFFFFFu) <= BU_BIDI_PDI;
}

void suite_property(void)
{
    tap_ok(property_binaries(), "binary properties, their edges");
    tap_ok(property_numbers(), "numbers, and what has none");
    tap_ok(property_directions(), "a scalar value of each Bidi_Class");
}
