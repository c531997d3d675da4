/* choose: ask for the page of a card or an archive, which does not record it.
 */
/* SPDX-License-Identifier: MIT */
#include "common.h"
#include <bareutf/page.h>
#include <bareutf/page_east.h>
#include <port.h>
#include <print.h>

enum { CTRL_D = 4, DIGITS = 5 };

/* By their numbers in DOS and FAT drivers. A program for one country names only
 * its page, and links no other. */
static const struct choice {
    uint32_t number;
    const struct bu_format *page;
} choices[] = {
    {437, &bu_page_cp437}, {850, &bu_page_cp850}, {852, &bu_page_cp852},
    {855, &bu_page_cp855}, {866, &bu_page_cp866}, {932, &bu_page_cp932},
};

enum { CHOICES = sizeof choices / sizeof *choices };

static void ask(const char *of_what)
{
    unsigned i;

    print_str("page of ");
    print_str(of_what);
    print_str(":");
    for (i = 0; i != CHOICES; i++) {
        print_str(" ");
        print_dec(choices[i].number);
    }
    print_str("? ");
}

/* Read a line. Return its number; 0 if it is empty; or a number that is not a
 * page. */
static uint32_t read_number(void)
{
    uint32_t number = 0;
    unsigned count = 0;

    for (;;) {
        int byte = port_get();

        if (byte == PORT_NONE)
            port_idle();
        else if (byte == '\r' || byte == '\n' || byte == CTRL_D)
            break;
        else if (++count > DIGITS || byte < '0' || byte > '9')
            number = UINT16_MAX;
        else
            number = number * 10u + (uint32_t)(byte - '0');
        if (byte >= ' ' && byte <= '~')
            port_put((uint8_t)byte);
    }
    print_str("\r\n");
    return number;
}

const struct bu_format *choose_page(const char *of_what)
{
    for (;;) {
        uint32_t number;
        unsigned i;

        ask(of_what);
        number = read_number();
        if (number == 0)
            return choices[0].page;
        for (i = 0; i != CHOICES; i++)
            if (choices[i].number == number)
                return choices[i].page;
    }
}
