/* disposition: vectors with every room, hostile bytes, and names that are
 * written and read back. */
/* SPDX-License-Identifier: MIT */
#include "disposition_vectors.h"
#include "model.h"
#include "random.h"
#include "suites.h"
#include "tap.h"
#include <port.h>

#ifdef SUITE_TEXT
enum { STRIDE = 1 };
#else
enum { STRIDE = 211 };
#endif
enum { LONGEST = 96, SPARE = 0xEE };

static uint8_t name[2 * LONGEST + 1];
static uint8_t header[BU_DISPOSITION_WRITE_MAX(24) + 1];

static void begin(struct bu_disposition_writer *w)
{
    w->at = 0;
    w->step = w->plain = w->seen = w->part = 0;
}

static size_t copy(uint8_t *to, const char *text)
{
    size_t n = 0;

    for (; text[n] != '\0'; n++)
        to[n] = (uint8_t)text[n];
    return n;
}

static int is_text(const uint8_t *s, size_t n, const char *text)
{
    size_t i;

    for (i = 0; i < n; i++)
        if (text[i] == '\0' || s[i] != (uint8_t)text[i])
            return 0;
    return text[n] == '\0';
}

/* Return whether the result is that of the vector, except for these flags. */
static int is_wanted(const struct bu_disposition *d, enum bu_status status,
                     const struct vector *v, unsigned but)
{
    return status == (v->flags & BU_DISPOSITION_ANY_BAD ? BU_BAD : BU_OK) &&
           d->type == v->type && d->source == v->source &&
           (d->flags & ~but) == v->flags && is_text(name, d->length, v->name);
}

/* The start state: all zero. */
static void start(struct bu_disposition *d)
{
    volatile uint8_t *state = (volatile uint8_t *)d; /* no memset */
    size_t i;

    for (i = 0; i < sizeof *d; i++)
        state[i] = 0;
}

/* Feed from a room on that grows where it is full, by one byte, or by any from
 * 1 to `most`. It moves every time; what is not in it is spoilt. */
static enum bu_status feed_all(struct bu_disposition *d, const uint8_t *s,
                               size_t n, size_t *room, size_t most)
{
    volatile uint8_t *from = port_guard_end() - *room; /* no memmove */
    enum bu_status status = BU_OK;
    size_t i = 0;
    size_t k;

    start(d);
    while (i <= n) {
        uint8_t *at = port_guard_end() - *room;

        status = i == n ? bu_disposition_finish(d, at, *room)
                        : bu_disposition_feed(d, s[i], at, *room);
        if (d->end > *room || d->length > *room)
            return BU_REFEED;
        if (status != BU_FULL) {
            i++;
            continue;
        }
        k = *room;
        *room += most > 1 ? 1 + random_below(most) : 1;
        from = at;
        at = port_guard_end() - *room;
        for (; k != 0; k--, from++)
            *at++ = *from;
        for (; at != port_guard_end(); at++)
            *at = SPARE;
    }
    for (k = 0; k < d->length; k++)
        name[k] = (port_guard_end() - *room)[k];
    return status;
}

/* The same with a room that stays: the result, or none. */
static int reads_in(const uint8_t *s, size_t n, size_t room, size_t enough,
                    const struct vector *v)
{
    struct bu_disposition d;
    uint8_t *state = (uint8_t *)&d;
    enum bu_status status;
    size_t i;

    for (i = 0; i < sizeof d; i++)
        state[i] = (uint8_t)(i + 1); /* read begins anew */
    name[room] = SPARE;
    status = bu_disposition_read(&d, s, n, name, room);
    if (name[room] != SPARE)
        return 0;
    if (status == BU_FULL)
        return room < enough && d.length == 0 && d.source == NO;
    if (!(d.flags & BU_DISPOSITION_NO_ROOM))
        return is_wanted(&d, status, v, 0);
    return room < enough && (v->source != EXT ||
                             is_wanted(&d, status, v, BU_DISPOSITION_NO_ROOM));
}

static int reads(const struct vector *v)
{
    uint8_t text[LONGEST];
    size_t n = copy(text, v->header);
    uint8_t *s = port_guard_end() - n;
    volatile uint8_t *to = s; /* so that it is no call of memcpy */
    size_t enough = BU_DISPOSITION_MAX(n);
    struct bu_disposition d;
    size_t i;

    for (i = 0; i < n; i++)
        to[i] = text[i];
    for (i = 0; i <= enough && i < sizeof name; i++)
        if (!reads_in(s, n, i, enough, v))
            return 0;
    /* A room that grows from any size gives what is wanted, and no less. */
    for (i = 0; i < 80; i++) {
        size_t room = i / 2;
        enum bu_status status = feed_all(&d, text, n, &room, i % 2 * 6);

        if (!is_wanted(&d, status, v, 0))
            return 0;
    }
    return 1;
}

/* What just fits: the room that is said to be enough, and the name in it. */
static const struct fit {
    const char *header;
    size_t room;
    const char *name;
    unsigned flags;
} fits[] = {
    {"attachment; filename=abcdef", 6, "abcdef", 0},
    {"attachment; filename=/x/ab", 2, "ab", P | B},
    {"attachment; filename=\"\xE4\xE4\"", 4, "\xC3\xA4\xC3\xA4", L},
    {"attachment; filename=abcd; filename*=UTF-8''efgh", 4, "efgh", R},
    {"attachment; filename=abcd; filename*=UTF-8''efgh", 5, "efgh", R},
    {"attachment; filename=abcd; filename*=UTF-8''efgh", 7, "efgh", R},
    {"attachment; filename=abcd; filename*=UTF-8''efgh", 8, "efgh", 0},
    {"attachment; filename=abcd; filename*=UTF-8''ef%C3%A4", 6, "ef\xC3\xA4",
     R},
    {"attachment; filename=abcd; filename*=UTF-8''ef%C3%A4%C3%A4", 8,
     "ef\xC3\xA4\xC3\xA4", R},
    {"attachment; filename=ab; filename*=UTF-8''%E2%82%AC", 3, "\xE2\x82\xAC",
     R},
    {"attachment; filename=a; filename*=UTF-8''bc", 2, "bc", R},
    {"attachment; filename=abcd; filename*=UTF-8''x%zz", 4, "", R | V},
    {"attachment; filename=abcd; filename*=UTF-8''x%zz", 5, "abcd", V},
    {"attachment; filename=a/bcd; filename*=UTF-8''xyz", 3, "xyz", R | B},
    {"attachment; filename=abcd; filename*=UTF-8''e/f", 5, "abcd", B | V},
    {"attachment; filename=abcd; filename*=UTF-8''abc%2Fef", 5, "ef", R | P},
    {"attachment; filename*=UTF-8''ab; filename=abcdefghijkl", 2, "ab", 0},
};

/* In one go, the room at the guard page. */
static int is_fitting(const struct fit *fit)
{
    static uint8_t s[LONGEST];
    size_t n = copy(s, fit->header);
    uint8_t *at = port_guard_end() - fit->room;
    struct bu_disposition d;
    enum bu_status status = bu_disposition_read(&d, s, n, at, fit->room);

    return status == (fit->flags & BU_DISPOSITION_ANY_BAD ? BU_BAD : BU_OK) &&
           d.flags == fit->flags && is_text(at, d.length, fit->name) &&
           (d.source == NO) == (d.length == 0);
}

/* Room that is too small even for the one name that counts. */
static int is_full(void)
{
    static uint8_t s[LONGEST];
    size_t n = copy(s, "attachment; filename=a; filename*=UTF-8''x%E2%82%AC");
    struct bu_disposition d;
    size_t room = 0;

    name[3] = SPARE;
    if (bu_disposition_read(&d, s, n, name, 3) != BU_FULL || name[3] != SPARE)
        return 0;
    n = copy(s, "attachment; filename=abc");
    return feed_all(&d, s, n, &room, 1) == BU_OK && d.flags == 0 && room == 3;
}

static int all_fitting(void)
{
    size_t i;

    if (!is_full())
        return 0;
    for (i = 0; i < sizeof fits / sizeof fits[0]; i++)
        if (!is_fitting(&fits[i])) {
            tap_note("disposition: fit", NULL, 0, (uint32_t)i);
            return 0;
        }
    return 1;
}

static void vectors_by_kind(void)
{
    size_t i = 0;

    while (i < sizeof vectors / sizeof vectors[0]) {
        const char *what = vectors[i++].name;
        int good = 1;

        for (; i < sizeof vectors / sizeof vectors[0] &&
               vectors[i].header != NULL;
             i++)
            if (!reads(&vectors[i])) {
                tap_note("disposition: vector", NULL, 0, (uint32_t)i);
                good = 0;
            }
        tap_ok(good, what);
    }
}

/* What a name may never be, whatever was read. */
static int is_harmless(const uint8_t *s, size_t n)
{
    size_t i;
    size_t at = 0;

    for (i = 0; i < n; i++)
        if ((s[i] < 0x20 && s[i] != '\t') || s[i] == 0x7F || s[i] == '/' ||
            s[i] == '\\')
            return 0;
    while (at < n) {
        struct model_part part;

        model_part(&part, s + at, n - at);
        if (part.status != BU_OK)
            return 0;
        at += part.length;
    }
    return !(n == 1 && s[0] == '.') && !(n == 2 && s[0] == '.' && s[1] == '.');
}

/* Any bytes: harmless, and the same in one go and with room byte by byte. */
static int survives(const uint8_t *s, size_t n)
{
    struct bu_disposition d;
    struct bu_disposition other;
    enum bu_status status;
    size_t room = BU_DISPOSITION_MAX(n);
    size_t grown = 0;
    size_t i;
    uint32_t sum = 0;
    uint32_t again = 0;

    name[room] = SPARE;
    status = bu_disposition_read(&d, s, n, name, room);
    if (status == BU_FULL || name[room] != SPARE ||
        !is_harmless(name, d.length) ||
        (status == BU_BAD) != ((d.flags & BU_DISPOSITION_ANY_BAD) != 0) ||
        (d.length != 0 && d.source == NO))
        return 0;
    for (i = 0; i < d.length; i++)
        sum = sum * 31 + name[i];
    if (feed_all(&other, s, n, &grown, n % 4) != status ||
        !is_harmless(name, other.length) || other.type != d.type)
        return 0;
    for (i = 0; i < other.length; i++)
        again = again * 31 + name[i];
    return other.length == d.length && again == sum && other.flags == d.flags &&
           other.source == d.source;
}

static int every_byte(void)
{
    static const char *const heads[] = {"",
                                        "a",
                                        "attachment",
                                        "attachment;",
                                        "attachment;filename",
                                        "attachment;filename=",
                                        "attachment;filename=\"",
                                        "attachment;filename=\"\\",
                                        "attachment;filename=\"x\"",
                                        "attachment;filename*=UTF-8''",
                                        "attachment;filename*=UTF-8''%"};
    unsigned head;
    uint32_t i;

    for (head = 0; head < sizeof heads / sizeof heads[0]; head++)
        for (i = 0; i < 0x10000; i += head == 0 ? 1 : 257) {
            uint8_t s[LONGEST];
            size_t n = copy(s, heads[head]);

            s[n++] = (uint8_t)(i >> 8);
            if (i < 256 && !survives(s, n - 1))
                return 0;
            s[n++] = (uint8_t)i;
            if (!survives(s, n)) {
                tap_note("disposition: bytes", s, n, i);
                return 0;
            }
        }
    return 1;
}

static int random_headers(unsigned count)
{
    static const char *const parts[] = {"attachment",
                                        "form-data",
                                        "inline",
                                        "filename",
                                        "filename*",
                                        "=",
                                        ";",
                                        "\"",
                                        "\\",
                                        " ",
                                        "UTF-8''",
                                        "%E4",
                                        "%2F",
                                        "/",
                                        "..",
                                        "a",
                                        "\xE4",
                                        "%",
                                        "\xC3\xA9",
                                        "%C3%A9",
                                        "; filename=\"",
                                        "; filename*=utf-8''",
                                        "iso-8859-1''",
                                        "'",
                                        ",",
                                        "\t",
                                        "\x01",
                                        "x.txt"};

    while (count-- != 0) {
        uint8_t s[LONGEST];
        size_t n = random_below(4) == 0 ? 0 : copy(s, "attachment; filename");
        size_t left = random_below(9);

        while (left-- != 0 && n < LONGEST - 20)
            n += copy(s + n, parts[random_below(28 - (left & 1) * 2)]);
        if (!survives(s, n)) {
            tap_note("disposition: random", s, n, count);
            return 0;
        }
    }
    return 1;
}

/* A megabyte of one byte, in a room of 8: refused or read, never too much. */
static int long_headers(void)
{
    static const char bytes[] = "a\"; %/=\x80";
    unsigned which;

    for (which = 0; bytes[which] != '\0'; which++) {
        struct bu_disposition d;
        enum bu_status status = BU_OK;
        uint32_t i;
        unsigned k;

        start(&d);
        for (k = 0; k < 22; k++)
            status = bu_disposition_feed(
                &d, (uint8_t) "attachment; filename=\""[k], name, 8);
        name[8] = SPARE;
        for (i = 0; i < 0x100000 / STRIDE && status == BU_OK; i++)
            status = bu_disposition_feed(&d, (uint8_t)bytes[which], name, 8);
        if (name[8] != SPARE || (status != BU_OK && status != BU_FULL) ||
            (status == BU_FULL && i != 9))
            return 0;
    }
    return 1;
}

/* The parts of a state that are read in it, or decide what comes next. */
static int is_same_state(const struct bu_disposition *a,
                         const struct bu_disposition *b)
{
    return a->type == b->type && a->source == b->source &&
           a->flags == b->flags && a->length == b->length &&
           a->begin == b->begin && a->end == b->end && a->scalar == b->scalar &&
           a->policy == b->policy && a->last_left == b->last_left &&
           a->changed == b->changed && a->ext.charset == b->ext.charset &&
           a->ext.loose == b->ext.loose && a->ext.reason == b->ext.reason &&
           a->ext.percent.digit == b->ext.percent.digit &&
           a->ext.percent.reason == b->ext.percent.reason &&
           a->ext.language_at == b->ext.language_at &&
           a->ext.language_length == b->ext.language_length;
}

/* A header is read alike, whatever *d was before, and any byte of it; without
 * room there is no name. */
static int begins(void)
{
    static const char *const texts[] = {
        "attachment; filename=a; filename*=UTF-8'en'%e2%82%ac",
        "attachment; filename=a", "attachment"};
    struct bu_disposition zero;
    struct bu_disposition d;
    volatile uint8_t *state = (volatile uint8_t *)&d;
    size_t which;
    size_t n;
    size_t k;
    size_t i;

    for (which = 0; which < sizeof texts / sizeof texts[0]; which++) {
        n = copy(header, texts[which]);
        start(&zero);
        if (bu_disposition_read(&zero, header, n, name, 8) != BU_OK)
            return 0;
        for (k = 0; k <= sizeof d; k++) {
            start(&d);
            for (i = 0; i < sizeof d; i++)
                if (i == k || k == sizeof d)
                    state[i] = 0xFF;
            if (bu_disposition_read(&d, header, n, name, 8) != BU_OK ||
                !is_same_state(&d, &zero))
                return 0;
        }
    }
    n = copy(header, texts[0]);
    return bu_disposition_read(&d, header, n, name, 2) == BU_FULL &&
           d.length == 0 && d.source == BU_DISPOSITION_NO_NAME;
}

static const uint8_t two_names[] =
    "attachment; filename=ab; filename*=UTF-8''cde";

/* A room that has shrunk is full, not written to. */
static int shrinks(void)
{
    static const uint8_t latin[] = "attachment; filename=\"a\xE4\"";
    struct bu_disposition d;
    size_t i;

    start(&d);
    for (i = 0; i + 2 < sizeof two_names; i++)
        if (bu_disposition_feed(&d, two_names[i], name, 8) != BU_OK)
            return 0;
    if (bu_disposition_feed(&d, 'e', name, 3) != BU_FULL ||
        bu_disposition_feed(&d, 'e', name, 3) != BU_FULL ||
        bu_disposition_feed(&d, 'e', name, 8) != BU_OK ||
        bu_disposition_finish(&d, name, 4) != BU_FULL ||
        bu_disposition_finish(&d, name, 8) != BU_OK ||
        !is_text(name, d.length, "cde") || d.flags != 0)
        return 0;
    start(&d);
    for (i = 0; i + 2 < sizeof latin; i++)
        if (bu_disposition_feed(&d, latin[i], name, 8) != BU_OK)
            return 0;
    name[1] = name[2] = SPARE;
    return bu_disposition_feed(&d, '"', name, 1) == BU_FULL &&
           bu_disposition_feed(&d, '"', name, 0) == BU_FULL &&
           name[1] == SPARE && name[2] == SPARE;
}

/* filename= goes only in a second call whose room is no larger, only once, and
 * only if that makes room. */
static int asks_twice(void)
{
    struct bu_disposition d;
    size_t i;

    start(&d);
    for (i = 0; i + 4 < sizeof two_names; i++)
        if (bu_disposition_feed(&d, two_names[i], name, 2) != BU_OK)
            return 0;
    if (bu_disposition_feed(&d, 'c', name, 2) != BU_FULL || d.flags != 0 ||
        bu_disposition_feed(&d, 'c', name, 2) != BU_OK || d.flags != R ||
        bu_disposition_feed(&d, 'd', name, 2) != BU_OK ||
        bu_disposition_feed(&d, 'e', name, 2) != BU_FULL ||
        bu_disposition_feed(&d, 'e', name, 2) != BU_FULL ||
        bu_disposition_feed(&d, 'e', name, 3) != BU_OK ||
        bu_disposition_finish(&d, name, 3) != BU_OK || d.flags != R ||
        !is_text(name, d.length, "cde"))
        return 0;
    i = copy(header, "attachment; filename=a; filename*=UTF-8''%E2%82%AC");
    start(&d);
    for (i = 0; header[i + 1] != 'C' || header[i] != 'A'; i++)
        if (bu_disposition_feed(&d, header[i], name, 1) != BU_OK)
            return 0;
    return bu_disposition_feed(&d, 'A', name, 1) == BU_OK &&
           bu_disposition_feed(&d, 'C', name, 1) == BU_FULL &&
           bu_disposition_feed(&d, 'C', name, 1) == BU_FULL &&
           bu_disposition_feed(&d, 'C', name, 2) == BU_FULL &&
           bu_disposition_feed(&d, 'C', name, 3) == BU_FULL && d.flags == 0 &&
           d.length == 1 && bu_disposition_feed(&d, 'C', name, 4) == BU_OK &&
           bu_disposition_finish(&d, name, 4) == BU_OK && d.flags == 0 &&
           is_text(name, d.length, "\xE2\x82\xAC");
}

/* Every sequence of growing and staying rooms: while none stays, the result is
 * that of a large room; after one stays, filename= may be gone, and that is
 * reported. */
static int stays_or_grows(const struct vector *v, unsigned plan)
{
    struct bu_disposition d;
    uint8_t text[LONGEST];
    size_t n = copy(text, v->header);
    size_t room = plan % 32;
    size_t stuck = 0;
    unsigned stayed = 0;
    enum bu_status status = BU_OK;
    size_t i = 0;

    start(&d);
    while (i <= n) {
        status = i == n ? bu_disposition_finish(&d, name, room)
                        : bu_disposition_feed(&d, text[i], name, room);
        stuck = status == BU_FULL ? stuck + 1 : 0;
        i += stuck == 0;
        if (stuck == 0)
            continue;
        plan = plan / 2 + (plan & 1) * 0x8000u;
        if ((plan & 1) != 0 || stuck > 1)
            room++;
        else
            stayed++;
    }
    if ((d.flags & BU_DISPOSITION_NO_ROOM) == 0)
        return is_wanted(&d, status, v, 0);
    return stayed != 0 && (v->source != EXT || is_wanted(&d, status, v, R));
}

static int stay_or_grow(void)
{
    size_t i;
    unsigned count;

    for (i = 0; i < sizeof vectors / sizeof vectors[0]; i++)
        for (count = 0; count < 32 && vectors[i].header != NULL; count++)
            if (!stays_or_grows(&vectors[i],
                                count + 32 * (unsigned)random_below(2000))) {
                tap_note("disposition: vector", NULL, 0, (uint32_t)i);
                return 0;
            }
    return 1;
}

static int with_zeros(void)
{
    static const char text[] = "attachment; filename=\"a\0b\"; filename*=x";
    struct bu_disposition d;
    size_t n = copy(header, text) + 1;

    for (; n < sizeof text - 1; n++)
        header[n] = (uint8_t)text[n];
    header[23] = 0;
    return bu_disposition_read(&d, header, n, name, 64) == BU_BAD &&
           d.length == 0 && d.flags == K && d.type == ATT;
}

static int nothing(void)
{
    struct bu_disposition d;
    struct bu_disposition_writer w;
    struct bu_buffer b;

    begin(&w);
    b.src = b.src_end = NULL;
    b.dst = b.dst_end = NULL;
    if (bu_disposition_read(&d, NULL, 0, NULL, 0) != BU_BAD || d.flags != S ||
        d.type != NONE)
        return 0;
    if (bu_disposition_write(&w, &b, INL, NULL) != BU_FULL)
        return 0;
    b.dst = header;
    b.dst_end = header + 6;
    return bu_disposition_write(&w, &b, INL, NULL) == BU_OK &&
           b.dst == b.dst_end && is_text(header, 6, "inline");
}

/* Names, and the whole of the header that is written for them. */
static const struct written {
    const char *name;
    const char *header; /* after the type; null if it is refused */
} written[] = {
    {"a.txt", "; filename=\"a.txt\""},
    {"it's (a) [b] {c}, d;e=f.txt",
     "; filename=\"it's (a) [b] {c}, d;e=f.txt\""},
    {" a ", "; filename=\" a \""},
    {"...", "; filename=\"...\""},
    {".a", "; filename=\".a\""},
    {"a\"b", "; filename=\"a_b\"; filename*=UTF-8''a%22b"},
    {"100%", "; filename=\"100_\"; filename*=UTF-8''100%25"},
    {"\xE2\x82\xAC rates", "; filename=\"EUR rates\"; "
                           "filename*=UTF-8''%E2%82%AC%20rates"},
    {"\xD0\xA9\xD1\x83\xD0\xBA\xD0\xB0.txt",
     "; filename=\"Shchuka.txt\"; "
     "filename*=UTF-8''%D0%A9%D1%83%D0%BA%D0%B0.txt"},
    {"\xE6\x97\xA5.txt",
     "; filename=\"_.txt\"; filename*=UTF-8''%E6%97%A5.txt"},
    {"\xD1\x8A", "; filename=\"_\"; filename*=UTF-8''%D1%8A"},
    {"..\xD1\x8A", "; filename=\".._\"; filename*=UTF-8''..%D1%8A"},
    {".", NULL},
    {"..", NULL},
    {"a/b", NULL},
    {"a\\b", NULL},
    {"a\nb", NULL},
    {"a\x7F", NULL},
    {"\xC0\xAF", NULL},
    {"a\xE2\x82", NULL},
};

static int writes(const struct written *v, unsigned type)
{
    uint8_t text[LONGEST];
    size_t n = copy(text, v->name);
    uint8_t *s = port_guard_end() - n;
    struct bu_disposition_writer w;
    struct bu_buffer b;
    enum bu_status status;
    size_t skip = type == INL ? 6 : 10;

    begin(&w);
    b.src = s;
    b.src_end = s + n;
    b.dst = b.dst_end = header;
    while (n-- != 0)
        s[n] = text[n];
    header[0] = SPARE;
    while ((status = bu_disposition_write(&w, &b, type, &bu_translit_all)) ==
           BU_FULL) {
        if (*b.dst_end != SPARE || b.dst > b.dst_end)
            return 0;
        *++b.dst_end = SPARE;
    }
    if (b.src != s || b.dst > b.dst_end)
        return 0;
    if (v->header == NULL)
        return status == BU_BAD && b.dst == header;
    return status == BU_OK &&
           is_text(header, skip, type == INL ? "inline" : "attachment") &&
           is_text(header + skip, (size_t)(b.dst - header) - skip, v->header);
}

static int all_written(void)
{
    size_t i;

    for (i = 0; i < sizeof written / sizeof written[0]; i++)
        if (!writes(&written[i], INL) || !writes(&written[i], ATT)) {
            tap_note("disposition: written", NULL, 0, (uint32_t)i);
            return 0;
        }
    return 1;
}

/* Rooms that are emptied after every call, each of `room` bytes, or any from 0
 * where that is 0: all are filled, and the bytes are those of one room. */
static int is_same_in_rooms(const uint8_t *s, size_t n, unsigned type,
                            const struct bu_translit_table *table, size_t room)
{
    struct bu_disposition_writer w;
    struct bu_buffer b;
    enum bu_status status;
    size_t length;
    size_t got = 0;

    begin(&w);
    b.src = s;
    b.src_end = s + n;
    b.dst = header;
    b.dst_end = header + BU_DISPOSITION_WRITE_MAX(n);
    if (bu_disposition_write(&w, &b, type, table) != BU_OK)
        return 0;
    length = (size_t)(b.dst - header);
    begin(&w);
    do {
        size_t now = room != 0 ? room : random_below(14);
        uint8_t *at = port_guard_end() - now;
        size_t i;

        b.dst = at;
        b.dst_end = at + now;
        status = bu_disposition_write(&w, &b, type, table);
        if (status != BU_OK && (status != BU_FULL || b.dst != b.dst_end))
            return 0;
        for (i = 0; at + i != b.dst; i++, got++)
            if (got == length || header[got] != at[i])
                return 0;
    } while (status == BU_FULL);
    return got == length && b.src == s &&
           bu_disposition_write(&w, &b, type, table) == BU_OK &&
           bu_disposition_write(&w, &b, 0, table) == BU_BAD;
}

static int in_rooms(void)
{
    static const char *const names[] = {
        "",
        "a.txt",
        "...",
        "a\"b%",
        "\xE2\x82\xAC\xE2\x80\xA6",
        "\xD0\xA9\xD1\x83\xD0\xBA\xD0\xB0",
        "\xF0\x9F\x98\x80\xF0\x9F\x98\x81",
        "\xE2\x80\xA6",
        "\xD1\x8A",
    };
    size_t i;
    size_t room;

    for (i = 0; i < sizeof names / sizeof names[0]; i++)
        for (room = 0; room < 80; room++) {
            uint8_t text[LONGEST];
            size_t n = copy(text, names[i]);

            if (!is_same_in_rooms(text, n, INL, NULL, room) ||
                !is_same_in_rooms(text, n, ATT, &bu_translit_all, room) ||
                !is_same_in_rooms(text, n, ATT, &bu_translit_all, 0)) {
                tap_note("disposition: room", text, n, (uint32_t)room);
                return 0;
            }
        }
    return 1;
}

/* Headers of a part of a form, and the name with what browsers encode. */
static const struct form {
    const char *header;
    const char *name;
    unsigned flags;
} forms[] = {
    {"form-data; name=\"f\"; filename=\"the %22plans%22.pdf\"",
     "the \"plans\".pdf", F},
    {"form-data; filename=\"%22\"", "\"", F},
    {"form-data; filename=\"%22%0A%0D\"", "\"\n\r", F},
    {"form-data; filename=\"%0d%0a%0D\"", "%0d%0a\r", F},
    {"form-data; filename=%22a%22", "\"a\"", F},
    {"form-data; filename=\"a%22", "a\"", F | U},
    {"form-data; filename=\"%2522%%22%2%22\"", "%2522%\"%2\"", F},
    {"form-data; filename=\"d\\%22x\"", "\"x", F | P},
    {"form-data; filename=\"\xC3\xA9%22\"", "\xC3\xA9\"", F},
    {"form-data; filename=\"\xE9%22\"", "\xC3\xA9\"", F | L},
    {"form-data; filename=\"100%\"", "100%", 0},
    {"form-data; filename=\"100%2\"", "100%2", 0},
    {"form-data; filename=\"%0%20%23%32%02%0B%0E%2F%5C%00\"",
     "%0%20%23%32%02%0B%0E%2F%5C%00", 0},
    {"form-data; filename=\"\"", "", 0},
    {"form-data", "", 0},
    {"form-data; filename*=UTF-8''%2522a", "", X},
    {"form-data; filename=\"%22\"; filename*=UTF-8''%2522a", "\"", F | X},
    {"attachment; filename*=UTF-8''%2522a", "%22a", 0},
    {"attachment; filename=\"say %22hi%22\"", "say %22hi%22", 0},
    {"inline; filename=\"%0A\"", "%0A", 0},
    {"filename=\"%0A\"", "%0A", S},
};

static int is_form(const struct form *form)
{
    uint8_t text[LONGEST];
    size_t n = copy(text, form->header);
    struct bu_disposition d;
    size_t length;
    size_t i;

    (void)bu_disposition_read(&d, text, n, name, sizeof name - 1);
    length = d.length;
    name[length] = '2';       /* nothing after the name is read or written */
    for (i = 0; i < 2; i++) { /* and a second call changes nothing */
        bu_disposition_form_decode(&d, name);
        if (d.flags != form->flags || !is_text(name, d.length, form->name) ||
            name[length] != '2')
            return 0;
    }
    return 1;
}

static int all_forms(void)
{
    size_t i;

    for (i = 0; i < sizeof forms / sizeof forms[0]; i++)
        if (!is_form(&forms[i])) {
            tap_note("disposition: form", NULL, 0, (uint32_t)i);
            return 0;
        }
    return 1;
}

/* Each byte: three are encoded; every room; then all is read back. */
static int encodes_form(void)
{
    unsigned byte;
    size_t room;

    for (byte = 0; byte < 256; byte++)
        for (room = 0; room < 6; room++) {
            uint8_t s[2] = {(uint8_t)byte, 'a'};
            uint8_t *at = port_guard_end() - room;
            const char *code = byte == '"'    ? "%22a"
                               : byte == '\n' ? "%0Aa"
                               : byte == '\r' ? "%0Da"
                                              : NULL;
            size_t size = code != NULL ? 4 : 2;
            size_t enough = room >= size       ? size
                            : room == size - 1 ? size - 1
                                               : 0;
            struct bu_buffer b;
            size_t i;

            b.src = s;
            b.src_end = s + 2;
            b.dst = at;
            b.dst_end = at + room;
            if (bu_disposition_form_encode(&b) !=
                    (enough == size ? BU_OK : BU_FULL) ||
                b.dst != at + enough ||
                b.src != s + (enough == size ? 2 : enough != 0))
                return 0;
            for (i = 0; i < enough; i++)
                if (at[i] != (code != NULL ? (uint8_t)code[i] : s[i]))
                    return 0;
        }
    return 1;
}

/* What browsers make of a name comes back, if no %22 was in it. */
static int forms_come_back(unsigned count)
{
    static const char *const parts[] = {"a",  "\"", "%", "\xC3\xA9",
                                        " ",  ";",  "4", ".txt",
                                        "\"", "'",  "x", "%20"};

    while (count-- != 0) {
        uint8_t text[LONGEST];
        struct bu_disposition d;
        struct bu_buffer b;
        size_t n = copy(text, "x");
        size_t left = random_below(9);
        size_t i;

        while (left-- != 0)
            n += copy(text + n, parts[random_below(12)]);
        b.src = text;
        b.src_end = text + n;
        b.dst = header + copy(header, "form-data; filename=\"");
        b.dst_end = header + sizeof header - 1;
        if (bu_disposition_form_encode(&b) != BU_OK)
            return 0;
        *b.dst++ = '"';
        if (bu_disposition_read(&d, header, (size_t)(b.dst - header), name,
                                sizeof name) != BU_OK)
            return 0;
        bu_disposition_form_decode(&d, name);
        if (d.length != n)
            return 0;
        for (i = 0; i < n; i++)
            if (name[i] != text[i])
                return 0;
    }
    return 1;
}

/* Feed all of a header into a large room, with a policy. */
static enum bu_status feed_with(struct bu_disposition *d, const char *text,
                                uint16_t policy)
{
    enum bu_status status = BU_OK;

    start(d);
    d->policy = policy;
    for (; *text != '\0' && status == BU_OK; text++)
        status = bu_disposition_feed(d, (uint8_t)*text, name, 64);
    return status == BU_OK ? bu_disposition_finish(d, name, 64) : status;
}

static int takes_utf8(void)
{
    static const char text[] =
        "attachment; filename=a; filename*=utf8'en'%e2%82%ac (1)";
    struct bu_disposition d;

    return feed_with(&d, text, 0) == BU_BAD && d.flags == (V | B) &&
           is_text(name, d.length, "a") &&
           d.ext.reason == BU_EXTVALUE_BAD_CHARSET &&
           feed_with(&d, text, BU_EXTVALUE_UTF8) == BU_BAD && d.flags == B &&
           is_text(name, d.length, "\xE2\x82\xAC (1)") &&
           d.ext.language_at == 5 && d.ext.language_length == 2 &&
           d.source == EXT &&
           feed_with(&d, "attachment; filename*=utf8''b", BU_EXTVALUE_UTF8) ==
               BU_OK &&
           is_text(name, d.length, "b") && d.flags == 0 &&
           feed_with(&d, "attachment; filename*=UTF-8''b", BU_EXTVALUE_UTF8) ==
               BU_OK &&
           is_text(name, d.length, "b");
}

/* A folded value, unfolded as the header wants it, and as it came. */
static int is_unfolded(const char *text, int unfold, const char *wanted)
{
    struct bu_disposition d;
    enum bu_status status;
    size_t n = 0;
    size_t i;

    for (i = 0; text[i] != '\0'; i++) {
        if (unfold && text[i] == '\r' && text[i + 1] == '\n' &&
            (text[i + 2] == ' ' || text[i + 2] == '\t'))
            i += 2;
        header[n++] = (uint8_t)text[i];
    }
    status = bu_disposition_read(&d, header, n, name, sizeof name);
    if (unfold)
        return status == BU_OK && is_text(name, d.length, wanted);
    return status == BU_BAD && d.flags == K && is_text(name, d.length, wanted);
}

static int unfolds(void)
{
    static const char lines[] =
        "attachment;\r\n filename=\"a b\";\r\n\tfilename*=UTF-8''c";
    static const char quoted[] = "attachment; filename=\"a\r\n b\"";
    static const char late[] =
        "attachment; filename=\"a b\";\r\n filename*=UTF-8''c";

    return is_unfolded(lines, 1, "c") && is_unfolded(lines, 0, "") &&
           is_unfolded(quoted, 1, "a b") && is_unfolded(quoted, 0, "") &&
           is_unfolded(late, 1, "c") && is_unfolded(late, 0, "a b");
}

static int other_types(void)
{
    static const unsigned wrong[] = {0, 3, 4, 5, ~0u};
    size_t i;

    for (i = 0; i < 5; i++) {
        struct bu_disposition_writer w;
        struct bu_buffer b;

        begin(&w);
        b.src = b.src_end = NULL;
        b.dst = header;
        b.dst_end = header + 9;
        if (bu_disposition_write(&w, &b, wrong[i], NULL) != BU_BAD ||
            b.dst != header)
            return 0;
    }
    return 1;
}

/* A name of one scalar value between two letters, written and read again. */
static int comes_back(uint32_t scalar, const struct bu_translit_table *table)
{
    uint8_t text[8];
    size_t n = 2 + model_put(text + 1, scalar);
    int bad = n == 2 || scalar < 0x20 || scalar == 0x7F || scalar == '/' ||
              scalar == '\\';
    struct bu_disposition_writer w;
    struct bu_disposition d;
    struct bu_buffer b;
    enum bu_status status;
    size_t i;

    if (n == 2)
        return 1;
    text[0] = 'a';
    text[n - 1] = 'z';
    begin(&w);
    b.src = text;
    b.src_end = text + n;
    b.dst = header;
    b.dst_end = header + BU_DISPOSITION_WRITE_MAX(n);
    status = bu_disposition_write(&w, &b, ATT, table);
    if (bad || status != BU_OK)
        return bad && status == BU_BAD;
    for (i = 0; header + i != b.dst; i++)
        if (header[i] < 0x20 || header[i] > 0x7E)
            return 0;
    status = bu_disposition_read(&d, header, (size_t)(b.dst - header), name,
                                 sizeof name);
    if (status != BU_OK || d.type != ATT || d.flags != 0 || d.length != n ||
        d.source !=
            (scalar < 0x80 && scalar != '"' && scalar != '%' ? FN : EXT))
        return 0;
    for (i = 0; i < n; i++)
        if (name[i] != text[i])
            return 0;
    return 1;
}

static int every_scalar(void)
{
    uint32_t scalar;

    for (scalar = 0; scalar < 0x110000; scalar += scalar < 0x600 ? 1 : STRIDE)
        if (!comes_back(scalar, scalar & 1 ? NULL : &bu_translit_all) ||
            (scalar < 0x600 && !comes_back(scalar, &bu_translit_all)))
            return 0;
    return 1;
}

/* The longest that a name can become fits what the header promises. */
static int is_longest(void)
{
    uint8_t text[24];
    struct bu_disposition_writer w;
    struct bu_buffer b;
    size_t n;

    for (n = 0; n < 24; n += 2) {
        text[n] = 0xD1; /* U+0449, shch */
        text[n + 1] = 0x89;
    }
    begin(&w);
    b.src = text;
    b.src_end = text + n;
    b.dst = header;
    b.dst_end = header + BU_DISPOSITION_WRITE_MAX(24);
    return bu_disposition_write(&w, &b, ATT, &bu_translit_all) == BU_OK &&
           (size_t)(b.dst_end - b.dst) <= 8;
}

void suite_disposition(void)
{
    vectors_by_kind();
    tap_ok(nothing(), "disposition: nothing");
    tap_ok(begins(), "disposition: whatever was before is no matter");
    tap_ok(shrinks(), "disposition: a room that shrinks is full");
    tap_ok(asks_twice(), "disposition: filename= goes where a room stays, and "
                         "not where it grows");
    tap_ok(stay_or_grow(),
           "disposition: rooms that stay or grow, in any order");
    tap_ok(all_fitting(), "disposition: room that is just enough");
    tap_ok(with_zeros(), "disposition: a NUL in the name");
    tap_ok(every_byte(), "disposition: all of one and two bytes, and after "
                         "every part of the grammar");
    tap_ok(random_headers(6000), "disposition: random headers are harmless, "
                                 "with every room");
    tap_ok(long_headers(), "disposition: a megabyte in a room of 8 bytes");
    tap_ok(all_written(), "disposition: what is written, with every room");
    tap_ok(in_rooms(), "disposition: what is written into rooms of any size "
                       "from 0, each emptied after a call");
    tap_ok(all_forms(), "disposition: %22, %0A and %0D of a form");
    tap_ok(encodes_form(), "disposition: what a form encodes, in every room");
    tap_ok(forms_come_back(2000), "disposition: names come back from a form");
    tap_ok(takes_utf8(), "disposition: utf8'' where it is wanted");
    tap_ok(unfolds(), "disposition: folded values, unfolded or not");
    tap_ok(other_types(), "disposition: types that are not written");
    tap_ok(is_longest(), "disposition: the longest that is written");
    tap_ok(every_scalar(), "disposition: every scalar value comes back");
}
