/* fuzz_line: any keys, and any configuration, that the fuzzer chooses. */
/* SPDX-License-Identifier: MIT */
#include "../line/line_own.h"
#include "../line/line_play.h"
#include "fuzz_tools.h"

static const uint8_t *choices;
static size_t choices_left;

/* A byte of the input, two for more than 256 choices; then nothing but 0. */
static size_t choose(size_t limit)
{
    size_t number = 0;
    size_t some = limit > 256 ? 2 : 1;

    while (some-- != 0 && choices_left != 0) {
        number = number * 256 + *choices++;
        choices_left--;
    }
    return number % limit;
}

/* A line of a user's own making, in memory of its size. */
static void play_own(const uint8_t *s, size_t n)
{
    uint32_t size = s[0] % 48u;
    uint8_t *text = size == 0 ? NULL : room_of(size);

    choices = s + 1;
    choices_left = n - 1;
    must(line_own_play(choose, text, size, (unsigned)n));
    free(text);
}

/* The first byte says how the line is set up, the second where a gap comes; or
 * all of the others are choices. */
int LLVMFuzzerTestOneInput(const uint8_t *s, size_t n)
{
    enum bu_line_event event;
    size_t i;

    if (n < 2)
        return 0;
    if ((s[0] & 4u) != 0) {
        play_own(s + 1, n - 1);
        return 0;
    }
    (void)line_play_start(s[0] & 3u);
    for (i = 2; i < n; i++) {
        must(i != s[1] || line_play_gap());
        must(line_play_byte(s[i], &event));
    }
    return 0;
}
