/* name: rules of your own, even odd ones. */
/* SPDX-License-Identifier: MIT */
#include "../../core/src/name/name_edit.h"
#include "name_rules.h"
#include "random.h"
#include "suites.h"
#include "tap.h"

#define B(text) (const uint8_t *)(text), sizeof(text) - 1

static struct bu_name_out make_out(size_t size)
{
    struct bu_name_out out;

    out.bytes = name_scratch;
    out.room = size;
    return out;
}

/* Sanitized in `size` bytes, or, with null, BU_BAD. */
static int gives(const struct bu_name_rule *rule, uint32_t with,
                 const uint8_t *s, size_t n, size_t size, const char *want)
{
    struct bu_name_out out = make_out(size);
    enum bu_status status = bu_name_sanitize(rule, with, s, n, &out);
    size_t i = 0;

    if (want == NULL)
        return status == BU_BAD && out.n == 0 && out.need == 0;
    while (i != out.n && want[i] != '\0' && out.bytes[i] == (uint8_t)want[i])
        i++;
    if (status == BU_OK && i == out.n && want[i] == '\0')
        return 1;
    tap_note("became:", out.bytes, out.n, (uint32_t)status);
    return 0;
}

static int asks(const struct bu_name_rule *rule, uint32_t with,
                const uint8_t *s, size_t n, size_t size, size_t need)
{
    struct bu_name_out out = make_out(size);

    return bu_name_sanitize(rule, with, s, n, &out) == BU_FULL && out.n == 0 &&
           out.need == need;
}

/* A letter that is refused in both cases is no letter of the result. */
static int is_no_letter(void)
{
    struct bu_name_rule rule = name_any;

    rule.refused['a' % 16] = 0x80 >> 'a' / 16;
    if (!gives(&rule, '_', B("ab/"), 9, "Ab_"))
        return 0;
    rule.refused['a' % 16] |= 0x80 >> 'A' / 16;
    rule.refused['{' % 16] |= 0x80 >> '{' / 16;
    return gives(&rule, '_', B("ab/{"), 9, "_b__");
}

/* A name whose dot becomes the end of a sequence when it is counted. */
static uint8_t changing[] = "a.bcdef";

static size_t change_dot(const uint8_t *s, size_t n, size_t limit)
{
    if (s == changing + 1)
        changing[1] = 0x80;
    return n < limit ? n : limit;
}

/* No sequence begins in the extension then, and all of it goes. */
static int survives_changes(void)
{
    struct bu_name_rule rule = name_any;

    rule.limit = 1;
    rule.fit = change_dot;
    return gives(&rule, '_', changing, sizeof changing - 1, 9, "a") &&
           changing[1] == 0x80;
}

static enum bu_name_fault only_one(const uint8_t *s, size_t n, size_t *at)
{
    (void)s;
    *at = n;
    return n == 1 ? BU_NAME_OK : BU_NAME_REFUSED;
}

/* A fault of a judge after the name, in the middle of a sequence. */
static enum bu_name_fault inside(const uint8_t *s, size_t n, size_t *at)
{
    for (*at = 0; *at != n; ++*at)
        if (s[*at] - 0x80u < 0x40u)
            return BU_NAME_TRAILING;
    return BU_NAME_OK;
}

static int is_nowhere(void)
{
    struct bu_name_rule rule = name_any;
    struct bu_name_out out = make_out(99);

    rule.judge = only_one;
    if (!gives(&rule, '_', B("ab"), 9, NULL) ||
        bu_name_escape(&rule, '%', B("ab"), &out) != BU_BAD)
        return 0;
    rule.judge = inside;
    return gives(&rule, '_', B("a\xC3\xA9"), 9, NULL) &&
           gives(&rule, '_', B("a/"), 9, "a_") &&
           bu_name_escape(&rule, '%', B("a\xC3\xA9"), &out) == BU_BAD;
}

/* What may come first alone. */
static enum bu_name_fault only_first(const uint8_t *s, size_t n, size_t *at)
{
    for (*at = 1; *at < n; ++*at)
        if (s[*at] == 0xC3)
            return BU_NAME_REFUSED;
    return BU_NAME_OK;
}

/* A wide sequence makes place for a narrow one, and a narrow one for a wide. */
static int has_places(void)
{
    struct bu_name_rule rule = name_any;

    rule.judge = only_first;
    if (!gives(&rule, '_', B("\xC3\xA9z\xC3\xA9.txt"), 99, "\xC3\xA9z_.txt") ||
        !gives(&rule, '_', B("\xC3\xA9z\xC3\xA9xy"), 6, "\xC3\xA9z_xy"))
        return 0;
    rule.limit = 10;
    if (!gives(&rule, 0xFFFD, B("abcdef.\xC3\xA9g"), 99,
               "abcde.\xEF\xBF\xBDg") ||
        !gives(&rule, 0xFFFD, B("abcdef.\xC3\xA9g"), 10, "abcde.\xEF\xBF\xBDg"))
        return 0;
    /* An extension before which no stem would be left is none. */
    rule.limit = 5;
    return gives(&rule, 0xFFFD, B("a.\xC3\xA9g"), 99, "a.\xEF\xBF\xBD") &&
           gives(&rule, 0xFFFD, B("ab.\xC3\xA9g"), 99, "ab");
}

static enum bu_name_fault begins_x(const uint8_t *s, size_t n, size_t *at)
{
    (void)n;
    *at = 0;
    return s[0] == 'x' ? BU_NAME_DEVICE : BU_NAME_OK;
}

static size_t any_cut(const uint8_t *s, size_t n, size_t limit)
{
    (void)s;
    return n < limit ? n : limit;
}

static enum bu_name_fault never_z(const uint8_t *s, size_t n, size_t *at)
{
    *at = 0;
    return s[0] == 'z' || s[n - 1] == 'z' ? BU_NAME_LONG : BU_NAME_OK;
}

/* A limit that splits a sequence does no harm. */
static int is_split(void)
{
    struct bu_name_rule rule = name_any;

    rule.limit = 6;
    rule.fit = any_cut;
    rule.judge = begins_x;
    return gives(&rule, '_', B("xxxx\xC3\xA9"), 99, "_xxxx_") &&
           gives(&rule, '_', B("xxx\xE2\x82\xAC"), 99, "_xxx_") &&
           gives(&rule, '_', B("/xxx\xE2\x82\xAC"), 99, "_xxx");
}

#define X64 "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
#define X49 "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"

/* What grows pushes out what it has no room for, down to the extension. */
static int pushes_out(void)
{
    static const struct bu_name_rule two = {.limit = 2,
                                            .widest = 3,
                                            .fit = bu_name_in_units,
                                            .judge = bu_name_judge_windows};
    static const struct bu_name_rule fifty = {.limit = 50,
                                              .widest = 3,
                                              .fit = bu_name_in_units,
                                              .judge = bu_name_judge_windows};
    struct bu_name_rule rule = name_any;
    struct bu_name_rule below = name_any;

    if (!gives(&two, 0x1F600, B("a."), 99, "a") ||
        !gives(&two, '_', B("a."), 2, "a_"))
        return 0;
    /* A space at the end: it becomes as much in units, or more. */
    if (!asks(&fifty, 0xFFFD, B(X49 " "), 50, 52) ||
        !asks(&fifty, 0xFFFD, B(X49 " "), 51, 52) ||
        !gives(&fifty, 0xFFFD, B(X49 " "), 52, X49 "\xEF\xBF\xBD") ||
        !gives(&fifty, 0x1F600, B(X49 " "), 50, X49) ||
        !gives(&fifty, 0x1F600, B(X49 " "), 99, X49))
        return 0;
    below.limit = 50;
    rule.judge = begins_x;
    rule.also = &below;
    if (!gives(&rule, '_',
               B("x234567890123456789012345678901234567890123456789"), 50,
               "_x234567890123456789012345678901234567890123456789") ||
        !asks(&rule, '_',
              B("x234567890123456789012345678901234567890123456789"), 49, 50) ||
        !gives(&rule, '_',
               B("x2345678901234567890123456789012345678901234567890"), 50,
               "_x234567890123456789012345678901234567890123456789"))
        return 0;
    below.limit = 49;
    return gives(&rule, '_',
                 B("x234567890123456789012345678901234567890123456789"), 49,
                 "_x23456789012345678901234567890123456789012345678");
}

/* The same in more room than names are changed in elsewhere. */
static int pushes_out_long(void)
{
    static const struct bu_name_rule units = {.limit = 66,
                                              .widest = 3,
                                              .fit = bu_name_in_units,
                                              .judge = bu_name_judge_windows};
    struct bu_name_rule rule = name_any;
    struct bu_name_rule below = name_any;

    rule.judge = begins_x;
    rule.also = &below;
    below.limit = 68;
    if (!gives(&rule, '_', B(X64 "abcd"), 68, "_" X64 "abc") ||
        !gives(&rule, '_', B(X64 "ab"), 67, "_" X64 "ab") ||
        !asks(&rule, '_', B(X64 "abc"), 67, 68))
        return 0;
    /* Without the last dot there is room for more of the stem. */
    return gives(&units, 0xFFFD, B(X64 "abcdef."), 66, X64 "ab") &&
           gives(&units, 0xFFFD, B(X64 "abcdef."), 99, X64 "ab");
}

/* A sequence that has no room at all, and a name that is one sequence. */
static int is_too_wide(void)
{
    struct bu_name_rule rule = name_any;
    static const struct bu_name_tag long_tag = {12345, '~'}, tag = {12, '~'};
    struct bu_name_out out = make_out(99);

    rule.limit = 1;
    if (!gives(&rule, '_', B("\xC3\xA9/"), 9, "_") ||
        !gives(&rule, '_', B("ab"), 9, "a") ||
        !gives(&rule, '_', B("a.b"), 9, "a") ||
        !gives(&rule, 0xE9, B("ab"), 9, NULL))
        return 0;
    rule.limit = 4;
    rule.judge = never_z;
    if (!gives(&rule, '_', B("z/"), 9, "_") ||
        !gives(&rule, '_', B("z"), 9, "_") ||
        !gives(&rule, '_', B("az"), 9, "_") ||
        !gives(&rule, '_', B("z.b/"), 9, "_"))
        return 0;
    return bu_name_number(&rule, &long_tag, B("ab"), &out) == BU_BAD &&
           out.fault == BU_NAME_LONG && out.need == 0 &&
           bu_name_number(&rule, &tag, B("a.b"), &out) == BU_BAD &&
           out.fault == BU_NAME_LONG;
}

/* A judge with limits of its own for the sequences of stem and extension. */
static unsigned stem_most, ext_most;

static enum bu_name_fault has_parts(const uint8_t *s, size_t n, size_t *at)
{
    size_t dot = bu_name__extension(s, n);
    unsigned count = 0;

    for (*at = 0; *at != n; ++*at) {
        count = *at == dot ? 0 : count + (s[*at] - 0x80u >= 0x40u);
        if (*at < dot && count > stem_most)
            return BU_NAME_LONG;
        if (*at > dot && count > ext_most)
            return BU_NAME_EXTENSION;
    }
    return BU_NAME_OK;
}

/* A name to be, in sequences: those before `dot` are the stem. */
struct whole {
    uint8_t bytes[4 * 24];
    uint8_t start[25]; /* of each, and the end */
    unsigned dot, count;
};

static void compose(struct whole *w)
{
    static const uint32_t signs[] = {'a', '/', 0xE9, 0x20AC, 0x1F600};
    unsigned after = 0;
    unsigned stem = 1 + (unsigned)random_below(12);
    unsigned ext = (unsigned)random_below(9);

    w->start[0] = 0;
    w->dot = stem;
    for (w->count = 0; w->count != stem + ext; w->count++) {
        uint32_t sign = w->count == stem ? '.' : signs[random_below(5)];
        unsigned size = bu_utf8_put(w->bytes + w->start[w->count], sign);

        after += w->count > stem ? size : 0;
        if (after > 15)
            break;
        w->start[w->count + 1] = (uint8_t)(w->start[w->count] + size);
    }
}

/* Copy the first i of the stem and the first k of the extension, in which a
 * slash becomes '_'. */
static size_t take_parts(const struct whole *w, unsigned i, unsigned k,
                         uint8_t *to)
{
    size_t n = 0;
    size_t at;

    for (at = 0; at != w->start[w->dot + k]; at++)
        if (at < w->start[i] || at >= w->start[w->dot])
            to[n++] = w->bytes[at] == '/' ? '_' : w->bytes[at];
    return n;
}

static int accepts(const struct bu_name_rule *rule, const struct whole *w,
                   unsigned i, unsigned k)
{
    uint8_t name[sizeof w->bytes];

    return bu_name_valid(rule, name, take_parts(w, i, k, name));
}

/* By trial: the longest extension with one sequence before it, then the longest
 * stem. An extension that is too long, and not to the judge, is no extension.
 */
static size_t longest(const struct bu_name_rule *rule, struct whole *w,
                      uint8_t *to)
{
    unsigned stem = stem_most;
    unsigned ext = ext_most;
    unsigned i = w->dot;
    unsigned k = w->count - w->dot;
    unsigned fits;

    stem_most = 99;
    ext_most = 99;
    while (k != 0 && !accepts(rule, w, 1, k))
        k--;
    fits = k;
    ext_most = ext;
    while (k != 0 && !accepts(rule, w, 1, k))
        k--;
    if (fits != w->count - w->dot && k == fits) {
        ext_most = 99;
        w->dot = w->count;
        i = w->count;
        k = 0;
        while (!accepts(rule, w, i, 0))
            i--;
    }
    stem_most = stem;
    ext_most = ext;
    while (!accepts(rule, w, i, k))
        i--;
    return take_parts(w, i, k, to);
}

static int is_longest(const struct bu_name_rule *rule)
{
    uint8_t want[sizeof((struct whole *)0)->bytes];
    struct bu_name_out out;
    struct whole w;
    size_t size;
    size_t n;
    size_t m;

    compose(&w);
    m = w.start[w.count];
    for (size = 0; size != sizeof w.bytes; size++) {
        unsigned dot = w.dot;

        n = longest(rule, &w, want);
        w.dot = dot;
        out = make_out(size);
        if (bu_name_sanitize(rule, '_', w.bytes, m, &out) !=
            (size < n ? BU_FULL : BU_OK))
            break;
        while (n != 0 && size >= n && out.n == n &&
               out.bytes[n - 1] == want[n - 1])
            out.n = --n;
        if (out.n != 0)
            break;
    }
    if (size == sizeof w.bytes)
        return 1;
    tap_note("name, room:", w.bytes, m, (uint32_t)size);
    tap_note("is to be:", want, longest(rule, &w, want),
             stem_most * 256 + ext_most);
    return 0;
}

/* Limits of all kinds, of two joined rules: stem and extension lose only what
 * the rules have no room for. */
static int loses_little(unsigned turns)
{
    static size_t (*const fits[])(const uint8_t *s, size_t n, size_t limit) = {
        NULL, bu_name_in_units, bu_utf8_offset};
    struct bu_name_rule rule = name_any;
    struct bu_name_rule below = name_any;

    rule.judge = has_parts;
    below.also = &rule;
    while (turns-- != 0) {
        stem_most = 1 + (unsigned)random_below(12);
        ext_most = (unsigned)random_below(9);
        rule.limit = (uint16_t)(4 + random_below(24));
        rule.fit = fits[random_below(3)];
        below.limit = (uint16_t)(4 + random_below(24));
        below.fit = fits[random_below(3)];
        if (!is_longest(&rule) || !is_longest(&below))
            return 0;
    }
    return 1;
}

/* Judges of git joined to a rule that takes a '\', which names parts to
 * Windows. */
static int knows_backslash(void)
{
    static const struct {
        const uint8_t *s;
        size_t n;
        size_t at; /* n: it is accepted */
    } names[] = {
        {B(".git\\x"), 0},
        {B(".git .\\"), 0},
        {B("git~1\\x"), 0},
        {B(".gitmodules\\"), 0},
        {B("gitmod~1 \\x"), 0},
        {B("GI7EB~10\\x"), 0},
        {B("a\\.git"), 2},
        {B("a\\b\\git~1:x"), 4},
        {B("a\\gitmod~2"), 2},
        {B("a\\.gitmodules"), 13},
        {B(".gitmodules"), 11},
        {B("a\\.git_"), 7},
        {B("a\\\\"), 3},
        {B("a\\.gitmodules."), 2},
        {B("\xE2\x80\x8C.git\\x"), 9},
    };
    struct bu_name_rule rule = name_any;
    size_t i;

    rule.judge = bu_name_git.judge;
    for (i = 0; i != sizeof names / sizeof names[0]; i++) {
        size_t at;
        enum bu_name_fault fault =
            bu_name_check(&rule, names[i].s, names[i].n, &at);

        if (at != names[i].at ||
            fault != (at == names[i].n ? BU_NAME_OK : BU_NAME_DOTGIT)) {
            tap_note("name, at:", names[i].s, names[i].n, (uint32_t)at);
            return 0;
        }
    }
    return 1;
}

/* A fit that says more than there is, except of the whole name and of short
 * ones. */
static size_t lavish(const uint8_t *s, size_t n, size_t limit)
{
    (void)s;
    (void)limit;
    return n == 8 || n <= 4 ? n : n + 9;
}

/* Only memory that is watched shows whether it was believed. */
static int is_lavish(void)
{
    static const uint8_t text[8] = {'a', 'b', 'c', 'd', 'e', 'f', '.', 'g'};
    static const struct bu_name_tag tag = {2, '~'};
    struct bu_name_rule rule = name_any;
    struct bu_name_out out = make_out(99);
    size_t i;

    rule.fit = lavish;
    if (bu_name_number(&rule, &tag, text, 8, &out) != BU_OK || out.n != 8)
        return 0;
    for (i = 0; i < out.n; i++)
        if (out.bytes[i] != (uint8_t) "abcd~2.g"[i])
            return 0;
    return 1;
}

/* Maps that say they wrote more than there is room for, or another number when
 * they are asked again, and classes above 255: an end comes, and each value is
 * one of those. */
static unsigned map_calls;

static unsigned wide_map(const struct bu_name_fold *fold,
                         uint32_t out[BU_NAME_FOLD_MAX], uint32_t scalar)
{
    unsigned i;

    (void)fold;
    for (i = 0; i < BU_NAME_FOLD_MAX; i++)
        out[i] = scalar;
    return map_calls++ % 2 != 0 ? 1 : scalar == 'w' ? 300u : 9u;
}

static unsigned wide_fold(uint32_t out[BU_NAME_FOLD_MAX], uint32_t value)
{
    (void)wide_map(NULL, out, value);
    return 200;
}

static unsigned high_order(uint32_t value)
{
    return value == 'a' ? 0 : 0x100u + value;
}

static int folds_end(bool (*next)(const struct bu_name_fold *fold,
                                  struct bu_name_folded *name, uint32_t *value),
                     unsigned (*fold_of)(uint32_t *out, uint32_t value))
{
    struct bu_name_fold fold = {.next = next, .map = wide_map};
    struct bu_name_folded name;
    uint32_t value;
    unsigned count = 0;

    fold.order = high_order;
    fold.fold = fold_of;
    bu_name_fold_start(&name, B("wbcaxwyz"));
    while (bu_name_fold_next(&fold, &name, &value))
        if (value < 'a' || value > 'z' || count++ > 400)
            return 0;
    return count >= 8;
}

static int folds_say_more(void)
{
    return folds_end(bu_name_next_mapped, NULL) &&
           folds_end(bu_name_next_sorted, NULL) &&
           folds_end(bu_name_next_sorted, wide_fold);
}

/* What is needed never wraps to a size that would do. */
static int never_wraps(void)
{
    struct bu_name_out out = make_out(9);

    bu_name__put_begin(&out);
    out.need = SIZE_MAX - 1;
    bu_name__put(&out, B("abc"));
    return out.need == SIZE_MAX && bu_name__put_end(&out) == BU_FULL &&
           out.n == 0 && bu_name__sum(SIZE_MAX, 1) == SIZE_MAX &&
           bu_name__sum(SIZE_MAX - 1, 1) == SIZE_MAX && bu_name__sum(1, 2) == 3;
}

void suite_name_own(void)
{
    tap_ok(is_no_letter(), "letters that are refused in both cases");
    tap_ok(is_nowhere(), "faults where no sequence begins");
    tap_ok(has_places(), "what is refused in some places");
    tap_ok(is_split(), "a limit that splits sequences");
    tap_ok(pushes_out() && pushes_out_long(),
           "what grows, and what gives way to it");
    tap_ok(is_too_wide(), "what has no room at all");
    tap_ok(loses_little(SUITE_TEXT / 6), "what is cut, and no more");
    tap_ok(knows_backslash(), "a part between backslashes is .git to Windows");
    tap_ok(survives_changes(), "a source that changes while it is counted");
    tap_ok(is_lavish(), "a fit that says more than there is");
    tap_ok(folds_say_more(), "maps and classes that say more than they may");
    tap_ok(never_wraps(), "a need above all sizes is the largest size");
}
