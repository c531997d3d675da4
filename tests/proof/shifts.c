/* The lemmas of arithmetic.h, bits.h and bit.h. */
/* SPDX-License-Identifier: MIT */
#include "bit.h"
