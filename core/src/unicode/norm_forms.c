/* norm_forms: the four normal forms as objects. */
/* SPDX-License-Identifier: MIT */
#include "norm_cursor.h"

/* What it changes has been seen by bu_norm__look. */
static bool changes_nothing(uint32_t scalar)
{
    (void)scalar;
    return false;
}

const struct bu_norm_form bu_norm_nfc = {bu_norm_decompose, bu_norm_compose,
                                         bu_norm__combines, changes_nothing,
                                         0x300};

const struct bu_norm_form bu_norm_nfd = {bu_norm_decompose, NULL, NULL, NULL,
                                         0xC0};

const struct bu_norm_form bu_norm_nfkc = {bu_norm_decompose_compatible,
                                          bu_norm_compose, bu_norm__combines,
                                          bu_norm__has_compatible, 0xA0};

const struct bu_norm_form bu_norm_nfkd = {bu_norm_decompose_compatible, NULL,
                                          NULL, NULL, 0xA0};
