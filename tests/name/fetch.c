/* fetch: checked copies, of texts and of names. */
/* SPDX-License-Identifier: MIT */
#include "model.h"
#include "scratch.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/name.h>
#include <port.h>

enum { LONGEST = 40, MOST = 3 * LONGEST, GUARD = 0xEE };

/* What is expected of a text. */
struct expected {
    bool good;
    size_t n; /* after repair */
    uint8_t bytes[MOST];
};

static uint8_t buffer[LONGEST];

static void expect(struct expected *e, const uint8_t *s, size_t n)
{
    static const uint8_t replacement[] = {0xEF, 0xBF, 0xBD};
    size_t at = 0;

    e->good = true;
    e->n = 0;
    while (at != n) {
        struct model_part part;
        unsigned i;

        model_part(&part, s + at, n - at);
        for (i = 0; i < (part.status == BU_OK ? part.length : 3); i++)
            e->bytes[e->n++] =
                part.status == BU_OK ? s[at + i] : replacement[i];
        e->good &= part.status == BU_OK;
        at += part.length;
    }
}

/* The destination with this room, at the start of memory that faults before
 * it, or so that it faults after it; filled. */
static uint8_t *place(size_t room, bool high)
{
    uint8_t *to = high ? port_guard_end() - room : port_guard_begin();
    size_t i;

    for (i = 0; i < room; i++)
        to[i] = GUARD;
    return to;
}

static bool holds(const uint8_t *to, const uint8_t *s, size_t n)
{
    while (n-- != 0)
        if (to[n] != s[n])
            return false;
    return true;
}

static bool is_all(const uint8_t *to, size_t from, size_t end, uint8_t byte)
{
    for (; from < end; from++)
        if (to[from] != byte)
            return false;
    return true;
}

/* The status is the one that is wanted; and there is the text s[0..n), and what
 * was there after it, or nothing but zeros. */
static bool came(const uint8_t *to, size_t room, enum bu_status status,
                 enum bu_status want, size_t length, const uint8_t *s, size_t n)
{
    if (status != want)
        return false;
    if (want != BU_OK)
        return length == 0 && is_all(to, 0, room, 0);
    return length == n && holds(to, s, n) && is_all(to, n, room, GUARD);
}

/* ---- One text, in one room. ---- */

static bool fetched(const struct expected *e, const uint8_t *s, size_t n,
                    size_t room, bool high)
{
    enum bu_status want = n > room ? BU_FULL : e->good ? BU_OK : BU_BAD;
    uint8_t *to = place(room, high);
    size_t length = 99;
    enum bu_status status = bu_utf8_fetch(to, room, s, n, &length);

    if (!came(to, room, status, want, length, s, n))
        return false;
    to = place(room, high);
    length = 99;
    status = bu_utf8_fetch_repaired(to, room, s, n, &length);
    return came(to, room, status, e->n > room ? BU_FULL : BU_OK, length,
                e->bytes, e->n);
}

/* The text ends at a NUL in s[0..n), or after n bytes. Where it has no room, no
 * byte after the room is there. */
static bool fetched_z(const uint8_t *s, size_t n, size_t room, bool high)
{
    struct expected e;
    enum bu_status want = BU_FULL;
    uint8_t *to = place(room, high);
    uint8_t *from;
    size_t length = 99;
    size_t end = 0;
    size_t i;
    enum bu_status status;

    while (end != n && s[end] != 0)
        end++;
    expect(&e, s, end);
    if (end < room)
        want = e.good ? BU_OK : BU_BAD;
    n = end < room ? end + 1 : room;
    from = high ? port_guard_begin() : port_guard_end() - n;
    for (i = 0; i < n; i++)
        from[i] = i < end ? s[i] : 0;
    status = bu_utf8_fetch_z(to, room, from, &length);
    if (status == BU_OK) {
        if (to[length] != 0)
            return false;
        to[length] = GUARD;
    }
    return came(to, room, status, want, length, s, end);
}

/* What a name may be is written here again, without the library's rule. */
static bool is_name(const struct expected *e, const uint8_t *s, size_t n)
{
    size_t i;

    for (i = 0; i < n; i++)
        if (s[i] == 0 || s[i] == '/')
            return false;
    return e->good && n != 0 && !(n == 1 && s[0] == '.') &&
           !(n == 2 && s[0] == '.' && s[1] == '.');
}

static bool fetched_name(const struct expected *e, const uint8_t *s, size_t n,
                         size_t room, bool high)
{
    enum bu_status want = n > room           ? BU_FULL
                          : is_name(e, s, n) ? BU_OK
                                             : BU_BAD;
    struct bu_name_out o;
    enum bu_status status;

    o.bytes = place(room, high);
    o.room = room;
    o.n = 99;
    o.changed = 1;
    o.fault = BU_NAME_DEEP;
    o.need = 99;
    status = bu_name_fetch(&bu_name_posix, s, n, &o);
    if (o.changed != 0 || o.room != room ||
        o.need != (want == BU_BAD ? 0 : n) ||
        o.fault != (n > room ? BU_NAME_LONG
                             : bu_name_check(&bu_name_posix, s, n, NULL)))
        return false;
    return came(o.bytes, room, status, want, o.n, s, n);
}

/* The source is at the other end of the memory that faults. */
static bool at_ends(const struct expected *e, const uint8_t *s, size_t n,
                    size_t room, bool high)
{
    uint8_t *from = high ? port_guard_begin() : port_guard_end() - n;
    size_t i;

    for (i = 0; i < n; i++)
        from[i] = s[i];
    return fetched(e, from, n, room, high) &&
           fetched_name(e, from, n, room, high) && fetched_z(s, n, room, high);
}

static bool in_rooms(const uint8_t *s, size_t n, size_t from, size_t to)
{
    struct expected e;

    expect(&e, s, n);
    for (; from <= to; from++)
        if (!at_ends(&e, s, n, from, false) || !at_ends(&e, s, n, from, true)) {
            tap_note("fetch into a room", s, n, (uint32_t)from);
            return false;
        }
    return true;
}

/* ---- All short texts. ---- */

static const uint8_t edges[] = {'A',  0,    '/',  '.',  0xC3, 0xA9, 0xE2,
                                0x82, 0xF0, 0x9F, 0x80, 0xBF, 0xE0, 0xED,
                                0xF4, 0x8F, 0xC0, 0xFF, 0x7F, '\\'};

/* All texts of n bytes from the first `count` edges, in every room. */
static bool all_texts(size_t n, uint32_t count)
{
    uint32_t digits[8]; /* of the number of the text, least first */
    size_t i;

    for (i = 0; i <= n; i++)
        digits[i] = 0;
    do {
        for (i = 0; i < n; i++)
            buffer[i] = edges[digits[i]];
        if (!in_rooms(buffer, n, 0, 3 * n + 1))
            return false;
        digits[0] += n > 2 ? SUITE_THIN : 1;
        for (i = 0; i < n; i++)
            while (digits[i] >= count) {
                digits[i] -= count;
                digits[i + 1]++;
            }
    } while (digits[n] == 0);
    return true;
}

/* Each byte of a long text is replaced by each edge, and by a sequence. */
static bool long_texts(void)
{
    size_t n, at, i;

    for (n = 14; n <= LONGEST; n += n < 19 ? 1 : 7)
        for (at = 0; at < n; at++)
            for (i = 0; i<sizeof edges; i += SUITE_THIN> 1 ? 7 : 1) {
                size_t j;

                for (j = 0; j < n; j++)
                    buffer[j] = (uint8_t)('a' + j % 16u);
                buffer[at] = edges[i];
                for (j = 1; j < 4 && at + j < n; j++)
                    buffer[at + j] = edges[5 + (i + j) % 4u];
                if (!in_rooms(buffer, n, n - 1, n + 2))
                    return false;
            }
    return true;
}

/* ---- Limits. ---- */

/* A name of 255 bytes is the longest for this rule. */
static bool name_limits(void)
{
    uint8_t *text = scratch.name;
    uint8_t *room = scratch.name + 256;
    struct bu_name_out o;
    size_t i;

    for (i = 0; i < 256; i++)
        text[i] = 'n';
    o.bytes = room;
    o.room = bu_name_room(&bu_name_posix);
    if (o.room != 255 ||
        bu_name_fetch(&bu_name_posix, text, 256, &o) != BU_FULL ||
        o.fault != BU_NAME_LONG || o.need != 256 || o.n != 0 ||
        bu_name_fetch(&bu_name_posix, text, 255, &o) != BU_OK || o.n != 255)
        return false;
    o.room = 256;
    return bu_name_fetch(&bu_name_posix, text, 256, &o) == BU_BAD &&
           o.fault == BU_NAME_LONG && is_all(room, 0, 256, 0) &&
           bu_name_fetch(&bu_name_windows, (const uint8_t *)"nul", 3, &o) ==
               BU_BAD &&
           o.fault == BU_NAME_DEVICE && o.n == 0 && is_all(room, 0, 256, 0);
}

static bool nothing(void)
{
    struct bu_name_out o;
    uint8_t out[4];
    size_t a = 9, b = 9, c = 9, d = 9;
    size_t i;

    o.bytes = NULL;
    o.room = 0;
    for (i = 0; i < sizeof out; i++)
        out[i] = GUARD;
    return bu_utf8_fetch(NULL, 0, NULL, 0, &a) == BU_OK && a == 0 &&
           bu_utf8_fetch(out, 4, NULL, 0, &a) == BU_OK && a == 0 &&
           bu_utf8_fetch_repaired(NULL, 0, NULL, 0, &b) == BU_OK && b == 0 &&
           bu_utf8_fetch_repaired(out, 4, NULL, 0, &b) == BU_OK && b == 0 &&
           is_all(out, 0, sizeof out, GUARD) &&
           bu_utf8_fetch_z(NULL, 0, NULL, &c) == BU_FULL && c == 0 &&
           bu_utf8_fetch(NULL, 0, port_guard_end(), SIZE_MAX, &d) == BU_FULL &&
           d == 0 && bu_name_fetch(&bu_name_posix, NULL, 0, &o) == BU_BAD &&
           o.fault == BU_NAME_EMPTY && o.n == 0 &&
           bu_name_fetch(&bu_name_posix, port_guard_end(), SIZE_MAX, &o) ==
               BU_FULL &&
           o.need == SIZE_MAX;
}

void suite_fetch(void)
{
    tap_ok(nothing(), "null pointers, no room, and the greatest length");
    tap_ok(name_limits(), "the longest name, and one that is longer");
    tap_ok(all_texts(0, 1) && all_texts(1, sizeof edges) &&
               all_texts(2, sizeof edges),
           "texts of 0 to 2 bytes, in every room, at memory that faults");
    tap_ok(all_texts(3, 16), "texts of 3 bytes");
    tap_ok(all_texts(4, 9), "texts of 4 bytes");
    tap_ok(long_texts(), "a fault at each place of a longer text");
}
