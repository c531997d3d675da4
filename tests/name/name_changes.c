/* name: sanitized, escaped, restored and numbered. */
/* SPDX-License-Identifier: MIT */
#include "name_rules.h"
#include "random.h"
#include "suites.h"
#include "tap.h"
#include <port.h>

#define B(text) (const uint8_t *)(text), sizeof(text) - 1

enum { ROOM = NAME_ROOM, SECOND = NAME_SECOND };

static uint8_t *const room = name_scratch;
static uint8_t *const second = name_scratch + ROOM;

static struct bu_name_out make_out(size_t size)
{
    struct bu_name_out out;

    out.bytes = room;
    out.room = size;
    out.n = 77;
    return out;
}

static int same(const uint8_t *a, size_t n, const uint8_t *b, size_t m)
{
    size_t i = 0;

    while (i != n && i != m && a[i] == b[i])
        i++;
    return i == n && i == m;
}

#define X8 "xxxxxxxx"
#define X64 X8 X8 X8 X8 X8 X8 X8 X8
#define X248 X64 X64 X64 X8 X8 X8 X8 X8 X8 X8
#define E4 "\xC3\xA9\xC3\xA9"
#define E120                                                                   \
    E4 E4 E4 E4 E4 E4 E4 E4 E4 E4 E4 E4 E4 E4 E4 E4 E4 E4 E4 E4 E4 E4 E4 E4 E4 \
        E4 E4 E4 E4 E4

struct change {
    const struct bu_name_rule *rule;
    uint32_t with;
    enum bu_status status;
    enum bu_name_fault fault;
    const uint8_t *s;
    size_t n;
    const uint8_t *want;
    size_t want_n;
};
#define TO(rule, with, fault, from, to)                                        \
    {                                                                          \
        &bu_name_##rule, with, BU_OK, BU_NAME_##fault, B(from), B(to)          \
    }
#define NOT(rule, with, fault, from)                                           \
    {                                                                          \
        &bu_name_##rule, with, BU_BAD, BU_NAME_##fault, B(from), B("")         \
    }

static const struct change sanitized[] = {
    TO(posix, '_', OK, "a.txt", "a.txt"),
    TO(posix, '_', EMPTY, "", "_"),
    TO(posix, '_', DOTS, ".", "_"),
    TO(posix, '_', DOTS, "..", "_."),
    TO(posix, '_', SLASH, "../../etc/passwd", ".._.._etc_passwd"),
    TO(posix, '_', NUL, "a\0.txt", "a_.txt"),
    TO(posix, '_', ILL_FORMED, "a\xC0\xAF\xE2\x82z\xE2\x82", "a___z_"),
    TO(posix, 0xFFFD, ILL_FORMED, "\xE9.c", "\xEF\xBF\xBD.c"),
    TO(posix, 0x1F600, SLASH, "a/b",
       "a\xF0\x9F\x98\x80"
       "b"),
    TO(posix, '_', LONG, X248 "12345678.txt", X248 "123.txt"),
    TO(posix, '_', LONG, X248 "12345678", X248 "1234567"),
    TO(posix, '_', LONG, "a" E120 E120 E4 E4 E4 E4 ".txt",
       "a" E120 E120 E4 E4 "\xC3\xA9.txt"),
    TO(posix, '_', LONG, X248 "1.234567890123456",
       X64 X64 X64 X8 X8 X8 X8 X8 "xxxxxxx.234567890123456"),
    TO(posix, '_', LONG, X248 ".1234567890123456", X248 ".123456"),
    NOT(posix, '/', SLASH, "a/b"),
    NOT(posix, '.', SLASH, "a/b"),
    NOT(posix, 0xD800, SLASH, "a/b"),
    NOT(posix, 0, NUL, "\0"),
    TO(posix, '/', OK, "ab", "ab"), /* nothing to put it for */
    TO(portable, '_', LEADING, "-rf", "_rf"),
    NOT(portable, '-', REFUSED, "a b"), /* "-" is no name there */
    TO(portable, '_', REFUSED, "a b\xC3\xA9\xE2\x82\xAC.c", "a_b__.c"),
    TO(fat83, '_', REFUSED, "readme.txt", "README.TXT"),
    TO(fat83, '_', REFUSED, "index.html", "INDEX.HTM"),
    TO(fat83, '_', REFUSED, "longfilename.c", "LONGFILE.C"),
    TO(fat83, '_', REFUSED, "my.long name.tar.gz", "MY_LONG_.GZ"),
    TO(fat83, '_', REFUSED, "document.properties", "DOCUMENT.PRO"),
    TO(fat83, '_', REFUSED, "photograph.jpeg", "PHOTOGRA.JPE"),
    TO(fat83, '_', REFUSED, "under_score.longext", "UNDER_SC.LON"),
    TO(fat83, '_', REFUSED, "documents.123456789012345", "DOCUMENT.123"),
    TO(fat83, '_', REFUSED, "a.b.c.d.properties", "A_B_C_D.PRO"),
    TO(fat83, '_', REFUSED, "document.", "DOCUMENT"),
    TO(fat83, '_', REFUSED, ".profile", "_PROFILE"),
    TO(fat83, '_', REFUSED, "a.", "A_"),
    TO(fat83, '_', REFUSED, "n\xC3\xA9", "N_"),
    TO(fat, '_', TRAILING, "a.", "a_"),
    TO(fat, '_', TRAILING, "a. ", "a._"),
    TO(fat, '_', REFUSED, "C:\\fakepath\\a.jpg", "C__fakepath_a.jpg"),
    NOT(fat, ' ', REFUSED, "a?b"),
    TO(windows, '_', DEVICE, "CON", "_CON"),
    TO(windows, '_', DEVICE, "nul.txt", "_nul.txt"),
    TO(windows, '_', DEVICE, "NUL." X248 "123", "_NUL." X248 "12"),
    TO(windows, 'C', SLASH, "/ON", "CCON"),
    TO(windows, '_', DOTS, "..", "__"),
    TO(windows, '_', REFUSED, "a\x01<b>.", "a__b__"),
    TO(git, '_', DOTGIT, ".git", "_git"),
    TO(git, '_', DOTGIT, "GIT~1", "_IT~1"),
    TO(git, '1', SLASH, "git~/", "1it~1"),
    TO(iso9660, '_', REFUSED, "a-b.c;x", "A_B.C_X"),
    TO(iso9660, '_', REFUSED, "readme", "README"),
    TO(iso9660, '_', REFUSED, "document.properties", "DOCUMENT.PRO"),
    TO(iso9660, '_', REFUSED, "documents.properties;12", "DOCUMENT.PRO;12"),
    TO(iso9660_2, '_', REFUSED, "abcdefghijklmnopqrstuvwxyz0123456789.htm",
       "ABCDEFGHIJKLMNOPQRSTUVWXYZ0.HTM"),
    TO(joliet, '_', REFUSED, "a\xF0\x9F\x98\x80;1", "a__1"),
    TO(zip, '_', DRIVE, "C:x", "C_x"),
    TO(looks, '_', LOOK,
       "a\xE2\x88\x95"
       "b\xEF\xBC\x8E",
       "a_b_"),
    NOT(looks, 0x2215, LOOK, "\xE2\x88\x95"),
};

static const struct change escaped[] = {
    TO(posix, '%', OK, "a.txt", "a.txt"),
    TO(posix, '%', OK, "100%", "100%"),
    TO(posix, '%', OK, "%%4g%4", "%%4g%4"),
    TO(posix, '%', OK, "a%2fb", "a%2fb"),
    TO(posix, '%', OK, "a%2Fb", "a%252Fb"),
    TO(posix, '%', OK, "%%41", "%%2541"),
    TO(posix, '%', SLASH, "a/b", "a%2Fb"),
    TO(posix, '%', SLASH, "%A/", "%A%2F"),
    TO(posix, '%', NUL, "\0", "%00"),
    TO(posix, '%', EMPTY, "", "%"),
    TO(posix, '%', OK, "%", "%25"),
    TO(posix, '%', DOTS, ".", "%2E"),
    TO(posix, '%', DOTS, "..", "%2E."),
    TO(posix, '%', ILL_FORMED, "caf\xE9", "caf%E9"),
    TO(posix, '%', ILL_FORMED, "\xE2\x82z\xE2\x82", "%E2%82z%E2%82"),
    TO(posix, '%', OK, X248 "1234567", X248 "1234567"),
    NOT(posix, '%', LONG, X248 "12345678"),
    NOT(posix, '%', LONG, X248 "12345/7"),
    TO(posix, '%', SLASH, X248 "1234/", X248 "1234%2F"),
    TO(portable, '_', REFUSED, "a b", "a_20b"),
    TO(portable, '_', LEADING, "-a", "_2Da"),
    TO(portable, '_', OK, "_", "_5F"),
    TO(portable, '_', REFUSED, "\xC3\xA9", "_C3_A9"),
    NOT(portable, '%', REFUSED, "a b"),
    NOT(portable, '-', LEADING, "-a"),
    NOT(portable, '-', REFUSED, ""),
    TO(fat83, '_', REFUSED, "aB", "_61B"),
    NOT(fat83, '_', EXTENSION, "A.BCDE"),
    TO(fat83, '_', REFUSED, "A.B.C", "A_2EB.C"),
    TO(windows, '%', DEVICE, "CON", "%43ON"),
    TO(windows, '%', TRAILING, "a..", "a.%2E"),
    TO(windows, '%', TRAILING, "nul ", "nul%20"),
    TO(git, '%', DOTGIT, ".git", "%2Egit"),
    TO(joliet, '%', REFUSED, "\xF0\x9F\x98\x80", "%F0%9F%98%80"),
    TO(looks, '%', LOOK, "\xE2\x88\x95", "%E2%88%95"),
    TO(zip, '%', DRIVE, "C:", "C%3A"),
    NOT(posix, '/', REFUSED, "a"),
    NOT(posix, 'A', REFUSED, "a"),
    NOT(posix, '0', REFUSED, "a"),
    NOT(posix, 0x80, REFUSED, "a"),
    NOT(posix, 0, REFUSED, "a"),
    NOT(posix, '.', REFUSED, ""),
    TO(posix, '.', OK, ".41", ".2E41"),
};

typedef enum bu_status changer(const struct change *c, struct bu_name_out *out);

static enum bu_status sanitize(const struct change *c, struct bu_name_out *out)
{
    return bu_name_sanitize(c->rule, c->with, c->s, c->n, out);
}

static enum bu_status escape(const struct change *c, struct bu_name_out *out)
{
    return bu_name_escape(c->rule, (uint8_t)c->with, c->s, c->n, out);
}

/* The change, and that a byte less room is reported and nothing is written past
 * the room. */
static int one_change(const struct change *c, changer *change)
{
    struct bu_name_out out = make_out(ROOM);
    size_t size;

    if (change(c, &out) != c->status || out.fault != c->fault ||
        !same(out.bytes, out.n, c->want, c->want_n))
        return 0;
    if (c->status != BU_OK)
        return 1;
    if (out.changed != !same(c->s, c->n, c->want, c->want_n))
        return 0;
    for (size = 0; size <= c->want_n; size++) {
        enum bu_status status;

        out = make_out(size);
        room[size] = 0xA5;
        status = change(c, &out);
        if (room[size] != 0xA5 || (status == BU_FULL && out.n != 0))
            return 0;
        if (status == BU_OK && !same(out.bytes, out.n, c->want, c->want_n))
            return 0;
        if ((status == BU_OK && size < c->want_n) ||
            (status != BU_OK && status != BU_FULL))
            return 0;
    }
    return 1;
}

static int changes(const struct change *list, size_t count, changer *change)
{
    size_t i;

    for (i = 0; i != count; i++)
        if (!one_change(&list[i], change)) {
            struct bu_name_out out = make_out(ROOM);
            enum bu_status status = change(&list[i], &out);

            tap_note("from:", list[i].s, list[i].n, (uint32_t)i);
            tap_note("became:", out.bytes, out.n, (uint32_t)status);
            tap_note("fault:", NULL, 0, (uint32_t)out.fault);
            return 0;
        }
    return 1;
}

/* Random bytes, with more of what rules look at than there would be. */
static size_t random_name(uint8_t *s, size_t size)
{
    static const uint8_t likely[] =
        "..  ~1%2F/\\:;-_ACONcongitGIT\xC3\xA9\xE2\x80"
        "\x8C\xF0\x9F\x98\x80\xFF";
    size_t n = random_below(4) != 0 ? random_below(14) : random_below(size);
    size_t i;

    for (i = 0; i != n; i++)
        s[i] = random_below(3) != 0 ? likely[random_below(sizeof likely)]
                                    : (uint8_t)random_below(256);
    return n;
}

static int sanitizes(const struct bu_name_rule *rule, const uint8_t *s,
                     size_t n)
{
    static const uint32_t marks[] = {'_', 'A', '1'};
    struct bu_name_out out = make_out(bu_name_room(rule));
    struct bu_name_out again;
    uint32_t mark = marks[random_below(3)];

    if (out.room >= ROOM)
        out.room = ROOM - 1;
    room[out.room] = 0xA5;
    if (bu_name_sanitize(rule, mark, s, n, &out) != BU_OK ||
        room[out.room] != 0xA5 ||
        bu_name_check(rule, out.bytes, out.n, NULL) != BU_NAME_OK ||
        out.changed != !same(s, n, out.bytes, out.n) ||
        out.fault != bu_name_check(rule, s, n, NULL))
        return 0;
    again.bytes = second;
    again.room = out.n + random_below(3);
    if (bu_name_sanitize(rule, mark, out.bytes, out.n, &again) != BU_OK ||
        again.changed || !same(out.bytes, out.n, again.bytes, again.n))
        return 0;
    again.room = random_below(300);
    if (bu_name_sanitize(rule, mark, s, n, &again) != BU_FULL)
        return same(out.bytes, out.n, again.bytes, again.n);
    return again.n == 0;
}

static int escapes(const struct bu_name_rule *rule, const uint8_t *s, size_t n)
{
    struct bu_name_out out = make_out(3 * n + 1);
    struct bu_name_out back;
    enum bu_status status = bu_name_escape(rule, '_', s, n, &out);

    if (status == BU_BAD)
        return out.n == 0 &&
               (out.fault == BU_NAME_LONG || out.fault == BU_NAME_EXTENSION);
    if (status != BU_OK ||
        bu_name_check(rule, out.bytes, out.n, NULL) != BU_NAME_OK)
        return 0;
    back.bytes = second;
    back.room = n;
    return bu_name_unescape('_', out.bytes, out.n, &back) == BU_OK &&
           same(s, n, back.bytes, back.n) &&
           out.changed == !same(s, n, out.bytes, out.n);
}

static enum bu_status numbered(const struct bu_name_rule *rule, uint8_t mark,
                               uint32_t number, const uint8_t *s, size_t n,
                               struct bu_name_out *out)
{
    struct bu_name_tag tag;

    tag.mark = mark;
    tag.number = number;
    return bu_name_number(rule, &tag, s, n, out);
}

static int numbers_fit(const struct bu_name_rule *rule, const uint8_t *s,
                       size_t n)
{
    size_t most = bu_name_room(rule);
    struct bu_name_out out = make_out(most < ROOM ? most : ROOM);
    struct bu_name_out other;
    uint32_t number = random_16() * 65536u;
    enum bu_status status;

    other.bytes = second;
    other.room = SECOND;
    number = random_below(2) != 0 ? number : number / 8388608u;
    status = numbered(rule, '_', number, s, n, &out);
    if (status == BU_BAD)
        return out.fault != BU_NAME_OK;
    return status == BU_OK && bu_name_check(rule, s, n, NULL) == BU_NAME_OK &&
           bu_name_check(rule, out.bytes, out.n, NULL) == BU_NAME_OK &&
           !same(out.bytes, out.n, s, n) &&
           (numbered(rule, '_', number + 1, s, n, &other) == BU_BAD ||
            !same(out.bytes, out.n, other.bytes, other.n));
}

static int all_hold(size_t turns)
{
    while (turns-- != 0) {
        uint8_t *name = port_guard_end() - PORT_GUARD;
        size_t n = random_name(name, NAME_LONGEST);
        uint8_t *first = port_guard_end() - n;
        size_t i;

        for (i = n; i-- != 0;)
            first[i] = name[i];

        for (i = 0; i != NAME_RULES; i++)
            if (!sanitizes(name_rules[i], first, n) ||
                !escapes(name_rules[i], first, n) ||
                !numbers_fit(name_rules[i], first, n)) {
                tap_note("name, rule:", first, n, (uint32_t)i);
                return 0;
            }
    }
    return 1;
}

static int restores(const char *from, size_t n, const char *want, size_t m,
                    int changed)
{
    struct bu_name_out out = make_out(m);

    if (bu_name_unescape('%', (const uint8_t *)from, n, &out) != BU_OK ||
        !same(out.bytes, out.n, (const uint8_t *)want, m) ||
        out.changed != changed || out.fault != BU_NAME_OK || out.need != m)
        return 0;
    if (m == 0)
        return 1;
    out = make_out(m - 1);
    return bu_name_unescape('%', (const uint8_t *)from, n, &out) == BU_FULL &&
           out.n == 0 && out.need == m;
}

static int all_restored(void)
{
    return restores("%2F", 3, "/", 1, 1) && restores("a", 1, "a", 1, 0) &&
           restores("%2f", 3, "%2f", 3, 0) &&
           restores("%2500", 5, "%00", 3, 1) &&
           restores("%c0%AF", 6, "%c0\xAF", 4, 1) &&
           restores("%252E", 5, "%2E", 3, 1) && restores("%3", 2, "%3", 2, 0) &&
           restores("%3G%G3%:0%@A", 12, "%3G%G3%:0%@A", 12, 0) &&
           restores("a%3F", 3, "a%3", 3, 0) && restores("%", 1, "", 0, 1) &&
           restores("%%", 2, "%%", 2, 0) && restores("", 0, "", 0, 0) &&
           restores("%09%A0%F9", 9, "\x09\xA0\xF9", 3, 1) &&
           restores("a%00", 4, "a\0", 2, 1);
}

static int is_numbered(const struct bu_name_rule *rule, uint32_t number,
                       const char *from, size_t n, const char *want, size_t m)
{
    struct bu_name_out out = make_out(ROOM);
    size_t size;

    if (numbered(rule, '~', number, (const uint8_t *)from, n, &out) != BU_OK ||
        !same(out.bytes, out.n, (const uint8_t *)want, m) || out.changed != 1 ||
        out.fault != BU_NAME_OK)
        return 0;
    for (size = 0; size <= m; size++) {
        enum bu_status status;

        out = make_out(size);
        room[size] = 0xA5;
        status = numbered(rule, '~', number, (const uint8_t *)from, n, &out);
        if (room[size] != 0xA5 || (status == BU_OK && out.n != m) ||
            (status != BU_OK && size >= bu_name_room(rule)) ||
            (status != BU_OK && (status != BU_FULL || out.n != 0)))
            return 0;
    }
    return 1;
}

#define NUMBERED(rule, number, from, to)                                       \
    is_numbered(&bu_name_##rule, number, from, sizeof(from) - 1, to,           \
                sizeof(to) - 1)

static int is_unnumbered(const struct bu_name_rule *rule, uint8_t mark,
                         const char *from, size_t n, enum bu_name_fault fault)
{
    struct bu_name_out out = make_out(ROOM);

    return numbered(rule, mark, 1, (const uint8_t *)from, n, &out) == BU_BAD &&
           out.fault == fault && out.n == 0;
}

static int all_numbered(void)
{
    return NUMBERED(posix, 2, "a.txt", "a~2.txt") &&
           NUMBERED(posix, 0, "a", "a~0") &&
           NUMBERED(posix, 4294967295u, "a.b.c", "a.b~4294967295.c") &&
           NUMBERED(posix, 1000000000u, ".a", ".a~1000000000") &&
           NUMBERED(posix, 2, ".bashrc", ".bashrc~2") &&
           NUMBERED(posix, 2, ".bashrc.x", ".bashrc~2.x") &&
           NUMBERED(posix, 2, "a.", "a~2.") &&
           NUMBERED(posix, 2, "a." X8 "1234567", "a~2." X8 "1234567") &&
           NUMBERED(posix, 2, "a." X8 X8, "a." X8 X8 "~2") &&
           NUMBERED(posix, 99, X248 "1234567", X248 "1234~99") &&
           NUMBERED(posix, 99, X248 "123.txt", X248 "~99.txt") &&
           NUMBERED(posix, 7, "a" E120 E120 E4 E4 "\xC3\xA9.txt",
                    "a" E120 E120 E4 E4 "~7.txt") &&
           NUMBERED(fat83, 1, "PROGRAMS.EXE", "PROGRA~1.EXE") &&
           NUMBERED(fat83, 100, "A", "A~100") &&
           NUMBERED(fat83, 1, "ABCDEFGH", "ABCDEF~1") &&
           NUMBERED(fat83, 12, "ABCDEFGH.C", "ABCDE~12.C") &&
           NUMBERED(joliet, 7,
                    X8 X8 X8 X8 X8 X8 X8 "xxxx.\xC3\xA9\xC3\xA9\xC3\xA9",
                    X8 X8 X8 X8 X8 X8 X8 "xx~7.\xC3\xA9\xC3\xA9\xC3\xA9") &&
           NUMBERED(joliet, 10, "a" E120 "\xC3\xA9\xC3\xA9\xC3\xA9",
                    "a" E120 "~10") &&
           NUMBERED(joliet, 7, X8 X8 X8 X8 X8 X8 X8 "xxxx.txt",
                    X8 X8 X8 X8 X8 X8 X8 "xx~7.txt") &&
           NUMBERED(fat83, 2, "PROGRA~1", "PROGRA~2") &&
           NUMBERED(fat83, 1, "PROGRA~2.X", "PROGRA~1.X") &&
           NUMBERED(git, 2, "git", "git~2");
}

static int all_unnumbered(void)
{
    return is_unnumbered(&bu_name_git, '~', "git", 3, BU_NAME_DOTGIT) &&
           is_unnumbered(&bu_name_fat83, '~', "PROGRA~1", 8, BU_NAME_REFUSED) &&
           is_unnumbered(&bu_name_fat83, '~', "PROGRA~1.X", 10,
                         BU_NAME_REFUSED) &&
           is_unnumbered(&bu_name_posix, '~', "", 0, BU_NAME_EMPTY) &&
           is_unnumbered(&bu_name_posix, '~', "a/b", 3, BU_NAME_SLASH) &&
           is_unnumbered(&bu_name_posix, '/', "a", 1, BU_NAME_SLASH) &&
           is_unnumbered(&bu_name_posix, 0, "a", 1, BU_NAME_NUL) &&
           is_unnumbered(&bu_name_posix, '0', "a", 1, BU_NAME_REFUSED) &&
           is_unnumbered(&bu_name_posix, '9', "a", 1, BU_NAME_REFUSED) &&
           is_unnumbered(&bu_name_posix, 0x80, "a", 1, BU_NAME_REFUSED) &&
           is_unnumbered(&bu_name_portable, '~', "a", 1, BU_NAME_REFUSED);
}

/* Rules that nothing, or hardly anything, can be made for. */
static enum bu_name_fault never(const uint8_t *s, size_t n, size_t *at)
{
    (void)s;
    *at = n;
    return BU_NAME_REFUSED;
}

/* Nothing but one byte is good. */
static enum bu_name_fault lonely(const uint8_t *s, size_t n, size_t *at)
{
    (void)s;
    *at = 0;
    return n == 1 ? BU_NAME_OK : BU_NAME_REFUSED;
}

static int is_hopeless(void)
{
    static const struct bu_name_rule one = {.limit = 9, .judge = lonely};
    static const struct bu_name_rule six = {.limit = 6};
    static const struct bu_name_rule units = {
        .limit = 8, .widest = 3, .fit = bu_name_in_units};
    static const struct bu_name_rule few = {
        .limit = 4, .widest = 3, .fit = bu_name_in_units};
    static const struct bu_name_rule none = {.limit = 9, .judge = never};
    static const struct bu_name_rule zero = {.limit = 0};
    static const struct bu_name_rule four = {.limit = 4};
    struct bu_name_out out = make_out(99);
    size_t i;

    for (i = 0; i != ROOM; i++)
        room[i] = 'a';
    if (bu_name_sanitize(&none, '_', B("a/b"), &out) != BU_BAD || out.n != 0 ||
        bu_name_sanitize(&zero, '_', B("a/b"), &out) != BU_BAD ||
        bu_name_sanitize(&one, '_', B("a/b"), &out) != BU_BAD || out.n != 0 ||
        bu_name_sanitize(&six, '_', B("abcde/.c"), &out) != BU_OK ||
        !same(out.bytes, out.n, B("abcd.c")) ||
        bu_name_escape(&none, '%', B("a/b"), &out) != BU_BAD ||
        bu_name_escape(&zero, '%', B("a"), &out) != BU_BAD ||
        bu_name_sanitize(&four, '_', B("abc.jpeg"), &out) != BU_OK ||
        !same(out.bytes, out.n, B("abc.")))
        return 0;
    if (bu_name_sanitize(&units, '_', B("ab.12345678"), &out) != BU_OK ||
        !same(out.bytes, out.n, B("ab.12345")) ||
        numbered(&few, '~', 12, B("ab"), &out) != BU_OK ||
        !same(out.bytes, out.n, B("a~12")) ||
        numbered(&few, 0x7F, 1, B("ab"), &out) != BU_OK ||
        numbered(&few, ':', 1, B("ab"), &out) != BU_OK)
        return 0;
    return bu_name_sanitize(&four, '_', B("abc.c"), &out) == BU_OK &&
           same(out.bytes, out.n, B("ab.c")) &&
           numbered(&four, '~', 123, B("ab"), &out) == BU_BAD &&
           out.fault == BU_NAME_LONG &&
           numbered(&bu_name_fat83, '~', 99999999, B("A"), &out) == BU_BAD &&
           out.fault == BU_NAME_LONG &&
           numbered(&four, '~', 12, B("ab"), &out) == BU_OK &&
           same(out.bytes, out.n, B("a~12"));
}

/* What a judge finds in the extension grows, and the stem has to give way. */
static int gives_way(void)
{
    static const struct bu_name_rule both = {
        .limit = 255, .judge = bu_name_judge_looks, .also = &bu_name_posix};
    struct bu_name_out out = make_out(255);

    return bu_name_sanitize(&both, 0x1F600,
                            B(X64 X64 X64 X8 X8 X8 X8 X8 X8
                              "abcdefgh"
                              ".\xE2\x88\x95\xE2\x88\x95"),
                            &out) == BU_OK &&
           same(out.bytes, out.n,
                B(X64 X64 X64 X8 X8 X8 X8 X8 X8
                  "abcdef"
                  ".\xF0\x9F\x98\x80\xF0\x9F\x98\x80"));
}

/* What the room held before is not read. */
static int is_not_read(void)
{
    struct bu_name_out out = make_out(9);

    room[0] = 'a';
    room[1] = '.';
    room[2] = '4';
    room[3] = '1';
    return bu_name_escape(&bu_name_windows, '.', B("a."), &out) == BU_OK &&
           same(out.bytes, out.n, B("a.2E")) &&
           bu_name_escape(&bu_name_posix, 0x7F, B("/"), &out) == BU_OK;
}

void suite_name_changes(void)
{
    tap_ok(changes(sanitized, sizeof sanitized / sizeof sanitized[0], sanitize),
           "names that are sanitized");
    tap_ok(changes(escaped, sizeof escaped / sizeof escaped[0], escape),
           "names that are escaped");
    tap_ok(all_restored(), "names that are restored");
    tap_ok(all_numbered() && all_unnumbered(), "names that are numbered");
    tap_ok(gives_way(), "a stem gives way to its extension");
    tap_ok(is_not_read(), "what the room held before is not read");
    tap_ok(is_hopeless(), "rules that hardly any name is good for");
    tap_ok(all_hold(SUITE_TEXT / 20),
           "random names are sanitized, escaped and numbered in every rule");
}
