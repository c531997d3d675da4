/* pages: the suites of pages, which have an image of their own. */
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
    SUITES_PAGES(SUITE_CALLED)
    port_exit(tap_done());
}
