/* print: text and numbers through port_put. */
/* SPDX-License-Identifier: MIT */
#include <port.h>
#include <print.h>

void print_str(const char *s)
{
    while (*s != '\0')
        port_put((uint8_t)*s++);
}

/* value / 10 by shift and subtract: a Cortex-M0 has no divider, and the
 * compiler would call libgcc. */
static uint32_t divide_by_ten(uint32_t *value)
{
    uint32_t tens = 0;
    uint32_t step;

    for (step = 0x10000000u; step != 0; step /= 2u)
        if (*value >= step * 10u) {
            *value -= step * 10u;
            tens += step;
        }
    return tens;
}

void print_dec(uint32_t value)
{
    char digits[11];
    unsigned i = sizeof digits - 1;

    digits[i] = '\0';
    do {
        uint32_t tens = divide_by_ten(&value);

        digits[--i] = (char)('0' + value);
        value = tens;
    } while (value != 0);
    print_str(digits + i);
}

void print_hex(uint32_t value, unsigned digits)
{
    static const char digit[] = "0123456789ABCDEF";

    while (digits-- != 0)
        port_put((uint8_t)digit[value >> (4u * digits) & 15u]);
}
