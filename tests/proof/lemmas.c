/* The other lemmas of logic/. */
/* SPDX-License-Identifier: MIT */
#include "converts.h"
#include "pair.h"
#include "percent.h"
#include "places.h"
#include "text.h"
