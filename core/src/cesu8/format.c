/* cesu8: as a format for those who choose one when they run. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/cesu8.h>

const struct bu_format bu_format_cesu8 = {
    "CESU-8", 1, BU_CESU8_MAX, BU_SCALAR_MAX, bu_cesu8_next, bu_cesu8_put,
};
