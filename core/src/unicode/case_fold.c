/* case_fold: what folding changes. */
/* SPDX-License-Identifier: MIT */
#include "case_table.h"
