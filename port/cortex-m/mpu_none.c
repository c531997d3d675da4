/* mpu_none: for a CPU without memory protection. */
/* SPDX-License-Identifier: MIT */
#include "local.h"

void mpu_init(void)
{
}
