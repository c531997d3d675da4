/* report: the output of the console about a line. */
/* SPDX-License-Identifier: MIT */
#include "report.h"
#include "cmd.h"
#include "show.h"
#include <print.h>

/* Print the numbers of bytes, scalar values and errors; return that of the
 * errors. */
static uint32_t report_counts(const struct args *a)
{
    uint32_t parts[2] = {0, 0}; /* scalar values, errors */
    struct part p;

    part_start(&p, a->s, 0);
    while (part_next(&p, a->s + a->n)) {
        parts[0] += p.kind == SERIAL_SCALAR;
        parts[1] += !p.good;
    }
    print_str(parts[1] == 0 ? "well-formed" : "ill-formed");
    if (!serial_is_utf8()) {
        print_str(" ");
        print_str(serial_page()->name);
    }
    print_str(": ");
    show_count((uint32_t)p.at, "byte");
    print_str(", ");
    show_count(parts[0], "scalar");
    if (parts[1] != 0) {
        print_str(", ");
        show_count(parts[1], "error");
    }
    print_str("\r\n");
    return parts[1];
}

static void report_escapes(uint32_t escapes)
{
    if (escapes == 0)
        return;
    print_str("  ");
    show_count(escapes, "escape");
    print_str(" read; check -r reads none\r\n");
}

static void report_dropped(uint32_t dropped)
{
    if (dropped == 0)
        return;
    print_str("  too long: ");
    show_count(dropped, "byte");
    print_str(" found no room and ");
    print_str(dropped == 1 ? "was dropped\r\n" : "were dropped\r\n");
}

static void report_repaired(const struct args *a)
{
    struct part p;

    print_str("  repaired: ");
    part_start(&p, a->s, 0);
    while (part_next(&p, a->s + a->n))
        show_scalar(p.value);
    print_str("\r\n");
}

void report_line(const struct args *a, uint32_t dropped, uint32_t escapes)
{
    uint32_t errors = report_counts(a);

    report_escapes(escapes);
    cells_show(a);
    report_dropped(dropped);
    if (errors != 0)
        report_repaired(a);
    cmd_name_usual(a);
}

void report_text(struct args *a)
{
    report_line(a, 0, 0);
}
