/* name: a word of git in HFS+ and NTFS. */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include "name_git.h"

/* HFS+ ignores U+200C..200F, U+202A..202E, U+206A..206F and U+FEFF. */
static bool is_ignored(uint32_t scalar)
{
    return scalar - 0x200Cu < 4u || scalar - 0x202Au < 5u ||
           scalar - 0x206Au < 6u || scalar == 0xFEFFu;
}

bool bu_name__is_on_hfs(const uint8_t *s, size_t n, const uint8_t *word,
                        size_t length, size_t *at)
{
    const uint8_t *p = s;
    const uint8_t *first = s;
    const uint8_t *end = (const uint8_t *)((uintptr_t)s + n);
    uint32_t scalar;
    size_t i = 0;

    while (bu_utf8_next(&p, end, &scalar) == BU_OK) {
        if (is_ignored(scalar)) {
            if (i == 0)
                first = p;
            continue;
        }
        if (i == length || scalar >= 0x80u ||
            capital((uint8_t)scalar) != word[i++])
            return false;
    }
    *at = (size_t)(first - s);
    return i == length;
}

/* Return whether Windows drops all from s[at] on: spaces and dots, up to a
 * stream. */
static bool is_dropped(const uint8_t *s, size_t n, size_t at)
{
    while (at != n && (s[at] == ' ' || s[at] == '.'))
        at++;
    return at == n || s[at] == ':' || s[at] == '\\';
}

static bool is_on_ntfs(const uint8_t *s, size_t n, const uint8_t *word,
                       size_t length)
{
    return begins_with(s, n, word, length) && is_dropped(s, n, length);
}

bool bu_name__is_git_on_ntfs(const uint8_t *s, size_t n)
{
    return is_on_ntfs(s, n, NAME_DOT_GIT) ||
           is_on_ntfs(s, n, (const uint8_t *)"GIT~1", 5);
}

/* Return whether s[0..8) is "GI7EBA~1" to "GI7EBA~9", "GI7EB~10" and on to
 * "~1000000": the hash that NTFS puts into a short name when "GITMOD~1" to "~4"
 * exist. */
static bool is_hashed(const uint8_t *s)
{
    static const uint8_t hashed[] = "GI7EBA";
    size_t at = 0;

    while (at != 6 && capital(s[at]) == hashed[at])
        at++;
    if (s[at] != '~' || s[at + 1] == '0')
        return false;
    while (++at != 8)
        if ((uint8_t)(s[at] - '0') > 9)
            return false;
    return true;
}

static bool is_numbered(const uint8_t *s)
{
    return begins_with(s, 8, (const uint8_t *)"GITMOD~", 7) &&
           (uint8_t)(s[7] - '1') < 4;
}

bool bu_name__is_modules_on_ntfs(const uint8_t *s, size_t n)
{
    if (n < 8)
        return false;
    return is_on_ntfs(s, n, NAME_MODULES) ||
           ((is_numbered(s) || is_hashed(s)) && is_on_ntfs(s + 8, n - 8, s, 0));
}
