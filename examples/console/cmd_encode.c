/* cmd_encode: the bytes of text and of values in any format. */
/* SPDX-License-Identifier: MIT */
#include "cmd.h"
#include "show.h"
#include <bareutf/format.h>
#include <bareutf/utf8.h>
#include <print.h>

/* Return whether each scalar value of well-formed text has a form. If not,
 * print which has none. */
static bool has_forms(const struct bu_format *format, const struct args *text)
{
    const uint8_t *p = text->s;
    uint8_t out[BU_FORMAT_MAX];
    uint32_t scalar;
    size_t at = 0;

    while (bu_utf8_next(&p, text->s + text->n, &scalar) == BU_OK) {
        if (format->put(out, scalar, format) == 0) {
            show_no_form(at, scalar, format->name);
            return false;
        }
        at = (size_t)(p - text->s);
    }
    return true;
}

/* Print the bytes of a value, or false. */
static bool put(const struct bu_format *format, uint32_t value)
{
    uint8_t out[BU_FORMAT_MAX];
    unsigned n = format->put(out, value, format);

    show_hex(out, n);
    return n != 0;
}

void cmd_encode(struct args *a)
{
    const struct bu_format *format = cmd_format_named(&a[0]);
    const struct args *text = &a[1];
    const uint8_t *p = text->s;
    const uint8_t *end = p + text->n;
    uint32_t scalar;

    if (format == NULL || !args_are_text(text) || !has_forms(format, text))
        return;
    print_str(" ");
    while (bu_utf8_next(&p, end, &scalar) == BU_OK)
        (void)put(format, scalar);
    print_str("\r\n");
}

static bool number(const struct args *word, uint32_t *value)
{
    size_t i;

    *value = 0;
    for (i = 0; i < word->n; i++) {
        unsigned digit = args_digit(word->s[i]);

        if (digit > 15u || *value >> 28 != 0)
            return false;
        *value = *value * 16u + digit;
    }
    return true;
}

void cmd_put(struct args *a)
{
    const struct bu_format *format = cmd_format_named(&a[0]);
    struct args word;

    while (format != NULL && args_word(&a[1], &word)) {
        uint32_t value;

        print_str("  ");
        show_text(word.s, word.n);
        print_str(":");
        if (!number(&word, &value))
            print_str(" not a hexadecimal number of 32 bits");
        else if (!put(format, value))
            print_str(" no form");
        print_str("\r\n");
    }
}
