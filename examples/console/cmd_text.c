/* cmd_text: commands that look at text. */
/* SPDX-License-Identifier: MIT */
#include "cmd.h"
#include "serial.h"
#include "show.h"
#include <bareutf/property.h>
#include <bareutf/utf8.h>
#include <print.h>

void cmd_hex(struct args *a)
{
    if (!serial_bytes(a))
        return;
    print_str(" ");
    show_hex(a->s, a->n);
    print_str("\r\n");
}

void cmd_width(struct args *a)
{
    const uint8_t *p = a->s;
    struct bu_width_row row = {0, 0};
    uint32_t columns = 0;
    uint32_t scalar;

    if (!args_are_text(a))
        return;
    while (bu_utf8_next(&p, a->s + a->n, &scalar) == BU_OK) {
        unsigned adds = bu_width_feed(&row, scalar);

        print_str("  ");
        show_code(scalar);
        print_str(adds == 2 ? " 2\r\n" : adds == 1 ? " 1\r\n" : " 0\r\n");
        columns += adds;
    }
    print_str("  ");
    print_dec(columns);
    print_str(columns == 1 ? " column\r\n" : " columns\r\n");
}

void cmd_translit(struct args *a)
{
    const uint8_t *p = a->s;
    uint32_t unknown = 0;
    uint32_t scalar;

    if (!args_are_text(a))
        return;
    print_str("  ");
    while (bu_utf8_next(&p, a->s + a->n, &scalar) == BU_OK) {
        uint8_t out[BU_TRANSLIT_MAX];
        unsigned n = bu_translit(&bu_translit_all, scalar, out);

        if (n == BU_TRANSLIT_NONE) {
            unknown++;
            print_str("?");
        } else {
            show_text(out, n);
        }
    }
    print_str("\r\n");
    if (unknown != 0) {
        print_str("  not in the table, shown as ?: ");
        print_dec(unknown);
        print_str("\r\n");
    }
}
