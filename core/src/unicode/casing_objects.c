/* casing_objects: the usual mappings of ranges. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/case.h>

const struct bu_casing bu_casing_fold = {bu_fold, NULL, NULL, NULL, 0, 0};
const struct bu_casing bu_casing_lower = {bu_lower, NULL, NULL, NULL, 0, 0};
const struct bu_casing bu_casing_upper = {bu_upper, NULL, NULL, NULL, 0, 0};
const struct bu_casing bu_casing_lower_final = {bu_lower, NULL, bu_casing_word,
                                                NULL,     1,    0};
const struct bu_casing bu_casing_title = {bu_lower, bu_title, bu_casing_word,
                                          NULL,     0,        0};
const struct bu_casing bu_casing_title_final = {
    bu_lower, bu_title, bu_casing_word, NULL, 1, 0};

const struct bu_casing bu_casing_fold_turkish = {
    bu_fold_turkish, NULL, NULL, NULL, 0, 0};
const struct bu_casing bu_casing_lower_turkish = {
    bu_lower_turkish, NULL, NULL, NULL, 0, 1};
const struct bu_casing bu_casing_upper_turkish = {
    bu_upper_turkish, NULL, NULL, NULL, 0, 0};
const struct bu_casing bu_casing_title_turkish = {
    bu_lower_turkish, bu_title_turkish, bu_casing_word, NULL, 0, 1};
