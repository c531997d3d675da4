/* page: pages of DOS; by a table. */
/* SPDX-License-Identifier: MIT */
#include "page_quick.h"

#include "../../../../core/src/page/page_dos.c"
