/* fuzz: whatever the fuzzer thinks of, through every function. */
/* SPDX-License-Identifier: MIT */
#include "agree.h"
#include "tap.h"
#include <port.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *s, size_t n);

static uint8_t guarded[AGREE_MAX];

/* An array of just the input's size: the sanitizer is the guard page. */
int LLVMFuzzerTestOneInput(const uint8_t *s, size_t n)
{
    if (n <= AGREE_MAX &&
        !(agree_reading(s, n) && agree_streams(s, n) && agree_places(s, n)))
        abort();
    return 0;
}

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
