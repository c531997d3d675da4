/* page: pages of ISO/IEC 8859; by a table. */
/* SPDX-License-Identifier: MIT */
#include "page_quick.h"

#include "../../../../core/src/page/page_iso8859.c"
