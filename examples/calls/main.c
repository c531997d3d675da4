/* main: all examples of the reference. */
/* SPDX-License-Identifier: MIT */
#include "calls.h"

int main(void)
{
    examples_utf8();
    examples_wire();
    examples_names();
    examples_unicode();
    return 0;
}
