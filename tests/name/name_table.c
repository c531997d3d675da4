/* name_table: every rule, in the order of the oracle. */
/* SPDX-License-Identifier: MIT */
#include "name_rules.h"

const struct bu_name_rule *const name_rules[NAME_RULES] = {
    &bu_name_posix,     &bu_name_portable,     &bu_name_linux_strict,
    &bu_name_littlefs,  &bu_name_fat83,        &bu_name_fat,
    &bu_name_windows,   &bu_name_hfs,          &bu_name_apfs,
    &bu_name_git,       &bu_name_iso9660,      &bu_name_iso9660_2,
    &bu_name_joliet,    &bu_name_zip,          &bu_name_looks,
    &bu_name_git_plain, &bu_name_git_hfs,      &bu_name_git_ntfs,
    &bu_name_git_link,  &bu_name_git_link_hfs, &bu_name_git_link_ntfs,
};

const struct bu_name_rule name_any = {.limit = 255};
