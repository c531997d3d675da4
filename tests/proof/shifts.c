/* The lemmas of arithmetic.h. */
/* SPDX-License-Identifier: MIT */
#include "arithmetic.h"
