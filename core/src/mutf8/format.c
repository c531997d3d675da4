/* mutf8: as a format for those who choose one when they run. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/mutf8.h>

const struct bu_format bu_format_mutf8 = {
    "MUTF-8", 1, BU_MUTF8_MAX, BU_SCALAR_MAX, bu_mutf8_next, bu_mutf8_put,
};
