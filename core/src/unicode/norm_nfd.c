/* norm_nfd: the form that is decomposed canonically. */
/* SPDX-License-Identifier: MIT */
#include "norm_look.h"

const struct bu_norm_form bu_norm_nfd = {bu_norm_decompose, NULL, NULL, NULL,
                                         0xC0};
