/* width: bu_width of each number below 0x110000, a digit each. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/width.h>
#include <stdio.h>

int main(void)
{
    uint32_t scalar;

    for (scalar = 0; scalar <= BU_SCALAR_MAX; scalar++)
        putchar('0' + (int)bu_width(scalar));
    return fflush(stdout) != 0;
}
