/* ident: in property.h now; this name ends with the next release. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/property.h>
