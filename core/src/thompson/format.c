/* thompson: as a format for those who choose one when they run. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/thompson.h>

const struct bu_format bu_format_thompson = {
    "THOMPSON-UTF",  1, BU_THOMPSON_MAX, BU_THOMPSON_HIGHEST, bu_thompson_next,
    bu_thompson_put,
};
