/* casings: each conversion of case that core has. */
/* SPDX-License-Identifier: MIT */
#ifndef CASINGS_H
#define CASINGS_H

#include <bareutf/case.h>

static const struct bu_casing *const casings[] = {&bu_casing_fold,
                                                  &bu_casing_lower,
                                                  &bu_casing_upper,
                                                  &bu_casing_title,
                                                  &bu_casing_lower_final,
                                                  &bu_casing_title_final,
                                                  &bu_casing_fold_turkish,
                                                  &bu_casing_lower_turkish,
                                                  &bu_casing_upper_turkish,
                                                  &bu_casing_title_turkish,
                                                  &bu_casing_lower_lithuanian,
                                                  &bu_casing_upper_lithuanian,
                                                  &bu_casing_title_lithuanian,
                                                  &bu_casing_title_dutch,
                                                  &bu_casing_upper_greek};

#endif
