/* main: the suites of one image, AVR_IMAGE. The others are not linked. */
/* SPDX-License-Identifier: MIT */
#include "moments.h"
#include "suites.h"
#include "tap.h"
#include <port.h>

#define SUITE_CALLED(name, image)                                              \
    if (__builtin_strcmp(image, AVR_IMAGE) == 0) {                             \
        tap_suite(#name);                                                      \
        suite_##name();                                                        \
    }

int main(void)
{
    port_init();
    SUITES_TUNED(SUITE_CALLED)
    SUITES_UNTUNED(SUITE_CALLED)
    SUITES_UNICODE(SUITE_CALLED)
    SUITES_PAGES(SUITE_CALLED)
    SUITE_CALLED(ring_moments, "basic")
    port_exit(tap_done());
}
