/* page: other pages; by a table. */
/* SPDX-License-Identifier: MIT */
#include "page_quick.h"

#include "../../../../core/src/page/page_others.c"
