/* thumb_main: the tests of an image, THUMB_TESTS, then the plan. */
/* SPDX-License-Identifier: MIT */
#include "tap.h"
#include "thumb.h"
#include <port.h>

#define TEST(name)                                                             \
    tap_suite(#name);                                                          \
    thumb_##name();

const uint32_t thumb_step = THUMB_STEP;

int main(void)
{
    port_init();
    THUMB_TESTS
    port_exit(tap_done());
}
