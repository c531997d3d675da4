/* show: print text so that it does no harm on a terminal. */
/* SPDX-License-Identifier: MIT */
#include "show.h"
#include "safe.h"
#include "serial.h"
#include "terminal.h"
#include <port.h>
#include <print.h>

void show_scalar(uint32_t scalar)
{
    if (scalar < 0x20u || scalar == 0x7Fu) {
        port_put('^');
        port_put((uint8_t)(scalar ^ 0x40u));
        return;
    }
    if (!is_safe(scalar)) {
        print_str("<");
        show_code(scalar);
        print_str(">");
        return;
    }
    serial_put(scalar);
}

void show_code(uint32_t value)
{
    print_str("U+");
    print_hex(value, value > 0xFFFFFFu ? 8 : value > 0xFFFFu ? 6 : 4);
}

void show_bytes(const uint8_t *s, size_t n)
{
    size_t i;

    for (i = 0; i < n; i++) {
        print_str("\\x");
        print_hex(s[i], 2);
    }
}

void show_text(const uint8_t *s, size_t n)
{
    const uint8_t *p = s;
    const uint8_t *end = s + n;

    while (p != end) {
        const uint8_t *start = p;
        uint32_t value = 0;
        enum serial_part part = serial_next(&p, end, &value);
        uint8_t byte = (uint8_t)value;

        if (part == SERIAL_SCALAR)
            show_scalar(value);
        else if (part == SERIAL_BYTE)
            show_bytes(&byte, 1);
        else
            show_bytes(start, (size_t)(p - start));
    }
}

void show_hex(const uint8_t *s, size_t n)
{
    size_t i;

    for (i = 0; i < n; i++) {
        print_str(" ");
        print_hex(s[i], 2);
    }
}

void show_at(size_t at, const char *why)
{
    print_str("  at ");
    print_dec((uint32_t)at);
    print_str(": ");
    print_str(why);
    print_str("\r\n");
}

void show_no_form(size_t at, uint32_t scalar, const char *format)
{
    print_str("  at ");
    print_dec((uint32_t)at);
    print_str(": ");
    show_code(scalar);
    print_str(", no form in ");
    print_str(format);
    print_str("\r\n");
}

size_t show_word(size_t column, const char *word)
{
    size_t n = 1;

    while (word[n - 1] != '\0')
        n++;
    if (column + n > terminal_columns()) {
        print_str("\r\n ");
        column = 1;
    }
    print_str(" ");
    print_str(word);
    return column + n;
}

void show_count(uint32_t n, const char *what)
{
    print_dec(n);
    print_str(" ");
    print_str(what);
    if (n != 1)
        print_str("s");
}
