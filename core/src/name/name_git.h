/* name_git: what a file system takes for .git or .gitmodules. */
/* SPDX-License-Identifier: MIT */
#ifndef BU_NAME_GIT_H
#define BU_NAME_GIT_H

#include "name_ascii.h"

/* In capitals, for the calls below. */
#define NAME_DOT_GIT (const uint8_t *)".GIT", 4
#define NAME_MODULES (const uint8_t *)".GITMODULES", 11

/* Is s[0..n) the word, of `length` capitals, to HFS+? If so, set *at to the
 * first byte that HFS+ sees. */
bool bu_name__is_on_hfs(const uint8_t *s, size_t n, const uint8_t *word,
                        size_t length, size_t *at);

/* Does s[0..n) begin with what NTFS takes for .git, or for .gitmodules, up to
 * the end or to a '\'? */
bool bu_name__is_git_on_ntfs(const uint8_t *s, size_t n);
bool bu_name__is_modules_on_ntfs(const uint8_t *s, size_t n);

/* Is s[0..n) the word, of `length` capitals, in any case? */
static inline bool is_word(const uint8_t *s, size_t n, const uint8_t *word,
                           size_t length)
{
    return n == length && begins_with(s, n, word, length);
}

/* Where the part after the one at `from` begins, after a '\'; n + 1 if there
 * is none. */
static inline size_t next_of(const uint8_t *s, size_t n, size_t from)
{
    while (from != n && s[from] != '\\')
        from++;
    return from + 1;
}

#endif
