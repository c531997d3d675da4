/* norm_nfc: the form that is composed again after canonical decomposition. */
/* SPDX-License-Identifier: MIT */
#include "norm_look.h"

/* What it changes has been seen by bu_norm__look. */
static bool changes_nothing(uint32_t scalar)
{
    (void)scalar;
    return false;
}

const struct bu_norm_form bu_norm_nfc = {bu_norm_decompose, bu_norm_compose,
                                         bu_norm__combines, changes_nothing,
                                         0x300};
