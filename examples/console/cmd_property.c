/* cmd_property: commands for properties of scalar values, for texts that look
 * alike, and for the order of text that runs from right to left. */
/* SPDX-License-Identifier: MIT */
#include "cmd.h"
#include "show.h"
#include <bareutf/bidi.h>
#include <bareutf/norm.h>
#include <bareutf/property.h>
#include <bareutf/utf8.h>
#include <print.h>

/* In the orders of property.h. */
static const char categories[][3] = {
    "Cn", "Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Me", "Nd",
    "Nl", "No", "Pc", "Pd", "Ps", "Pe", "Pi", "Pf", "Po", "Sm",
    "Sc", "Sk", "So", "Zs", "Zl", "Zp", "Cc", "Cf", "Cs", "Co"};
static const char directions[][4] = {"L",   "R",   "AL",  "EN",  "ES",  "ET",
                                     "AN",  "CS",  "NSM", "BN",  "B",   "S",
                                     "WS",  "ON",  "LRE", "LRO", "RLE", "RLO",
                                     "PDF", "LRI", "RLI", "FSI", "PDI"};

static const struct {
    const struct bu_property *property;
    const char *name;
} properties[] = {
    {&bu_property_white_space, "White_Space"},
    {&bu_property_alphabetic, "Alphabetic"},
    {&bu_property_default_ignorable, "Default_Ignorable_Code_Point"},
    {&bu_property_pattern_syntax, "Pattern_Syntax"},
    {&bu_property_pattern_white_space, "Pattern_White_Space"},
    {&bu_property_emoji, "Emoji"},
    {&bu_property_emoji_presentation, "Emoji_Presentation"},
    {&bu_property_extended_pictographic, "Extended_Pictographic"},
};

enum { PROPERTIES = sizeof properties / sizeof *properties };

static void show_number(uint32_t scalar)
{
    struct bu_numeric value;
    unsigned zeros;

    if (!bu_numeric_value(&value, scalar))
        return;
    print_str(value.numerator < 0 ? ", -" : ", ");
    print_dec(
        (uint32_t)(value.numerator < 0 ? -value.numerator : value.numerator));
    for (zeros = value.zeros; zeros != 0; zeros--)
        print_str("0");
    if (value.denominator != 1) {
        print_str("/");
        print_dec(value.denominator);
    }
}

void cmd_props(struct args *a)
{
    const uint8_t *p = a->s;
    uint32_t scalar;
    unsigned i;

    if (!args_are_text(a))
        return;
    while (bu_utf8_next(&p, a->s + a->n, &scalar) == BU_OK) {
        print_str("  ");
        show_code(scalar);
        print_str(" ");
        print_str(categories[bu_category(scalar)]);
        print_str(", ");
        print_str(directions[bu_bidi_class(scalar)]);
        show_number(scalar);
        for (i = 0; i < PROPERTIES; i++)
            if (bu_property_has(properties[i].property, scalar)) {
                print_str(", ");
                print_str(properties[i].name);
            }
        print_str("\r\n");
    }
}

enum { SKELETON_MAX = 512 };

void cmd_skeleton(struct args *a)
{
    uint8_t room[SKELETON_MAX];
    struct bu_buffer b;

    if (!args_are_text(a))
        return;
    b.src = a->s;
    b.src_end = a->s + a->n;
    b.dst = room;
    b.dst_end = room + sizeof room;
    if (bu_skeleton_write(&b) == BU_FULL) {
        print_str("  it has more than 512 bytes\r\n");
        return;
    }
    print_str("  ");
    show_text(room, (size_t)(b.dst - room));
    print_str("\r\n");
}

static const char widths[][3] = {"N", "A", "H", "W", "F", "Na"};

void cmd_width_cjk(struct args *a)
{
    const uint8_t *p = a->s;
    uint32_t scalar;

    if (!args_are_text(a))
        return;
    while (bu_utf8_next(&p, a->s + a->n, &scalar) == BU_OK) {
        print_str("  ");
        show_code(scalar);
        print_str(" ");
        print_str(widths[bu_east_asian_width(scalar)]);
        print_str(", ");
        print_dec(bu_width_cjk(scalar));
        print_str("\r\n");
    }
    print_str("  ");
    print_dec((uint32_t)bu_widths_columns(&bu_widths_cjk, a->s, a->n));
    print_str(" in all\r\n");
}

enum { BIDI_LINE = 256, BIDI_JOINED = BIDI_LINE + BIDI_LINE / 2 };

/* A line in the order in which it is shown. */
static void show_in_order(const char *what, const uint8_t *levels,
                          const uint8_t *s, size_t n)
{
    uint8_t room[BIDI_JOINED + BIDI_JOINED / 3];
    struct bu_buffer b;

    b.src = s;
    b.src_end = s + n;
    b.dst = room;
    b.dst_end = room + sizeof room;
    if (bu_bidi_write(&b, levels) != BU_OK)
        return;
    print_str(what);
    show_text(room, (size_t)(b.dst - room));
    print_str("\r\n");
}

/* The runs of a paragraph from the left to the right, and what is shown. */
static void show_order(const uint8_t *levels, const uint8_t *s, size_t n)
{
    struct bu_bidi_run run;

    args_clear(&run, sizeof run);
    while (bu_bidi_next(&run, levels, n)) {
        print_str("  ");
        print_dec(run.level);
        print_str(" ");
        show_text(s + run.at, run.length);
        print_str("\r\n");
    }
    show_in_order("  shown ", levels, s, n);
}

/* A paragraph with the forms of its letters, unless that is the same. */
static void show_joined(uint8_t *levels, const uint8_t *s, size_t n,
                        unsigned base)
{
    uint8_t room[BIDI_JOINED];
    struct bu_join join;
    struct bu_buffer b;
    size_t i;

    args_clear(&join, sizeof join);
    b.src = s;
    b.src_end = s + n;
    b.dst = room;
    b.dst_end = room + sizeof room;
    if (bu_join_forms_finish(&join, &b) != BU_OK)
        return;
    for (i = 0; i < n && room[i] == s[i]; i++)
        continue;
    if (i == n)
        return;
    n = (size_t)(b.dst - room);
    (void)bu_bidi_paragraph(levels, room, n, &base);
    show_in_order("  joined ", levels, room, n);
    if (join.missing != 0) {
        print_str("  letters without a form: ");
        print_dec(join.missing);
        print_str("\r\n");
    }
}

void cmd_bidi(struct args *a)
{
    uint8_t levels[BIDI_JOINED];
    const uint8_t *s = a->s;
    size_t n = a->n;

    if (!args_are_text(a))
        return;
    if (n > BIDI_LINE) {
        print_str("  it has more than 256 bytes\r\n");
        return;
    }
    while (n != 0) {
        unsigned base = BU_BIDI_AUTO;
        size_t length = bu_bidi_paragraph(levels, s, n, &base);

        print_str(base == BU_BIDI_RTL ? "  right to left\r\n"
                                      : "  left to right\r\n");
        show_order(levels, s, length);
        show_joined(levels, s, length, base);
        s += length;
        n -= length;
    }
}
