/* All lemmas of logic/. */
/* SPDX-License-Identifier: MIT */
#include "pair.h"
#include "state.h"
#include "text.h"
#include "places.h"
