/* The other lemmas of logic/. */
/* SPDX-License-Identifier: MIT */
#include "converts.h"
#include "pair.h"
#include "percent_feed.h"
#include "places.h"
#include "text.h"
