/* title: in case.h now; this name ends with the next release. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/case.h>
