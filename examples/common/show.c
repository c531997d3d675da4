/* show: print untrusted bytes on a terminal so that they do no harm. */
/* SPDX-License-Identifier: MIT */
#include "common.h"
#include "safe.h"
#include <bareutf/utf8.h>
#include <port.h>
#include <print.h>

enum { START = 64 }; /* bytes */

void show_bytes(const uint8_t *s, size_t n)
{
    const uint8_t *p = s;
    const uint8_t *end = s + n;
    uint32_t scalar;

    while (p != end) {
        const uint8_t *from = p;
        enum bu_status status = bu_utf8_decode(&p, end, &scalar);
        bool plain = status == BU_OK && scalar != '\\' && is_safe(scalar);

        for (; from != p; from++) {
            if (plain) {
                port_put(*from);
                continue;
            }
            print_str("\\x");
            print_hex(*from, 2);
        }
    }
}

void show_start(const uint8_t *s, size_t n)
{
    size_t some = bu_utf8_truncate(s, n, START);

    show_bytes(s, some);
    if (some != n)
        print_str("...");
}
