/* percent: against a model that sees the whole input, at every cut. */
/* SPDX-License-Identifier: MIT */
#include "random.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/http.h>
#include <port.h>

enum { LONGEST = 12, SPARE = 0xEE };

#define ALNUM "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

static uint8_t out[3 * LONGEST + 1];
static uint8_t want[3 * LONGEST + 1];

/* What the model makes of an input. */
struct verdict {
    enum bu_status status;
    size_t n;  /* bytes written */
    size_t at; /* of the '%' that is wrong, or begins what is not complete */
    unsigned reason;
};

/* What each set does not encode: as the RFCs list it, and as the URL standard
 * has it, which lists what is encoded. Anything else, 256 bytes in all, is. */
static const struct listed {
    const struct bu_percent_set *set;
    const char *plain;
    const char *what;
} sets[] = {
    {&bu_percent_component, ALNUM "-._~", "component"},
    {&bu_percent_segment, ALNUM "-._~!$&'()*+,;=:@", "segment"},
    {&bu_percent_query, ALNUM "-._~!$&'()*+,;=:@/?", "query"},
    {&bu_percent_attr, ALNUM "!#$&+-.^_`|~", "attr"},
    {&bu_percent_url_control, ALNUM " !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~",
     "URL standard: C0 control"},
    {&bu_percent_url_fragment, ALNUM "!#$%&'()*+,-./:;=?@[\\]^_{|}~",
     "URL standard: fragment"},
    {&bu_percent_url_query, ALNUM "!$%&'()*+,-./:;=?@[\\]^_`{|}~",
     "URL standard: query"},
    {&bu_percent_url_special_query, ALNUM "!$%&()*+,-./:;=?@[\\]^_`{|}~",
     "URL standard: special-query"},
    {&bu_percent_url_path, ALNUM "!$%&'()*+,-./:;=@[\\]_|~",
     "URL standard: path"},
    {&bu_percent_url_userinfo, ALNUM "!$%&'()*+,-._~",
     "URL standard: userinfo"},
    {&bu_percent_url_component, ALNUM "!'()*-._~", "URL standard: component"},
    {&bu_percent_url_form, ALNUM "*-._ ", "URL standard: form-urlencoded"},
};

static int is_listed(const char *plain, unsigned byte)
{
    for (; *plain != '\0'; plain++)
        if ((unsigned char)*plain == byte)
            return 1;
    return 0;
}

static int model_digit(uint8_t byte)
{
    static const char digits[] = "0123456789abcdef0123456789ABCDEF";
    int i;

    for (i = 0; i < 32; i++)
        if (byte == (uint8_t)digits[i])
            return i & 15;
    return -1;
}

static int model_refuses(int value, unsigned policy)
{
    return (value == 0 && (policy & BU_PERCENT_NO_NUL)) ||
           (value == 0x2F && (policy & BU_PERCENT_NO_SLASH)) ||
           (value == 0x5C && (policy & BU_PERCENT_NO_BACKSLASH)) ||
           ((value < 0x20 || value == 0x7F) &&
            (policy & BU_PERCENT_NO_CONTROL));
}

static void model_decode(struct verdict *v, const uint8_t *s, size_t n,
                         unsigned policy)
{
    size_t i = 0;

    v->n = 0;
    v->at = 0;
    v->reason = BU_PERCENT_FINE;
    v->status = BU_OK;
    while (i < n) {
        int high;
        int low;

        v->at = i;
        if (s[i] != '%') {
            int space = s[i] == '+' && (policy & BU_PERCENT_FORM);

            want[v->n++] = space ? ' ' : s[i];
            i++;
            continue;
        }
        v->status = BU_MORE;
        if (n - i == 1)
            return;
        high = model_digit(s[i + 1]);
        if (high >= 0 && n - i == 2)
            return;
        low = high < 0 ? -1 : model_digit(s[i + 2]);
        v->status = BU_BAD;
        v->reason = BU_PERCENT_MALFORMED;
        if (low < 0 && !(policy & BU_PERCENT_LENIENT))
            return;
        v->reason = BU_PERCENT_REFUSED;
        if (low >= 0 && model_refuses(high * 16 + low, policy))
            return;
        v->reason = BU_PERCENT_FINE;
        v->status = BU_OK;
        want[v->n++] = low < 0 ? '%' : (uint8_t)(high * 16 + low);
        i += low < 0 ? 1 : 3;
    }
}

static int same(const uint8_t *a, const uint8_t *b, size_t n)
{
    while (n-- != 0)
        if (*a++ != *b++)
            return 0;
    return 1;
}

/* Decode s[0..n), first `cut` bytes of it, and give room byte by byte. */
static int decodes(const uint8_t *s, size_t n, size_t cut, unsigned policy)
{
    struct verdict v;
    struct bu_percent d = {0, 0, 0};
    struct bu_buffer b;
    enum bu_status status;

    model_decode(&v, s, n, policy);
    out[v.n] = SPARE;
    b.src = s;
    b.src_end = s + cut;
    b.dst = b.dst_end = out;
    for (;;) {
        status = bu_percent_decode(&d, &b, policy);
        if (b.dst > b.dst_end)
            return 0;
        if (status == BU_FULL && b.dst_end != out + v.n)
            b.dst_end++;
        else if (status >= BU_OK && status != BU_FULL && b.src_end != s + n)
            b.src_end = s + n;
        else
            break;
    }
    if (status != v.status || b.dst != out + v.n || out[v.n] != SPARE ||
        d.reason != v.reason || !same(out, want, v.n))
        return 0;
    if (status == BU_OK)
        return b.src == s + n && d.pending == 0;
    if ((size_t)(b.src - s) - d.pending != v.at)
        return 0;
    if (status == BU_MORE)
        return 1;
    return bu_percent_decode(&d, &b, policy) == BU_BAD && b.src == b.src_end &&
           bu_percent_decode(&d, &b, policy) == BU_END && d.reason == v.reason;
}

/* The same byte by byte; a lenient one ends with what is pending. */
static int feeds(const uint8_t *s, size_t n, unsigned policy)
{
    struct verdict v;
    struct bu_percent d = {0, 0, 0};
    enum bu_status status = BU_OK;
    size_t got = 0;
    size_t i = 0;
    unsigned again = 0;

    model_decode(&v, s, n, policy);
    while (i < n && status != BU_BAD) {
        status = bu_percent_feed(&d, s[i], policy, out + got);
        got += status == BU_OK || status == BU_AGAIN;
        again = status == BU_AGAIN ? again + 1 : 0;
        if (again > 2 || (again != 0 && (policy & BU_PERCENT_LENIENT) == 0))
            return 0;
        i += again == 0;
    }
    if (status != v.status || got != v.n || d.reason != v.reason ||
        !same(out, want, got))
        return 0;
    if (status != BU_OK && i - (status == BU_BAD) - d.pending != v.at)
        return 0;
    if (status == BU_BAD &&
        bu_percent_feed(&d, 'a', policy & ~BU_PERCENT_LENIENT, out) != BU_BAD)
        return 0;
    return bu_percent_finish(&d) == (status == BU_OK ? BU_OK : BU_BAD) &&
           d.pending == 0 && d.reason == 0 && d.digit == 0;
}

/* In one buffer, and with the end of a lenient stream. */
static int in_place(const uint8_t *s, size_t n, unsigned policy)
{
    struct verdict v;
    struct bu_percent d = {0, 0, 0};
    struct bu_buffer b;
    volatile uint8_t *to = out; /* so that it is no call of memcpy */
    size_t i;

    model_decode(&v, s, n, policy);
    for (i = 0; i < n; i++)
        to[i] = s[i];
    out[n] = SPARE;
    b.src = b.dst = out;
    b.src_end = b.dst_end = out + n;
    if (bu_percent_decode(&d, &b, policy) != v.status || b.dst != out + v.n ||
        !same(out, want, v.n) || out[n] != SPARE)
        return 0;
    if (v.status == BU_BAD)
        return bu_percent_finish_lenient(&d, &b) == BU_BAD && d.pending == 0 &&
               d.reason == 0;
    if (v.status == BU_OK)
        return bu_percent_finish_lenient(&d, &b) == BU_OK;
    i = d.pending;
    b.dst_end = b.dst + i - 1;
    if (i != n - v.at || bu_percent_finish_lenient(&d, &b) != BU_FULL ||
        b.dst != out + v.n || d.pending != i)
        return 0;
    b.dst_end = b.dst + i;
    return bu_percent_finish_lenient(&d, &b) == BU_OK && d.pending == 0 &&
           b.dst == b.dst_end && same(out + v.n, s + v.at, i);
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
        if (!decodes(s, n, cut, policy))
            break;
    if (cut > n && feeds(s, n, policy) && in_place(s, n, policy))
        return 1;
    tap_note("percent: policy", s, n, policy);
    return 0;
}

static int short_inputs(void)
{
    static const unsigned policies[] = {0, 15, 16, 48};
    uint8_t s[3];
    uint32_t i;
    unsigned k;

    s[0] = '%';
    for (k = 0; k < 4; k++) {
        if (!agrees(s, 0, policies[k]))
            return 0;
        for (i = 0; i < 0x10000u; i += i < 256 ? 1 : SUITE_THIN) {
            s[1] = (uint8_t)(i >> 8);
            s[2] = (uint8_t)i;
            if (i < 256 && !agrees(s + 2, 1, policies[k]))
                return 0;
            if (k == 1 && !agrees(s + 1, 2, policies[k]))
                return 0;
            if (!feeds(s, 3, policies[k]) || !decodes(s, 3, 2, policies[k]) ||
                !in_place(s, 3, policies[k]))
                return 0;
        }
    }
    return 1;
}

static int random_inputs(unsigned count)
{
    static const uint8_t bytes[] = "%%%%2F05Cc7f+aG/\\ g@`";
    uint8_t s[LONGEST];

    while (count-- != 0) {
        size_t n = random_below(LONGEST + 1);
        size_t i;

        for (i = 0; i < n; i++)
            s[i] = bytes[random_below(sizeof bytes)];
        if (!agrees(s, n, (unsigned)random_below(64)))
            return 0;
    }
    return 1;
}

/* One byte, encoded with every room. */
static int encodes(const struct listed *listed, unsigned byte)
{
    static const char upper[] = "0123456789ABCDEF";
    uint8_t s[2] = {(uint8_t)byte, 'a'};
    int form = listed->set == &bu_percent_url_form;
    int plain = is_listed(listed->plain, byte);
    size_t size = plain ? 2 : 4;
    size_t room;
    struct bu_buffer b;

    want[0] = plain ? (form && byte == ' ' ? '+' : s[0]) : '%';
    want[1] = (uint8_t)upper[byte >> 4];
    want[2] = (uint8_t)upper[byte & 15];
    want[size - 1] = 'a';
    for (room = 0; room <= size; room++) {
        size_t fits = room == size ? size : room >= size - 1 ? size - 1 : 0;

        b.src = s;
        b.src_end = s + 2;
        b.dst = out;
        b.dst_end = out + room;
        if (bu_percent_encode(&b, listed->set) !=
                (room == size ? BU_OK : BU_FULL) ||
            b.dst != out + fits ||
            b.src != s + (fits == size ? 2 : fits != 0) ||
            !same(out, want, fits))
            return 0;
    }
    return bu_percent_size(s, 2, listed->set) == size;
}

static int every_byte(const struct listed *listed)
{
    unsigned byte;

    for (byte = 0; byte < 256; byte++)
        if (!encodes(listed, byte))
            return 0;
    return 1;
}

/* Only a set that has the space and not '+' writes one as the other. */
static int spaces(void)
{
    static const char *const written[] = {"%20%2B", "%20+", "+%2B", " +"};
    static const uint8_t s[] = " +";
    uint32_t i;

    for (i = 0; i < 4; i++) {
        struct bu_percent_set set = {{0, i / 2u | i % 2u << 11, 0, 0}};
        struct bu_buffer b;
        size_t n = 0;

        b.src = s;
        b.src_end = s + 2;
        b.dst = out;
        b.dst_end = out + 6;
        if (bu_percent_encode(&b, &set) != BU_OK)
            return 0;
        for (; written[i][n] != '\0'; n++)
            if (out + n == b.dst || out[n] != (uint8_t)written[i][n])
                return 0;
        if (out + n != b.dst || bu_percent_size(s, 2, &set) != n)
            return 0;
    }
    return 1;
}

/* A set may have any byte of ASCII, and none above. */
static int ends_at_7f(void)
{
    static const struct bu_percent_set set = {{1, 0, 0, (uint32_t)1 << 31}};
    static const uint8_t s[] = {0, 0x7F, 0x80, 0xFF};

    return bu_percent_size(s, 4, &set) == 8 && bu_percent_size(s, 2, &set) == 2;
}

/* What a set encodes comes back, whatever the set, if it encodes '%'. */
static int round_trips(void)
{
    static const struct bu_percent_set all = {
        {0xFFFFFFFFu, 0xFFFFFFDFu, 0xFFFFFFFFu, 0xFFFFFFFFu}};
    static const struct bu_percent_set none = {{0, 0, 0, 0}};
    uint32_t i;

    for (i = 0; i < 0x10000u; i++) {
        uint8_t s[2] = {(uint8_t)(i >> 8), (uint8_t)i};
        struct bu_percent d = {0, 0, 0};
        struct bu_buffer b;

        b.src = s;
        b.src_end = s + 2;
        b.dst = out;
        b.dst_end = out + 6;
        if (bu_percent_encode(&b, i & 1 ? &all : &none) != BU_OK)
            return 0;
        b.src = b.dst_end = out;
        b.src_end = b.dst;
        b.dst = out;
        b.dst_end = out + 2;
        if (bu_percent_decode(&d, &b, 0) != BU_OK || b.dst != b.dst_end ||
            !same(out, s, 2))
            return 0;
    }
    return 1;
}

/* One step of an encoder or of a decoder. */
static enum bu_status any_step(struct bu_percent *d, struct bu_buffer *b,
                               const struct listed *listed, unsigned policy)
{
    if (listed == NULL)
        return bu_percent_decode(d, b, policy);
    return bu_percent_encode(b, listed->set);
}

/* Rooms that are emptied after every call, each of `room` bytes, or any from 0
 * where that is 0: the bytes are those of one room, and a call that does not
 * move on had less room than the header wants. */
static int is_same_in_rooms(const uint8_t *s, size_t n,
                            const struct listed *listed, unsigned policy,
                            size_t room)
{
    struct bu_percent d = {0, 0, 0};
    struct bu_percent whole = {0, 0, 0};
    struct bu_buffer b;
    enum bu_status status;
    enum bu_status all;
    size_t enough = listed == NULL ? 1 : BU_PERCENT_MAX;
    size_t length;
    size_t got = 0;

    b.src = s;
    b.src_end = s + n;
    b.dst = want;
    b.dst_end = want + 3 * n;
    all = any_step(&whole, &b, listed, policy);
    length = (size_t)(b.dst - want);
    b.src = s;
    do {
        size_t now = room != 0 ? room : random_below(5);
        const uint8_t *from = b.src;
        uint8_t *at = port_guard_end() - now;
        size_t i;

        b.dst = at;
        b.dst_end = at + now;
        status = any_step(&d, &b, listed, policy);
        if (status == BU_FULL && b.src == from && b.dst == at) {
            if (now >= enough)
                return 0;
            room = now + 1;
        }
        for (i = 0; at + i != b.dst; i++, got++)
            if (got == length || want[got] != at[i])
                return 0;
    } while (status == BU_FULL);
    return status == all && got == length && d.pending == whole.pending &&
           d.reason == whole.reason;
}

static int rooms(unsigned count)
{
    static const uint8_t bytes[] = "%%%2F05Cc+aG/ \xE9";
    uint8_t s[LONGEST];

    while (count-- != 0) {
        size_t n = random_below(LONGEST + 1);
        unsigned policy = (unsigned)random_below(64);
        size_t room;
        size_t i;

        for (i = 0; i < n; i++)
            s[i] = bytes[random_below(sizeof bytes)];
        for (room = 0; room <= 4; room++) {
            if (!is_same_in_rooms(s, n, NULL, policy, room))
                return 0;
            for (i = 0; i < sizeof sets / sizeof sets[0]; i++)
                if (!is_same_in_rooms(s, n, &sets[i], 0, room))
                    return 0;
        }
    }
    return 1;
}

/* A lenient stream that is left where a byte should have been fed again still
 * has the digit. */
static int keeps_the_digit(void)
{
    struct bu_percent d = {0, 0, 0};
    struct bu_buffer b;
    uint8_t byte = 0;

    if (bu_percent_feed(&d, '%', BU_PERCENT_LENIENT, &byte) != BU_MORE ||
        bu_percent_feed(&d, '4', BU_PERCENT_LENIENT, &byte) != BU_MORE ||
        bu_percent_feed(&d, 'z', BU_PERCENT_LENIENT, &byte) != BU_AGAIN ||
        byte != '%' || d.pending != 1)
        return 0;
    b.src = b.src_end = NULL;
    b.dst = b.dst_end = out;
    if (bu_percent_finish_lenient(&d, &b) != BU_FULL || d.pending != 1)
        return 0;
    b.dst_end = out + 1;
    return bu_percent_finish_lenient(&d, &b) == BU_OK && b.dst == b.dst_end &&
           out[0] == '4' && d.pending == 0 && d.digit == 0;
}

/* A URL that has triplets keeps them, where the URL standard wants it so. */
static int keeps_triplets(void)
{
    static const struct kept {
        const struct bu_percent_set *set;
        const char *text;
    } kept[] = {
        {&bu_percent_url_path, "/a%20%C3%A9%zz%20%C3%A9%7B"},
        {&bu_percent_segment, "%2Fa%2520%25C3%25A9%25zz%20%C3%A9%7B"},
        {&bu_percent_url_component, "%2Fa%2520%25C3%25A9%25zz%20%C3%A9%7B"},
    };
    static const uint8_t url[] = "/a%20%C3%A9%zz \xC3\xA9{";
    uint8_t text[48];
    size_t i;

    for (i = 0; i < sizeof kept / sizeof kept[0]; i++) {
        struct bu_buffer b;
        size_t n;

        b.src = url;
        b.src_end = url + sizeof url - 1;
        b.dst = text;
        b.dst_end = text + sizeof text;
        if (bu_percent_encode(&b, kept[i].set) != BU_OK)
            return 0;
        for (n = 0; kept[i].text[n] != '\0'; n++)
            if (text + n == b.dst || text[n] != (uint8_t)kept[i].text[n])
                return 0;
        if (text + n != b.dst)
            return 0;
    }
    return 1;
}

static int decoded_once(void)
{
    static const uint8_t s[] = "%252F";
    struct bu_percent d = {0, 0, 0};
    struct bu_buffer b;

    b.src = s;
    b.src_end = s + 5;
    b.dst = out;
    b.dst_end = out + 5;
    return bu_percent_decode(&d, &b, BU_PERCENT_NO_SLASH) == BU_OK &&
           b.dst == out + 3 && same(out, s + 2, 0) && out[0] == '%' &&
           out[1] == '2' && out[2] == 'F';
}

#ifdef SUITE_ALL_VALUES /* a micro:bit has no room for it */
/* The state as the bytes that are pending; what becomes of one more byte. */
struct changing {
    uint8_t held[2];
    unsigned count;
    unsigned reason;
};

static enum bu_status model_feed(struct changing *m, uint8_t byte,
                                 unsigned policy, uint8_t *byte_out)
{
    int digit = model_digit(byte);

    if (m->reason != 0)
        return BU_BAD;
    if (m->count == 0 && byte != '%') {
        *byte_out = (policy & BU_PERCENT_FORM) != 0 && byte == '+' ? ' ' : byte;
        return BU_OK;
    }
    if (m->count != 0 && digit < 0) {
        if ((policy & BU_PERCENT_LENIENT) == 0) {
            m->reason = BU_PERCENT_MALFORMED;
            return BU_BAD;
        }
        *byte_out = m->held[0];
        m->held[0] = m->held[1];
        m->count--;
        return BU_AGAIN;
    }
    if (m->count < 2) {
        m->held[m->count++] = byte;
        return BU_MORE;
    }
    digit += 16 * model_digit(m->held[1]);
    if (model_refuses(digit, policy)) {
        m->reason = BU_PERCENT_REFUSED;
        return BU_BAD;
    }
    m->count = 0;
    *byte_out = (uint8_t)digit;
    return BU_OK;
}

/* The first `change` bytes have one policy, the others another. */
static int changes(const uint8_t *s, size_t n, size_t change,
                   const unsigned policy[2])
{
    struct bu_percent d = {0, 0, 0};
    struct bu_percent whole = {0, 0, 0};
    struct changing m = {{0, 0}, 0, 0};
    size_t written = 0;
    size_t i;

    for (i = 0; i < n; i++) {
        unsigned now = policy[i >= change];
        enum bu_status status;
        struct bu_buffer b;

        b.src = s + i;
        b.src_end = s + i + 1;
        b.dst = out;
        b.dst_end = out + sizeof out;
        written = 0;
        do {
            uint8_t byte = SPARE;
            uint8_t other = SPARE;

            status = bu_percent_feed(&d, s[i], now, &byte);
            if (status != model_feed(&m, s[i], now, &other) || byte != other ||
                d.pending != m.count || d.reason != m.reason)
                return 0;
            if (status == BU_OK || status == BU_AGAIN)
                want[written++] = byte;
        } while (status == BU_AGAIN);
        if (bu_percent_decode(&whole, &b, now) != status ||
            whole.pending != d.pending || whole.reason != d.reason ||
            (d.pending != 0 && whole.digit != d.digit) ||
            (size_t)(b.dst - out) != written || !same(out, want, written))
            return 0;
    }
    return 1;
}

/* The next input of four, in digits of these; 0 after the last. */
static int next_input(uint8_t s[4])
{
    static const uint8_t bytes[] = {'%', '2', 'F', '+', 'x', 0};
    size_t i;

    for (i = 0; i < 4; i++) {
        size_t k = 0;

        while (bytes[k] != s[i])
            k++;
        s[i] = bytes[k + 1];
        if (s[i] != 0)
            return 1;
        s[i] = bytes[0];
    }
    return 0;
}

/* All pairs of policies, changed at each place of all inputs. */
static int policies_change(void)
{
    unsigned pair;

    for (pair = 0; pair < 64u * 64u; pair++) {
        uint8_t s[4] = {'%', '%', '%', '%'};
        unsigned policy[2];

        policy[0] = pair / 64u;
        policy[1] = pair % 64u;
        do {
            size_t change;

            for (change = 0; change <= sizeof s; change++)
                if (!changes(s, sizeof s, change, policy)) {
                    tap_note("input, policies:", s, sizeof s, pair);
                    return 0;
                }
        } while (next_input(s));
    }
    return 1;
}
#endif

static int nothing(void)
{
    struct bu_percent d = {0, 0, 0};
    struct bu_buffer b;

    b.src = b.src_end = NULL;
    b.dst = b.dst_end = NULL;
    return bu_percent_decode(&d, &b, 0) == BU_OK &&
           bu_percent_encode(&b, &bu_percent_attr) == BU_OK &&
           bu_percent_size(NULL, 0, &bu_percent_attr) == 0 &&
           bu_percent_finish(&d) == BU_OK &&
           bu_percent_finish_lenient(&d, &b) == BU_OK;
}

void suite_percent(void)
{
    size_t i;

    tap_ok(nothing(), "percent: nothing");
    for (i = 0; i < sizeof sets / sizeof sets[0]; i++)
        tap_ok(every_byte(&sets[i]), sets[i].what);
    tap_ok(spaces() && ends_at_7f(),
           "a space where a set has it, and '+' or not");
    tap_ok(round_trips(), "any two bytes come back, with any set");
    tap_ok(keeps_the_digit(), "a lenient stream that ends early has its digit");
    tap_ok(keeps_triplets(), "sets of the URL standard leave triplets alone");
    tap_ok(rooms(300), "rooms of 0 to 4 bytes, emptied after every call");
    tap_ok(decoded_once(), "%252F gives %2F, and no more");
#ifdef SUITE_ALL_VALUES
    tap_ok(policies_change(), "the policy changes from byte to byte");
#endif
    tap_ok(short_inputs(),
           "decoding all of one and two bytes, and of % and two");
    tap_ok(random_inputs(4000), "decoding at every cut, room and policy");
}
