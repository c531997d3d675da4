/* scratch: memory of one suite at a time. */
/* SPDX-License-Identifier: MIT */
#include "scratch.h"

union scratch scratch;
