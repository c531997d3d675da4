/* Lemmas of a stream. */
/* SPDX-License-Identifier: MIT */
#include "stream.h"
