/* width: bu_width of each number below 0x110000, a digit each; with an argument
 * the columns of each row of standard input, scalar values in base 16. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/property.h>
#include <stdio.h>
#include <stdlib.h>

static void rows(void)
{
    static char text[4096];

    while (fgets(text, sizeof text, stdin) != NULL) {
        struct bu_width_row row = {0, 0};
        unsigned columns = 0;
        char *p = text;

        while (*p != '\n' && *p != '\0')
            columns += bu_width_feed(&row, (uint32_t)strtoul(p, &p, 16));
        printf("%u\n", columns);
    }
}

int main(int argc, char **argv)
{
    uint32_t scalar;

    (void)argv;
    if (argc > 1)
        rows();
    for (scalar = 0; argc == 1 && scalar <= BU_SCALAR_MAX; scalar++)
        putchar('0' + (int)bu_width(scalar));
    return fflush(stdout) != 0;
}
