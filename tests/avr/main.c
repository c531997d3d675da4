/* main: the suites of one image, which AVR_SUITES lists. */
/* SPDX-License-Identifier: MIT */
#include "moments.h"
#include "suites.h"
#include "tap.h"
#include <port.h>

#define SUITE(name)                                                            \
    tap_suite(#name);                                                          \
    suite_##name();

int main(void)
{
    port_init();
    AVR_SUITES
    port_exit(tap_done());
}
