/* mqtt: against a model that sees levels, over all short filters and topics. */
/* SPDX-License-Identifier: MIT */
#include "suites.h"
#include "tap.h"
#include <bareutf/leb128.h>
#include <bareutf/mqtt.h>
#include <bareutf/utf8.h>
#include <port.h>

enum { LONGEST = 6, ROOM = 40, SPARE = 0xEE };

/* How long the filters and topics of all pairs are. */
#ifdef SUITE_SLOW
enum { FILTERS = 2, TOPICS = 2, STRINGS = 3 };
#elif defined SUITE_QUICK
enum { FILTERS = 4, TOPICS = 3, STRINGS = 5 };
#else
enum { FILTERS = 6, TOPICS = 4, STRINGS = 6 };
#endif

/* ---- The model: a text is a list of levels. ---- */

struct level {
    size_t at;
    size_t n;
};

struct levels {
    const uint8_t *s;
    struct level level[LONGEST + 1];
    size_t count;
};

static void split(struct levels *l, const uint8_t *s, size_t n)
{
    size_t i;

    l->s = s;
    l->count = 1;
    l->level[0].at = 0;
    l->level[0].n = 0;
    for (i = 0; i < n; i++) {
        if (s[i] == '/') {
            l->level[l->count].at = i + 1;
            l->level[l->count++].n = 0;
        } else {
            l->level[l->count - 1].n++;
        }
    }
}

/* Whether level k is `byte` alone; 0 stands for any byte in it that is a
 * wildcard. */
static int level_is(const struct levels *l, size_t k, uint8_t byte)
{
    const struct level *one = &l->level[k];
    size_t i;

    if (byte != 0)
        return one->n == 1 && l->s[one->at] == byte;
    for (i = 0; i < one->n; i++)
        if (l->s[one->at + i] == '+' || l->s[one->at + i] == '#')
            return 1;
    return 0;
}

static int model_topic(const uint8_t *s, size_t n)
{
    struct levels l;
    size_t k;

    split(&l, s, n);
    for (k = 0; k < l.count; k++)
        if (level_is(&l, k, 0))
            return 0;
    return n != 0;
}

static int model_filter(const uint8_t *s, size_t n)
{
    struct levels l;
    size_t k;

    split(&l, s, n);
    for (k = 0; k < l.count; k++)
        if (level_is(&l, k, 0) && !level_is(&l, k, '+') &&
            !(level_is(&l, k, '#') && k + 1 == l.count))
            return 0;
    return n != 0;
}

static int same_level(const struct levels *a, const struct levels *b, size_t k)
{
    size_t i;

    if (a->level[k].n != b->level[k].n)
        return 0;
    for (i = 0; i < a->level[k].n; i++)
        if (a->s[a->level[k].at + i] != b->s[b->level[k].at + i])
            return 0;
    return 1;
}

/* Of a filter and a topic that are both good. */
static int model_match(const struct levels *f, const struct levels *t)
{
    size_t k;

    if (t->level[0].n != 0 && t->s[0] == '$' && level_is(f, 0, 0))
        return 0;
    for (k = 0; k < f->count; k++) {
        if (level_is(f, k, '#'))
            return 1;
        if (k >= t->count)
            return 0;
        if (!level_is(f, k, '+') && !same_level(f, t, k))
            return 0;
        if (k + 2 == f->count && k + 1 == t->count && level_is(f, k + 1, '#'))
            return 1; /* the level above */
    }
    return f->count == t->count;
}

/* ---- All short texts. ---- */

static const uint8_t letters[] = {'a', '/', '+', '#', '$'};

/* Change s[0..*n) to the next text; return whether there is one of up to `most`
 * letters. The first is empty. */
static int next_text(uint8_t *s, size_t *n, size_t most)
{
    size_t i;
    size_t k;

    for (i = 0; i < *n; i++) {
        for (k = 0; letters[k] != s[i];)
            k++;
        if (++k != sizeof letters) {
            s[i] = letters[k];
            return 1;
        }
        s[i] = letters[0];
    }
    if (*n == most)
        return 0;
    s[(*n)++] = letters[0];
    return 1;
}

/* Put s where memory ends after it. */
static const uint8_t *at_end(const uint8_t *s, size_t n)
{
    uint8_t *high = port_guard_end() - n;
    size_t i;

    for (i = 0; i < n; i++)
        high[i] = s[i];
    return high;
}

/* A filter and all topics. */
static int topics_agree(const uint8_t *filter, size_t m)
{
    uint8_t topic[LONGEST];
    int good = model_filter(filter, m);
    struct levels f;
    struct levels t;
    size_t n = 0;

    split(&f, filter, m);
    do {
        const uint8_t *at = at_end(topic, n);
        int want = good && model_topic(topic, n);

        if (want) {
            split(&t, topic, n);
            want = model_match(&f, &t);
        }
        if (bu_mqtt_match(filter, m, at, n) != (want != 0)) {
            tap_note("mqtt: filter", filter, m, 0);
            tap_note("mqtt: topic", topic, n, 0);
            return 0;
        }
    } while (next_text(topic, &n, TOPICS));
    return 1;
}

static int pairs_agree(void)
{
    uint8_t filter[LONGEST];
    size_t m = 0;

    do
        if (!topics_agree(filter, m))
            return 0;
    while (next_text(filter, &m, FILTERS));
    return 1;
}

/* Where the first wildcard is that is not as a filter may have it. */
static size_t model_fault(const uint8_t *s, size_t n)
{
    size_t i;

    for (i = 0; i < n; i++)
        if (s[i] == '+' || s[i] == '#') {
            int first = i == 0 || s[i - 1] == '/';
            int last = i + 1 == n || (s[i + 1] == '/' && s[i] == '+');

            if (!first || !last)
                break;
        }
    return i;
}

static size_t first_wildcard(const uint8_t *s, size_t n)
{
    size_t i = 0;

    while (i < n && s[i] != '+' && s[i] != '#')
        i++;
    return i;
}

static int check_is(const uint8_t *s, size_t n, unsigned policy,
                    enum bu_mqtt_fault fault, size_t at)
{
    size_t got = 99;

    if (bu_mqtt_check(at_end(s, n), n, policy, &got) == fault && got == at)
        return 1;
    tap_note("mqtt: check", s, n, policy);
    return 0;
}

static int strings_agree(void)
{
    uint8_t s[LONGEST];
    size_t n = 0;

    while (next_text(s, &n, STRINGS)) {
        size_t topic = first_wildcard(s, n);
        size_t filter = model_fault(s, n);

        if ((topic == n) != model_topic(s, n) ||
            (filter == n) != model_filter(s, n) ||
            !check_is(s, n, 0, BU_MQTT_OK, 0) ||
            !check_is(s, n, BU_MQTT_TOPIC,
                      topic == n ? BU_MQTT_OK : BU_MQTT_WILDCARD,
                      topic == n ? 0 : topic) ||
            !check_is(s, n, BU_MQTT_FILTER,
                      filter == n ? BU_MQTT_OK : BU_MQTT_WILDCARD,
                      filter == n ? 0 : filter))
            return 0;
    }
    return check_is(s, 0, 0, BU_MQTT_OK, 0) &&
           check_is(s, 0, BU_MQTT_TOPIC, BU_MQTT_EMPTY, 0) &&
           check_is(s, 0, BU_MQTT_FILTER, BU_MQTT_EMPTY, 0) &&
           check_is(s, 0, BU_MQTT_SHARED, BU_MQTT_EMPTY, 0);
}

/* $share/ and a text after it: s[0..n). */
static int share_agrees(const uint8_t *s, size_t n)
{
    enum bu_mqtt_fault fault = BU_MQTT_SHARE;
    size_t at = 7;

    while (at < n && (s[at] == 'a' || s[at] == '$'))
        at++;
    if (at > 7 && at < n && s[at] == '/') {
        size_t filter = at + 1;

        at = filter + model_fault(s + filter, n - filter);
        fault = filter == n ? BU_MQTT_EMPTY : BU_MQTT_WILDCARD;
        if (filter != n && at == n) {
            fault = BU_MQTT_OK;
            at = filter;
        }
    }
    if (!check_is(s, n, BU_MQTT_SHARED, fault, at))
        return 0;
    at = model_fault(s, n); /* of MQTT 3.1.1: a filter as others */
    return check_is(s, n, BU_MQTT_FILTER,
                    at == n ? BU_MQTT_OK : BU_MQTT_WILDCARD, at == n ? 0 : at);
}

static int shares_agree(void)
{
    static const char prefix[] = "$share/";
    uint8_t s[7 + LONGEST];
    size_t n;

    for (n = 0; n < 7; n++)
        s[n] = (uint8_t)prefix[n];
    n = 0;
    do
        if (!share_agrees(s, 7 + n))
            return 0;
    while (next_text(s + 7, &n, STRINGS));
    return 1;
}

/* ---- Values. ---- */

static enum bu_mqtt_fault model_value(uint32_t value, unsigned policy)
{
    if (value == 0)
        return BU_MQTT_NUL;
    if (policy == 0)
        return BU_MQTT_OK;
    if (value < 0x20 || (value >= 0x7F && value <= 0x9F) ||
        (value >= 0xFDD0 && value <= 0xFDEF) || (value & 0xFFFF) == 0xFFFE ||
        (value & 0xFFFF) == 0xFFFF)
        return BU_MQTT_UNWANTED;
    return BU_MQTT_OK;
}

/* Each scalar value, between others. */
static int values_agree(void)
{
    uint8_t s[2 + BU_UTF8_MAX];
    uint32_t value;
    unsigned policy;

    s[0] = 'a';
    for (value = 0; value <= BU_SCALAR_MAX; value++) {
        size_t n = 1 + bu_utf8_put(s + 1, value);

        if (n == 1)
            continue;
        s[n++] = 'z';
        for (policy = 0; policy <= BU_MQTT_SHOULD; policy++) {
            enum bu_mqtt_fault fault = model_value(value, policy);
            size_t at = 99;

            if (bu_mqtt_check(s, n, policy, &at) != fault ||
                at != (fault == BU_MQTT_OK ? 0 : 1))
                return 0;
        }
        if (value > 0x3000)
            value += SUITE_THIN - 1;
    }
    return 1;
}

/* What bu_utf8_check refuses is ill-formed there. */
static int form_agrees(const uint8_t *s, size_t n)
{
    size_t good = bu_utf8_check(s, n);

    return check_is(s, n, 0, good == n ? BU_MQTT_OK : BU_MQTT_ILL_FORMED,
                    good == n ? 0 : good);
}

/* All of two bytes, and the bounds of three and four. */
static int ill_formed_agrees(void)
{
    static const uint8_t leads[] = {0xE0, 0xE1, 0xED, 0xEF, 0xF0, 0xF4, 0xF5};
    static const uint8_t then[] = {0x41, 0x7F, 0x80, 0x8F, 0x90,
                                   0x9F, 0xA0, 0xBF, 0xC0, 0xFF};
    uint8_t s[4];
    uint32_t i;
    size_t a;
    size_t b;
    size_t c;
    size_t d;

    for (i = 0; i < 0x10000; i += SUITE_THIN) {
        s[0] = (uint8_t)(i / 0x100 | 1u);
        s[1] = (uint8_t)(i | 1u);
        if (!form_agrees(s, 2))
            return 0;
    }
    for (a = 0; a < sizeof leads; a++)
        for (b = 0; b < sizeof then; b++)
            for (c = 0; c < sizeof then; c++)
                for (d = 0; d < sizeof then; d++) {
                    s[0] = leads[a];
                    s[1] = then[b];
                    s[2] = then[c];
                    s[3] = then[d];
                    if (!form_agrees(s, 4) || !form_agrees(s, 3))
                        return 0;
                }
    return 1;
}

/* ---- Vectors. ---- */

struct pair {
    const char *filter;
    const char *topic;
    int matches;
};

/* The examples of the standard (4.7.1, 4.7.2), and what the tests of brokers
 * and clients hold. */
static const struct pair known_pairs[] = {
    {"sport/tennis/player1/#", "sport/tennis/player1", 1},
    {"sport/tennis/player1/#", "sport/tennis/player1/ranking", 1},
    {"sport/tennis/player1/#", "sport/tennis/player1/score/wimbledon", 1},
    {"sport/#", "sport", 1},
    {"sport/tennis/+", "sport/tennis/player1", 1},
    {"sport/tennis/+", "sport/tennis/player1/ranking", 0},
    {"sport/+", "sport", 0},
    {"sport/+", "sport/", 1},
    {"+/+", "/finance", 1},
    {"/+", "/finance", 1},
    {"+", "/finance", 0},
    {"#", "$SYS/monitor/Clients", 0},
    {"+/monitor/Clients", "$SYS/monitor/Clients", 0},
    {"$SYS/#", "$SYS/monitor/Clients", 1},
    {"$SYS/monitor/+", "$SYS/monitor/Clients", 1},
    {"Accounts", "ACCOUNTS", 0},
    {"foo/+/#", "foo/bar", 1},
    {"foo/+/+/baz", "foo///baz", 1},
    {"foo//+", "foo//bar", 1},
    {"A/B/+/#", "A/B/B/C", 1},
    {"#", "/foo/bar", 1},
    {"/#", "foo/bar", 0},
    {"test/6/#", "test/3", 0},
    {"$BOB/bar", "$SYS/bar", 0},
    {"+foo", "+foo", 0},
    {"foo+", "fooa", 0},
    {"foo/#bar", "foo/#bar", 0},
    {"foo/#", "foo/bar/+", 0},
    {"foo/+", "foo/#", 0},
    {"foo#", "foo", 0},
    {"#abc", "foo", 0},
    {"", "foo", 0},
    {"foo", "", 0},
};

static size_t length_of(const char *s)
{
    size_t n = 0;

    while (s[n] != '\0')
        n++;
    return n;
}

static int known_pairs_agree(void)
{
    size_t i;

    for (i = 0; i < sizeof known_pairs / sizeof known_pairs[0]; i++) {
        const struct pair *one = &known_pairs[i];

        if (bu_mqtt_match(
                at_end((const uint8_t *)one->filter, length_of(one->filter)),
                length_of(one->filter), (const uint8_t *)one->topic,
                length_of(one->topic)) != (one->matches != 0))
            return 0;
    }
    return 1;
}

struct known {
    const char *text;
    unsigned policy;
    enum bu_mqtt_fault fault;
    uint8_t at;
};

static const struct known known_strings[] = {
    {"A\xF0\xAA\x9B\x94", BU_MQTT_SHOULD, BU_MQTT_OK, 0}, /* 1.5.4 */
    {"\xEF\xBB\xBF", BU_MQTT_SHOULD, BU_MQTT_OK, 0},
    {"a\xED\xA0\x80", 0, BU_MQTT_ILL_FORMED, 1},
    {"a\xC0\x80", 0, BU_MQTT_ILL_FORMED, 1},
    {"ab\xE2\x82", BU_MQTT_TOPIC, BU_MQTT_ILL_FORMED, 2},
    {"a\nb", BU_MQTT_TOPIC, BU_MQTT_OK, 0},
    {"a\nb", BU_MQTT_TOPIC | BU_MQTT_SHOULD, BU_MQTT_UNWANTED, 1},
    {"a+b", BU_MQTT_TOPIC | BU_MQTT_SHOULD, BU_MQTT_WILDCARD, 1},
    {"sport/tennis#", BU_MQTT_FILTER, BU_MQTT_WILDCARD, 12},
    {"sport/tennis/#/ranking", BU_MQTT_FILTER, BU_MQTT_WILDCARD, 13},
    {"sport+", BU_MQTT_FILTER, BU_MQTT_WILDCARD, 5},
    {"+/tennis/#", BU_MQTT_FILTER, BU_MQTT_OK, 0},
    {"$share/consumer1/sport/tennis/+", BU_MQTT_SHARED, BU_MQTT_OK, 17},
    {"$share/consumer2/sport/tennis/+", BU_MQTT_FILTER, BU_MQTT_OK, 0},
    {"$share/consumer1//finance", BU_MQTT_SHARED, BU_MQTT_OK, 17},
    {"$share/c/#", BU_MQTT_SHARED, BU_MQTT_OK, 9},
    {"$share/\xE2\x82\xAC/a", BU_MQTT_SHARED, BU_MQTT_OK, 11},
    {"$share", BU_MQTT_SHARED, BU_MQTT_OK, 0},
    {"$shared/a", BU_MQTT_SHARED, BU_MQTT_OK, 0},
    {"$Share/a", BU_MQTT_SHARED, BU_MQTT_OK, 0},
    {"$share/", BU_MQTT_SHARED, BU_MQTT_SHARE, 7},
    {"$share//a", BU_MQTT_SHARED, BU_MQTT_SHARE, 7},
    {"$share/a", BU_MQTT_SHARED, BU_MQTT_SHARE, 8},
    {"$share/a/", BU_MQTT_SHARED, BU_MQTT_EMPTY, 9},
    {"$share/a+/b", BU_MQTT_SHARED, BU_MQTT_SHARE, 8},
    {"$share/#/b", BU_MQTT_SHARED, BU_MQTT_SHARE, 7},
    {"$share/\x01/b", BU_MQTT_SHARED | BU_MQTT_SHOULD, BU_MQTT_UNWANTED, 7},
    {"$share/\xFF/b", BU_MQTT_SHARED, BU_MQTT_ILL_FORMED, 7},
};

static int known_strings_agree(void)
{
    size_t i;

    for (i = 0; i < sizeof known_strings / sizeof known_strings[0]; i++) {
        const struct known *one = &known_strings[i];

        if (!check_is((const uint8_t *)one->text, length_of(one->text),
                      one->policy, one->fault, one->at))
            return 0;
    }
    return check_is((const uint8_t *)"a\0b", 3, 0, BU_MQTT_NUL, 1);
}

/* Nothing of a text that is too long is read. */
static int long_is_refused(void)
{
    size_t at = 0;

#if SIZE_MAX > 0xFFFF
    if (bu_mqtt_check(port_guard_end(), (size_t)BU_MQTT_MAX + 1, 0, &at) !=
            BU_MQTT_LONG ||
        at != BU_MQTT_MAX)
        return 0;
#endif
    return bu_mqtt_check(NULL, 0, 0, &at) == BU_MQTT_OK && at == 0 &&
           !bu_mqtt_match(NULL, 0, NULL, 0);
}

/* ---- The length before a string. ---- */

/* A string of n bytes in a range of `size`. */
static int reads(size_t n, size_t size)
{
    uint8_t s[ROOM];
    const uint8_t *begin;
    const uint8_t *p;
    const uint8_t *text = NULL;
    size_t length = 99;
    enum bu_status want = size == 0 ? BU_END : BU_MORE;
    size_t i;

    for (i = 0; i < size; i++)
        s[i] = (uint8_t)(i == 0 ? n / 256 : i == 1 ? n % 256 : i);
    begin = at_end(s, size);
    p = begin;
    if (size >= 2 && size - 2 >= n)
        want = BU_OK;
    if (bu_mqtt_string_next(&p, begin + size, &text, &length) != want)
        return 0;
    if (want != BU_OK)
        return p == begin && text == NULL && length == 99;
    return p == begin + 2 + n && text == begin + 2 && length == n;
}

static int strings_are_read(void)
{
    static const uint16_t lengths[] = {0,     1,     2,      3,      30,    255,
                                       0x100, 0x101, 0x7FFF, 0x8000, 0xFFFF};
    size_t size;
    size_t i;

    for (size = 0; size < ROOM; size++)
        for (i = 0; i < sizeof lengths / sizeof lengths[0]; i++)
            if (!reads(lengths[i], size))
                return 0;
    return 1;
}

static uint8_t out[ROOM];

/* Write s[0..n), which is `fault`, in a room of `size`. */
static int writes(const uint8_t *s, size_t n, unsigned policy, size_t size)
{
    struct bu_buffer b;
    size_t at;
    enum bu_status want = BU_FULL;
    size_t i;

    for (i = 0; i < sizeof out; i++)
        out[i] = SPARE;
    b.src = at_end(s, n);
    b.src_end = b.src + n;
    b.dst = out;
    b.dst_end = out + size;
    if (n + 2 <= size)
        want = bu_mqtt_check(s, n, policy, &at) == BU_MQTT_OK ? BU_OK : BU_BAD;
    if (bu_mqtt_string_put(&b, policy) != want || b.dst_end != out + size ||
        b.src_end - b.src != (ptrdiff_t)(want == BU_OK ? 0 : n) ||
        b.dst != out + (want == BU_OK ? n + 2 : 0))
        return 0;
    for (i = want == BU_BAD ? n + 2 : 0; i < sizeof out; i++) {
        uint8_t byte = SPARE;

        if (want == BU_OK && i < n + 2)
            byte = (uint8_t)(i == 0 ? 0 : i == 1 ? n : s[i - 2]);
        if (out[i] != byte)
            return 0;
    }
    return 1;
}

static int strings_are_written(void)
{
    static const char *const texts[] = {"",    "a",    "a/b",      "a/+",
                                        "a/#", "\x7F", "\xC3\xA9", "a\xC3"};
    size_t size;
    unsigned policy;
    size_t i;

    for (size = 0; size < 8; size++)
        for (i = 0; i < sizeof texts / sizeof texts[0]; i++)
            for (policy = 0; policy < 16; policy++)
                if (!writes((const uint8_t *)texts[i], length_of(texts[i]),
                            policy, size))
                    return 0;
    return 1;
}

/* A length that has a byte more, written and read. */
static int long_strings_are_written(void)
{
    static uint8_t s[0x102 + 2];
    const uint8_t *p = s;
    const uint8_t *text = NULL;
    struct bu_buffer b;
    size_t n = 0;
    size_t i;

    for (i = 2; i < sizeof s; i++)
        s[i] = 'a';
    b.src = s + BU_MQTT_LENGTH;
    b.src_end = s + sizeof s;
    b.dst = s;
    b.dst_end = s + sizeof s;
    return bu_mqtt_string_put(&b, BU_MQTT_TOPIC) == BU_OK && s[0] == 1 &&
           s[1] == 2 &&
           bu_mqtt_string_next(&p, s + sizeof s, &text, &n) == BU_OK &&
           n == 0x102 && text == s + 2 && p == s + sizeof s;
}

/* A string that was built behind its length stays there. */
static int strings_are_written_in_place(void)
{
    static const uint8_t want[] = {0, 3, 'a', '/', 'b', SPARE};
    uint8_t s[sizeof want];
    struct bu_buffer b;
    size_t i;

    for (i = 0; i < sizeof s; i++)
        s[i] = i < 2 ? SPARE : want[i];
    b.src = s + BU_MQTT_LENGTH;
    b.src_end = s + 5;
    b.dst = s;
    b.dst_end = s + 5;
    if (bu_mqtt_string_put(&b, BU_MQTT_TOPIC) != BU_OK || b.dst != s + 5)
        return 0;
    for (i = 0; i < sizeof s; i++)
        if (s[i] != want[i])
            return 0;
    return 1;
}

/* ---- Variable byte integers: as the standard's tables have them. ---- */

static int number_is(uint32_t value, unsigned n, uint8_t last)
{
    uint8_t s[BU_LEB128_MAX];
    const uint8_t *p = s;
    uint64_t got = 99;
    size_t length;

    return bu_uleb128_put(s, value) == n && s[n - 1] == last &&
           bu_uleb128_next_bits(&p, s + n, BU_MQTT_NUMBER_BITS, &got) ==
               BU_OK &&
           got == value && p == s + n &&
           bu_uleb128_explain(s, n, BU_MQTT_NUMBER_BITS, &length) ==
               BU_LEB128_SHORTEST;
}

/* Five bytes are one too many, four may be padded. */
static int numbers_agree(void)
{
    static const uint8_t five[] = {0x80, 0x80, 0x80, 0x80, 0x01};
    static const uint8_t padded[] = {0x81, 0x80, 0x80, 0x00};
    const uint8_t *p = five;
    uint64_t value = 99;
    size_t length;

    if (bu_uleb128_next_bits(&p, five + 5, BU_MQTT_NUMBER_BITS, &value) !=
            BU_BAD ||
        p != five + 4)
        return 0;
    p = padded;
    return bu_uleb128_next_bits(&p, padded + 4, BU_MQTT_NUMBER_BITS, &value) ==
               BU_OK &&
           value == 1 &&
           bu_uleb128_explain(padded, 4, BU_MQTT_NUMBER_BITS, &length) ==
               BU_LEB128_PADDED &&
           number_is(0, 1, 0) && number_is(127, 1, 0x7F) &&
           number_is(128, 2, 0x01) && number_is(16383, 2, 0x7F) &&
           number_is(16384, 3, 0x01) && number_is(2097151, 3, 0x7F) &&
           number_is(2097152, 4, 0x01) &&
           number_is(BU_MQTT_NUMBER_HIGHEST, 4, 0x7F);
}

void suite_mqtt(void)
{
    tap_ok(pairs_agree(), "all short topics and filters");
    tap_ok(strings_agree(), "all short names and filters");
    tap_ok(shares_agree(), "all short shared subscriptions");
    tap_ok(values_agree(), "each scalar value");
    tap_ok(ill_formed_agrees(), "each ill-formed sequence");
    tap_ok(known_pairs_agree(), "the examples of topics and filters");
    tap_ok(known_strings_agree(), "the examples of strings");
    tap_ok(long_is_refused(), "a string that is too long, and none");
    tap_ok(strings_are_read(), "the length before a string, read");
    tap_ok(strings_are_written(), "the length before a string, written");
    tap_ok(long_strings_are_written(), "a length of two bytes");
    tap_ok(strings_are_written_in_place(), "a string behind its length");
    tap_ok(numbers_agree(), "variable byte integers");
}
