/* name: what git takes for .git or .gitmodules on some machine. */
/* SPDX-License-Identifier: MIT */
#include "ascii.h"
#include <bareutf/name.h>

/* In capitals. "GI7EBA" is the hash that NTFS puts into a short name of
 * .gitmodules when "GITMOD~1" to "~4" are taken. */
static const uint8_t dot_git[] = ".GIT";
static const uint8_t short_git[] = "GIT~1";
static const uint8_t modules[] = ".GITMODULES";
static const uint8_t short_modules[] = "GITMOD~";
static const uint8_t hashed[] = "GI7EBA";

/* HFS+ does not see U+200C..200F, U+202A..202E, U+206A..206F and U+FEFF. */
static bool is_ignored(uint32_t scalar)
{
    return scalar - 0x200Cu < 4u || scalar - 0x202Au < 5u ||
           scalar - 0x206Au < 6u || scalar == 0xFEFFu;
}

/* Is s[0..n) the word, of length capitals, to HFS+? */
static bool is_on_hfs(const uint8_t *s, size_t n, const uint8_t *word,
                      size_t length)
{
    const uint8_t *p = s;
    uint32_t scalar;
    size_t i = 0;

    while (bu_utf8_next(&p, s + n, &scalar) == BU_OK) {
        if (is_ignored(scalar))
            continue;
        if (i == length || scalar >= 0x80u ||
            capital((uint8_t)scalar) != word[i++])
            return false;
    }
    return i == length;
}

/* Does Windows drop all from s[at] on? Spaces and dots, up to a stream. */
static bool is_dropped(const uint8_t *s, size_t n, size_t at)
{
    while (at != n && (s[at] == ' ' || s[at] == '.'))
        at++;
    return at == n || s[at] == ':' || s[at] == '\\';
}

/* Is s[0..n) "GI7EBA~1" to "GI7EBA~9", "GI7EB~10" and on to "~1000000"? */
static bool is_hashed(const uint8_t *s, size_t n)
{
    size_t at = 0;

    if (n < 8)
        return false;
    while (at != 6 && capital(s[at]) == hashed[at])
        at++;
    if (s[at] != '~' || s[at + 1] == '0')
        return false;
    while (++at != 8)
        if ((uint8_t)(s[at] - '0') > 9)
            return false;
    return is_dropped(s, n, 8);
}

static bool is_git(const uint8_t *s, size_t n)
{
    return is_on_hfs(s, n, dot_git, 4) ||
           (begins(s, n, dot_git, 4) && is_dropped(s, n, 4)) ||
           (begins(s, n, short_git, 5) && is_dropped(s, n, 5));
}

static bool is_modules(const uint8_t *s, size_t n)
{
    return is_on_hfs(s, n, modules, 11) ||
           (begins(s, n, modules, 11) && is_dropped(s, n, 11)) ||
           (begins(s, n, short_modules, 7) && n >= 8 &&
            (uint8_t)(s[7] - '1') < 4 && is_dropped(s, n, 8)) ||
           is_hashed(s, n);
}

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
    *at = 0;
    if (is_git(s, n) || (is_modules(s, n) && !is_plain_modules(s, n)))
        return BU_NAME_GIT;
    return BU_NAME_OK;
}
