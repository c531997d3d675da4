/* page_fast: in page.h now; this name ends with the next release. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/page.h>
