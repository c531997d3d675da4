/* name: rules that need only a table and a short function; look-alikes. */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include "name_ascii.h"
#include <bareutf/name.h>

#include "../tables/name_looks_table.h"

/* NAME_MAX of Linux; every byte except NUL and '/' is accepted. */
const struct bu_name_rule bu_name_posix = {
    .refused = {0},
    .limit = 255,
    .plain = 0x30, /* same with 0x2F, 0x31: slower */
    .widest = 0,
    .fit = NULL,
    .judge = NULL,
    .also = NULL,
};

/* LFS_NAME_MAX, unless littlefs was built with another value. */
const struct bu_name_rule bu_name_littlefs = {
    .refused = {0},
    .limit = 255,
    .plain = 0x30, /* same with 0x2F, 0x31: slower */
    .widest = 0,
    .fit = NULL,
    .judge = NULL,
    .also = NULL,
};

/* Such a directory refuses names that are not UTF-8, as every rule here does,
 * and otherwise the same as bu_name_posix. */
const struct bu_name_rule bu_name_linux_strict = {
    .refused = {0},
    .limit = 255,
    .plain = 0x30, /* same with 0x2F, 0x31: slower */
    .widest = 0,
    .fit = NULL,
    .judge = NULL,
    .also = NULL,
};

/* 255 bytes of UTF-8. The Finder shows ':' as '/' and '/' as ':'. */
const struct bu_name_rule bu_name_apfs = {
    .refused = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x10}, /* ':' */
    .limit = 255,
    .plain = 0x3B, /* same with 0x3C: slower */
    .widest = 0,
    .fit = NULL,
    .judge = NULL,
    .also = NULL,
};

/* "C:x" would leave the folder on Windows, with any path before it. */
static enum bu_name_fault judge_zip(const uint8_t *s, size_t n, size_t *at)
{
    *at = 1;
    if (n < 2 || s[1] != ':' || (s[0] | 0x20u) - 'a' > 25u)
        return BU_NAME_OK;
    return BU_NAME_DRIVE;
}

/* APPNOTE 4.4.17: no drive, no '\', and 65535 bytes, all parts together. */
const struct bu_name_rule bu_name_zip = {
    .refused = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x04}, /* '\' */
    .limit = 0xFFFF,
    .plain = 0x5D, /* same with 0x5E: slower */
    .widest = 0,
    .fit = NULL,
    .judge = judge_zip,
    .also = NULL,
};

/* UCS-2 has no U+10000 and above, which begin with F0 to F4. */
static enum bu_name_fault judge_joliet(const uint8_t *s, size_t n, size_t *at)
{
    for (*at = 0; *at != n; ++*at)
        if (s[*at] >= 0xF0u)
            return BU_NAME_REFUSED;
    return BU_NAME_OK;
}

/* 00..1F * / : ; ? \ of the specification; 128 bytes of UCS-2. */
const struct bu_name_rule bu_name_joliet = {
    .refused = {0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0,
                0xF0, 0xD0, 0xC4, 0xC0, 0xC0, 0xF0},
    .limit = 64,
    .plain = 0x5D, /* same with 0x5E: slower */
    .widest = 3,
    .fit = bu_name_in_units,
    .judge = judge_joliet,
    .also = NULL,
};

static enum bu_name_fault judge_portable(const uint8_t *s, size_t n, size_t *at)
{
    *at = 0;
    if (s[0] == '-')
        return BU_NAME_LEADING;
    *at = first_high(s, n);
    return *at != n ? BU_NAME_REFUSED : BU_NAME_OK;
}

/* A-Z a-z 0-9 . _ -, and no '-' at the start. The limit is that of Linux; a
 * system may have as little as 14 (_POSIX_NAME_MAX). */
const struct bu_name_rule bu_name_portable = {
    .refused = {0xEA, 0xE0, 0xE0, 0xE0, 0xE0, 0xE0, 0xE0, 0xE0, 0xE0, 0xE0,
                0xF0, 0xF5, 0xF5, 0xD5, 0xD5, 0xF1},
    .limit = 255,
    .plain = 0,
    .widest = 0,
    .fit = NULL,
    .judge = judge_portable,
    .also = NULL,
};

static inline enum bu_name_fault judge_end(const uint8_t *s, size_t n,
                                           size_t *at)
{
    *at = n - 1;
    return s[n - 1] == '.' || s[n - 1] == ' ' ? BU_NAME_TRAILING : BU_NAME_OK;
}

static enum bu_name_fault judge_fat(const uint8_t *s, size_t n, size_t *at)
{
    return judge_end(s, n, at);
}

/* 00..1F " * / : < > ? \ | of both specifications; 7F, which FatFs refuses. */
const struct bu_name_rule bu_name_fat = {
    .refused = {0xC0, 0xC0, 0xE0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0,
                0xF0, 0xC0, 0xD5, 0xC0, 0xD0, 0xF1},
    .limit = 255,
    .plain = 0,
    .widest = 3,
    .fit = bu_name_in_units,
    .judge = judge_fat,
    .also = NULL,
};

/* By length; COM and LPT need a digit. */
static const uint8_t devices[] = "\3CON\3PRN\3AUX\3NUL\3COM\3LPT"
                                 "\6CLOCK$\6CONIN$\7CONOUT$";

/* Return whether s[0..n) is one of 1 to 9, U+00B9, U+00B2 or U+00B3. */
static bool is_digit(const uint8_t *s, size_t n)
{
    if (n == 1)
        /* same with <=, 10: ':' is refused before */
        return (uint8_t)(s[0] - '1') < 9;
    return n == 2 && s[0] == 0xC2u &&
           (s[1] == 0xB9u || s[1] == 0xB2u || s[1] == 0xB3u);
}

/* Return whether s[0..n) is a device, in any case. */
static bool is_device(const uint8_t *s, size_t n)
{
    const uint8_t *word = devices;

    for (; *word != 0; word += *word + 1u) {
        size_t length = *word;

        if (!begins_with(s, n, word + 1, length))
            continue;
        if (word[1] == 'L' || word[3] == 'M')
            return is_digit(s + 3, n - 3);
        if (n == length)
            return true;
    }
    return false;
}

/* Only the text before the first dot counts, without spaces at its end: "nul
 * .tar.gz" is NUL. */
enum bu_name_fault bu_name_judge_windows(const uint8_t *s, size_t n, size_t *at)
{
    size_t stem = 0;

    if (n == 0)
        return BU_NAME_OK;
    if (judge_end(s, n, at) != BU_NAME_OK)
        return BU_NAME_TRAILING;
    while (stem != n && s[stem] != '.')
        stem++;
    while (stem != 0 && s[stem - 1] == ' ')
        stem--;
    *at = 0;
    return is_device(s, stem) ? BU_NAME_DEVICE : BU_NAME_OK;
}

/* "Naming Files, Paths, and Namespaces": 00..1F " * / : < > ? \ | */
const struct bu_name_rule bu_name_windows = {
    .refused = {0xC0, 0xC0, 0xE0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0,
                0xF0, 0xC0, 0xD5, 0xC0, 0xD0, 0xF0},
    .limit = 255,
    .plain = 0,
    .widest = 3,
    .fit = bu_name_in_units,
    .judge = bu_name_judge_windows,
    .also = NULL,
};

/*
 * HFS+ stores 255 UTF-16 units of decomposed text. Without its tables only a
 * bound is known: this many units at most, from each of these scalar values to
 * the next, in NFD of Unicode 3.2, which HFS+ has, to 17.
 */
static const uint16_t hfs_starts[] = {
    0x00C0, 0x0234, 0x0344, 0x0400, 0x04FA, 0x0622, 0x06D4,
    0x0929, 0x0FBA, 0x1026, 0x1B44, 0x1E00, 0x2000, 0x212B,
    0x2ADD, 0x304C, 0x30FF, 0xAC00, 0xD7A4, 0xFA6C, 0xFB4F};
static const uint8_t hfs_units[] = {3, 1, 3, 2, 1, 2, 1, 3, 1, 2, 1,
                                    4, 1, 2, 1, 2, 1, 3, 1, 3, 1};

static uint32_t most_units(uint32_t scalar)
{
    uint32_t most = 1;
    size_t i;

    if (scalar - 0x11000u < 0x8000u)
        return 4;
    if (scalar >= 0x10000u)
        return scalar - 0x1D100u < 0x100u ? 6 : 2;
    for (i = 0; i != sizeof hfs_units && hfs_starts[i] <= scalar; i++)
        most = hfs_units[i];
    return most;
}

static size_t fit_hfs(const uint8_t *s, size_t n, size_t limit)
{
    const uint8_t *p = s;
    const uint8_t *from = s;
    uint32_t scalar;
    size_t total = 0;

    while (bu_utf8_next(&p, s + n, &scalar) == BU_OK) {
        total += (size_t)most_units(scalar);
        if (total > limit)
            break;
        from = p;
    }
    return (size_t)(from - s);
}

/* On the disk ':' represents a '/' of POSIX, and '/' a ':'. */
const struct bu_name_rule bu_name_hfs = {
    .refused = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x10}, /* ':' */
    .limit = 255,
    .plain = 0x3B, /* same with 0x3C: slower */
    .widest = 3,
    .fit = fit_hfs,
    .judge = NULL,
    .also = NULL,
};

/* ---- Values that look like a separator, or become one. ---- */

/*
 * The table has values that NFKC turns into text with '/' '\\' '.' ':' or
 * U+2044; values that code pages turn into these (A5 and 20A9 are a backslash
 * in Japan and Korea); dots of IDNA; and, from UTS #39, values drawn like one
 * of them, except letters, digits and Han in use.
 */

/* Return whether value is in one of the runs, which are in order. */
static bool is_in(const struct look_run *runs, size_t count, uint32_t value)
{
    while (count != 0) {
        size_t half = count / 2;

        if (value >= runs[half].from) {
            if (value <= runs[half].to)
                return true;
            runs += half + 1;
            half = count - half - 1;
        }
        count = half;
    }
    return false;
}

enum bu_name_fault bu_name_judge_looks(const uint8_t *s, size_t n, size_t *at)
{
    const uint8_t *p = s;
    const uint8_t *end = (const uint8_t *)((uintptr_t)s + n);
    uint32_t scalar;

    while (p != end) {
        if (*p < 0x80) {
            p++;
            continue;
        }
        *at = (size_t)(p - s);
        if (bu_utf8_next(&p, end, &scalar) != BU_OK)
            break;
        if (is_in(looks_low, sizeof looks_low / sizeof looks_low[0], scalar) ||
            is_in(looks_high, sizeof looks_high / sizeof looks_high[0],
                  scalar - 0x10000u))
            return BU_NAME_LOOK;
    }
    return BU_NAME_OK;
}

/* To be joined to another rule: it has no limit of its own. */
const struct bu_name_rule bu_name_looks = {
    .refused = {0},
    .limit = 0xFFFF,
    .plain = 0x30, /* same with 0x2F, 0x31: slower */
    .widest = 0,
    .fit = NULL,
    .judge = bu_name_judge_looks,
    .also = NULL,
};
