/* page_korean: in page_east.h now; this name ends with the next release. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/page_east.h>
