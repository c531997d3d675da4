/* fssutf: as a format for those who choose one when they run. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/fssutf.h>

const struct bu_format bu_format_fssutf = {
    "FSS-UTF",     1, BU_FSSUTF_MAX, BU_FSSUTF_HIGHEST, bu_fssutf_next,
    bu_fssutf_put,
};
