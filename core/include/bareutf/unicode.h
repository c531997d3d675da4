/* unicode: the version of Unicode of all tables. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_UNICODE_H
#define BAREUTF_UNICODE_H

#include <bareutf/base.h>

/* Unicode 18.0.0, as 10000 * major + 100 * minor + update. */
#define BU_UNICODE_VERSION 180000L

#endif
