/* name: what is asked of paths, for two uses. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/name.h>

const struct bu_name_paths bu_name_paths_open = {
    .limit = 4095,
    .depth = 0xFFFF,
    .above = 0xFFFF,
    .allow = BU_NAME_PATH_ABSOLUTE | BU_NAME_PATH_DOT | BU_NAME_PATH_DOTDOT |
             BU_NAME_PATH_EMPTY | BU_NAME_PATH_END | BU_NAME_PATH_STAY};

const struct bu_name_paths bu_name_paths_inside = {
    .limit = 0xFFFF, .depth = 0xFFFF, .allow = BU_NAME_PATH_END};
