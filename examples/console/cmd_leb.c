/* cmd_leb: numbers as LEB128, up to 64 bits. */
/* SPDX-License-Identifier: MIT */
#include "cmd.h"
#include "show.h"
#include <bareutf/leb128.h>
#include <port.h>
#include <print.h>

enum { BITS = 64 };

/* No product and no division: a Cortex-M0 has no instruction for them. */
/* clang-format off */
static const uint64_t tens[] = {
    10000000000000000000u,
    1000000000000000000u,
    100000000000000000u,
    10000000000000000u,
    1000000000000000u,
    100000000000000u,
    10000000000000u,
    1000000000000u,
    100000000000u,
    10000000000u,
    1000000000u,
    100000000u,
    10000000u,
    1000000u,
    100000u,
    10000u,
    1000u,
    100u,
    10u,
    1u,
};
/* clang-format on */

enum { PLACES = sizeof tens / sizeof tens[0] };

/* Set *value to the number in decimal digits; false if it is none. */
static bool number(const struct args *a, uint64_t *value)
{
    size_t i;

    *value = 0;
    for (i = 0; i < a->n; i++) {
        unsigned digit = a->s[i] - (unsigned)'0';

        if (digit > 9u || (digit != 0 && a->n - i > PLACES))
            return false;
        for (; digit != 0; digit--) {
            uint64_t one = tens[PLACES - (a->n - i)];

            if (one > UINT64_MAX - *value)
                return false;
            *value += one;
        }
    }
    return a->n != 0;
}

static void print_number(uint64_t value)
{
    unsigned i = 0;

    while (value < tens[i] && tens[i] != 1)
        i++;
    for (; i < PLACES; i++) {
        uint8_t digit = '0';

        for (; value >= tens[i]; value -= tens[i])
            digit++;
        port_put(digit);
    }
}

static void bytes(const uint8_t *s, size_t n)
{
    print_str(" ");
    show_hex(s, n);
    print_str("\r\n");
}

void cmd_uleb(struct args *a)
{
    uint8_t out[BU_LEB128_MAX_64];
    uint64_t value;

    if (number(a, &value))
        bytes(out, bu_uleb128_put_64(out, value));
    else
        print_str("  not a decimal number from 0 to 18446744073709551615\r\n");
}

void cmd_sleb(struct args *a)
{
    uint8_t out[BU_LEB128_MAX_64];
    uint64_t value;
    bool minus = a->n != 0 && a->s[0] == '-';

    a->s += minus;
    a->n -= minus;
    if (!number(a, &value) || value > INT64_MAX + (uint64_t)minus) {
        print_str("  not a decimal number from -9223372036854775808 to "
                  "9223372036854775807\r\n");
        return;
    }
    if (minus)
        value = 0 - value;
    bytes(out, bu_sleb128_put_64(out, (int64_t)value));
}

static const char *what(enum bu_leb128_reason reason)
{
    if (reason == BU_LEB128_TRUNCATED)
        return "the number does not end here";
    if (reason == BU_LEB128_TOO_LONG)
        return "more than 10 bytes";
    return "more than 64 bits";
}

static void number_row(uint64_t value, bool minus, enum bu_leb128_reason reason)
{
    print_str(minus ? "  -" : "  ");
    print_number(minus ? 0 - value : value);
    print_str(reason == BU_LEB128_PADDED ? ", padded\r\n" : "\r\n");
}

static bool is_good(enum bu_leb128_reason reason)
{
    return reason == BU_LEB128_SHORTEST || reason == BU_LEB128_PADDED;
}

void cmd_uleb_read(struct args *a)
{
    const uint8_t *p = a->s;
    uint64_t value;
    size_t length;

    while (p != a->s + a->n) {
        enum bu_leb128_reason reason =
            bu_uleb128_explain(p, (size_t)(a->s + a->n - p), BITS, &length);

        if (!is_good(reason)) {
            show_at((size_t)(p - a->s), what(reason));
            return;
        }
        (void)bu_uleb128_next_bits(&p, a->s + a->n, 64, &value);
        number_row(value, false, reason);
    }
}

void cmd_sleb_read(struct args *a)
{
    const uint8_t *p = a->s;
    int64_t value;
    size_t length;

    while (p != a->s + a->n) {
        enum bu_leb128_reason reason =
            bu_sleb128_explain(p, (size_t)(a->s + a->n - p), BITS, &length);

        if (!is_good(reason)) {
            show_at((size_t)(p - a->s), what(reason));
            return;
        }
        (void)bu_sleb128_next_bits(&p, a->s + a->n, 64, &value);
        number_row((uint64_t)value, value < 0, reason);
    }
}
