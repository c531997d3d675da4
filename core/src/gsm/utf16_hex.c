/* utf16_hex: UTF-16 as hex digits. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/gsm.h>

enum { UNIT_DIGITS = 4 };

/* Read four digits at *p and move it past them, or past those that there are.
 * BU_MORE: the range ends first. BU_BAD: another byte comes first. */
static enum bu_status hex_unit(const uint8_t **p, const uint8_t *end,
                               uint32_t *unit)
{
    const uint8_t *at = *p;
    uint32_t found = 0;
    unsigned left;

    for (left = UNIT_DIGITS; left != 0; left--) {
        unsigned digit;

        if (at == end)
            break;
        digit = *at - 0x30u;
        if (digit > 9) {
            digit = (*at | 0x20u) - 0x61u;
            if (digit > 5)
                break;
            digit += 10;
        }
        found = found << 4 | digit;
        at++;
    }
    *p = at;
    *unit = found;
    if (left == 0)
        return BU_OK;
    return at == end ? BU_MORE : BU_BAD;
}

static enum bu_status hex_next(const uint8_t **p, const uint8_t *end,
                               uint32_t *value, const struct bu_format *format)
{
    const uint8_t *at = *p;
    const uint8_t *second;
    enum bu_status status;
    uint32_t high;
    uint32_t low;

    (void)format;
    if (at == end)
        return BU_END;
    status = hex_unit(&at, end, &high);
    if (status == BU_MORE)
        return status;
    if (status == BU_BAD) {
        *p = at == *p ? at + 1 : at;
        return status;
    }
    if (high - 0xD800u < 0x800u) {
        second = at;
        status = high < 0xDC00u ? hex_unit(&second, end, &low) : BU_BAD;
        if (status == BU_MORE)
            return status;
        if (status == BU_BAD || low - 0xDC00u >= 0x400u) {
            *p = at;
            return BU_BAD;
        }
        at = second;
        high = 0x10000u + ((high - 0xD800u) << 10) + (low - 0xDC00u);
    }
    *p = at;
    *value = high;
    return BU_OK;
}

static unsigned put_hex(uint8_t *out, uint32_t unit)
{
    unsigned i;

    for (i = UNIT_DIGITS; i != 0; i--) {
        unsigned digit = (unsigned)unit & 15u;

        out[i - 1] = (uint8_t)(digit + (digit < 10 ? 0x30u : 0x37u));
        unit >>= 4;
    }
    return UNIT_DIGITS;
}

static unsigned hex_put(uint8_t *out, uint32_t value,
                        const struct bu_format *format)
{
    (void)format;
    if (value > BU_SCALAR_MAX || value - 0xD800u < 0x800u)
        return 0;
    if (value < 0x10000u)
        return put_hex(out, value);
    value -= 0x10000u;
    put_hex(out, 0xD800u + (value >> 10));
    return UNIT_DIGITS + put_hex(out + UNIT_DIGITS, 0xDC00u + (value & 0x3FFu));
}

const struct bu_format bu_format_utf16_hex = {
    "utf16-hex", 1, 8, 0, BU_SCALAR_MAX, hex_next, NULL, hex_put, NULL};
