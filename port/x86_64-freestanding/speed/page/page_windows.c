/* page: pages of Windows, and as WHATWG reads them; by a table. */
/* SPDX-License-Identifier: MIT */
#include "page_quick.h"

#include "../../../../core/src/page/page_windows.c"
