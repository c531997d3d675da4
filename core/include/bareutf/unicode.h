/* unicode: the version of Unicode that all tables are of. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_UNICODE_H
#define BAREUTF_UNICODE_H

#include <bareutf/base.h>

/* Unicode 18.0.0: 10000 for each major version, 100 for each minor one. */
#define BU_UNICODE_VERSION 180000L

#endif
