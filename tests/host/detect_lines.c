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

int main(int argc, char **argv)
{
    static uint8_t text[65536];
    const struct bu_detector *by = argc > 1 && strcmp(argv[1], "small") == 0
                                       ? &bu_detect_small
                                       : &bu_detect_large;
    size_t n;

    for (n = read_record(text); n > 0; n = read_record(text)) {
        struct bu_detect d = {0};
        enum bu_detect_page page;
        unsigned lead = 0;
        uint32_t same = 0;
        size_t i;

        if (argc > 2) {
            bu_detect_only(&d, (uint32_t)strtoul(argv[2], NULL, 16));
        }
        for (i = 0; i < n; i++) {
            bu_detect_feed(&d, by, text[i]);
        }
        page = bu_detect_answer(&d, by, &lead, &same);
        printf("%s %u %lx\n",
               page == BU_DETECT_UNKNOWN ? "-" : bu_detect_name(page), lead,
               (unsigned long)same);
    }
    return 0;
}
