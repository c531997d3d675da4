/* zephyr: what Zephyr documents, and the bytes of its known defects. */
/* SPDX-License-Identifier: MIT */
#include "suites.h"
#include "tap.h"
#include <bareutf/zephyr.h>
#include <port.h>

enum { ROOM = 16 };

static char dst[ROOM + 4];

static size_t size_of(const char *s)
{
    size_t n = 0;

    while (s[n] != 0)
        n++;
    return n;
}

/* Return whether dst is this string, and the bytes after its NUL are unchanged.
 */
static int is(const char *want, size_t from)
{
    size_t n = size_of(want);
    size_t i;

    for (i = 0; i <= n; i++)
        if (dst[i] != want[i])
            return 0;
    for (i = n < from ? from : n + 1; i < sizeof dst; i++)
        if (dst[i] != '#')
            return 0;
    return 1;
}

static void fill(void)
{
    size_t i;

    for (i = 0; i < sizeof dst; i++)
        dst[i] = '#';
}

struct trunc_case {
    const char *text;
    const char *want;
};

static const struct trunc_case whole[] = {
    {"", ""},
    {"plain", "plain"},
    {"\xC3\xA9t\xC3\xA9", "\xC3\xA9t\xC3\xA9"},
    {"\xD0\x94\xD0\xB0", "\xD0\x94\xD0\xB0"},
    {"5 \xE2\x82\xAC", "5 \xE2\x82\xAC"},
    {"\xF0\x9F\x94\x8B", "\xF0\x9F\x94\x8B"},
};

static const struct trunc_case cut[] = {
    {"\xC3", ""},           {"\xC3\xA9t\xC3", "\xC3\xA9t"},
    {"5 \xE2", "5 "},       {"5 \xE2\x82", "5 "},
    {"x\xF0", "x"},         {"x\xF0\x9F", "x"},
    {"x\xF0\x9F\x94", "x"}, {"\xE2\x82\xAC\xE2\x82", "\xE2\x82\xAC"},
};

/* Zephyr 4.3 loses bytes of each of these. */
static const struct trunc_case kept[] = {
    {"hello\x80", "hello\x80"},
    {"\x80", "\x80"},
    {"\xBF\xBF\xBF\xBF\xBF", "\xBF\xBF\xBF\xBF\xBF"},
    {"\xE2\x82\xAC"
     "abc\x82",
     "\xE2\x82\xAC"
     "abc\x82"},
    {"x\xC3\xA9\xA9", "x\xC3\xA9\xA9"},
    {"\xC3\xA9\xA9", "\xC3\xA9\xA9"},
    {"\xF0\x9F\x94\x8B\x8B", "\xF0\x9F\x94\x8B\x8B"},
    {"a\xFF", "a\xFF"},
    {"a\xC0", "a\xC0"},
    {"a\xF5\x80", "a\xF5\x80"},
    {"a\xF8\x88\x80", "a\xF8\x88\x80"},
    {"a\xFE\x80\x80\x80\x80", "a\xFE\x80\x80\x80\x80"},
    {"a\xE0\x80", "a\xE0\x80"},
    {"a\xED\xA0", "a\xED\xA0"},
    {"a\xF4\x90\x80", "a\xF4\x90\x80"},
};

/* Truncated in place; and copied, whole, into room that is just enough. */
static int truncates(const struct trunc_case *c, size_t count)
{
    for (; count-- != 0; c++) {
        size_t n = size_of(c->text);
        size_t i;

        fill();
        for (i = 0; i <= n; i++)
            dst[i] = c->text[i];
        if (utf8_trunc(dst) != dst || !is(c->want, n + 1)) {
            tap_note("trunc", (const uint8_t *)c->text, n, 0);
            return 0;
        }
        fill();
        if (utf8_lcpy(dst, c->text, n + 1) != dst || !is(c->want, n)) {
            tap_note("lcpy", (const uint8_t *)c->text, n, 0);
            return 0;
        }
    }
    return 1;
}

/* A field without NUL, of which n - 1 bytes may be read. */
static int copies_field(void)
{
    static const char text[] = "\xD0\xB8\xD0\xBC\xD1\x8F";
    char *high = (char *)port_guard_end() - 5;
    size_t i;

    for (i = 0; i < 5; i++)
        high[i] = text[i];
    fill();
    return utf8_lcpy(dst, high, 6) == dst && is("\xD0\xB8\xD0\xBC", 5);
}

static int copies_less(void)
{
    fill();
    if (utf8_lcpy(dst, "abc", 0) != dst || dst[0] != '#')
        return 0;
    if (utf8_lcpy(dst, "abc", 1) != dst || !is("", 0))
        return 0;
    fill();
    if (utf8_lcpy(dst, "ab\xE2\x82\xAC", 5) != dst || !is("ab", 4))
        return 0;
    fill();
    return utf8_lcpy(dst, "ab\xE2\x82\xAC", 6) == dst &&
           is("ab\xE2\x82\xAC", 0) && utf8_lcpy(NULL, NULL, 0) == NULL;
}

static int copies_without_padding(void)
{
    fill();
    return utf8_lcpy(dst, "ab", ROOM) == dst && is("ab", 0);
}

static int counts(void)
{
    return utf8_count_chars("") == 0 && utf8_count_chars("abc") == 3 &&
           utf8_count_chars("\x7F\xC2\x80\xDF\xBF\xE0\xA0\x80\xEF\xBF\xBF"
                            "\xF0\x90\x80\x80\xF4\x8F\xBF\xBF") == 7;
}

static int refuses(void)
{
    static const char *const bad[] = {
        "\x80",
        "a\xFF",
        "\xC3",
        "\xC3 ",
        "\xE2\x82",
        "\xE2\x82x",
        "\xF0\x9F\x94",
        "\xC0\xAF",
        "\xE0\x80\xAF",
        "\xED\xA0\x80",
        "\xF0\x80\x80\x80",
        "\xF4\x90\x80\x80",
        "\xF7\xBF\xBF\xBF",
    };
    size_t i;

    for (i = 0; i < sizeof bad / sizeof bad[0]; i++)
        if (utf8_count_chars(bad[i]) != -22) {
            tap_note("count_chars", (const uint8_t *)bad[i], size_of(bad[i]),
                     (uint32_t)i);
            return 0;
        }
    return 1;
}

void suite_zephyr(void)
{
    tap_ok(truncates(whole, sizeof whole / sizeof whole[0]),
           "utf8_trunc and utf8_lcpy keep what is whole");
    tap_ok(truncates(cut, sizeof cut / sizeof cut[0]),
           "they drop a sequence that the end truncates");
    tap_ok(truncates(kept, sizeof kept / sizeof kept[0]),
           "they keep other errors");
    tap_ok(copies_less(), "utf8_lcpy into less room, or none");
    tap_ok(copies_field(),
           "utf8_lcpy of a field without NUL, at the guard page");
    tap_ok(copies_without_padding(), "utf8_lcpy writes nothing past the NUL");
    tap_ok(counts(), "utf8_count_chars counts every length");
    tap_ok(refuses(), "utf8_count_chars refuses what is ill-formed");
}
