/* name_equal: in name.h now; this name ends with the next release. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/name.h>
