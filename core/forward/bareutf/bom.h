/* bom: in convert.h now; this name ends with the next release. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/convert.h>
