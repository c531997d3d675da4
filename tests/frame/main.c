/* main: every suite, then the plan. */
/* SPDX-License-Identifier: MIT */
#include "suites.h"
#include "tap.h"
#include <port.h>

#define SUITE_CALLED(name) suite_##name();

int main(void)
{
    port_init();
    SUITES_TUNED(SUITE_CALLED)
#ifdef SUITE_TUNED
    suite_null();
#else
    SUITES_UNTUNED(SUITE_CALLED)
#ifndef SUITE_BOARD
    SUITES_PAGES(SUITE_CALLED)
#endif
#endif
    port_exit(tap_done());
}
