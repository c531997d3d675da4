/* Lemmas of masks of low bits. */
/* SPDX-License-Identifier: MIT */
#include "modulus.h"
