/* name: what git takes for its own, on any machine. */
/* SPDX-License-Identifier: MIT */
#include "name_git.h"
#include <bareutf/name.h>

/* Is s[0..n) ".gitmodules", byte by byte? That is a file of every project. */
static bool is_plain_modules(const uint8_t *s, size_t n)
{
    static const uint8_t plain[] = ".gitmodules";
    size_t i = 0;

    if (n != 11)
        return false;
    while (i != 11 && s[i] == plain[i])
        i++;
    return i == 11;
}

enum bu_name_fault bu_name_judge_git(const uint8_t *s, size_t n, size_t *at)
{
    size_t from;

    if (bu_name_is_on_hfs(s, n, NAME_DOT_GIT, at) ||
        (!is_plain_modules(s, n) && bu_name_is_on_hfs(s, n, NAME_MODULES, at)))
        return BU_NAME_GIT;
    for (from = 0; from <= n; from = next_of(s, n, from)) {
        const uint8_t *part = (const uint8_t *)((uintptr_t)s + from);

        *at = from;
        if (bu_name_is_git_on_ntfs(part, n - from) ||
            (bu_name_is_modules_on_ntfs(part, n - from) &&
             !is_plain_modules(part, n - from)))
            return BU_NAME_GIT;
    }
    return BU_NAME_OK;
}

/* A '\' is a slash to git for Windows. */
const struct bu_name_rule bu_name_git = {
    .refused = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x04}, /* '\' */
    .limit = 4095,
    .plain = 0x5D,
    .widest = 0,
    .fit = NULL,
    .judge = bu_name_judge_git,
    .also = NULL,
};
