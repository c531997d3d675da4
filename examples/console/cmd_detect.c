/* cmd_detect: find the page of a text. */
/* SPDX-License-Identifier: MIT */
#include "cmd.h"
#include "serial.h"
#include "show.h"
#include <bareutf/detect.h>
#include <print.h>

/* The other pages in which the text is the same. */
static void show_same(uint32_t same, enum bu_detect_page answer)
{
    size_t column = 1;
    unsigned page;

    same &= ~BU_DETECT_BIT(answer);
    if (same == 0)
        return;
    print_str("  reads the same in:\r\n ");
    for (page = 0; page < BU_DETECT_COUNT; page++)
        if ((same & BU_DETECT_BIT(page)) != 0)
            column =
                show_word(column, bu_detect_name((enum bu_detect_page)page));
    print_str("\r\n");
}

static void show_page(const char *what, enum bu_detect_page page, unsigned lead)
{
    print_str(what);
    print_str(bu_detect_name(page));
    print_str(", ahead by ");
    show_count(lead, "bit");
    print_str(lead == BU_DETECT_LEAD_MAX ? " or more\r\n" : "\r\n");
}

/* Why there is no answer: what binary data has, or letters of no page. */
static void show_unknown(const uint8_t *s, size_t n)
{
    uint32_t controls = 0;
    size_t i;

    for (i = 0; i < n; i++)
        if (s[i] < 0x20u && s[i] != '\t' && s[i] != '\n' && s[i] != '\r')
            controls++;
    print_str("  unknown: ");
    if (n == 0)
        print_str("no text");
    else if (controls == 0)
        print_str("no page fits its letters, or two do");
    else {
        show_count(controls, "control code");
        print_str(", as in binary data");
    }
    print_str("\r\n");
}

void cmd_detect(struct args *a)
{
    struct bu_detect d;
    struct bu_detect_latin latin;
    enum bu_detect_page page;
    unsigned lead;
    uint32_t same;
    size_t i;

    if (!serial_bytes(a))
        return;
    args_clear(&d, sizeof d);
    args_clear(&latin, sizeof latin);
    for (i = 0; i < a->n; i++) {
        bu_detect_feed(&d, &bu_detect_large, a->s[i]);
        bu_detect_latin_feed(&latin, a->s[i]);
    }
    page = bu_detect_answer(&d, &bu_detect_large, &lead, &same);
    if (page == BU_DETECT_UNKNOWN) {
        show_unknown(a->s, a->n);
        return;
    }
    show_page("  ", page, lead);
    show_same(same, page);
    if (page == BU_DETECT_CP1252) {
        page = bu_detect_latin_answer(&latin, &lead);
        show_page("  of its family ", page, lead);
    }
}
