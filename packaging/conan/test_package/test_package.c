/* test_package: a program of a user of the package. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/utf8.h>

int main(void)
{
    return !bu_utf8_valid((const uint8_t *)"caf\xC3\xA9", 5) ||
           bu_utf8_valid((const uint8_t *)"\xC0\xAF", 2);
}
