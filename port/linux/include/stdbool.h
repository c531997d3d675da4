/* stdbool: for core in a module of Linux, which has bool in its own headers. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_LINUX_STDBOOL_H
#define BAREUTF_LINUX_STDBOOL_H

#include <linux/types.h>

#endif
