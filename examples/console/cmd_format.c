/* cmd_format: text and values in any format. */
/* SPDX-License-Identifier: MIT */
#include "choice.h"
#include "cmd.h"
#include "show.h"
#include <bareutf/base.h>
#include <bareutf/gsm.h>
#include <bareutf/lone.h>
#include <bareutf/old.h>
#include <bareutf/page.h>
#include <bareutf/page_device.h>
#include <bareutf/utf16.h>
#include <bareutf/utf32.h>
#include <bareutf/utf8.h>
#include <print.h>

static const struct named {
    const char *name;
    const struct bu_format *format;
} formats[] = {
    {"utf8", &bu_format_utf8},
    {"utf16le", &bu_format_utf16le},
    {"utf16be", &bu_format_utf16be},
    {"utf32le", &bu_format_utf32le},
    {"utf32be", &bu_format_utf32be},
    {"cesu8", &bu_format_cesu8},
    {"mutf8", &bu_format_mutf8},
    {"wtf8", &bu_format_wtf8},
    {"wtf16le", &bu_format_wtf16le},
    {"wtf16be", &bu_format_wtf16be},
    {"utf1", &bu_format_utf1},
    {"xopen", &bu_format_xopen},
    {"thompson", &bu_format_thompson},
    {"fssutf", &bu_format_fssutf},
    {"utf8x7", &bu_format_utf8x7},
    {"utf8x8", &bu_format_utf8x8},
    {"latin1", &bu_format_latin1},
    {"gsm7", &bu_format_gsm7},
    {"ucs2hex", &bu_format_utf16_hex},
#if CONSOLE_SMALL < 1
    {"hd44780-a00", &bu_page_hd44780_a00},
    {"hd44780-a02", &bu_page_hd44780_a02},
    {"rds", &bu_page_rds},
    {"ebu-latin", &bu_page_dab},
    {"iso6937", &bu_page_iso6937},
    {"petscii", &bu_page_petscii},
    {"petscii-shifted", &bu_page_petscii_shifted},
    {"atascii", &bu_page_atascii},
    {"atascii-international", &bu_page_atascii_international},
#endif
};

enum { COUNT = sizeof formats / sizeof *formats, DEVICES = 19, A_ROW = 4 };

void cmd_formats(struct args *a)
{
    unsigned i;

    (void)a;
    for (i = 0; i < COUNT && i < DEVICES; i++) {
        print_str("  ");
        print_str(formats[i].name);
        print_str(": ");
        print_str(formats[i].format->name);
        print_str("\r\n");
    }
    for (; i < COUNT; i++) { /* in few rows: all fit a screen */
        print_str((i - DEVICES) % A_ROW == 0 ? "  " : ", ");
        print_str(formats[i].name);
        if ((i - DEVICES) % A_ROW == A_ROW - 1 || i == COUNT - 1)
            print_str("\r\n");
    }
    print_str("  and each page, such as koi8-r; page lists them\r\n");
}

static const char *format_name(unsigned i)
{
    const struct bu_format *page;

    if (i < COUNT)
        return formats[i].name;
    page = pages_at(i - COUNT + 1); /* without UTF-8, which is in the list */
    return page != NULL ? page->name : NULL;
}

const struct choice cmd_format_choice = {"format", format_name, "formats"};

const struct bu_format *cmd_format_named(const struct args *word)
{
    const struct bu_format *page = pages_find(word);
    unsigned i;

    for (i = 0; i < COUNT; i++)
        if (args_is(word, formats[i].name))
            return formats[i].format;
    if (page == NULL)
        choice_unknown(&cmd_format_choice, word);
    return page;
}

static void value_row(uint32_t value)
{
    print_str("  ");
    show_code(value);
    if (bu_scalar_is_valid(value)) {
        print_str(" ");
        show_scalar(value);
        print_str("\r\n");
    } else {
        print_str(", no scalar value\r\n");
    }
}

static void bad_row(const uint8_t *s, size_t n)
{
    print_str("  ");
    show_bytes(s, n);
    print_str(", ill-formed\r\n");
}

static void values(const struct bu_format *format, const struct args *a)
{
    struct bu_pending h;
    const uint8_t *end = a->s + a->n;
    const uint8_t *p = a->s;
    enum bu_status status = BU_MORE;
    uint32_t value;

    args_clear(&h, sizeof h);
    while (p != end || status != BU_OK || h.count != 0) {
        const uint8_t *from = p - h.count;

        if (p == end) {
            status = bu_format_finish(&h, format, &value);
            if (status == BU_OK)
                return;
        } else {
            status = bu_format_feed(&h, format, *p, &value);
            p += status != BU_REFEED && status != BU_AGAIN;
        }
        if (status == BU_OK || status == BU_AGAIN)
            value_row(value);
        else if (status != BU_MORE)
            bad_row(from, (size_t)(p - h.count - from));
    }
}

void cmd_scalars(struct args *a)
{
    values(&bu_format_utf8, a);
}

void cmd_decode(struct args *a)
{
    const struct bu_format *format = cmd_format_named(&a[0]);

    if (format != NULL)
        values(format, &a[1]);
}
