/* tap: test results as TAP lines through port_put, without a libc. */
/* SPDX-License-Identifier: MIT */
#ifndef TAP_H
#define TAP_H

#include <stddef.h>
#include <stdint.h>

/* Print "ok" or "not ok" with the next number and what was tested. Only the
 * first failure of a property is printed, so pass a whole loop as one test. */
void tap_ok(int passed, const char *what);

/* Print that a suite begins: the runner looks there for what a source names. */
void tap_suite(const char *name);

/* Print a comment line: text, then n bytes in hex, then a number. */
void tap_note(const char *text, const uint8_t *s, size_t n, uint32_t number);

/* Print the plan. Return 0 when all passed, else 1. */
int tap_done(void);

#endif
