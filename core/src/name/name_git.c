/* name: names that git reserves, on any machine and with each of its settings.
 */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include "name_git.h"
#include <bareutf/name.h>

/* Return whether s[0..n) is exactly ".gitmodules", a legitimate file of many
 * projects. */
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

    if (bu_name__is_on_hfs(s, n, NAME_DOT_GIT, at) ||
        (!is_plain_modules(s, n) && bu_name__is_on_hfs(s, n, NAME_MODULES, at)))
        return BU_NAME_DOTGIT;
    for (from = 0; from <= n; from = next_of(s, n, from)) {
        const uint8_t *part = (const uint8_t *)((uintptr_t)s + from);

        *at = from;
        if (bu_name__is_git_on_ntfs(part, n - from) ||
            (bu_name__is_modules_on_ntfs(part, n - from) &&
             !is_plain_modules(part, n - from)))
            return BU_NAME_DOTGIT;
    }
    return BU_NAME_OK;
}

/* A '\' is a slash to git for Windows. */
const struct bu_name_rule bu_name_git = {
    .refused = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x04}, /* '\' */
    .limit = 4095,
    .plain = 0x5D, /* same with 0x5E: slower */
    .widest = 0,
    .fit = NULL,
    .judge = bu_name_judge_git,
    .also = NULL,
};

enum bu_name_fault bu_name_judge_git_plain(const uint8_t *s, size_t n,
                                           size_t *at)
{
    *at = 0;
    return is_word(s, n, NAME_DOT_GIT) ? BU_NAME_DOTGIT : BU_NAME_OK;
}

const struct bu_name_rule bu_name_git_plain = {
    .refused = {0},
    .limit = 4095,
    .plain = 0x30,
    .widest = 0,
    .fit = NULL,
    .judge = bu_name_judge_git_plain,
    .also = NULL,
};

enum bu_name_fault bu_name_judge_git_hfs(const uint8_t *s, size_t n, size_t *at)
{
    return bu_name__is_on_hfs(s, n, NAME_DOT_GIT, at) ? BU_NAME_DOTGIT
                                                      : BU_NAME_OK;
}

const struct bu_name_rule bu_name_git_hfs = {
    .refused = {0},
    .limit = 4095,
    .plain = 0x30,
    .widest = 0,
    .fit = NULL,
    .judge = bu_name_judge_git_hfs,
    .also = NULL,
};

enum bu_name_fault bu_name_judge_git_ntfs(const uint8_t *s, size_t n,
                                          size_t *at)
{
    for (*at = 0; *at < n; *at = next_of(s, n, *at))
        if (bu_name__is_git_on_ntfs(s + *at, n - *at))
            return BU_NAME_DOTGIT;
    return BU_NAME_OK;
}

const struct bu_name_rule bu_name_git_ntfs = {
    .refused = {0},
    .limit = 4095,
    .plain = 0x30,
    .widest = 0,
    .fit = NULL,
    .judge = bu_name_judge_git_ntfs,
    .also = NULL,
};

enum bu_name_fault bu_name_judge_git_link(const uint8_t *s, size_t n,
                                          size_t *at)
{
    *at = 0;
    return is_word(s, n, NAME_MODULES) ? BU_NAME_DOTGIT : BU_NAME_OK;
}

const struct bu_name_rule bu_name_git_link = {
    .refused = {0},
    .limit = 4095,
    .plain = 0x30,
    .widest = 0,
    .fit = NULL,
    .judge = bu_name_judge_git_link,
    .also = &bu_name_git_plain,
};

enum bu_name_fault bu_name_judge_git_link_hfs(const uint8_t *s, size_t n,
                                              size_t *at)
{
    return bu_name__is_on_hfs(s, n, NAME_MODULES, at) ? BU_NAME_DOTGIT
                                                      : BU_NAME_OK;
}

const struct bu_name_rule bu_name_git_link_hfs = {
    .refused = {0},
    .limit = 4095,
    .plain = 0x30,
    .widest = 0,
    .fit = NULL,
    .judge = bu_name_judge_git_link_hfs,
    .also = &bu_name_git_hfs,
};

enum bu_name_fault bu_name_judge_git_link_ntfs(const uint8_t *s, size_t n,
                                               size_t *at)
{
    for (*at = 0; *at < n; *at = next_of(s, n, *at))
        if (bu_name__is_modules_on_ntfs(s + *at, n - *at))
            return BU_NAME_DOTGIT;
    return BU_NAME_OK;
}

const struct bu_name_rule bu_name_git_link_ntfs = {
    .refused = {0},
    .limit = 4095,
    .plain = 0x30,
    .widest = 0,
    .fit = NULL,
    .judge = bu_name_judge_git_link_ntfs,
    .also = &bu_name_git_ntfs,
};
