/* name: names that programs for Win32 can open. */
/* SPDX-License-Identifier: MIT */
#include "name_ascii.h"
#include "name_ends.h"
#include <bareutf/name.h>

/* By length; of COM and LPT a digit is missing. */
static const uint8_t devices[] = "\3CON\3PRN\3AUX\3NUL\3COM\3LPT"
                                 "\6CLOCK$\6CONIN$\7CONOUT$";

/* Is s[0..n) one of 1 to 9, U+00B9, U+00B2 or U+00B3? */
static bool is_digit(const uint8_t *s, size_t n)
{
    if (n == 1)
        return (uint8_t)(s[0] - '1') < 9;
    return n == 2 && s[0] == 0xC2u &&
           (s[1] == 0xB9u || s[1] == 0xB2u || s[1] == 0xB3u);
}

/* Is s[0..n) a device, in any case? */
static bool is_device(const uint8_t *s, size_t n)
{
    const uint8_t *word = devices;

    for (; *word != 0; word += *word + 1u) {
        size_t length = *word;

        if (!begins_with(s, n, word + 1, length))
            continue;
        if (word[1] == 'L' || word[3] == 'M')
            return is_digit(s + 3, n - 3);
        if (n == length)
            return true;
    }
    return false;
}

/* What comes before the first dot, less the spaces at its end, is what counts:
 * "nul .tar.gz" is NUL. */
enum bu_name_fault bu_name_judge_windows(const uint8_t *s, size_t n, size_t *at)
{
    size_t stem = 0;

    if (n == 0)
        return BU_NAME_OK;
    if (judge_end(s, n, at) != BU_NAME_OK)
        return BU_NAME_TRAILING;
    while (stem != n && s[stem] != '.')
        stem++;
    while (stem != 0 && s[stem - 1] == ' ')
        stem--;
    *at = 0;
    return is_device(s, stem) ? BU_NAME_DEVICE : BU_NAME_OK;
}

/* "Naming Files, Paths, and Namespaces": 00..1F " * / : < > ? \ | */
const struct bu_name_rule bu_name_windows = {
    .refused = {0xC0, 0xC0, 0xE0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0,
                0xF0, 0xC0, 0xD5, 0xC0, 0xD0, 0xF0},
    .limit = 255,
    .plain = 0,
    .widest = 3,
    .fit = bu_name_in_units,
    .judge = bu_name_judge_windows,
    .also = NULL,
};
