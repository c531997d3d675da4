/* basics: suites that an emulator of a few million instructions a second runs
 * in seconds. */
/* SPDX-License-Identifier: MIT */
#include "suites.h"
#include "tap.h"
#include <port.h>

int main(void)
{
    port_init();
    tap_suite("utf8_calls");
    suite_utf8_calls();
    tap_suite("utf8_vectors");
    suite_utf8_vectors();
    tap_suite("ring_fault");
    suite_ring_fault();
    port_exit(tap_done());
}
