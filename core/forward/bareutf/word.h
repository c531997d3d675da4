/* word: in segment.h now; this name ends with the next release. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/segment.h>
