/* report: what the console says about a line. */
/* SPDX-License-Identifier: MIT */
#include "report.h"
#include "show.h"
#include <print.h>

enum { NAME_SIZE = 255 }; /* NAME_MAX of Linux and littlefs, in bytes */

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
    return "cut short";
}

static void report_errors(const struct line *l)
{
    size_t at = 0;

    while (at < l->kept) {
        size_t length;
        size_t i;
        enum bu_utf8_reason reason =
            bu_utf8_explain(l->text + at, l->seen - at, &length);

        if (reason != BU_UTF8_WELL_FORMED) {
            print_str("  at ");
            print_dec((uint32_t)at);
            print_str(":");
            for (i = 0; i < length; i++) {
                print_str(" ");
                print_hex(l->text[at + i], 2);
            }
            print_str(", ");
            print_str(reason_text(reason));
            print_str("\r\n");
        }
        at += length;
    }
}

/* Repair through a small buffer: the worst case is three times the line. */
static void report_repaired(const struct line *l)
{
    uint8_t out[32];
    struct bu_utf8 d = {0};
    struct bu_buffer b;
    enum bu_status status;

    b.src = l->text;
    b.src_end = l->text + l->kept;
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

/* Why the line can be no file name, or NULL. */
static const char *name_fault(const struct line *l)
{
    size_t i;

    if (l->bytes == 0)
        return "it is empty";
    if (l->bytes > NAME_SIZE)
        return "it is longer than 255 bytes";
    if (l->errors != 0)
        return "it is ill-formed";
    for (i = 0; i < l->kept; i++) {
        if (l->text[i] == '\0')
            return "it has a NUL";
        if (l->text[i] == '/')
            return "it has a '/'";
    }
    if (l->text[0] == '.' &&
        (l->kept == 1 || (l->kept == 2 && l->text[1] == '.')))
        return "it is . or ..";
    return NULL;
}

static void report_counts(const struct line *l)
{
    print_str(l->errors == 0 ? "well-formed: " : "ill-formed: ");
    print_dec(l->bytes);
    print_str(l->bytes == 1 ? " byte, " : " bytes, ");
    print_dec(l->scalars);
    print_str(l->scalars == 1 ? " scalar" : " scalars");
    if (l->errors != 0) {
        print_str(", ");
        print_dec(l->errors);
        print_str(l->errors == 1 ? " error" : " errors");
    }
    print_str("\r\n");
}

void report_line(const struct line *l)
{
    const char *fault = name_fault(l);

    report_counts(l);
    report_errors(l);
    if (l->bytes > l->kept) {
        print_str("  too long: ");
        print_dec(l->bytes - (uint32_t)l->kept);
        print_str(" of the bytes, at the end, counted but not kept\r\n");
    }
    report_repaired(l);
    print_str("  file name: ");
    print_str(fault == NULL ? "yes" : "no, ");
    print_str(fault == NULL ? "" : fault);
    print_str("\r\n");
}
