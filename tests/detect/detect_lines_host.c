/* detect_lines: what detect says of each record of standard input. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/detect.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A record is its length, two bytes, the lower first, and so many bytes. */
static size_t read_record(uint8_t *to)
{
    uint8_t size[2];

    if (fread(size, 1, 2, stdin) != 2) {
        return 0;
    }
    return fread(to, 1, (size_t)(size[0] | size[1] << 8), stdin);
}

static void print_answer(const struct bu_detect *d,
                         const struct bu_detector *by)
{
    unsigned lead = 0;
    uint32_t same = 0;
    enum bu_detect_page page = bu_detect_answer(d, by, &lead, &same);
    int i;

    printf("%s %u ", page == BU_DETECT_UNKNOWN ? "-" : bu_detect_name(page),
           lead);
    for (i = 0; i < BU_DETECT_COUNT; i++) {
        if (same & BU_DETECT_BIT(i)) {
            printf("%s,", bu_detect_name((enum bu_detect_page)i));
        }
    }
    putchar('\n');
}

/* Which of the pages for Latin letters a record is in. */
static void print_latin(const uint8_t *s, size_t n)
{
    struct bu_detect_latin d = {0, {0}};
    unsigned lead;
    size_t i;

    for (i = 0; i < n; i++) {
        bu_detect_latin_feed(&d, s[i]);
    }
    puts(bu_detect_name(bu_detect_latin_answer(&d, &lead)));
}

/* Its page, its lead, and the pages in which it reads the same; or with latin
 * the page alone. */
int main(int argc, char **argv)
{
    static uint8_t text[65536];
    const struct bu_detector *by = argc > 1 && strcmp(argv[1], "small") == 0
                                       ? &bu_detect_small
                                       : &bu_detect_large;
    size_t i, n;

    for (n = read_record(text); n > 0; n = read_record(text)) {
        struct bu_detect d = {0};

        if (argc > 1 && strcmp(argv[1], "latin") == 0) {
            print_latin(text, n);
            continue;
        }
        if (argc > 2) {
            bu_detect_only(&d, (uint32_t)strtoul(argv[2], NULL, 16));
        }
        for (i = 0; i < n; i++) {
            bu_detect_feed(&d, by, text[i]);
        }
        print_answer(&d, by);
    }
    return 0;
}
