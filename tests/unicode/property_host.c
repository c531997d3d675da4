/* property: values of each number below 0x110000: nine bytes each, a bit for
 * each binary property, two bytes, Bidi_Class, and Numeric_Value as its
 * numerator, its denominator, low bytes first, its zeros, and whether it has
 * one. With the argument `ident` three bytes each: class, category and script;
 * with `width`, `cjk` and `east` a digit, bu_width, bu_width_cjk and
 * East_Asian_Width. With `texts` what each line of standard input begins with,
 * bytes in base 16; with `rows` its columns, scalar values in base 16. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/property.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct bu_property *const properties[] = {
    &bu_property_white_space,         &bu_property_alphabetic,
    &bu_property_default_ignorable,   &bu_property_pattern_syntax,
    &bu_property_pattern_white_space, &bu_property_emoji,
    &bu_property_emoji_presentation,  &bu_property_extended_pictographic,
    &bu_property_soft_dotted,
};

static void property(uint32_t scalar)
{
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

static void ident(uint32_t scalar)
{
    putchar((int)bu_ident_class(scalar));
    putchar((int)bu_category(scalar));
    putchar((int)bu_script(scalar));
}

static void width(uint32_t scalar)
{
    putchar('0' + (int)bu_width(scalar));
}

static void cjk(uint32_t scalar)
{
    putchar('0' + (int)bu_width_cjk(scalar));
}

static void east(uint32_t scalar)
{
    putchar('0' + (int)bu_east_asian_width(scalar));
}

static void texts(char *line)
{
    size_t n = strlen(line) / 2;
    uint8_t *s = (uint8_t *)malloc(n); /* just its size, for the sanitizer */
    size_t i;

    for (i = 0; i < n; i++) {
        char two[3] = {line[2 * i], line[2 * i + 1], 0};

        s[i] = (uint8_t)strtoul(two, NULL, 16);
    }
    printf("%u %u %u\n", (unsigned)bu_ident_check(s, n),
           (unsigned)bu_ident_rest(s, n), bu_ident_level(s, n));
    free(s);
}

static void rows(char *line)
{
    struct bu_width_row row = {0, 0};
    unsigned columns = 0;

    while (*line != '\n' && *line != '\0')
        columns += bu_width_feed(&row, (uint32_t)strtoul(line, &line, 16));
    printf("%u\n", columns);
}

static const struct {
    const char *name;
    void (*number)(uint32_t scalar); /* of each number, or else */
    void (*line)(char *line);        /* of each line */
} ways[] = {{"", property, NULL},   {"ident", ident, NULL},
            {"width", width, NULL}, {"cjk", cjk, NULL},
            {"east", east, NULL},   {"texts", NULL, texts},
            {"rows", NULL, rows}};

int main(int argc, char **argv)
{
    static char line[1 << 16];
    uint32_t scalar;
    unsigned i = 0;

    while (strcmp(ways[i].name, argc > 1 ? argv[1] : "") != 0)
        i++;
    for (scalar = 0; ways[i].number != NULL && scalar <= BU_SCALAR_MAX;
         scalar++)
        ways[i].number(scalar);
    while (ways[i].line != NULL && fgets(line, sizeof line, stdin) != NULL)
        ways[i].line(line);
    return fflush(stdout) != 0;
}
