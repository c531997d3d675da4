/* visible: the escapes of C, and text that moves nothing. */
/* SPDX-License-Identifier: MIT */
#include "escape_engine.h"
#include <bareutf/utf8.h>

/* The trait of the number that a letter begins; 0 if there is none. */
static unsigned number_kind(const struct bu_escape *e, uint32_t letter)
{
    unsigned kind = 0;

    if (letter - 0x30u < 8)
        kind = BU_ESCAPE_OCTAL;
    if (letter == 'x')
        kind = BU_ESCAPE_X;
    if (letter == 'u')
        kind = BU_ESCAPE_U;
    if (letter == 'U')
        kind = BU_ESCAPE_U8;
    return kind & e->traits;
}

/* Judge the number of a kind; a byte may be one that is kept. */
static enum bu_status judge_number(unsigned kind, uint32_t *value,
                                   const struct bu_escape *e)
{
    if (!bu_scalar_is_valid(*value))
        return BU_BAD;
    if (kind > BU_ESCAPE_X)
        return BU_OK;
    if (*value > 0xFFu)
        return BU_BAD;
    if (*value >= 0x80u && (e->traits & BU_ESCAPE_BYTES) != 0)
        *value += UTF8_KEPT_FIRST;
    return BU_OK;
}

/* Of digits in braces that are left: six, and this. */
#define IN_BRACES 17u

enum bu_status bu_escape__read_c(const uint8_t **p, const uint8_t *end,
                                 uint32_t *value, const struct bu_escape *e)
{
    unsigned kind = number_kind(e, *value);
    unsigned left = kind;
    uint32_t found = 0;

    if (kind == 0)
        return BU_BAD;
    if (kind == BU_ESCAPE_OCTAL) {
        found = *value - 0x30u;
        left = 2;
    }
    for (++*p; left != 0; ++*p) {
        unsigned shift = 4;
        unsigned c;
        unsigned digit;

        if (*p == end)
            return BU_MORE;
        c = byte_at(*p);
        digit = digit_of_hex(c);
        if (kind == BU_ESCAPE_OCTAL) {
            if (digit > 7)
                break;
            shift = 3;
        }
        if (digit < 16 && left != IN_BRACES) {
            found = found << shift | digit;
            left--;
        } else if (c == '{' && kind == BU_ESCAPE_U && left == BU_ESCAPE_U &&
                   (e->traits & BU_ESCAPE_BRACES) != 0) {
            left = IN_BRACES + 6;
        } else if (c == '}' && left - IN_BRACES < 6) {
            left = 0;
        } else {
            return BU_BAD;
        }
    }
    *value = found;
    return judge_number(kind, value, e);
}

/* Write n digits, at least one. */
static void put_digits(uint8_t *out, unsigned n, uint32_t value)
{
    do {
        unsigned digit = (unsigned)value & 15u;

        if (digit > 9)
            digit += 7;
        out[--n] = (uint8_t)(digit + 0x30u);
        value >>= 4;
    } while (n != 0);
}

/* If value is a byte of bu_format_utf8_kept, change it to that. */
static bool is_kept_byte(uint32_t *value)
{
    if (*value - (UTF8_KEPT_FIRST + 0x80u) >= 0x80u)
        return false;
    *value -= UTF8_KEPT_FIRST;
    return true;
}

unsigned bu_escape__write_c(uint8_t *out, uint32_t value,
                            const struct bu_escape *e)
{
    unsigned n = BU_ESCAPE_X | BU_ESCAPE_U | BU_ESCAPE_U8;
    unsigned x_end = 0x100;

    if ((e->traits & BU_ESCAPE_BYTES) != 0 && !is_kept_byte(&value))
        x_end = 0x80;
    if (!bu_scalar_is_valid(value))
        return 0;
    if (value >= x_end)
        n = BU_ESCAPE_U | BU_ESCAPE_U8;
    if (value >= 0x10000u)
        n = BU_ESCAPE_U8;
    n &= e->traits;
    n &= 0u - n; /* the shortest: its trait is its digits */
    if (n == 0)
        return 0;
    out[0] = e->lead;
    out[1] = (uint8_t)(n == BU_ESCAPE_X ? 'x' : n == BU_ESCAPE_U ? 'u' : 'U');
    put_digits(out + 2, n, value);
    return n + 2;
}

/* The first value and how many follow it: 21 bits and 11. */
#define FROM_TO(first, last) ((uint32_t)(first) << 11 | ((last) - (first)))

/* C1, and what moves or turns a line. (Unicode 23.1, UAX #9, 2) */
static const uint32_t moving[] = {
    FROM_TO(0x80, 0x9F),     FROM_TO(0x61C, 0x61C),   FROM_TO(0x200E, 0x200F),
    FROM_TO(0x2028, 0x202E), FROM_TO(0x2066, 0x2069), 0};

/* Default_Ignorable_Code_Point, Cc, Zs, Zl, Zp, annotations, and the empty
 * pattern of Braille. */
static const uint32_t invisible[] = {FROM_TO(0x80, 0xA0),
                                     FROM_TO(0xAD, 0xAD),
                                     FROM_TO(0x34F, 0x34F),
                                     FROM_TO(0x61C, 0x61C),
                                     FROM_TO(0x115F, 0x1160),
                                     FROM_TO(0x1680, 0x1680),
                                     FROM_TO(0x17B4, 0x17B5),
                                     FROM_TO(0x180B, 0x180F),
                                     FROM_TO(0x2000, 0x200F),
                                     FROM_TO(0x2028, 0x202F),
                                     FROM_TO(0x205F, 0x206F),
                                     FROM_TO(0x2800, 0x2800),
                                     FROM_TO(0x3000, 0x3000),
                                     FROM_TO(0x3164, 0x3164),
                                     FROM_TO(0xFE00, 0xFE0F),
                                     FROM_TO(0xFEFF, 0xFEFF),
                                     FROM_TO(0xFFA0, 0xFFA0),
                                     FROM_TO(0xFFF0, 0xFFFB),
                                     FROM_TO(0x1BCA0, 0x1BCA3),
                                     FROM_TO(0x1D173, 0x1D17A),
                                     FROM_TO(0xE0000, 0xE07FF),
                                     FROM_TO(0xE0800, 0xE0FFF),
                                     0};

static bool is_in_ranges(const uint32_t *range, uint32_t value)
{
    for (; *range != 0; range++)
        if (value - (*range >> 11) <= (*range & 0x7FFu))
            return true;
    return false;
}

static bool moves_text(uint32_t value)
{
    return is_in_ranges(moving, value);
}

static bool is_invisible(uint32_t value)
{
    return is_in_ranges(invisible, value);
}

/* 5C; 7F */
#define VISIBLE_SET                                                            \
    {                                                                          \
        0xFFFFFFFFu, 0, 0x10000000u, 0x80000000u                               \
    }
#define VISIBLE_TRAITS                                                         \
    (BU_ESCAPE_OCTAL | BU_ESCAPE_X | BU_ESCAPE_U | BU_ESCAPE_U8 |              \
     BU_ESCAPE_BRACES | BU_ESCAPE_BYTES)

static const char c_letters[] = "a\ab\bf\fn\nr\rt\tv\v\\\\\"\"''?\?";

static const struct bu_escape visible = {
    {bu_escape__run}, VISIBLE_SET, VISIBLE_SET, c_letters,
    BU_ESCAPE_C,      moves_text,  '\\',        VISIBLE_TRAITS};

static const struct bu_escape visible_all = {
    {bu_escape__run}, VISIBLE_SET,  VISIBLE_SET, c_letters,
    BU_ESCAPE_C,      is_invisible, '\\',        VISIBLE_TRAITS};

ESCAPE_OBJECT(bu_format_visible, "visible", BU_FORMAT_SURROGATES, visible);
ESCAPE_OBJECT(bu_format_visible_all, "visible-all", BU_FORMAT_SURROGATES,
              visible_all);

/* ---- Faces that are not read back. */

static enum bu_status face_next(const uint8_t **p, const uint8_t *end,
                                uint32_t *value, const struct bu_format *format)
{
    (void)format;
    return bu_utf8_next(p, end, value);
}

/* Write what is no control below 80: as it is, or <U+202E>, or <80> for a byte
 * that is kept. */
static unsigned put_shown(uint8_t *out, uint32_t value)
{
    unsigned n = 0;
    unsigned digits = 2;

    if (!moves_text(value))
        n = bu_utf8_put(out, value);
    if (n != 0)
        return n;
    n = 1;
    if (!is_kept_byte(&value)) {
        if (!bu_scalar_is_valid(value))
            return 0;
        out[1] = 'U';
        out[2] = '+';
        n = 3;
        digits = 4; /* what moves text is below U+10000 */
    }
    out[0] = '<';
    put_digits(out + n, digits, value);
    n += digits;
    out[n] = '>';
    return n + 1;
}

static unsigned caret_put(uint8_t *out, uint32_t value,
                          const struct bu_format *format)
{
    (void)format;
    if (value >= 0x20u && value != 0x7Fu)
        return put_shown(out, value);
    out[0] = '^';
    out[1] = (uint8_t)(value ^ 0x40u);
    return 2;
}

static unsigned pictures_put(uint8_t *out, uint32_t value,
                             const struct bu_format *format)
{
    (void)format;
    if (value < 0x20u)
        return bu_utf8_put(out, 0x2400u + value);
    if (value == 0x7Fu)
        return bu_utf8_put(out, 0x2421u);
    return put_shown(out, value);
}

/* For run alone. */
static const struct bu_escape faces = {{bu_escape__run},
                                       {0xFFFFFFFFu, 0, 0, 0x80000000u},
                                       {0},
                                       "",
                                       NULL,
                                       NULL,
                                       moves_text,
                                       0,
                                       0};

const struct bu_format bu_format_caret = {
    "caret",       1,         BU_FORMAT_MAX, BU_FORMAT_IS_DIRECT,
    BU_SCALAR_MAX, face_next, NULL,          caret_put,
    &faces};
const struct bu_format bu_format_pictures = {
    "pictures",    1,         BU_FORMAT_MAX, BU_FORMAT_IS_DIRECT,
    BU_SCALAR_MAX, face_next, NULL,          pictures_put,
    &faces};
