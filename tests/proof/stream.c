/* Lemmas of a stream, and of ranges without a byte. */
/* SPDX-License-Identifier: MIT */
#include "percent.h"
#include "stream.h"
