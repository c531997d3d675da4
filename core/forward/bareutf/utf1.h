/* utf1: in old.h now; this name ends with the next release. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/old.h>
