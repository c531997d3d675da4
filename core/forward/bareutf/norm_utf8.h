/* norm_utf8: in norm.h now; this name ends with the next release. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/norm.h>
