/* width: of each number below 0x110000 a digit, its bu_width; with the argument
 * cjk its bu_width_cjk, with east its East_Asian_Width; with rows the columns
 * of each row of standard input, scalar values in base 16. */
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
    unsigned (*of)(uint32_t scalar) = bu_width;
    uint32_t scalar;

    if (argc > 1 && argv[1][0] == 'r')
        rows();
    else if (argc > 1)
        of = argv[1][0] == 'c' ? bu_width_cjk : bu_east_asian_width;
    for (scalar = 0; (argc == 1 || of != bu_width) && scalar <= BU_SCALAR_MAX;
         scalar++)
        putchar('0' + (int)of(scalar));
    return fflush(stdout) != 0;
}
