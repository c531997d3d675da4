/* names: lines of a terminal, each checked as a file name. */
/* SPDX-License-Identifier: MIT */
#include "names.h"
#include <bareutf/line.h>
#include <bareutf/name.h>

static uint8_t text[64];
static struct bu_line line;

static void put(void *to, const uint8_t *s, unsigned n)
{
    for ((void)to; n-- != 0; s++)
        names_send(*s);
}

static const struct bu_line_config config = {
    .text = text, .size = sizeof text, .put = put};

static void print(const char *s)
{
    while (*s != 0)
        names_send((uint8_t)*s++);
}

/* A line is shorter than 100 bytes. */
static void print_number(size_t value)
{
    uint8_t tens = '0';

    for (; value >= 10; value -= 10)
        tens++;
    if (tens != '0')
        names_send(tens);
    names_send((uint8_t)('0' + value));
}

static void print_verdict(void)
{
    size_t at;

    if (bu_name_check(&bu_name_fat, text, line.length, &at) == BU_NAME_OK) {
        print("ok");
        return;
    }
    print("no name, at ");
    print_number(at);
}

static void answer(enum bu_line_event event)
{
    if (event == BU_LINE_READY)
        print_verdict();
    else if (event == BU_LINE_FAULT)
        print("a gap");
    else if (event == BU_LINE_REFUSED)
        print("refused");
    else if (event == BU_LINE_TOO_LONG)
        print("too long");
    print("\r\n");
    bu_line_start(&line, (const uint8_t *)"> ", 2);
}

void names_start(void)
{
    bu_line_init(&line, &config);
    bu_line_start(&line, (const uint8_t *)"> ", 2);
}

void names_take(enum bu_status status, uint32_t byte)
{
    enum bu_line_event event = status == BU_BAD
                                   ? bu_line_gap(&line)
                                   : bu_line_feed(&line, (uint8_t)byte);

    if (event != BU_LINE_NONE && event < BU_LINE_TAB)
        answer(event);
}
