/* upcase: the table of HFS+. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_UPCASE_HFS_H
#define BU_UPCASE_HFS_H

#include <bareutf/name.h>

#ifdef __cplusplus
extern "C" {
#endif

/* gLowerCaseTable of TN1150, from capital to small, without ASCII and without
 * what it ignores. */
extern const struct bu_upcase bu_upcase__hfs;

#ifdef __cplusplus
}
#endif

#endif
