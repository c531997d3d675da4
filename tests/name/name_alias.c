/* name: short names and long entries of FAT, from the examples of the
 * specification, in each room and in each wrong order. */
/* SPDX-License-Identifier: MIT */
#include "name_rules.h"
#include "random.h"
#include "scratch.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/page.h>

enum { FIT = BU_NAME_ALIAS_WHOLE, LOSSY = BU_NAME_ALIAS_LOSSY, NAME_MOST = 48 };

/* A page of two characters: U+00E5 is E5, and U+3042 is A5 and a byte that the
 * test sets. */
static uint8_t second;

static unsigned put_test(uint8_t *out, uint32_t value,
                         const struct bu_format *format)
{
    (void)format;
    out[0] = value == 0xC5u ? 0xE5 : 0xA5;
    out[1] = second;
    return value == 0xC5u ? 1 : value == 0x3042u ? 2 : 0;
}

/* Not const: a compiler that knows its members calls memset. */
static struct bu_format test_page;

static const struct {
    const char *name;
    uint32_t number;
    const char *bytes;
    uint32_t made;
    uint8_t lower, flags;
} vectors[] = {
    /* fatgen103, "Short Directory Entries" and "Name Limits" */
    {"foo.bar", 0, "FOO     BAR", 0, 0x18, FIT},
    {"FOO.BAR", 0, "FOO     BAR", 0, 0, FIT},
    {"Foo.Bar", 0, "FOO     BAR", 0, 0, 0},
    {"foo", 0, "FOO        ", 0, 8, FIT},
    {"foo.", 0, "FOO~1      ", 1, 0, 0},
    {"PICKLE.A", 0, "PICKLE  A  ", 0, 0, FIT},
    {"prettybg.big", 0, "PRETTYBGBIG", 0, 0x18, FIT},
    {".big", 0, "BIG~1      ", 1, 0, 0},
    {"The quick brown.fox", 0, "THEQUI~1FOX", 1, 0, 0},
    {"Text.With.Many.Dots.txt", 0, "TEXTWI~1TXT", 1, 0, 0},
    /* case */
    {"foo.BAR", 0, "FOO     BAR", 0, 8, FIT},
    {"FOO.bar", 0, "FOO     BAR", 0, 0x10, FIT},
    {"1.2", 0, "1       2  ", 0, 0, FIT},
    {"fOO.bar", 0, "FOO     BAR", 0, 0, 0},
    {"foo.bAR", 0, "FOO     BAR", 0, 0, 0},
    {"a\xC3\xA5", 0, "A\xE5         ", 0, 0, 0},
    /* limits */
    {"12345678.123", 0, "12345678123", 0, 0, FIT},
    {"123456789.123", 0, "123456~1123", 1, 0, 0},
    {"12345678.1234", 0, "123456~1123", 1, 0, 0},
    {"1234567.12", 1, "123456~112 ", 1, 0, 0},
    {"1", 3, "1~3        ", 3, 0, 0},
    /* dots and spaces */
    {" a", 0, "A~1        ", 1, 0, 0},
    {"a b", 0, "AB~1       ", 1, 0, 0},
    {"a ", 0, "A~1        ", 1, 0, 0},
    {"a .b", 0, "A~1     B  ", 1, 0, 0},
    {"a. b", 0, "A~1     B  ", 1, 0, 0},
    {"a.b c", 0, "A~1     BC ", 1, 0, 0},
    {"a.b.", 0, "A~1     B  ", 1, 0, 0},
    {"a.b. ", 0, "A~1     B  ", 1, 0, 0},
    {"a..b", 0, "A~1     B  ", 1, 0, 0},
    {"a. .b", 0, "A~1     B  ", 1, 0, 0},
    {"..a", 0, "A~1        ", 1, 0, 0},
    {". .a", 0, "A~1        ", 1, 0, 0},
    {"..a.b", 0, "A~1     B  ", 1, 0, 0},
    {"a.b.c", 0, "AB~1    C  ", 1, 0, 0},
    {"1234567.8.9", 0, "123456~19  ", 1, 0, 0},
    /* the page */
    {"\xC3\xA5", 0, "\x05          ", 0, 0, 0},
    {"a\xE2\x82\xAC", 0, "A_~1       ", 1, 0, LOSSY},
    {"a\xF0\x9F\x98\x80", 0, "A__~1      ", 1, 0, LOSSY},
    {"a+b=c.[;,", 0, "A_B_C~1 ___", 1, 0, LOSSY},
    {"a\x7F\x1F", 0, "A__~1      ", 1, 0, LOSSY},
    {"$%'-_@~`.!(){}", 0, "$%'-_@~1!()", 1, 0, 0},
    {"!(){}^#&.a{}", 0, "!(){}^#&A{}", 0, 0x10, FIT},
    {"123456789\xE2\x82\xAC", 0, "123456~1   ", 1, 0, LOSSY},
    /* no character is split */
    {"123456\xE3\x81\x82", 0, "123456\xA5\x5C   ", 0, 0, 0},
    {"1234567\xE3\x81\x82", 0, "123456~1   ", 1, 0, 0},
    {"12345\xE3\x81\x82", 1, "12345~1    ", 1, 0, 0},
    {"1234567\xE3\x81\x82"
     "8",
     0, "123456~1   ", 1, 0, 0},
    {"\xE3\x81\x82\xE3\x81\x82\xE3\x81\x82\xE3\x81\x82", 2,
     "\xA5\x5C\xA5\x5C\xA5\x5C~2   ", 2, 0, 0},
    {"a.\xE3\x81\x82\xE3\x81\x82", 0, "A~1     \xA5\x5C ", 1, 0, 0},
    {"a.\xE3\x81\x82"
     "b",
     0,
     "A       \xA5\x5C"
     "B",
     0, 0, 0},
    /* the hash: the first two as T. Galvin has measured them */
    {"a.txt3", 5, "AEE90~1 TXT", 5, 0, 0},
    {"SomeStuff.aspx", 5, "SOBC84~1ASP", 5, 0, 0},
    {"SomeStuff.aspx", 13, "SOBC84~9ASP", 13, 0, 0},
    {"SomeStuff.aspx", 14, "SOBC8~10ASP", 14, 0, 0},
    {"SomeStuff.aspx", 104, "SOBC~100ASP", 104, 0, 0},
    {"SomeStuff.aspx", 65535, "SO~65531ASP", 65535, 0, 0},
    {"SomeStuff.aspx", 4, "SOMEST~4ASP", 4, 0, 0},
    {"1\xE3\x81\x82"
     "2",
     5, "12FF7~1    ", 5, 0, 0},
    {"\xE3\x81\x82"
     "1\xE2\x82\xAC",
     5,
     "\xA5\x5C"
     "A9A9~1   ",
     5, 0, LOSSY},
};

static struct bu_name_alias alias;

static enum bu_status make(const uint8_t *s, size_t n, uint32_t number)
{
    alias.page = &test_page;
    alias.upcase = &bu_upcase_unicode;
    alias.number = number;
    return bu_name_alias_make(&alias, s, n);
}

static int same(const uint8_t *a, const uint8_t *b, size_t n)
{
    while (n != 0 && *a == *b) {
        a++;
        b++;
        n--;
    }
    return n == 0;
}

static size_t length_of(const char *s)
{
    size_t n = 0;

    while (s[n] != '\0')
        n++;
    return n;
}

static int vectors_hold(void)
{
    unsigned i;

    second = 0x5C;
    for (i = 0; i != sizeof vectors / sizeof vectors[0]; i++) {
        const uint8_t *s = (const uint8_t *)vectors[i].name;
        size_t n = length_of(vectors[i].name);
        const uint8_t *want = (const uint8_t *)vectors[i].bytes;

        if (make(s, n, vectors[i].number) != BU_OK ||
            !same(alias.bytes, want, BU_NAME_ALIAS_SIZE) ||
            alias.number != vectors[i].made ||
            alias.lower != vectors[i].lower ||
            alias.flags != vectors[i].flags) {
            tap_note("name", alias.bytes, BU_NAME_ALIAS_SIZE, i);
            return 0;
        }
    }
    return 1;
}

static int refused(const char *s, size_t n)
{
    uint8_t entry[BU_NAME_ENTRY_SIZE];

    return make((const uint8_t *)s, n, 0) == BU_BAD &&
           bu_name_entry_write(entry, 1, 0, (const uint8_t *)s, n) == BU_BAD &&
           entry[0] == 0xE5;
}

/* A page that puts what is no character of DOS. */
static int pages_are_checked(void)
{
    const uint8_t *s = (const uint8_t *)"\xE3\x81\x82";
    unsigned byte;

    for (byte = 0; byte != 0x100u; byte++) {
        second = (uint8_t)byte;
        if (make(s, 3, 0) != BU_OK ||
            (alias.bytes[0] == '_') != (byte < 0x30u) ||
            (byte >= 0x30u && alias.bytes[1] != byte))
            return 0;
    }
    second = 0x5C;
    alias.page = NULL;
    alias.number = 0;
    return bu_name_alias_make(&alias, s, 3) == BU_OK && alias.flags == LOSSY &&
           alias.bytes[0] == '_' && make(s, 3, 65536) == BU_BAD;
}

/* A page that puts `many` bytes, of which the first is `first`, or says so. */
static unsigned many, first;

static unsigned put_many(uint8_t *out, uint32_t value,
                         const struct bu_format *format)
{
    unsigned i;

    (void)value;
    (void)format;
    for (i = 0; i != BU_FORMAT_MAX; i++)
        out[i] = (uint8_t)(first + i);
    return many;
}

static int counts_are_checked(void)
{
    const uint8_t *s = (const uint8_t *)"\xE3\x81\x82";
    int holds = 1;

    test_page.put = put_many;
    for (many = 1; many != 11; many++)
        for (first = 0x7E; first != 0x82; first++) {
            bool is_known = many <= 8 && first >= 0x80u;

            holds &= make(s, 3, 0) == BU_OK &&
                     alias.bytes[0] == (is_known ? first : '_') &&
                     alias.flags == (is_known ? 0 : LOSSY) &&
                     (!is_known || alias.bytes[many - 1] == first + many - 1);
        }
    test_page.put = put_test;
    return holds;
}

static int texts_hold(void)
{
    uint8_t text[BU_NAME_ALIAS_DOTTED + 1];
    uint8_t bytes[BU_NAME_ALIAS_SIZE];
    unsigned i;

    static const struct {
        const char *bytes, *text;
    } rows[] = {{"FOO     BAR", "FOO.BAR"},
                {"FOO        ", "FOO"},
                {"12345678123", "12345678.123"},
                {"\x05          ", "\xE5"},
                {"A\x05         ", ""},
                {"A B     C D", "A B.C D"},
                {"           ", ""},
                {"        A  ", ""},
                {".          ", ""},
                {"..         ", ""},
                {"A.B        ", ""},
                {"A/         ", ""},
                {"A       B/ ", ""},
                {"A\x1F         ", ""}};

    for (i = 0; i != sizeof rows / sizeof rows[0]; i++) {
        const uint8_t *want = (const uint8_t *)rows[i].text;
        size_t n = length_of(rows[i].text);

        text[BU_NAME_ALIAS_DOTTED] = 0xA5;
        if (bu_name_alias_text(text, (const uint8_t *)rows[i].bytes) != n ||
            !same(text, want, n) || text[BU_NAME_ALIAS_DOTTED] != 0xA5)
            return 0;
    }
    for (i = 0; i != BU_NAME_ALIAS_SIZE; i++)
        bytes[i] = 0xE5;
    return bu_name_alias_text(text, bytes) == 12;
}

static struct bu_name_entries state;

static enum bu_status feed(const uint8_t *entry)
{
    return bu_name_entries_feed(&state, entry);
}

/* The entries of a name, in the order of a directory, and its short one. */
static uint8_t entries[BU_NAME_ENTRIES_COUNT + 1][BU_NAME_ENTRY_SIZE];

/* Write all entries of a name of n bytes; how many. */
static unsigned write_all(const uint8_t *s, size_t n)
{
    unsigned count;
    unsigned i;

    if (make(s, n, 1) != BU_OK)
        return 0;
    count = alias.entries;
    for (i = 0; i != count; i++)
        if (bu_name_entry_write(entries[i], count - i,
                                bu_name_alias_sum(alias.bytes), s, n) != BU_OK)
            return 0;
    if (bu_name_entry_write(entries[count], count + 1, 0, s, n) != BU_END ||
        bu_name_entry_write(entries[count], 0, 0, s, n) != BU_END)
        return 0;
    for (i = 0; i != BU_NAME_ENTRY_SIZE; i++)
        entries[count][i] = i < BU_NAME_ALIAS_SIZE ? alias.bytes[i] : 0;
    return count;
}

/* Feed them; the status of the last. */
static enum bu_status feed_all(unsigned count)
{
    unsigned i;

    for (i = 0; i != count; i++)
        if (feed(entries[i]) != BU_MORE)
            return BU_FULL;
    return feed(entries[count]);
}

/* Each length of a name of one letter comes back. */
static int lengths_return(void)
{
    uint8_t *name = scratch.name;
    unsigned want = 0;
    unsigned n;
    unsigned i;

    for (n = 0; n != BU_NAME_ENTRIES_UNITS + 1; n++)
        name[n] = (uint8_t)('a' + n % 16u);
    for (n = 1; n != BU_NAME_ENTRIES_UNITS + 1; n++) {
        unsigned count = write_all(name, n);

        want += n == 13 * want + 1;
        if (count != want || feed_all(count) != BU_OK || state.n != n)
            return 0;
        for (i = 0; i != n; i++)
            if (state.units[i] != name[i])
                return 0;
    }
    return make(name, n, 0) == BU_BAD &&
           bu_name_entry_write(entries[0], 1, 0, name, n) == BU_BAD;
}

/* A pair is the last of 255 units, or the first of it is. */
static int pairs_count_two(void)
{
    uint8_t *name = scratch.name;
    unsigned n;

    for (n = 0; n != BU_NAME_ENTRIES_UNITS + 8; n++)
        name[n] = 'p';
    for (n = 0; n != 2; n++) {
        enum bu_status want = n == 0 ? BU_OK : BU_BAD;
        uint8_t *pair = name + BU_NAME_ENTRIES_UNITS - 2 + n;

        pair[0] = 0xF0;
        pair[1] = 0x9F;
        pair[2] = 0x98;
        pair[3] = 0x80;
        if (make(name, BU_NAME_ENTRIES_UNITS + 2 + n, 0) != want ||
            bu_name_entry_write(entries[0], 20, 0, name,
                                BU_NAME_ENTRIES_UNITS + 2 + n) != want ||
            bu_name_entry_write(entries[0], 20, 0, name,
                                BU_NAME_ENTRIES_UNITS + 3 + n) != BU_BAD)
            return 0;
        pair[0] = 'p';
    }
    return 1;
}

/* Any UTF-8 that has no NUL and no '/' comes back; all else is refused. */
static int texts_return(size_t turns)
{
    static uint8_t s[NAME_MOST];
    static uint16_t units[NAME_MOST];
    struct bu_name_units want;

    want.units = units;
    want.room = NAME_MOST;
    while (turns-- != 0) {
        size_t n = random_spoil(s, random_text(s, sizeof s, 4));
        bool is_good = n != 0 && bu_utf8_valid(s, n);
        bool is_made = false;
        size_t i;

        for (i = 0; i != n; i++) {
            is_good &= s[i] != 0 && s[i] != '/';
            is_made |= s[i] != ' ' && s[i] != '.';
        }
        if ((make(s, n, 1) == BU_OK) != (is_good && is_made) ||
            (bu_name_entry_write(entries[0], 1, 0, s, n) == BU_OK) != is_good)
            return 0;
        if (!is_good || !is_made)
            continue;
        if (feed_all(write_all(s, n)) != BU_OK ||
            bu_name_bytes_to_units(s, n, &want) != BU_OK || want.n != state.n)
            return 0;
        for (i = 0; i != want.n; i++)
            if (state.units[i] != units[i])
                return 0;
    }
    return 1;
}

/* Spoil one byte of one entry: it is seen. Where a part becomes the last one,
 * those before it are reported, and the rest may be a name. */
static int spoilt_are_refused(void)
{
    static const uint8_t name[] = "a name of twenty-nine letters";
    unsigned count = write_all(name, sizeof name - 1);
    unsigned i;
    unsigned at;
    unsigned bit;

    for (i = 0; i <= count; i++)
        for (at = 0; at != 14; at = at == 0 ? 13 : 14)
            for (bit = 1; bit != 0x100u; bit *= 2) {
                enum bu_status status = BU_MORE;
                bool is_reported = false;
                unsigned k;

                if ((i == count && at != 0) || entries[i][at] == bit)
                    continue; /* not in it; or 0, which is the end */
                entries[i][at] = (uint8_t)(entries[i][at] ^ bit);
                for (k = 0; k <= count; k++) {
                    status = feed(entries[k]);
                    if (status == BU_REFEED) {
                        is_reported = true;
                        status = feed(entries[k]);
                    }
                    if (k != count && status != BU_MORE)
                        return 0;
                }
                entries[i][at] = (uint8_t)(entries[i][at] ^ bit);
                if (is_reported && at == 0 && bit == 0x40u)
                    continue;
                if (is_reported || status != BU_BAD || state.n != 0 ||
                    state.fault != (at == 13 || i != count
                                        ? BU_NAME_ENTRIES_ORDER
                                        : BU_NAME_ENTRIES_SUM))
                    return 0;
            }
    return feed_all(count) == BU_OK && state.n == sizeof name - 1;
}

/* Parts left out, twice, in other orders, and without a file. */
static int orphans_are_refused(void)
{
    static const uint8_t name[] = "a name of twenty-nine letters";
    static const uint8_t end[BU_NAME_ENTRY_SIZE] = {0};
    static uint8_t other[BU_NAME_ENTRY_SIZE];
    unsigned count = write_all(name, sizeof name - 1);
    unsigned order;

    if (count != 3 || feed(entries[3]) != BU_OK || state.n != 0 ||
        feed(end) != BU_END)
        return 0;
    for (order = 0; order != 64; order++) {
        unsigned a = order % 4;
        unsigned b = order / 4 % 4;
        unsigned c = order / 16;
        enum bu_status want = order == 0x24 ? BU_OK : BU_BAD;
        enum bu_status status;

        if (a == 3 || b == 3 || c == 3)
            continue;
        if (feed(entries[a]) != BU_MORE)
            return 0;
        status = feed(entries[b]);
        if ((status == BU_REFEED) != (b == 0) ||
            (b == 0 && feed(entries[b]) != BU_MORE))
            return 0;
        status = feed(entries[c]);
        if ((status == BU_REFEED) != (c == 0) ||
            (c == 0 && feed(entries[c]) != BU_MORE))
            return 0;
        if (feed(entries[3]) != want ||
            (want == BU_BAD && state.fault != BU_NAME_ENTRIES_ORDER))
            return 0;
    }
    for (order = 0; order != 4; order++) {
        unsigned i;

        for (i = 0; i != BU_NAME_ENTRY_SIZE; i++)
            other[i] = entries[3][i];
        if (order == 0)
            other[0] = 0xE5;
        else if (order == 1)
            other[11] = 8;
        else if (order == 2)
            other[0] = '.';
        else
            other[0] = 0;
        if (feed(entries[0]) != BU_MORE || feed(other) != BU_REFEED ||
            feed(other) != (order == 0   ? BU_MORE
                            : order == 3 ? BU_END
                                         : BU_OK) ||
            state.n != 0 || feed(entries[3]) != BU_OK || state.n != 0)
            return 0;
    }
    return 1;
}

/* Units in one part, and then what is in it. */
static enum bu_status feed_units(const uint16_t *units, unsigned n)
{
    static const uint8_t at[] = {1, 3, 5, 7, 9, 14, 16, 18, 20, 22, 24, 28, 30};
    unsigned i;

    (void)write_all((const uint8_t *)"x", 1);
    for (i = 0; i != 13; i++) {
        uint16_t unit = i < n ? units[i] : i == n ? 0 : 0xFFFFu;

        entries[0][at[i]] = (uint8_t)(unit & 0xFFu);
        entries[0][at[i] + 1] = (uint8_t)(unit >> 8);
    }
    return feed_all(1);
}

/* One part, of padding alone. */
static enum bu_status feed_padding(void)
{
    static const uint16_t units[13] = {0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF,
                                       0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF,
                                       0xFFFF, 0xFFFF, 0xFFFF};

    return feed_units(units, 13);
}

static int units_are_judged(void)
{
    static const uint16_t rows[][4] = {
        {'a', 'b', 0xD83D, 0xDE00},  {'a', 'b', 0xDE00, 0xD83D},
        {'a', 'b', 'c', 0xD83D},     {0xDC00, 'b', 'c', 'd'},
        {'a', 0, 'c', 'd'},          {'a', 'b', 'c', '/'},
        {0xD800, 0xDBFF, 0xDC00, 1}, {'a', 'b', 'c', 0xFFFF},
        {'a', 0xFFFF, 0, 0xFFFF}};
    static const uint8_t faults[] = {
        BU_NAME_ENTRIES_OK,      BU_NAME_ENTRIES_REFUSED,
        BU_NAME_ENTRIES_REFUSED, BU_NAME_ENTRIES_REFUSED,
        BU_NAME_ENTRIES_REFUSED, BU_NAME_ENTRIES_REFUSED,
        BU_NAME_ENTRIES_REFUSED, BU_NAME_ENTRIES_OK,
        BU_NAME_ENTRIES_REFUSED};
    unsigned i;

    for (i = 0; i != sizeof faults; i++)
        if (feed_units(rows[i], 4) !=
                (faults[i] == BU_NAME_ENTRIES_OK ? BU_OK : BU_BAD) ||
            state.fault != faults[i] || state.n != 4)
            return 0;
    if (feed_units(rows[0], 0) != BU_BAD || state.n != 0 ||
        state.fault != BU_NAME_ENTRIES_REFUSED)
        return 0;
    (void)write_all((const uint8_t *)"x", 1);
    entries[0][3] = 0xFF; /* no 0000 */
    entries[0][4] = 0xFF;
    if (feed_all(1) != BU_BAD || state.fault != BU_NAME_ENTRIES_PADDING)
        return 0;
    (void)write_all((const uint8_t *)"1234567890123x", 14);
    entries[0][1] = entries[0][2] = 0xFF; /* nothing but padding */
    entries[0][3] = entries[0][4] = 0xFF;
    if (feed_all(2) != BU_BAD || state.fault != BU_NAME_ENTRIES_PADDING)
        return 0;
    entries[1][30] = entries[1][31] = 0; /* after 0000, a part of padding */
    if (feed_all(2) != BU_BAD || state.fault != BU_NAME_ENTRIES_PADDING ||
        feed_padding() != BU_BAD || state.fault != BU_NAME_ENTRIES_PADDING)
        return 0;
    (void)write_all((const uint8_t *)"123456789012x", 13);
    entries[0][0] = 0x55; /* 21 parts */
    return feed_all(1) == BU_BAD && state.fault == BU_NAME_ENTRIES_ORDER;
}

/* 20 entries with 256 units or more, which no writer makes. */
static int long_are_refused(void)
{
    uint8_t *name = scratch.name;
    unsigned i;

    for (i = 0; i != BU_NAME_ENTRIES_UNITS; i++)
        name[i] = 'n';
    if (write_all(name, BU_NAME_ENTRIES_UNITS) != 20)
        return 0;
    entries[0][20] = 'n';
    entries[0][21] = 0;
    entries[0][22] = entries[0][23] = 0;
    if (feed_all(20) != BU_BAD || state.n != 256 ||
        state.fault != BU_NAME_ENTRIES_REFUSED)
        return 0;
    for (i = 1; i != 32; i++)
        if (i != 11 && i != 12 && i != 13 && i != 26 && i != 27)
            entries[0][i] = 'n';
    return feed_all(20) == BU_BAD && state.n == 260 &&
           state.fault == BU_NAME_ENTRIES_REFUSED;
}

void suite_name_alias(void)
{
    test_page.put = put_test;
    tap_ok(vectors_hold(), "short names of the specification and at limits");
    tap_ok(refused("", 0) && refused("a\0b", 3) && refused("a/b", 3) &&
               refused("a\xC0\xAF", 3) && refused("a\xED\xA0\x80", 4) &&
               refused("a\xE2\x82", 3) && make(NULL, 0, 1) == BU_BAD &&
               make((const uint8_t *)". .", 3, 1) == BU_BAD,
           "no NUL, no '/', nothing that is not UTF-8");
    tap_ok(pages_are_checked() && counts_are_checked(),
           "what a page puts is checked");
    tap_ok(texts_hold(), "short names with their dot");
    tap_ok(lengths_return() && pairs_count_two(), "long names of each length");
    tap_ok(texts_return(SUITE_TEXT), "any text comes back from its entries");
    tap_ok(spoilt_are_refused(), "each bit of an order or a checksum counts");
    tap_ok(orphans_are_refused(), "parts in a wrong order, or of no file");
    tap_ok(units_are_judged(), "units that no name has, and padding");
    tap_ok(long_are_refused(), "more than 255 units in 20 entries");
}
