/* property: of each number below 0x110000 nine bytes: a bit for each binary
 * property, two bytes, Bidi_Class, and Numeric_Value as its numerator, its
 * denominator, low bytes first, its zeros, and whether it has one. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/property.h>
#include <stdio.h>

static const struct bu_property *const properties[] = {
    &bu_property_white_space,         &bu_property_alphabetic,
    &bu_property_default_ignorable,   &bu_property_pattern_syntax,
    &bu_property_pattern_white_space, &bu_property_emoji,
    &bu_property_emoji_presentation,  &bu_property_extended_pictographic,
    &bu_property_soft_dotted,
};

int main(void)
{
    uint32_t scalar;

    for (scalar = 0; scalar <= BU_SCALAR_MAX; scalar++) {
        struct bu_numeric number = {0, 0, 0};
        bool has = bu_numeric_value(&number, scalar);
        unsigned bits = 0;
        unsigned i;

        for (i = 0; i < sizeof properties / sizeof *properties; i++)
            bits |= (unsigned)bu_property_has(properties[i], scalar) << i;
        putchar((int)(bits & 255));
        putchar((int)(bits >> 8));
        putchar((int)bu_bidi_class(scalar));
        putchar(number.numerator & 255);
        putchar(number.numerator >> 8 & 255);
        putchar(number.denominator & 255);
        putchar(number.denominator >> 8);
        putchar(number.zeros);
        putchar(has);
    }
    return fflush(stdout) != 0;
}
