/* cesu8: in lone.h now; this name ends with the next release. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/lone.h>
