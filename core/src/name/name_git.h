/* name_git: names that a file system treats as .git or .gitmodules. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_NAME_GIT_H
#define BU_NAME_GIT_H

#include "name_ascii.h"

/* In capitals, for the calls below. */
#define NAME_DOT_GIT (const uint8_t *)".GIT", 4
#define NAME_MODULES (const uint8_t *)".GITMODULES", 11

/* Return whether HFS+ treats s[0..n) as the word, of `length` capitals. If so,
 * set *at to the first byte that HFS+ does not ignore. */
bool bu_name__is_on_hfs(const uint8_t *s, size_t n, const uint8_t *word,
                        size_t length, size_t *at);

/* Return whether s[0..n) begins with a name that NTFS treats as .git, or as
 * .gitmodules, up to the end or to a '\'. */
bool bu_name__is_git_on_ntfs(const uint8_t *s, size_t n);
bool bu_name__is_modules_on_ntfs(const uint8_t *s, size_t n);

/* Return whether s[0..n) is the word, of `length` capitals, in any case. */
static inline bool is_word(const uint8_t *s, size_t n, const uint8_t *word,
                           size_t length)
{
    return n == length && begins_with(s, n, word, length);
}

/* The start of the part after the one at `from`, after a '\'; n + 1 if there is
 * none. */
static inline size_t next_of(const uint8_t *s, size_t n, size_t from)
{
    while (from != n && s[from] != '\\')
        from++;
    return from + 1;
}

#endif
