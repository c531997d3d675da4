/* fuzz: whatever the fuzzer thinks of, through every function. */
/* SPDX-License-Identifier: MIT */
#include "agree.h"
#include "tap.h"
#include <port.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *s, size_t n);

static uint8_t fence[AGREE_MAX];

/* An array of just the input's size: the sanitizer is the fence. */
int LLVMFuzzerTestOneInput(const uint8_t *s, size_t n)
{
    if (n <= AGREE_MAX &&
        !(agree_reading(s, n) && agree_streams(s, n) && agree_places(s, n)))
        abort();
    return 0;
}

uint8_t *port_fence_begin(void)
{
    return fence;
}

uint8_t *port_fence_end(void)
{
    return fence + sizeof fence;
}

void tap_note(const char *text, const uint8_t *s, size_t n, uint32_t number)
{
    (void)text;
    (void)s;
    (void)n;
    (void)number;
}
