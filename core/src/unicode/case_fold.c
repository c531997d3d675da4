/* case_fold: what folding changes. */
/* SPDX-License-Identifier: MIT */
#include "case_seek.h"

#include "../tables/case_table.h"
