/* norm_nfkd: the form that is decomposed by compatibility. */
/* SPDX-License-Identifier: MIT */
#include "norm_look.h"

const struct bu_norm_form bu_norm_nfkd = {bu_norm_decompose_compatible, NULL,
                                          NULL, NULL, 0xA0};
