/* case_fold: what folding changes. */
/* SPDX-License-Identifier: MIT */
#include "../tables/case_table.h"
