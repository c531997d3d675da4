/* tap: test results as TAP lines through port_put, without a libc. */
/* SPDX-License-Identifier: MIT */
#include "tap.h"
#include <port.h>
#include <print.h>

static uint32_t tests;
static uint32_t failed;

void tap_ok(int passed, const char *what)
{
    tests++;
    if (!passed) {
        failed++;
        print_str("not ");
    }
    print_str("ok ");
    print_dec(tests);
    print_str(" - ");
    print_str(what);
    print_str("\n");
#ifdef TAP_STOP /* the first failure is all that tools/mutants.py asks for */
    if (!passed)
        port_exit(1);
#endif
}

void tap_suite(const char *name)
{
    print_str("# suite ");
    print_str(name);
    print_str("\n");
}

void tap_note(const char *text, const uint8_t *s, size_t n, uint32_t number)
{
    size_t i;

    print_str("# ");
    print_str(text);
    for (i = 0; i < n; i++) {
        print_str(" ");
        print_hex(s[i], 2);
    }
    print_str(" (");
    print_dec(number);
    print_str(")\n");
}

int tap_done(void)
{
    print_str("1..");
    print_dec(tests);
    print_str("\n");
    return failed != 0;
}
