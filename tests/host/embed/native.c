/* native: the calls, as a program of this machine. */
/* SPDX-License-Identifier: MIT */
#include "calls.h"
#include <stdio.h>

static void say(const char *module)
{
    puts(module);
}

int main(void)
{
    calls_run(say);
    return 0;
}
