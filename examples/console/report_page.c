/* report_page: what the console says about a line in another page than UTF-8.
 */
/* SPDX-License-Identifier: MIT */
#include "report.h"
#include "serial.h"
#include "show.h"
#include <bareutf/format.h>
#include <print.h>

/* What a text is in the page of the line. */
struct tally {
    uint32_t bytes;
    uint32_t scalars;
    uint32_t errors;
};

/* Count a part; its bytes in the page. */
static unsigned tally_part(struct tally *t, enum serial_part part,
                           uint32_t value)
{
    const struct bu_format *page = serial_page();
    uint8_t out[BU_FORMAT_MAX];
    unsigned n = part == SERIAL_BYTE     ? 1
                 : part == SERIAL_SCALAR ? page->put(out, value, page)
                                         : 0;

    t->bytes += n;
    t->scalars += part == SERIAL_SCALAR;
    t->errors += part != SERIAL_SCALAR || n == 0;
    return n;
}

static void page_counts(const struct args *a)
{
    struct tally t = {0, 0, 0};
    const uint8_t *p = a->s;
    uint32_t value;

    while (p != a->s + a->n) {
        enum serial_part part = serial_next(&p, a->s + a->n, &value);

        (void)tally_part(&t, part, value);
    }
    print_str(t.errors == 0 ? "well-formed " : "ill-formed ");
    print_str(serial_page()->name);
    print_str(": ");
    show_count(t.bytes, "byte");
    print_str(", ");
    show_count(t.scalars, "scalar");
    if (t.errors != 0) {
        print_str(", ");
        show_count(t.errors, "error");
    }
    print_str("\r\n");
}

static void page_error(const struct tally *t, enum serial_part part,
                       uint32_t value)
{
    print_str("  at ");
    print_dec(t->bytes - (part == SERIAL_BYTE));
    print_str(": ");
    if (part == SERIAL_BYTE)
        print_hex(value, 2);
    else
        show_code(value);
    print_str(part == SERIAL_BYTE ? ", no character in " : ", no form in ");
    print_str(serial_page()->name);
    print_str("\r\n");
}

static void page_errors(const struct args *a)
{
    struct tally t = {0, 0, 0};
    const uint8_t *p = a->s;

    while (p != a->s + a->n) {
        uint32_t value = 0;
        enum serial_part part = serial_next(&p, a->s + a->n, &value);
        uint32_t errors = t.errors;

        (void)tally_part(&t, part, value);
        if (t.errors != errors)
            page_error(&t, part, value);
    }
}

void report_page(const struct args *a)
{
    page_counts(a);
    page_errors(a);
}

void report_page_repaired(const struct args *a)
{
    const uint8_t *p = a->s;

    print_str("  repaired: ");
    while (p != a->s + a->n) {
        uint32_t value;
        bool good = serial_next(&p, a->s + a->n, &value) == SERIAL_SCALAR;

        show_scalar(good ? value : BU_REPLACEMENT);
    }
    print_str("\r\n");
}
