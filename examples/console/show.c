/* show: text on a terminal that can do no harm there. */
/* SPDX-License-Identifier: MIT */
#include "show.h"
#include "safe.h"
#include <bareutf/utf8.h>
#include <port.h>
#include <print.h>

void show_scalar(uint32_t scalar)
{
    uint8_t out[BU_UTF8_MAX];
    unsigned n;
    unsigned i;

    if (scalar < 0x20u || scalar == 0x7Fu) {
        port_put('^');
        port_put((uint8_t)(scalar ^ 0x40u));
        return;
    }
    if (!is_safe(scalar)) {
        print_str("<U+");
        print_hex(scalar, 4);
        print_str(">");
        return;
    }
    n = bu_utf8_put(out, scalar);
    for (i = 0; i < n; i++)
        port_put(out[i]);
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
    uint32_t scalar;

    while (bu_utf8_next(&p, s + n, &scalar) == BU_OK)
        show_scalar(scalar);
}
