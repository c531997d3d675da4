/* name: each rule against published tables, byte by byte and by names. */
/* SPDX-License-Identifier: MIT */
#include "name_rules.h"
#include "name_sums.h"
#include "suites.h"
#include "tap.h"
#include <port.h>

/* Faults and offsets of every name of one byte, and of two with these at the
 * end, as one number for each rule: tests/name/name_model.py makes
 * name_sums.h. */
static uint32_t sum_of(const struct bu_name_rule *rule)
{
    static const uint8_t seconds[] = NAME_SECONDS;
    uint32_t sum = 0;
    uint32_t first;
    size_t i;

    for (first = 0; first != 256; first++)
        for (i = 0; i <= sizeof seconds; i++) {
            size_t n = i == sizeof seconds ? 1 : 2;
            uint8_t s[2];
            size_t at = 99;

            s[0] = (uint8_t)first;
            s[1] = n == 2 ? seconds[i] : 0;
            sum = sum * 31u + (uint32_t)bu_name_check(rule, s, n, &at) * 4u +
                  (uint32_t)at;
        }
    return sum;
}

/* With the run of plain bytes, and without. */
static int sums_agree(void)
{
    static const uint32_t sums[NAME_RULES] = NAME_SUMS;
    size_t i;

    for (i = 0; i < NAME_RULES; i += RULES_STEP) {
        struct bu_name_rule rule = *name_rules[i];

        rule.plain = 0;
        if (sum_of(name_rules[i]) != sums[i] || sum_of(&rule) != sums[i]) {
            tap_note("rule, sum:", (const uint8_t *)&i, 1,
                     sum_of(name_rules[i]));
            return 0;
        }
    }
    return 1;
}

static int rooms_agree(void)
{
    static const uint16_t rooms[NAME_RULES] = {
        255, 255, 255,    255,    12,   765,  765,  765,  255,  4095, 18,
        37,  192, 0xFFFF, 0xFFFF, 4095, 4095, 4095, 4095, 4095, 4095};
    size_t i;

    for (i = 0; i != NAME_RULES; i++)
        if (bu_name_room(name_rules[i]) != rooms[i])
            return 0;
    return 1;
}

/* The least limit that HFS+ has room with for each scalar value. */
static uint32_t decomposed(void)
{
    uint32_t sum = 0;
    uint32_t scalar;

    for (scalar = 1; scalar != 0x1FFFF; scalar++) {
        uint8_t s[4];
        unsigned n = bu_utf8_put(s, scalar);
        uint32_t limit = 0;

        if (n == 0)
            continue;
        while (bu_name_hfs.fit(s, n, limit) != n)
            limit++;
        sum = sum * 31u + limit;
    }
    return sum;
}

/* All scalar values that are refused alone, added up. */
static uint32_t refused_scalars(const struct bu_name_rule *rule)
{
    uint32_t sum = 0;
    uint32_t scalar;

    for (scalar = 0x80; scalar != 0x20000; scalar++) {
        uint8_t s[4];
        unsigned n = bu_utf8_put(s, scalar);
        size_t at;

        if (n != 0 && bu_name_check(rule, s, n, &at) != BU_NAME_OK)
            sum = sum * 31u + scalar + (uint32_t)at;
    }
    return sum;
}

#define B(text) (const uint8_t *)(text), sizeof(text) - 1

static const struct {
    const struct bu_name_rule *rule;
    const uint8_t *s;
    size_t n;
    enum bu_name_fault fault;
    size_t at;
} names[] = {
#define GOOD(rule, text)                                                       \
    {                                                                          \
        &bu_name_##rule, B(text), BU_NAME_OK, sizeof(text) - 1                 \
    }
#define BAD(rule, text, fault, at)                                             \
    {                                                                          \
        &bu_name_##rule, B(text), BU_NAME_##fault, at                          \
    }
#include "name_vectors.h"
};

/* At memory that faults after the last byte. */
static int vectors_agree(void)
{
    size_t i;
    size_t k;

    for (i = 0; i != sizeof names / sizeof names[0]; i++) {
        uint8_t *s = port_guard_end() - names[i].n;
        size_t at = 9999;
        enum bu_name_fault fault;

        for (k = 0; k != names[i].n; k++)
            s[k] = names[i].s[k];
        fault = bu_name_check(names[i].rule, s, names[i].n, &at);

        if (fault != names[i].fault || at != names[i].at ||
            bu_name_check(names[i].rule, names[i].s, names[i].n, NULL) !=
                fault) {
            tap_note("name, fault:", names[i].s, names[i].n, (uint32_t)fault);
            tap_note("at", NULL, 0, (uint32_t)at);
            return 0;
        }
    }
    return 1;
}

/* Names of `count` times the text, to both sides of a limit. */
static int ends_at(const struct bu_name_rule *rule, const char *text,
                   size_t size, size_t most)
{
    uint8_t *s = name_scratch;
    size_t n = 0;
    size_t k;
    size_t at;

    while (n + size <= sizeof name_scratch)
        for (k = 0; k != size; k++)
            s[n++] = (uint8_t)text[k];
    n = most * size;
    if (bu_name_check(rule, s, n, &at) != BU_NAME_OK || at != n)
        return 0;
    return bu_name_check(rule, s, n + size, &at) == BU_NAME_LONG && at == n;
}

static int limits_agree(void)
{
    static const struct bu_name_rule scalars = {
        .limit = 20, .widest = 4, .fit = bu_utf8_offset};

    return ends_at(&bu_name_posix, "a", 1, 255) &&
           ends_at(&bu_name_posix, "\x7F", 1, 255) &&
           ends_at(&bu_name_posix, "\xC3\xBF", 2, 127) &&
           ends_at(&bu_name_portable, "a", 1, 255) &&
           ends_at(&bu_name_linux_strict, "a", 1, 255) &&
           ends_at(&bu_name_littlefs, "a", 1, 255) &&
           ends_at(&bu_name_apfs, "a", 1, 255) &&
           ends_at(&bu_name_posix, "\xC3\xA9", 2, 127) &&
           ends_at(&bu_name_littlefs, "\xE2\x82\xAC", 3, 85) &&
           ends_at(&bu_name_apfs, "\xF0\x9F\x98\x80", 4, 63) &&
           ends_at(&bu_name_fat, "a", 1, 255) &&
           ends_at(&bu_name_fat, "\xE2\x82\xAC", 3, 255) &&
           ends_at(&bu_name_windows, "\xF0\x9F\x98\x80", 4, 127) &&
           ends_at(&bu_name_windows, "\xC3\xA9", 2, 255) &&
           ends_at(&bu_name_windows, "\xEF\x80\x80", 3, 255) &&
           ends_at(&bu_name_windows, "\xC3\xBF", 2, 255) &&
           ends_at(&bu_name_windows, "\x7F", 1, 255) &&
           ends_at(&bu_name_joliet, "\xE2\x82\xAC", 3, 64) &&
           ends_at(&bu_name_hfs, "a", 1, 255) &&
           ends_at(&bu_name_hfs, "\xC7\x9C", 2, 85) &&
           ends_at(&bu_name_hfs, "\xE1\xBE\x82", 3, 63) &&
           ends_at(&bu_name_hfs, "\xF0\x9F\x98\x80", 4, 127) &&
           ends_at(&bu_name_hfs, "\xF0\x9D\x85\xA0", 4, 42) &&
           ends_at(&bu_name_hfs, "\xF0\x91\x82\x9A", 4, 63) &&
           ends_at(&scalars, "a", 1, 20) &&
           ends_at(&scalars, "\xF0\x9F\x98\x80", 4, 20);
}

/* A rule of one's own cannot let through what makes a path. */
static int is_kept(void)
{
    static struct bu_name_rule rule;
    unsigned plain;
    size_t at;

    rule.limit = 9;
    for (plain = 0; plain != 256; plain++) {
        rule.plain = (uint8_t)plain;
        if (bu_name_check(&rule, B("a/b"), &at) != BU_NAME_SLASH || at != 1 ||
            bu_name_check(&rule, B("ab\0"), &at) != BU_NAME_NUL || at != 2 ||
            bu_name_check(&rule, B("a\xC0\xAF"), &at) != BU_NAME_ILL_FORMED ||
            at != 1 || bu_name_check(&rule, B(".."), &at) != BU_NAME_DOTS ||
            bu_name_check(&rule, B(" \x7F\xC3\xA9.-0"), &at) != BU_NAME_OK)
            return 0;
    }
    rule.limit = 0;
    return bu_name_check(&rule, B("a"), &at) == BU_NAME_LONG && at == 0 &&
           bu_name_check(&rule, NULL, 0, &at) == BU_NAME_EMPTY && at == 0;
}

static enum bu_name_fault judge_as_git(const uint8_t *s, size_t n, size_t *at)
{
    return bu_name_git.judge(s, n, at);
}

static int is_joined(void)
{
    static const struct bu_name_rule looks = {.limit = 0xFFFF,
                                              .judge = bu_name_judge_looks,
                                              .also = &bu_name_windows};
    static const struct bu_name_rule both = {
        .limit = 20, .judge = judge_as_git, .also = &looks};
    size_t at;

    return bu_name_check(&both, B("a.txt"), &at) == BU_NAME_OK && at == 5 &&
           bu_name_check(&both, B("git~1"), &at) == BU_NAME_DOTGIT &&
           bu_name_check(&both, B("a\xE2\x88\x95"), &at) == BU_NAME_LOOK &&
           at == 1 && bu_name_judge_looks(B("a\xE2\x88"), &at) == BU_NAME_OK &&
           bu_name_check(&both, B("nul"), &at) == BU_NAME_DEVICE &&
           bu_name_check(&both, B("b?"), &at) == BU_NAME_REFUSED && at == 1 &&
           bu_name_room(&both) == 20 && bu_name_room(&bu_name_fat) == 765 &&
           bu_name_room(&looks) == 765 && bu_name_room(&bu_name_posix) == 255;
}

#if defined __GNUC__ && !defined __clang__ && __GNUC__ < 11
#define OWN(macro, text) {{0}, 9, 0, 0, NULL, NULL, NULL}, NULL
#else
#define OWN(macro, text) {macro(text, 9), 0, NULL, NULL, NULL}, text
#endif
#define LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

/* Rules of a text, the last of 96 characters, and those without any. */
static const struct {
    struct bu_name_rule rule;
    const char *text;
    int only;
} texts[] = {
    {OWN(BU_NAME_WITHOUT, ""), 0},
    {OWN(BU_NAME_WITHOUT, "*"), 0},
    {OWN(BU_NAME_WITHOUT, "0"), 0},
    {OWN(BU_NAME_WITHOUT, "?@"), 0},
    {OWN(BU_NAME_WITHOUT, "\\:"), 0},
    {OWN(BU_NAME_WITHOUT, "o`"), 0},
    {OWN(BU_NAME_WITHOUT, "p"), 0},
    {OWN(BU_NAME_WITHOUT, BU_NAME_CONTROLS "\"*:<>?\\|"), 0},
    {OWN(BU_NAME_ONLY, ""), 1},
    {OWN(BU_NAME_ONLY, "\177"), 1},
    {OWN(BU_NAME_ONLY, LETTERS "0123456789._-"), 1},
    {OWN(BU_NAME_WITHOUT, LETTERS "0123456789 !\"#$%&'()*+,-./:;<=>?@[\\]^_`"
                                  "~\177"),
     0},
};

/* Each byte, and the same without the run of plain bytes. */
static int makes_tables(void)
{
    size_t i;
    uint8_t byte;

    for (i = 0; i != sizeof texts / sizeof texts[0]; i++) {
        struct bu_name_rule slow = texts[i].rule;
        const char *text = texts[i].text;

        if (text == NULL)
            continue;
        slow.plain = 0;
        for (byte = 1; byte != 0x80; byte++) {
            const char *p = text;
            int refused;

            if (byte == '/' || byte == '.')
                continue;
            while (*p != '\0' && *p != (char)byte)
                p++;
            refused = (*p != '\0') != texts[i].only;
            if (bu_name_valid(&texts[i].rule, &byte, 1) == refused ||
                bu_name_valid(&slow, &byte, 1) == refused) {
                tap_note("byte, rule:", &byte, 1, (uint32_t)i);
                return 0;
            }
        }
    }
    return 1;
}

void suite_name_rules(void)
{
    tap_ok(sums_agree(), "names of one and two bytes, in every rule");
    tap_ok(refused_scalars(&bu_name_looks) == NAME_LOOKS &&
               refused_scalars(&bu_name_joliet) == NAME_JOLIET &&
               refused_scalars(&bu_name_windows) == 0 &&
               refused_scalars(&bu_name_git) == 0,
           "the scalar values that rules refuse");
    tap_ok(decomposed() == NAME_HFS, "the units that HFS+ may need");
    tap_ok(vectors_agree(), "names, good and bad");
    tap_ok(rooms_agree(), "the room that the rules ask for");
    tap_ok(limits_agree(), "limits in bytes, scalar values and units");
    tap_ok(is_kept(), "a rule of one's own cannot let a path through");
    tap_ok(is_joined(), "joined rules");
    tap_ok(makes_tables(), "tables that the compiler makes of a text");
}
