/* norm_nfkc: the form that is composed after decomposition by compatibility. */
/* SPDX-License-Identifier: MIT */
#include "norm_look.h"

const struct bu_norm_form bu_norm_nfkc = {bu_norm_decompose_compatible,
                                          bu_norm_compose, bu_norm__combines,
                                          bu_norm__has_compatible, 0xA0};
