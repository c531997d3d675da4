/* main: the suites of a board, then the plan. Those of pages have an image of
 * their own. */
/* SPDX-License-Identifier: MIT */
#include "suites.h"
#include "tap.h"
#include <port.h>

#define SUITE_CALLED(name, image)                                              \
    tap_suite(#name);                                                          \
    suite_##name();

int main(void)
{
    port_init();
    SUITES_TUNED(SUITE_CALLED)
#ifdef SUITE_TUNED
    SUITE_CALLED(null, "")
#else
    SUITES_UNTUNED(SUITE_CALLED)
#endif
    port_exit(tap_done());
}
