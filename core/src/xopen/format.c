/* xopen: as a format for those who choose one when they run. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/xopen.h>

const struct bu_format bu_format_xopen = {
    "XOPEN-FSS-UTF", 1, BU_XOPEN_MAX, BU_XOPEN_HIGHEST, bu_xopen_next,
    bu_xopen_put,
};
