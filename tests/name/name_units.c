/* name: names that cannot be decoded, there and back. */
/* SPDX-License-Identifier: MIT */
#include "name_rules.h"
#include "random.h"
#include "suites.h"
#include "tap.h"

enum { MOST = 16 };

static uint8_t *const bytes = name_scratch;
static uint16_t units[MOST + 1];
static uint16_t again[MOST + 1];

static struct bu_name_out to_bytes(size_t room)
{
    struct bu_name_out out;

    out.bytes = bytes;
    out.room = room;
    out.n = 99;
    return out;
}

static struct bu_name_units to_units(uint16_t *u, size_t room)
{
    struct bu_name_units out;

    out.units = u;
    out.room = room;
    out.n = 99;
    return out;
}

typedef enum bu_status out_of_units(const uint16_t *u, size_t n,
                                    struct bu_name_out *out);
typedef enum bu_status into_units(const uint8_t *s, size_t n,
                                  struct bu_name_units *out);

/* Units to bytes and back, in every room. want is BU_OK or BU_BAD. */
static int units_return(out_of_units *there, into_units *back,
                        const uint16_t *u, size_t n, enum bu_status want)
{
    struct bu_name_out out = to_bytes(3 * MOST);
    struct bu_name_units restored;
    size_t room;
    size_t i;
    size_t size;

    if (there(u, n, &out) != want)
        return 0;
    if (want != BU_OK)
        return out.n == 0 && out.need == 0;
    if (out.changed != 0 || out.fault != BU_NAME_OK)
        return 0;
    size = out.n;
    for (room = 0; room != size; room++) {
        out = to_bytes(room);
        bytes[room] = 0xA5;
        if (there(u, n, &out) != BU_FULL || out.n != 0 || out.need != size ||
            bytes[room] != 0xA5)
            return 0;
    }
    out = to_bytes(size);
    if (there(u, n, &out) != BU_OK || out.n != size || out.need != size)
        return 0;
    for (room = 0; room != n; room++) {
        restored = to_units(again, room);
        again[room] = 0xA5A5;
        if (back(bytes, size, &restored) != BU_FULL || restored.n != 0 ||
            restored.need != n || again[room] != 0xA5A5)
            return 0;
    }
    restored = to_units(again, n);
    if (back(bytes, size, &restored) != BU_OK || restored.n != n ||
        restored.need != n)
        return 0;
    for (i = 0; i != n; i++)
        if (again[i] != u[i])
            return 0;
    return 1;
}

static uint16_t random_unit(void)
{
    static const uint16_t bases[] = {
        0,      0x70,   0x7F0,  0xD7F0, 0xD800, 0xDBF0, 0xDC00, 0xDC70,
        0xDC80, 0xDCC0, 0xDCF0, 0xDFF0, 0xE000, 0xFFF0, 0xD83D, 0xDE00};

    return (uint16_t)(bases[random_below(16)] + random_below(16));
}

static int wtf8_returns(size_t turns)
{
    while (turns-- != 0) {
        size_t n = random_below(MOST);
        size_t i;

        for (i = 0; i != n; i++)
            units[i] = random_unit();
        if (!units_return(bu_name_units_to_wtf8, bu_name_wtf8_to_units, units,
                          n, BU_OK))
            return 0;
    }
    return 1;
}

/* Any bytes go into units and come back. */
static int bytes_return(size_t turns)
{
    static uint8_t s[MOST];

    while (turns-- != 0) {
        size_t n = random_spoil(s, random_text(s, sizeof s, 4));
        struct bu_name_units there = to_units(units, n);
        struct bu_name_out back = to_bytes(n);
        size_t i;

        if (bu_name_bytes_to_units(s, n, &there) != BU_OK ||
            bu_name_units_to_bytes(units, there.n, &back) != BU_OK ||
            back.n != n)
            return 0;
        for (i = 0; i != n; i++)
            if (bytes[i] != s[i])
                return 0;
        if (there.n != 0) {
            there = to_units(units, there.n - 1);
            units[there.room] = 0xA5A5;
            if (bu_name_bytes_to_units(s, n, &there) != BU_FULL ||
                there.n != 0 || there.need != there.room + 1 ||
                units[there.room] != 0xA5A5)
                return 0;
        }
    }
    return 1;
}

/* Any units that come back from bytes are those that went. */
static int no_alias(size_t turns)
{
    while (turns-- != 0) {
        size_t n = random_below(MOST);
        struct bu_name_out there = to_bytes(3 * MOST);
        struct bu_name_units back = to_units(again, MOST);
        size_t i;

        for (i = 0; i != n; i++)
            units[i] = random_below(2) != 0
                           ? (uint16_t)(0xDC80 + random_below(128))
                           : random_unit();
        if (bu_name_units_to_bytes(units, n, &there) == BU_BAD)
            continue;
        if (bu_name_bytes_to_units(bytes, there.n, &back) != BU_OK ||
            back.n != n)
            return 0;
        for (i = 0; i != n; i++)
            if (again[i] != units[i])
                return 0;
    }
    return 1;
}

static int is_wtf8(const char *s, size_t n, enum bu_status want, size_t count,
                   uint16_t last)
{
    struct bu_name_units out = to_units(units, MOST);

    return bu_name_wtf8_to_units((const uint8_t *)s, n, &out) == want &&
           out.n == count && out.need == count &&
           (count == 0 || units[count - 1] == last);
}

static int wtf8_vectors(void)
{
    return is_wtf8("", 0, BU_OK, 0, 0) && is_wtf8("a", 1, BU_OK, 1, 'a') &&
           is_wtf8("\xED\xA0\x80", 3, BU_OK, 1, 0xD800) &&
           is_wtf8("\xED\xAF\xBF", 3, BU_OK, 1, 0xDBFF) &&
           is_wtf8("\xED\xB0\x80", 3, BU_OK, 1, 0xDC00) &&
           is_wtf8("\xED\xBF\xBF", 3, BU_OK, 1, 0xDFFF) &&
           is_wtf8("\xED\x9F\xBF", 3, BU_OK, 1, 0xD7FF) &&
           is_wtf8("\xF0\x9F\x98\x80", 4, BU_OK, 2, 0xDE00) &&
           is_wtf8("\xED\xB0\x80\xED\xA0\x80", 6, BU_OK, 2, 0xD800) &&
           is_wtf8("\xED\xA0\x80\xED\xA0\x80", 6, BU_OK, 2, 0xD800) &&
           is_wtf8("\xED\xA0\x80"
                   "a\xED\xB0\x80",
                   7, BU_OK, 3, 0xDC00) &&
           is_wtf8("\xED\xA0\x80\xED\xB0\x80", 6, BU_BAD, 0, 0) &&
           is_wtf8("\xED\xAF\xBF\xED\xBF\xBF", 6, BU_BAD, 0, 0) &&
           is_wtf8("\xED\xA0\x80", 2, BU_BAD, 0, 0) &&
           is_wtf8("\xED\xA0\x80\xED\xAF\xBF", 6, BU_OK, 2, 0xDBFF) &&
           is_wtf8("\xED\xA0\x7F", 3, BU_BAD, 0, 0) &&
           is_wtf8("\xED\xA0\xC0", 3, BU_BAD, 0, 0) &&
           is_wtf8("\xED\xC0\x80", 3, BU_BAD, 0, 0) &&
           is_wtf8("\xEC\xA0", 2, BU_BAD, 0, 0) &&
           is_wtf8("\xC0\xAF", 2, BU_BAD, 0, 0) &&
           is_wtf8("\xC0\xA0\x80", 3, BU_BAD, 0, 0) &&
           is_wtf8("a\x80", 2, BU_BAD, 0, 0) && is_wtf8(NULL, 0, BU_OK, 0, 0);
}

static int unit_vectors(void)
{
    static const uint16_t alias[] = {0xDCC3, 0xDCA9}; /* no é */
    static const uint16_t slash[] = {0xDCC0, 0xDCAF}; /* no '/' */
    static const uint16_t low[] = {0xDC2F};
    static const uint16_t edge[] = {0xDC7F};
    static const uint16_t most[] = {0xDCFF, 'a', 0xDC80};
    static const uint16_t above[] = {0xDD00};
    static const uint16_t high[] = {0xD800, 'a'};
    static const uint16_t pair[] = {0xD800, 0xDC80};
    static const uint16_t cut[] = {'a', 0xD83D, 0xDE00};
    out_of_units *there = bu_name_units_to_bytes;
    into_units *back = bu_name_bytes_to_units;

    return units_return(there, back, alias, 2, BU_BAD) &&
           units_return(there, back, slash, 2, BU_OK) &&
           units_return(there, back, low, 1, BU_BAD) &&
           units_return(there, back, edge, 1, BU_BAD) &&
           units_return(there, back, most, 3, BU_OK) &&
           units_return(there, back, above, 1, BU_BAD) &&
           units_return(there, back, high, 2, BU_BAD) &&
           units_return(there, back, pair, 2, BU_OK) &&
           units_return(there, back, cut, 2, BU_BAD) &&
           units_return(bu_name_units_to_wtf8, bu_name_wtf8_to_units, cut, 2,
                        BU_OK) &&
           units_return(there, back, NULL, 0, BU_OK);
}

void suite_name_units(void)
{
    tap_ok(wtf8_returns(SUITE_TEXT / 6), "any units come back from WTF-8");
    tap_ok(wtf8_vectors(), "what is WTF-8, and what is not");
    tap_ok(bytes_return(SUITE_TEXT / 6), "any bytes come back from units");
    tap_ok(no_alias(SUITE_TEXT / 6), "no units come back as others");
    tap_ok(unit_vectors(), "units that were bytes, and others");
}
