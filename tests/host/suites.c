/* suites: every suite on this machine, or those that are named. */
/* SPDX-License-Identifier: MIT */
/* group: suites */
/* group: suites-clang */
/* group: suites-long-sanitized */
/* group: suites-sanitized */
/* group: suites-speed-sanitized */
/* group: suites-two-files */
#include "suites.h"
#include "tap.h"
#include <port.h>
#include <stdio.h>
#include <string.h>

/* What TUNE=speed of this machine has files of its own for, too. */
#define SUITES_ALSO_TUNED(X)                                                   \
    X(null, "")                                                                \
    X(page_fast, "")                                                           \
    X(page_direct, "")                                                         \
    X(latin1, "")                                                              \
    X(casing, "")                                                              \
    X(caseless, "")                                                            \
    X(word, "")                                                                \
    X(linebreak, "")                                                           \
    X(norm, "")                                                                \
    X(norm_caseless, "")                                                       \
    X(norm_utf8, "")                                                           \
    X(skeleton, "")                                                            \
    X(collate, "")                                                             \
    X(html, "")

static const struct suite {
    const char *name;
    void (*run)(void);
} suites[] = {
#define SUITE_LISTED(name, image) {#name, suite_##name},
    SUITES_TUNED(SUITE_LISTED)
#ifdef SUITE_TUNED
        SUITES_ALSO_TUNED(SUITE_LISTED)
#else
        SUITES_UNTUNED(SUITE_LISTED) SUITES_UNICODE(SUITE_LISTED)
            SUITES_PAGES(SUITE_LISTED)
#endif
};
enum { SUITES = sizeof suites / sizeof suites[0] };

static int is_named(const char *name, char **names)
{
    while (*names != NULL)
        if (strcmp(*names++, name) == 0)
            return 1;
    return 0;
}

int main(int argc, char **argv)
{
    size_t ran = 0;
    size_t i;

    port_init();
    for (i = 0; i < SUITES; i++) {
        if (argc > 1 && !is_named(suites[i].name, argv + 1))
            continue;
        tap_suite(suites[i].name);
        suites[i].run();
        ran++;
    }
    if (argc > 1 && ran != (size_t)argc - 1) {
        fprintf(stderr, "suites: a name is in no line of suites.h\n");
        return 2;
    }
    port_exit(tap_done());
}
