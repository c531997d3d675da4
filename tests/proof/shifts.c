/* The lemmas of arithmetic.h and bits.h. */
/* SPDX-License-Identifier: MIT */
#include "bits.h"
