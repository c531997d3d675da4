/* receipt: six languages on a receipt printer, with a page for each character
 * that the page before it does not have. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/page.h>
#include <bareutf/page_device.h>
#include <bareutf/utf8.h>
#include <port.h>

enum { CTRL_D = 4, GS = 0x1D };

/* A printer, and the page that it is in. */
struct printer {
    const struct bu_escpos_code *codes;
    const char *command; /* what comes before the number of a page */
    const struct bu_format *page;
};

/* The pages that this program links, the most frequent ones first. */
static const struct bu_format *const pages[] = {
    &bu_page_cp437, &bu_page_cp858,  &bu_page_cp1252, &bu_page_cp852,
    &bu_page_cp866, &bu_page_cp1251, &bu_page_cp737,  &bu_page_cp857};

static const char receipt[] = "Coffee 1 × 2.50 £\n"
                              "Käse & Brötchen 3,20 €\n"
                              "Crème brûlée, œuf 4,10 €\n"
                              "Żółty ser, śledź 12,99\n"
                              "Хліб, молоко і їжа 45,00 №7\n"
                              "Σύνολο: είκοσι ευρώ\n"
                              "日本 ✓\n";

static void send(const char *s)
{
    while (*s != '\0')
        port_put((uint8_t)*s++);
}

/* Write value in a page; return whether the page has it. */
static bool write_in(const struct bu_format *page, uint32_t value)
{
    uint8_t out[BU_FORMAT_MAX];

    if (page->put(out, value, page) != 1)
        return false;
    port_put(out[0]);
    return true;
}

/* Go to the first page that both have and that has the value. */
static bool choose(struct printer *p, uint32_t value)
{
    uint8_t out[BU_FORMAT_MAX];
    size_t i;

    for (i = 0; i < sizeof pages / sizeof *pages; i++) {
        unsigned number = bu_escpos_number(p->codes, pages[i]);

        if (number == BU_ESCPOS_NONE ||
            pages[i]->put(out, value, pages[i]) != 1)
            continue;
        send(p->command);
        port_put((uint8_t)number);
        p->page = pages[i];
        return true;
    }
    return false;
}

static void print_text(struct printer *p, const char *text, size_t length)
{
    const uint8_t *at = (const uint8_t *)text;
    const uint8_t *end = at + length;
    uint32_t value;

    while (bu_utf8_decode(&at, end, &value) != BU_END)
        if (!write_in(p->page, value) &&
            (!choose(p, value) || !write_in(p->page, value)))
            port_put('?');
}

/* Print the receipt; the printer begins in page 437. */
static void print_receipt(const struct bu_escpos_code *codes,
                          const char *command)
{
    struct printer p;

    p.codes = codes;
    p.command = command;
    p.page = &bu_page_cp437;
    send(command);
    port_put((uint8_t)bu_escpos_number(codes, p.page));
    print_text(&p, receipt, sizeof receipt - 1);
    port_put(GS);
    port_put('V');
    port_put(0);
}

int main(void)
{
    int c;

    port_init();
    send("\x1b@");
    while ((c = port_get()) != CTRL_D) {
        if (c == 'e')
            print_receipt(bu_escpos_epson, "\x1bt");
        if (c == 's')
            print_receipt(bu_escpos_star, "\x1b\x1dt");
        if (c == 'p')
            print_receipt(bu_escpos_pos5890, "\x1bt");
        if (c == PORT_NONE)
            port_idle();
    }
    port_exit(0);
}
