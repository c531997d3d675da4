/* fuzz_line: any keys that the fuzzer chooses. */
/* SPDX-License-Identifier: MIT */
#include "../line/line_play.h"
#include "fuzz_tools.h"

/* The first byte says how the line is set up, the second where a gap comes. */
int LLVMFuzzerTestOneInput(const uint8_t *s, size_t n)
{
    enum bu_line_event event;
    size_t i;

    if (n < 2)
        return 0;
    (void)line_play_start(s[0] & 3u);
    for (i = 2; i < n; i++) {
        must(i != s[1] || line_play_gap());
        must(line_play_byte(s[i], &event));
    }
    return 0;
}
