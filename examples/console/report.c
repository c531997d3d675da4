/* report: what the console says about a line. */
/* SPDX-License-Identifier: MIT */
#include "report.h"
#include "cmd.h"
#include "serial.h"
#include "show.h"
#include <bareutf/utf8.h>
#include <print.h>

static const char *reason_text(enum bu_utf8_reason reason)
{
    if (reason == BU_UTF8_STRAY)
        return "stray continuation byte";
    if (reason == BU_UTF8_NEVER)
        return "never a lead byte";
    if (reason == BU_UTF8_OVERLONG)
        return "overlong form";
    if (reason == BU_UTF8_SURROGATE)
        return "surrogate";
    if (reason == BU_UTF8_TOO_HIGH)
        return "above U+10FFFF";
    return "truncated";
}

static void report_counts(const struct args *a)
{
    uint32_t parts[2] = {0, 0}; /* well-formed, ill-formed */
    size_t length;
    size_t at;

    for (at = 0; at != a->n; at += length)
        parts[bu_utf8_explain(a->s + at, a->n - at, &length) !=
              BU_UTF8_WELL_FORMED]++;
    print_str(parts[1] == 0 ? "well-formed: " : "ill-formed: ");
    show_count((uint32_t)a->n, "byte");
    print_str(", ");
    show_count(parts[0], "scalar");
    if (parts[1] != 0) {
        print_str(", ");
        show_count(parts[1], "error");
    }
    print_str("\r\n");
}

static void report_errors(const struct args *a)
{
    size_t length;
    size_t at;

    for (at = 0; at != a->n; at += length) {
        enum bu_utf8_reason reason =
            bu_utf8_explain(a->s + at, a->n - at, &length);

        if (reason == BU_UTF8_WELL_FORMED)
            continue;
        print_str("  at ");
        print_dec((uint32_t)at);
        print_str(":");
        show_hex(a->s + at, length);
        print_str(", ");
        print_str(reason_text(reason));
        print_str("\r\n");
    }
}

/* Repair through a small buffer: the worst case is three times the line. */
static void report_repaired(const struct args *a)
{
    uint8_t out[32];
    struct bu_utf8 d = {0};
    struct bu_buffer b;
    enum bu_status status;

    b.src = a->s;
    b.src_end = a->s + a->n;
    b.dst_end = out + sizeof out;
    print_str("  repaired: ");
    do {
        b.dst = out;
        status = bu_utf8_repair(&d, &b);
        if (status == BU_MORE)
            status = bu_utf8_repair_finish(&d, &b);
        show_text(out, (size_t)(b.dst - out));
    } while (status == BU_FULL);
    print_str("\r\n");
}

void report_line(const struct args *a, uint32_t dropped)
{
    if (serial_is_utf8()) {
        report_counts(a);
        report_errors(a);
    } else {
        report_page(a);
    }
    if (dropped != 0) {
        print_str("  too long: ");
        show_count(dropped, "byte");
        print_str(" found no room and ");
        print_str(dropped == 1 ? "was dropped\r\n" : "were dropped\r\n");
    }
    if (serial_is_utf8())
        report_repaired(a);
    else
        report_page_repaired(a);
    cmd_name_usual(a);
}

void report_text(struct args *a)
{
    report_line(a, 0);
}
