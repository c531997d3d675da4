/* main: every suite, then the plan. */
/* SPDX-License-Identifier: MIT */
#include "suites.h"
#include "tap.h"
#include <port.h>

int main(void)
{
    port_init();
    suite_utf8_calls();
    suite_utf8_vectors();
    suite_utf8_texts();
    suite_utf8_short();
    suite_utf8_scalars();
    suite_convert();
    suite_ring();
    port_exit(tap_done());
}
