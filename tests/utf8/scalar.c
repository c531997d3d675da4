/* scalar: every value, against lists of ranges. */
/* SPDX-License-Identifier: MIT */
#include "suites.h"
#include "tap.h"
#include <bareutf/base.h>

struct range {
    uint32_t from, to;
};

static const struct range valid[] = {{0, 0xD7FF}, {0xE000, 0x10FFFF}, {1, 0}};
static const struct range surrogate[] = {{0xD800, 0xDFFF}, {1, 0}};
static const struct range high[] = {{0xD800, 0xDBFF}, {1, 0}};
static const struct range low[] = {{0xDC00, 0xDFFF}, {1, 0}};
static const struct range control[] = {{0, 0x1F}, {0x7F, 0x9F}, {1, 0}};
static const struct range private_use[] = {
    {0xE000, 0xF8FF}, {0xF0000, 0xFFFFD}, {0x100000, 0x10FFFD}, {1, 0}};
static const struct range noncharacter[] = {{0xFDD0, 0xFDEF},
                                            {0xFFFE, 0xFFFF},
                                            {0x1FFFE, 0x1FFFF},
                                            {0x2FFFE, 0x2FFFF},
                                            {0x3FFFE, 0x3FFFF},
                                            {0x4FFFE, 0x4FFFF},
                                            {0x5FFFE, 0x5FFFF},
                                            {0x6FFFE, 0x6FFFF},
                                            {0x7FFFE, 0x7FFFF},
                                            {0x8FFFE, 0x8FFFF},
                                            {0x9FFFE, 0x9FFFF},
                                            {0xAFFFE, 0xAFFFF},
                                            {0xBFFFE, 0xBFFFF},
                                            {0xCFFFE, 0xCFFFF},
                                            {0xDFFFE, 0xDFFFF},
                                            {0xEFFFE, 0xEFFFF},
                                            {0xFFFFE, 0xFFFFF},
                                            {0x10FFFE, 0x10FFFF},
                                            {1, 0}};

/* Is value in a list? The next one is asked for, so that all is one pass. */
static int in(const struct range **r, uint32_t value)
{
    if ((*r)->from <= (*r)->to && value > (*r)->to)
        ++*r;
    return (*r)->from <= (*r)->to && value >= (*r)->from && value <= (*r)->to;
}

static int one(const struct range **r, uint32_t value)
{
    return bu_scalar_is_valid(value) == in(&r[0], value) &&
           bu_scalar_is_surrogate(value) == in(&r[1], value) &&
           bu_scalar_is_high_surrogate(value) == in(&r[2], value) &&
           bu_scalar_is_low_surrogate(value) == in(&r[3], value) &&
           bu_scalar_is_control(value) == in(&r[4], value) &&
           bu_scalar_is_private_use(value) == in(&r[5], value) &&
           bu_scalar_is_noncharacter(value) == in(&r[6], value);
}

static int all(void)
{
    const struct range *r[] = {valid,   surrogate,   high,        low,
                               control, private_use, noncharacter};
    uint32_t value;
    uint32_t i;

    for (value = 0; value < 0x130000u; value++)
        if (!one(r, value)) {
            tap_note("value", NULL, 0, value);
            return 0;
        }
    for (i = 0; i < 0x30000u; i++) {
        if (!one(r, 0x80000000u + i) || !one(r, 0u - 0x30000u + i))
            return 0;
    }
    return 1;
}

static int pairs(void)
{
    uint32_t scalar = 0x10000;
    uint32_t first;
    uint32_t second;

    for (first = 0xD800; first < 0xDC00; first++)
        for (second = 0xDC00; second < 0xE000; second++, scalar++)
            if (bu_scalar_of_pair(first, second) != scalar ||
                bu_scalar_high_surrogate(scalar) != first ||
                bu_scalar_low_surrogate(scalar) != second)
                return 0;
    return scalar == 0x110000u;
}

void suite_scalar(void)
{
    tap_ok(all(), "kinds of values: all to 12FFFF, and some far above");
    tap_ok(pairs(), "all pairs of surrogates, both ways");
}
