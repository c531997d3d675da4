/* hosted: the suites over a vector check; the system saves the registers. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>
#include <bareutf/x86.h>
#include <stdio.h>
#include <stdlib.h>

/* Both hooks count, so that one without the other shows. */
static unsigned inside;

static void begin(void)
{
    inside++;
}

static void end(void)
{
    inside--;
}

/* Before main: a plan of no tests must be the only line. */
__attribute__((constructor)) static void skip(void)
{
    if ((bu_x86_features() & VECTOR_FEATURE) == 0) {
        printf("1..0 # SKIP this CPU has no %s\n", VECTOR_NAME);
        exit(0);
    }
}

size_t bu_utf8_check(const uint8_t *s, size_t n)
{
    static const struct bu_x86_choice choice = {VECTOR_CHECK, begin, end, 0};
    size_t good = bu_x86_check(&choice, s, n);

    if (inside != 0)
        abort();
    return good;
}
