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

static void report_errors(const struct entry *e)
{
    size_t at = 0;

    while (at < e->kept) {
        size_t length;
        size_t i;
        enum bu_utf8_reason reason =
            bu_utf8_explain(e->text + at, e->seen - at, &length);

        if (reason != BU_UTF8_WELL_FORMED) {
            print_str("  at ");
            print_dec((uint32_t)at);
            print_str(":");
            for (i = 0; i < length; i++) {
                print_str(" ");
                print_hex(e->text[at + i], 2);
            }
            print_str(", ");
            print_str(reason_text(reason));
            print_str("\r\n");
        }
        at += length;
    }
}

/* Repair through a small buffer: the worst case is three times the line. */
static void report_repaired(const struct entry *e)
{
    uint8_t out[32];
    struct bu_utf8 d = {0};
    struct bu_buffer b;
    enum bu_status status;

    b.src = e->text;
    b.src_end = e->text + e->kept;
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
static const char *name_fault(const struct entry *e)
{
    size_t i;

    if (e->bytes == 0)
        return "it is empty";
    if (e->bytes > NAME_SIZE)
        return "it is longer than 255 bytes";
    if (e->errors != 0)
        return "it is ill-formed";
    for (i = 0; i < e->kept; i++) {
        if (e->text[i] == '\0')
            return "it has a NUL";
        if (e->text[i] == '/')
            return "it has a '/'";
    }
    if (e->text[0] == '.' &&
        (e->kept == 1 || (e->kept == 2 && e->text[1] == '.')))
        return "it is . or ..";
    return NULL;
}

void report_name(const struct entry *e)
{
    const char *fault = name_fault(e);

    print_str("  file name: ");
    print_str(fault == NULL ? "yes" : "no, ");
    print_str(fault == NULL ? "" : fault);
    print_str("\r\n");
}

static void report_counts(const struct entry *e)
{
    print_str(e->errors == 0 ? "well-formed: " : "ill-formed: ");
    print_dec(e->bytes);
    print_str(e->bytes == 1 ? " byte, " : " bytes, ");
    print_dec(e->scalars);
    print_str(e->scalars == 1 ? " scalar" : " scalars");
    if (e->errors != 0) {
        print_str(", ");
        print_dec(e->errors);
        print_str(e->errors == 1 ? " error" : " errors");
    }
    print_str("\r\n");
}

void report_line(const struct entry *e)
{
    report_counts(e);
    report_errors(e);
    if (e->bytes > e->kept) {
        print_str("  too long: ");
        print_dec(e->bytes - (uint32_t)e->kept);
        print_str(" of the bytes, at the end, counted but not kept\r\n");
    }
    report_repaired(e);
    report_name(e);
}
