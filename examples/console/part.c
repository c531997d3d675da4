/* part: a line, part by part: scalar values and errors. */
/* SPDX-License-Identifier: MIT */
#include "report.h"
#include "show.h"
#include <bareutf/utf8.h>
#include <print.h>

void part_start(struct part *p, const uint8_t *text, size_t at)
{
    p->text = text;
    p->size = 0;
    p->at = at;
    p->count = 0;
}

static unsigned line_bytes(struct part *p)
{
    const struct bu_format *page = serial_page();
    unsigned i;

    if (p->kind == SERIAL_SCALAR)
        return page->put(p->bytes, p->value, page);
    p->bytes[0] = (uint8_t)p->value;
    if (p->kind == SERIAL_BYTE)
        return 1;
    for (i = 0; i < p->size; i++)
        p->bytes[i] = p->text[i];
    return serial_is_utf8() ? i : 0;
}

bool part_next(struct part *p, const uint8_t *end)
{
    const uint8_t *next = p->text + p->size;

    p->text = next;
    p->at += p->count;
    p->size = p->count = 0;
    if (next == end)
        return false;
    p->value = 0;
    p->kind = serial_next(&next, end, &p->value);
    p->size = (size_t)(next - p->text);
    p->count = line_bytes(p);
    p->good = p->kind == SERIAL_SCALAR && p->count != 0;
    if (p->kind != SERIAL_SCALAR)
        p->value = BU_REPLACEMENT;
    return true;
}

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

void part_reason(const struct part *p, const uint8_t *end)
{
    size_t length;

    print_str("  at ");
    print_dec((uint32_t)p->at);
    print_str(":");
    show_hex(p->bytes, p->count);
    if (serial_is_utf8()) {
        print_str(", ");
        print_str(reason_text(
            bu_utf8_explain(p->text, (size_t)(end - p->text), &length)));
        return;
    }
    if (p->kind == SERIAL_SCALAR) {
        print_str(" ");
        show_code(p->value);
    }
    print_str(p->kind == SERIAL_BYTE ? ", no character in " : ", no form in ");
    print_str(serial_page()->name);
}
