/* percent: would it change if it was decoded? */
/* SPDX-License-Identifier: MIT */
#include "digits.h"

int bu_percent_is_encoded(const uint8_t *s, size_t n)
{
    size_t i;

    for (i = 2; i < n; i++)
        if (s[i - 2u] == '%' && digit_value(s[i - 1u]) < 16u &&
            digit_value(s[i]) < 16u)
            return 1;
    return 0;
}
