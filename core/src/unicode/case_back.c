/* case_back: upper and lower case that folding does not show. */
/* SPDX-License-Identifier: MIT */
#include "case_seek.h"

#include "../tables/case_back_table.h"
