/* large_speed: the same through what is for speed, and the vector checks. */
/* SPDX-License-Identifier: MIT */
/* group: large-speed = large_speed */
#define LARGE_TUNED
#include "large_host.c"
