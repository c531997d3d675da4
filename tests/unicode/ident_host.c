/* ident: class, category and script of each number below 0x110000, three bytes
 * each; with an argument, what each line of standard input begins with, bytes
 * in base 16. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/property.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void texts(void)
{
    static char line[1 << 16];

    while (fgets(line, sizeof line, stdin) != NULL) {
        size_t n = strlen(line) / 2;
        /* just its size, for the sanitizer */
        uint8_t *s = (uint8_t *)malloc(n);
        size_t i;

        for (i = 0; i < n; i++) {
            char two[3] = {line[2 * i], line[2 * i + 1], 0};

            s[i] = (uint8_t)strtoul(two, NULL, 16);
        }
        printf("%u %u %u\n", (unsigned)bu_ident_check(s, n),
               (unsigned)bu_ident_rest(s, n), bu_ident_level(s, n));
        free(s);
    }
}

int main(int argc, char **argv)
{
    uint32_t scalar;

    (void)argv;
    if (argc > 1)
        texts();
    for (scalar = 0; argc == 1 && scalar <= BU_SCALAR_MAX; scalar++) {
        putchar((int)bu_ident_class(scalar));
        putchar((int)bu_category(scalar));
        putchar((int)bu_script(scalar));
    }
    return fflush(stdout) != 0;
}
