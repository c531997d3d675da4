/* fuzz_utf8: any bytes through every function. */
/* SPDX-License-Identifier: MIT */
#include "agree.h"
#include "fuzz_tools.h"

/* An array of just the input's size: the sanitizer is the guard page. */
int LLVMFuzzerTestOneInput(const uint8_t *s, size_t n)
{
    if (n <= AGREE_MAX)
        must(agree_reading(s, n) && agree_streams(s, n) && agree_places(s, n));
    return 0;
}
