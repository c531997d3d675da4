/* visible: the escapes of C, and text that moves nothing. */
/* SPDX-License-Identifier: MIT */
#include "escape_engine.h"

/* Where the escapes of a byte begin: as bu_format_utf8_kept. */
enum { VISIBLE_BYTES = 0xDC00 };

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

/*
 * Read the digits of a kind: *p is there, and moves past what is right.
 * *value is 0, or the first octal digit.
 */
static enum bu_status number_digits(unsigned kind, bool braces,
                                    const uint8_t **p, const uint8_t *end,
                                    uint32_t *value)
{
    unsigned shift = kind == BU_ESCAPE_OCTAL ? 3 : 4;
    unsigned left = kind == BU_ESCAPE_OCTAL ? 2 : kind;

    while (left != 0) {
        unsigned c;
        unsigned digit;

        if (*p == end)
            return BU_MORE;
        c = **p;
        digit = digit_of_hex(c);
        if (c == '{' && left == BU_ESCAPE_U && braces) {
            kind = BU_ESCAPE_BRACES;
            braces = false;
            left = 7; /* six digits, and their end */
        } else if (digit >> shift == 0 &&
                   (left != 1 || kind != BU_ESCAPE_BRACES)) {
            *value = *value << shift | digit;
            left--;
            braces = false;
        } else if (c == '}' && kind == BU_ESCAPE_BRACES && left != 7) {
            left = 0;
        } else {
            return kind == BU_ESCAPE_OCTAL ? BU_OK : BU_BAD;
        }
        ++*p;
    }
    return BU_OK;
}

enum bu_status bu_escape__read_c(const uint8_t **p, const uint8_t *end,
                                 uint32_t *value,
                                 const struct bu_format *format)
{
    const struct bu_escape *e = escape_of(format);
    unsigned kind = number_kind(e, *value);
    bool braces = kind == BU_ESCAPE_U && (e->traits & BU_ESCAPE_BRACES) != 0;
    enum bu_status status;

    if (kind == 0)
        return BU_BAD;
    ++*p;
    *value = kind == BU_ESCAPE_OCTAL ? *value - 0x30u : 0;
    status = number_digits(kind, braces, p, end, value);
    if (status != BU_OK)
        return status;
    if (kind > BU_ESCAPE_X)
        return bu_scalar_is_valid(*value) ? BU_OK : BU_BAD;
    if (*value > 0xFFu)
        return BU_BAD;
    if (*value >= 0x80u && (e->traits & BU_ESCAPE_BYTES) != 0)
        *value += VISIBLE_BYTES;
    return BU_OK;
}

unsigned bu_escape__write_c(uint8_t *out, uint32_t value,
                            const struct bu_format *format)
{
    const struct bu_escape *e = escape_of(format);
    unsigned x_end = 0x100;
    unsigned n = BU_ESCAPE_U8;
    unsigned i;

    if ((e->traits & BU_ESCAPE_BYTES) != 0) {
        x_end = 0x80;
        if (value - (VISIBLE_BYTES + 0x80u) < 0x80u) {
            value -= VISIBLE_BYTES;
            x_end = 0x100;
        }
    }
    if (!bu_scalar_is_valid(value))
        return 0;
    if (value < 0x10000u && (e->traits & BU_ESCAPE_U) != 0)
        n = BU_ESCAPE_U;
    if (value < x_end && (e->traits & BU_ESCAPE_X) != 0)
        n = BU_ESCAPE_X;
    if ((e->traits & n) == 0)
        return 0;
    out[0] = e->lead;
    out[1] = (uint8_t)(n == BU_ESCAPE_X ? 'x' : n == BU_ESCAPE_U ? 'u' : 'U');
    for (i = n + 1; i != 1; i--) {
        unsigned digit = (unsigned)value & 15u;

        out[i] = (uint8_t)(digit + (digit < 10 ? 0x30u : 0x37u));
        value >>= 4;
    }
    return n + 2;
}

/* C1, and what moves or turns a line. (Unicode 23.1, UAX #9, 2) */
static const uint32_t unseen[] = {
    BU_ESCAPE_RANGE(0x80, 0x9F),     BU_ESCAPE_RANGE(0x61C, 0x61C),
    BU_ESCAPE_RANGE(0x200E, 0x200F), BU_ESCAPE_RANGE(0x2028, 0x202E),
    BU_ESCAPE_RANGE(0x2066, 0x2069), 0};

/* 5C; 7F */
#define VISIBLE_SET                                                            \
    {                                                                          \
        0xFFFFFFFFu, 0, 0x10000000u, 0x80000000u                               \
    }

static const struct bu_escape visible = {
    {bu_escape__run},
    VISIBLE_SET,
    VISIBLE_SET,
    "n\nr\rt\t\\\\a\ab\bf\fv\v\"\"''?\?",
    BU_ESCAPE_C,
    unseen,
    BU_SCALAR_MAX,
    '\\',
    BU_ESCAPE_OCTAL | BU_ESCAPE_X | BU_ESCAPE_U | BU_ESCAPE_U8 |
        BU_ESCAPE_BRACES | BU_ESCAPE_BYTES};

const struct bu_format bu_format_visible =
    BU_ESCAPE_FORMAT("visible", 0, visible);
