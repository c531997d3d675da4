/* extvalue: against a model that sees the whole value, at every cut. */
/* SPDX-License-Identifier: MIT */
#include "model.h"
#include "random.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/http.h>
#include <port.h>

#ifdef SUITE_TEXT
enum { STRIDE = 1 };
#else
enum { STRIDE = 61 };
#endif
enum { LONGEST = 48, SPARE = 0xEE };

static uint8_t out[2 * LONGEST];
static uint8_t want[LONGEST + 1];
static uint8_t bytes[LONGEST];

struct verdict {
    unsigned reason; /* fatal, or BU_EXTVALUE_FINE */
    size_t at;       /* where it is fatal */
    size_t n;        /* bytes of text */
    unsigned faults; /* ill-formed parts */
    unsigned charset;
    unsigned language;
    unsigned head; /* bytes before the language tag */
};

static int same(const uint8_t *a, const uint8_t *b, size_t n)
{
    while (n-- != 0)
        if (*a++ != *b++)
            return 0;
    return 1;
}

/* Return whether s is the start of name, without case. */
static int is_start(const uint8_t *s, size_t n, const char *name)
{
    size_t i;

    for (i = 0; i < n && name[i] != '\0'; i++)
        if (s[i] != (uint8_t)name[i] &&
            (name[i] < 'A' || s[i] != (uint8_t)name[i] + 32))
            return 0;
    return i == n;
}

static int is_name(const uint8_t *s, size_t n, const char *name)
{
    return is_start(s, n, name) && name[n] == '\0';
}

static void begin(struct bu_extvalue *d)
{
    d->utf8.word = 0;
    d->percent.pending = d->percent.digit = d->percent.reason = 0;
    d->step = d->matched = d->charset = d->reason = d->loose = 0;
    d->language_at = d->language_length = 0;
}

static int is_one_of(uint8_t byte, const char *rest)
{
    if ((byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
        (byte >= '0' && byte <= '9'))
        return 1;
    for (; *rest != '\0'; rest++)
        if ((uint8_t)*rest == byte)
            return 1;
    return 0;
}

static int hex(uint8_t byte)
{
    if (byte >= '0' && byte <= '9')
        return byte - '0';
    if (byte >= 'a' && byte <= 'f')
        return byte - 'a' + 10;
    return byte >= 'A' && byte <= 'F' ? byte - 'A' + 10 : -1;
}

/* Charset and language; where the value begins, or 0 and v->reason. */
static size_t model_head(struct verdict *v, const uint8_t *s, size_t n,
                         unsigned policy)
{
    /* A name that no value begins with, where the alias is not wanted. */
    const char *alias = policy & BU_EXTVALUE_UTF8 ? "UTF8'" : "UTF-8'";
    size_t quote = 0;
    size_t i;

    v->reason = BU_EXTVALUE_BAD_CHARSET;
    v->charset = BU_EXTVALUE_NONE;
    v->language = 0;
    v->at = 0;
    while (quote < n && s[quote] != '\'')
        quote++;
    v->head = (unsigned)quote + 1;
    if (quote < n &&
        (is_name(s, quote, "UTF-8") ||
         (is_name(s, quote, "UTF8") && (policy & BU_EXTVALUE_UTF8))))
        v->charset = BU_EXTVALUE_UTF_8;
    else if (is_name(s, quote, "ISO-8859-1") && quote < n)
        v->charset = BU_EXTVALUE_ISO_8859_1;
    else {
        for (i = 0; i < n; i++)
            if (!is_start(s, i + 1, "UTF-8'") && !is_start(s, i + 1, alias) &&
                !is_start(s, i + 1, "ISO-8859-1'"))
                break;
        v->at = i;
        if (i == n)
            v->reason = BU_EXTVALUE_TRUNCATED;
        return 0;
    }
    for (i = quote + 1; i < n && s[i] != '\''; i++) {
        if (!is_one_of(s[i], "-")) {
            v->reason = BU_EXTVALUE_LANGUAGE;
            v->at = i;
            return 0;
        }
        v->language++;
    }
    v->reason = i == n ? BU_EXTVALUE_TRUNCATED : BU_EXTVALUE_FINE;
    return i == n ? 0 : i + 1;
}

/* The bytes of the value in `bytes`, as far as they can be decoded. */
static size_t model_bytes(struct verdict *v, const uint8_t *s, size_t n,
                          size_t at, unsigned policy)
{
    size_t count = 0;

    while (at < n) {
        int loose = (policy & BU_EXTVALUE_LOOSE) && s[at] >= 0x20 &&
                    s[at] < 0x7F && s[at] != '/' && s[at] != '\\';
        int value;

        v->at = at;
        if (s[at] != '%') {
            v->reason = BU_EXTVALUE_BYTE;
            if (!loose && !is_one_of(s[at], "!#$&+-.^_`|~"))
                return count;
            v->reason = BU_EXTVALUE_FINE;
            bytes[count++] = s[at++];
            continue;
        }
        v->reason = BU_EXTVALUE_TRUNCATED;
        if (n - at == 1)
            return count;
        v->at = at + 1;
        v->reason = BU_EXTVALUE_PERCENT;
        if (hex(s[at + 1]) < 0)
            return count;
        if (n - at == 2) {
            v->reason = BU_EXTVALUE_TRUNCATED;
            return count;
        }
        v->at = at + 2;
        if (hex(s[at + 2]) < 0)
            return count;
        value = hex(s[at + 1]) * 16 + hex(s[at + 2]);
        v->reason = BU_EXTVALUE_REFUSED;
        if (value == 0x2F && (policy & BU_PERCENT_NO_SLASH))
            return count;
        if ((value < 32 || value == 127) && (policy & BU_PERCENT_NO_CONTROL))
            return count;
        v->reason = BU_EXTVALUE_FINE;
        bytes[count++] = (uint8_t)value;
        at += 3;
    }
    return count;
}

static void model_value(struct verdict *v, const uint8_t *s, size_t n,
                        unsigned policy)
{
    size_t at = model_head(v, s, n, policy);
    size_t count = 0;
    size_t i = 0;

    v->n = 0;
    v->faults = 0;
    if (at != 0)
        count = model_bytes(v, s, n, at, policy);
    while (i < count) {
        struct model_part part = {BU_OK, BU_UTF8_WELL_FORMED, 1, 0};

        part.scalar = bytes[i];
        if (v->charset == BU_EXTVALUE_UTF_8)
            model_part(&part, bytes + i, count - i);
        else if (bytes[i] >= 0x80 && bytes[i] < 0xA0)
            part.status = BU_BAD;
        i += part.length;
        if (part.status == BU_MORE) {
            if (v->reason == BU_EXTVALUE_FINE)
                v->reason = BU_EXTVALUE_TRUNCATED;
            return;
        }
        v->faults += part.status == BU_BAD;
        if (part.status == BU_OK)
            v->n += model_put(want + v->n, part.scalar);
        else if (policy & BU_EXTVALUE_REPLACE)
            v->n += model_put(want + v->n, 0xFFFD);
    }
}

static int decodes(const uint8_t *s, size_t n, size_t cut, unsigned policy)
{
    struct verdict v;
    struct bu_extvalue d;
    struct bu_buffer b;
    enum bu_status status;
    unsigned faults = 0;

    model_value(&v, s, n, policy);
    begin(&d);
    out[v.n] = SPARE;
    b.src = s;
    b.src_end = s + cut;
    b.dst = b.dst_end = out;
    for (;;) {
        status = bu_extvalue_decode(&d, &b, policy);
        if (b.dst > b.dst_end)
            return 0;
        if (status == BU_BAD && d.reason == BU_EXTVALUE_ILL_FORMED)
            faults++;
        else if (status == BU_FULL && b.dst_end != out + v.n)
            b.dst_end++;
        else if (status >= BU_OK && status != BU_FULL && b.src_end != s + n)
            b.src_end = s + n;
        else
            break;
    }
    if (b.dst != out + v.n || out[v.n] != SPARE || !same(out, want, v.n))
        return 0;
    if (!(policy & BU_EXTVALUE_REPLACE) && faults != v.faults)
        return 0;
    if (v.charset != BU_EXTVALUE_NONE &&
        (d.charset != v.charset || d.language_length != v.language ||
         d.language_at != v.head))
        return 0;
    if (v.reason == BU_EXTVALUE_FINE)
        return status == BU_OK && bu_extvalue_finish(&d) == BU_OK &&
               bu_extvalue_finish(&d) == BU_OK &&
               (d.reason == BU_EXTVALUE_FINE) == (v.faults == 0);
    if (v.reason == BU_EXTVALUE_TRUNCATED)
        return status == BU_MORE && b.src == s + n &&
               bu_extvalue_finish(&d) == BU_BAD && d.reason == v.reason;
    if (status != BU_BAD || d.reason != v.reason || b.src != s + v.at)
        return 0;
    if (bu_extvalue_decode(&d, &b, policy) != BU_BAD || b.src != b.src_end)
        return 0;
    return bu_extvalue_decode(&d, &b, policy) == BU_END &&
           bu_extvalue_finish(&d) == BU_BAD && d.reason == v.reason;
}

static int agrees(const uint8_t *text, size_t n, unsigned policy)
{
    uint8_t *s = port_guard_end() - n;
    volatile uint8_t *to = s; /* so that it is no call of memcpy */
    size_t cut;
    size_t i;

    for (i = 0; i < n; i++)
        to[i] = text[i];
    for (cut = 0; cut <= n; cut++)
        if (!decodes(s, n, cut, policy)) {
            tap_note("extvalue: policy", s, n, policy);
            return 0;
        }
    return 1;
}

static size_t copy(uint8_t *to, const char *text)
{
    size_t n = 0;

    for (; text[n] != '\0'; n++)
        to[n] = (uint8_t)text[n];
    return n;
}

/* What a value must decode to, in the words of RFC 8187 and of its users. */
static const struct vector {
    const char *value;
    const char *text; /* null if it is wrong */
    unsigned reason;
    unsigned loose;
} vectors[] = {
    {"iso-8859-1'en'%A3%20rates", "\xC2\xA3 rates", 0, 0},
    {"UTF-8''%c2%a3%20and%20%e2%82%ac%20rates",
     "\xC2\xA3 and \xE2\x82\xAC rates", 0, 0},
    {"utf-8'en'%E2%82%AC.txt", "\xE2\x82\xAC.txt", 0, 0},
    {"Utf-8'de-CH-1996'a", "a", 0, 0},
    {"UTF-8''", "", 0, 0},
    {"ISO-8859-1''", "", 0, 0},
    {"UTF-8''A-%2541", "A-%41", 0, 0},
    {"UTF-8''!#$&+-.^_`|~", "!#$&+-.^_`|~", 0, 0},
    {"ISO-8859-1''%A0%FF", "\xC2\xA0\xC3\xBF", 0, 0},
    {"UTF-8''a(1)*'.txt", "a(1)*'.txt", 0, 1},
    {"UTF-8''a(1)", NULL, BU_EXTVALUE_BYTE, 0},
    {"UTF-8''a/b", NULL, BU_EXTVALUE_BYTE, 1},
    {"UTF-8''a\\b", NULL, BU_EXTVALUE_BYTE, 1},
    {"UTF-8''a\xC3\xA9", NULL, BU_EXTVALUE_BYTE, 1},
    {"UTF-8''a\x1F", NULL, BU_EXTVALUE_BYTE, 1},
    {"UTF-8''a\x7F", NULL, BU_EXTVALUE_BYTE, 1},
    {"''a", NULL, BU_EXTVALUE_BAD_CHARSET, 0},
    {"Shift_JIS''a", NULL, BU_EXTVALUE_BAD_CHARSET, 0},
    {"ISO-8859-15''%A4", NULL, BU_EXTVALUE_BAD_CHARSET, 0},
    {"UTF-8%27%27a.txt", NULL, BU_EXTVALUE_BAD_CHARSET, 0},
    {"UTF-8 ''a", NULL, BU_EXTVALUE_BAD_CHARSET, 0},
    {"UTF\x0D"
     "8''a",
     NULL, BU_EXTVALUE_BAD_CHARSET, 0},
    {"utf-\x18''a", NULL, BU_EXTVALUE_BAD_CHARSET, 0},
    {"UTF-8\x07\x07", NULL, BU_EXTVALUE_BAD_CHARSET, 0},
    {"UTF8''a", NULL, BU_EXTVALUE_BAD_CHARSET, 0},
    {"iso8859-1''a", NULL, BU_EXTVALUE_BAD_CHARSET, 0},
    {"utf8''+%2B", NULL, BU_EXTVALUE_BAD_CHARSET, 0},
    {"UTF-8''+%2B", "++", 0, 0},
    {"foo%20bar.html", NULL, BU_EXTVALUE_BAD_CHARSET, 0},
    {"UTF-8'foo-%c3%a4.html", NULL, BU_EXTVALUE_LANGUAGE, 0},
    {"UTF-8'e n'a", NULL, BU_EXTVALUE_LANGUAGE, 0},
    {"UTF-8''f%oo.html", NULL, BU_EXTVALUE_PERCENT, 0},
    {"UTF-8''%4g", NULL, BU_EXTVALUE_PERCENT, 0},
    {"UTF-8''foo%", NULL, BU_EXTVALUE_TRUNCATED, 0},
    {"UTF-8''foo%4", NULL, BU_EXTVALUE_TRUNCATED, 0},
    {"UTF-8''%E2%82", NULL, BU_EXTVALUE_TRUNCATED, 0},
    {"UTF-8'en", NULL, BU_EXTVALUE_TRUNCATED, 0},
    {"UTF-8", NULL, BU_EXTVALUE_TRUNCATED, 0},
    {"", NULL, BU_EXTVALUE_TRUNCATED, 0},
    {"UTF-8''foo-%E4.html", NULL, BU_EXTVALUE_ILL_FORMED, 0},
    {"UTF-8''%C0%AF", NULL, BU_EXTVALUE_ILL_FORMED, 0},
    {"UTF-8''%ED%A0%80", NULL, BU_EXTVALUE_ILL_FORMED, 0},
    {"UTF-8''%F4%90%80%80", NULL, BU_EXTVALUE_ILL_FORMED, 0},
    {"ISO-8859-1''%c3%a4-%e2%82%ac", NULL, BU_EXTVALUE_ILL_FORMED, 0},
    {"ISO-8859-1''%80", NULL, BU_EXTVALUE_ILL_FORMED, 0},
    {"ISO-8859-1''%9F", NULL, BU_EXTVALUE_ILL_FORMED, 0},
};

static int is_as_written(const struct vector *vector, unsigned policy)
{
    uint8_t s[LONGEST];
    uint8_t text[LONGEST];
    struct bu_extvalue d;
    size_t n = copy(s, vector->value);
    enum bu_status status;
    struct bu_buffer b;

    policy |= vector->loose ? BU_EXTVALUE_LOOSE : 0;
    begin(&d);
    b.src = s;
    b.src_end = s + n;
    b.dst = out;
    b.dst_end = out + n;
    status = bu_extvalue_decode(&d, &b, policy);
    if (status != BU_BAD)
        status = bu_extvalue_finish(&d);
    if (vector->text == NULL)
        return status == BU_BAD && d.reason == vector->reason &&
               agrees(s, n, policy);
    n = copy(text, vector->text);
    return status == BU_OK && d.loose == vector->loose &&
           (size_t)(b.dst - out) == n && same(out, text, n);
}

static int all_as_written(void)
{
    size_t i;

    for (i = 0; i < sizeof vectors / sizeof vectors[0]; i++)
        if (!is_as_written(&vectors[i], 0)) {
            tap_note("extvalue: vector", NULL, 0, (uint32_t)i);
            return 0;
        }
    return 1;
}

/* utf8'' and its like, which are wrong where nobody asks for them. */
static const struct vector aliases[] = {
    {"utf8''%e2%82%ac", "\xE2\x82\xAC", 0, 0},
    {"UTF8''a", "a", 0, 0},
    {"Utf8'en-GB'a", "a", 0, 0},
    {"UTF-8''a", "a", 0, 0},
    {"ISO-8859-1''%E4", "\xC3\xA4", 0, 0},
    {"utf8''%E4.", NULL, BU_EXTVALUE_ILL_FORMED, 0},
    {"utf8'a", NULL, BU_EXTVALUE_TRUNCATED, 0},
    {"utf8", NULL, BU_EXTVALUE_TRUNCATED, 0},
    {"utf'a", NULL, BU_EXTVALUE_BAD_CHARSET, 0},
    {"utf88''a", NULL, BU_EXTVALUE_BAD_CHARSET, 0},
    {"ut8''a", NULL, BU_EXTVALUE_BAD_CHARSET, 0},
    {"u8''a", NULL, BU_EXTVALUE_BAD_CHARSET, 0},
    {"8''a", NULL, BU_EXTVALUE_BAD_CHARSET, 0},
    {"iso8859-1''a", NULL, BU_EXTVALUE_BAD_CHARSET, 0},
    {"iso8''a", NULL, BU_EXTVALUE_BAD_CHARSET, 0},
};

static int all_aliases(void)
{
    size_t i;

    for (i = 0; i < sizeof aliases / sizeof aliases[0]; i++)
        if (!is_as_written(&aliases[i], BU_EXTVALUE_UTF8)) {
            tap_note("extvalue: alias", NULL, 0, (uint32_t)i);
            return 0;
        }
    return 1;
}

static int random_values(unsigned count)
{
    static const char *const parts[] = {
        "%E2", "%82", "%ac", "%C3", "%a9", "%F0%9f",    "%",   "a",
        "4",   "%2F", "%1f", "%80", "(",   "%F0%90%80", "%zz", "\xFF",
        "%7F", "/",   "'",   "%ED", "%A0", "%C2%A0",    "b",   "%41"};
    static const char *const heads[] = {
        "UTF-8''",      "utf-8'en'", "UTF-8'",  "iso-8859-1''",
        "ISO-8859-1'x", "utf8''",    "UTF-9''", ""};

    while (count-- != 0) {
        uint8_t s[LONGEST];
        size_t n = copy(s, heads[random_below(8) & random_below(8)]);
        size_t left = random_below(6);
        unsigned policy = 0;

        while (left-- != 0)
            n += copy(s + n, parts[random_below(24)]);
        policy |= (random_below(2)) ? BU_EXTVALUE_REPLACE : 0u;
        policy |= (random_below(2)) ? BU_EXTVALUE_LOOSE : 0u;
        policy |= (random_below(2)) ? BU_PERCENT_NO_SLASH : 0u;
        policy |= (random_below(2)) ? BU_PERCENT_NO_CONTROL : 0u;
        policy |= (random_below(2)) ? BU_EXTVALUE_UTF8 : 0u;
        policy |= (random_below(2)) ? BU_PERCENT_LENIENT | BU_PERCENT_FORM : 0u;
        if (!agrees(s, n, policy))
            return 0;
    }
    return 1;
}

static int every_byte(void)
{
    static const char *const heads[] = {
        "",         "U",        "UTF", "utf8", "iso-8859-", "UTF-8'",
        "utf-8''",  "utf8'",    "iso", "UT",   "utf8''",    "ISO-8859-1''",
        "utf-8''%", "utf-8''%4"};
    unsigned i;
    unsigned head;

    for (head = 0; head < sizeof heads / sizeof heads[0]; head++)
        for (i = 0; i < 256; i++) {
            uint8_t s[LONGEST];
            size_t n = copy(s, heads[head]);

            s[n++] = (uint8_t)i;
            if (!agrees(s, n, 0) || !agrees(s, n, BU_EXTVALUE_LOOSE) ||
                !agrees(s, n, BU_EXTVALUE_UTF8))
                return 0;
        }
    return 1;
}

static int begins(void)
{
    static uint8_t tag[256];
    struct bu_buffer b;
    unsigned i;

    for (i = 0; i < 256; i++) {
        uint8_t byte = (uint8_t)i;

        b.dst = out;
        b.dst_end = out + 8;
        if (bu_extvalue_begin(&b, &byte, 1) !=
            (is_one_of(byte, "-") ? BU_OK : BU_BAD))
            return 0;
        b.dst = out;
        b.dst_end = out + 7;
        if (bu_extvalue_begin(&b, &byte, 1) !=
                (is_one_of(byte, "-") ? BU_FULL : BU_BAD) ||
            b.dst != out)
            return 0;
        tag[i] = 'x';
    }
    b.dst_end = out;
    if (bu_extvalue_begin(&b, tag, 255) != BU_FULL ||
        bu_extvalue_begin(&b, tag, 256) != BU_BAD)
        return 0;
    b.dst_end = out + 10;
    if (bu_extvalue_begin(&b, (const uint8_t *)"en_", 3) != BU_BAD)
        return 0;
    b.dst_end = out + 9;
    return bu_extvalue_begin(&b, (const uint8_t *)"en", 2) == BU_OK &&
           b.dst == b.dst_end && same(out, (const uint8_t *)"UTF-8'en'", 9);
}

static int long_language(unsigned length)
{
    struct bu_extvalue d;
    uint32_t scalar = 0;
    enum bu_status status = BU_OK;
    unsigned i;

    begin(&d);
    for (i = 0; i < 6; i++)
        status = bu_extvalue_feed(&d, (uint8_t) "utf-8'"[i], 0, &scalar);
    for (i = 0; i < length && status == BU_MORE; i++)
        status = bu_extvalue_feed(&d, 'x', 0, &scalar);
    if (length > 255)
        return status == BU_BAD && i == 256 &&
               d.reason == BU_EXTVALUE_LANGUAGE &&
               bu_extvalue_feed(&d, 'x', 0, &scalar) == BU_BAD;
    return bu_extvalue_feed(&d, '\'', 0, &scalar) == BU_MORE &&
           bu_extvalue_finish(&d) == BU_OK && d.language_length == length;
}

/* Encode some text with every room, decode it again. */
static int comes_back(const uint8_t *text, size_t n)
{
    struct bu_extvalue d;
    struct bu_buffer b;
    enum bu_status status;

    begin(&d);
    b.src = text;
    b.src_end = text + n;
    b.dst = out;
    b.dst_end = out + 7;
    if (bu_extvalue_begin(&b, NULL, 0) != BU_OK)
        return 0;
    while ((status = bu_extvalue_encode(&b)) == BU_FULL)
        b.dst_end++;
    if (status != BU_OK ||
        (size_t)(b.dst - out) != 7 + bu_percent_size(text, n, &bu_percent_attr))
        return 0;
    b.src = out;
    b.src_end = b.dst;
    b.dst = want;
    b.dst_end = want + n;
    return bu_extvalue_decode(&d, &b, 0) == BU_OK && b.dst == want + n &&
           same(text, want, n) && bu_extvalue_finish(&d) == BU_OK &&
           d.loose == 0;
}

/* Rooms that are emptied after every call, each of `room` bytes, or any from 0
 * where that is 0: the bytes are those of one room, and a call that does not
 * move on had less room than the header wants. */
static int is_same_in_rooms(const uint8_t *s, size_t n, int encode, size_t room)
{
    static uint8_t whole[BU_PERCENT_MAX * LONGEST];
    struct bu_extvalue d;
    struct bu_buffer b;
    enum bu_status status;
    enum bu_status all;
    size_t enough = encode ? BU_EXTVALUE_MAX : BU_UTF8_MAX;
    size_t length;
    size_t got = 0;

    begin(&d);
    b.src = s;
    b.src_end = s + n;
    b.dst = whole;
    b.dst_end = whole + sizeof whole;
    all = encode ? bu_extvalue_encode(&b)
                 : bu_extvalue_decode(&d, &b, BU_EXTVALUE_REPLACE);
    length = (size_t)(b.dst - whole);
    begin(&d);
    b.src = s;
    do {
        size_t now = room != 0 ? room : random_below(enough + 2);
        const uint8_t *from = b.src;
        uint8_t *at = port_guard_end() - now;
        size_t i;

        b.dst = at;
        b.dst_end = at + now;
        status = encode ? bu_extvalue_encode(&b)
                        : bu_extvalue_decode(&d, &b, BU_EXTVALUE_REPLACE);
        if (status == BU_FULL && b.src == from && b.dst == at) {
            if (now >= enough)
                return 0;
            room = now + 1;
        }
        for (i = 0; at + i != b.dst; i++, got++)
            if (got == length || whole[got] != at[i])
                return 0;
    } while (status == BU_FULL);
    return status == all && got == length;
}

static int rooms(unsigned count)
{
    static const char *const parts[] = {
        "a", "\xC3\xA9", "\xE2\x82\xAC", "%", "\xF0\x9F\x98\x80",
        "+", "%E2%82%AC"};

    while (count-- != 0) {
        uint8_t s[LONGEST];
        size_t n = copy(s, "UTF-8''");
        size_t left = random_below(9);
        size_t room;

        while (left-- != 0 && n + 9 < LONGEST)
            n += copy(s + n, parts[random_below(7)]);
        for (room = 0; room <= BU_EXTVALUE_MAX + 1; room++)
            if (!is_same_in_rooms(s, n, 1, room) ||
                !is_same_in_rooms(s, n, 0, room))
                return 0;
    }
    return 1;
}

/* The head is written as a whole, in every room that it fits. */
static int heads_in_rooms(void)
{
    size_t room;

    for (room = 0; room < 12; room++) {
        uint8_t *at = port_guard_end() - room;
        struct bu_buffer b;

        b.dst = at;
        b.dst_end = at + room;
        if (bu_extvalue_begin(&b, (const uint8_t *)"en", 2) !=
                (room < 9 ? BU_FULL : BU_OK) ||
            b.dst != (room < 9 ? at : at + 9))
            return 0;
    }
    return 1;
}

static int every_scalar(void)
{
    uint32_t scalar;

    for (scalar = 0; scalar < 0x110000; scalar += STRIDE) {
        uint8_t text[8];
        size_t n = model_put(text + 1, scalar);

        text[0] = 'a';
        text[n + 1] = 'z';
        if (n != 0 && !comes_back(text, n + 2))
            return 0;
    }
    return 1;
}

/* What is not well-formed is not encoded. */
static int refuses(void)
{
    uint32_t i;

    for (i = 0; i < 0x10000; i++) {
        uint8_t s[3] = {'a', (uint8_t)(i >> 8), (uint8_t)i};
        struct model_part part = {BU_OK, BU_UTF8_WELL_FORMED, 1, 0};
        struct bu_buffer b;
        size_t at = 0;

        while (at < 3) {
            model_part(&part, s + at, 3 - at);
            if (part.status != BU_OK)
                break;
            at += part.length;
        }
        b.src = s;
        b.src_end = s + 3;
        b.dst = out;
        b.dst_end = out + 9;
        if (bu_extvalue_encode(&b) != part.status || b.src_end != s + 3 ||
            b.src != s + at + (part.status == BU_BAD ? part.length : 0))
            return 0;
    }
    return 1;
}

void suite_extvalue(void)
{
    tap_ok(all_as_written(), "extvalue: values of RFC 8187 and of its users");
    tap_ok(every_byte(), "extvalue: every byte at every place of the grammar");
    tap_ok(random_values(4000), "extvalue: at every cut, room and policy");
    tap_ok(all_aliases(), "extvalue: utf8'' where it is wanted");
    tap_ok(rooms(300), "extvalue: rooms of 0 to 13 bytes, emptied after every "
                       "call");
    tap_ok(heads_in_rooms(), "extvalue: the head in every room");
    tap_ok(begins(), "extvalue: the head that is written");
    tap_ok(long_language(0) && long_language(255) && long_language(256),
           "extvalue: a language tag of 255 bytes, and none of 256");
    tap_ok(every_scalar(), "extvalue: every scalar value comes back");
    tap_ok(refuses(), "extvalue: ill-formed text is not encoded");
}
