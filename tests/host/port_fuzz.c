/* port_fuzz: the functions of a port that models need when a fuzzer runs them.
 */
/* SPDX-License-Identifier: MIT */
#include "agree.h"
#include "tap.h"
#include <port.h>

static uint8_t guarded[AGREE_MAX];

uint8_t *port_guard_begin(void)
{
    return guarded;
}

uint8_t *port_guard_end(void)
{
    return guarded + sizeof guarded;
}

void tap_note(const char *text, const uint8_t *s, size_t n, uint32_t number)
{
    (void)text;
    (void)s;
    (void)n;
    (void)number;
}
