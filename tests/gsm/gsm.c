/* gsm: alphabets of septets, packed and not, and short messages. */
/* SPDX-License-Identifier: MIT */
#include "suites.h"
#include "tap.h"
#include <bareutf/convert.h>
#include <bareutf/gsm.h>
#include <bareutf/utf8.h>
#include <port.h>

enum { ROOM = 24 };

static size_t length_of(const char *s)
{
    size_t n = 0;

    while (s[n] != 0)
        n++;
    return n;
}

static int is_same(const uint8_t *s, size_t n, const char *want, size_t want_n)
{
    size_t i;

    for (i = 0; i < n && i < want_n; i++)
        if (s[i] != (uint8_t)want[i])
            return 0;
    return n == want_n;
}

/* Every septet of a language, alone and after 1B, there and back. */
static int language_is_whole(unsigned number)
{
    struct bu_gsm_tables tables;
    static struct bu_format f = BU_FORMAT_GSM7_INIT(NULL); /* no memcpy */
    unsigned septet;

    tables.locking = bu_gsm_locking[number];
    tables.single = bu_gsm_single[number];
    f.data = &tables;
    for (septet = 0; septet < 0x200; septet++) {
        uint8_t *s = port_guard_end() - 2;
        const uint8_t *p = s + (septet < 0x100);
        uint32_t value = 0xFFFF;
        uint32_t back;
        uint8_t out[2];
        unsigned n;

        s[0] = 0x1B;
        s[1] = (uint8_t)septet;
        if (f.next(&p, s + 2, &value, &f) != BU_OK) {
            if (value != 0xFFFF)
                return 0;
            continue;
        }
        if (p != s + 2 || (septet & 0xFF) > 0x7F)
            return 0;
        if (f.prev(s + (septet < 0x100), &p, &back, &f) != BU_OK ||
            back != value || p != s + (septet < 0x100))
            return 0;
        n = f.put(out, value, &f);
        p = out;
        if (n == 0 || (septet < 0x100 && (n != 1 || out[0] > septet)) ||
            f.next(&p, out + n, &back, &f) != BU_OK || back != value)
            return 0;
    }
    return 1;
}

static int languages(void)
{
    unsigned i;

    for (i = 0; i < BU_GSM_LANGUAGES; i++)
        if (!language_is_whole(i)) {
            tap_note("language", NULL, 0, i);
            return 0;
        }
    return 1;
}

/* ---- Texts in all alphabets, by a model: TS 23.038 as it is written. */

enum { SEPTETS = 128, NO_VALUE = 0xFFFF, LONGEST_TEXT = 3 };

/* The values of each septet of the two tables; `languages` has compared them
 * with put, and gsms.py with the standard. */
static uint16_t alone[SEPTETS];
static uint16_t escaped[SEPTETS];

static struct bu_gsm_tables mixed_tables;
static struct bu_format mixed = BU_FORMAT_GSM7_INIT(&mixed_tables);

/* What a text is: its steps, the value of each or NO_VALUE. */
static struct {
    unsigned count;
    uint8_t begin[LONGEST_TEXT + 1];
    uint16_t value[LONGEST_TEXT];
    uint8_t utf8[LONGEST_TEXT * BU_UTF8_MAX];
    size_t size;
} steps;

static void choose(unsigned locking, unsigned single)
{
    uint8_t s[2];
    unsigned septet;

    mixed_tables.locking = bu_gsm_locking[locking];
    mixed_tables.single = bu_gsm_single[single];
    for (septet = 0; septet != SEPTETS; septet++) {
        const uint8_t *p = s;
        uint32_t value;

        s[0] = 0x1B;
        s[1] = (uint8_t)septet;
        escaped[septet] = alone[septet] = NO_VALUE;
        if (mixed.next(&p, s + 2, &value, &mixed) == BU_OK)
            escaped[septet] = (uint16_t)value;
        p = s + 1;
        if (mixed.next(&p, s + 2, &value, &mixed) == BU_OK)
            alone[septet] = (uint16_t)value;
    }
}

static void model(const uint8_t *s, size_t n)
{
    size_t at = 0;

    steps.count = 0;
    steps.size = 0;
    while (at != n) {
        unsigned value = alone[s[at]];

        steps.begin[steps.count] = (uint8_t)at;
        if (s[at] == 0x1B) {
            value = at + 1 != n ? escaped[s[at + 1]] : NO_VALUE;
            at += value != NO_VALUE;
        }
        at++;
        steps.value[steps.count++] = (uint16_t)value;
        steps.size += bu_utf8_put(steps.utf8 + steps.size,
                                  value != NO_VALUE ? value : BU_REPLACEMENT);
    }
    steps.begin[steps.count] = (uint8_t)at;
}

static int is_event(unsigned i, enum bu_status status, uint32_t value)
{
    if (i >= steps.count)
        return 0;
    if (status == BU_OK || status == BU_AGAIN)
        return value == steps.value[i];
    return steps.value[i] == NO_VALUE;
}

/* check, valid, prev and back. */
static int is_whole(const uint8_t *s, size_t n)
{
    struct bu_format_marks marks;
    const uint8_t *p = s + n;
    const uint8_t *q = s + n;
    unsigned good = 0;
    unsigned i;

    while (good != steps.count && steps.value[good] != NO_VALUE)
        good++;
    if (bu_format_check(&mixed, s, n) != steps.begin[good] ||
        bu_format_valid(&mixed, s, n) != (good == steps.count))
        return 0;
    marks.count = 0;
    for (i = steps.count; i-- != 0;) {
        uint32_t value = 0x12345;
        uint32_t other = 0x12345;
        enum bu_status status = bu_format_back(&marks, &mixed, s, &p, &value);

        if (status != mixed.prev(s, &q, &other, &mixed) || value != other ||
            !is_event(i, status, value) || p != q || p != s + steps.begin[i] ||
            (status != BU_OK && value != 0x12345))
            return 0;
    }
    return bu_format_back(&marks, &mixed, s, &p, NULL) == BU_END;
}

/* feed and finish. */
static int is_stream(const uint8_t *s, size_t n)
{
    struct bu_pending h;
    unsigned events = 0;
    enum bu_status status;
    uint32_t value = 0x12345;
    size_t i;

    h.count = 0;
    for (i = 0; i != n; i++)
        do {
            status = bu_format_feed(&h, &mixed, s[i], &value);
            if (status != BU_MORE && !is_event(events++, status, value))
                return 0;
        } while (status == BU_REFEED || status == BU_AGAIN);
    for (;;) {
        value = 0x12345;
        status = bu_format_finish(&h, &mixed, &value);
        if (status == BU_OK)
            return h.count == 0 && events == steps.count && value == 0x12345;
        if (status != BU_BAD || value != 0x12345 ||
            !is_event(events++, status, value))
            return 0;
    }
}

/* convert, its finish and its size, the text cut in two. */
static int is_converted(const uint8_t *s, size_t n, size_t cut)
{
    static const struct bu_conversion c = {&mixed, &bu_format_utf8,
                                           BU_REPLACEMENT};
    struct bu_convert_state state;
    struct bu_buffer b;
    uint8_t *out = port_guard_end() - steps.size;
    size_t i;

    state.pending.count = 0;
    state.after_high = 0;
    b.src = s;
    b.src_end = s + cut;
    b.dst = out;
    b.dst_end = out + steps.size;
    if (bu_convert(&state, &c, &b) < BU_OK)
        return 0;
    b.src_end = s + n;
    if (bu_convert(&state, &c, &b) < BU_OK || b.src != b.src_end ||
        bu_convert_finish(&state, &c, &b) != BU_OK || b.dst != b.dst_end ||
        state.pending.count != 0 || bu_convert_size(&c, s, n) != steps.size)
        return 0;
    for (i = 0; i != steps.size; i++)
        if (out[i] != steps.utf8[i])
            return 0;
    return 1;
}

static int text_is_right(const uint8_t *text, size_t n)
{
    uint8_t *s = port_guard_end() - n;
    size_t i;

    model(text, n);
    for (i = 0; i != n; i++) /* volatile, or compilers would call memcpy */
        *(volatile uint8_t *)(s + i) = text[i];
    if (is_whole(s, n) && is_stream(text, n)) {
        for (i = 0; i <= n && is_converted(text, n, i);)
            i++;
        if (i > n)
            return 1;
    }
    tap_note("text", text, n, 0);
    return 0;
}

/*
 * All texts of one and two septets in all pairs of tables. Without 1B the
 * second table is not read: those are tried once for each first table, with a
 * null one.
 */
static int two_septets(unsigned locking, unsigned single)
{
    uint8_t s[2];
    unsigned i;

    choose(locking, single);
    for (i = 0; i != SEPTETS; i++) {
        s[0] = 0x1B;
        s[1] = (uint8_t)i;
        if (!text_is_right(s, 2) || !text_is_right(s + 1, 1))
            return 0;
        s[0] = s[1];
        s[1] = 0x1B;
        if (!text_is_right(s, 2))
            return 0;
    }
    if (single != 0)
        return 1;
    mixed_tables.single = NULL;
    for (i = 0; i < SEPTETS * SEPTETS; i += SUITE_PAIRS) {
        s[0] = (uint8_t)(i / SEPTETS);
        s[1] = (uint8_t)(i % SEPTETS);
        if (s[0] != 0x1B && s[1] != 0x1B && !text_is_right(s, 2))
            return 0;
    }
    return 1;
}

/* Texts of three septets with 1B: all, or those of the first few and of some
 * that a table may lack. */
static int three_septets(unsigned locking, unsigned single)
{
#ifdef SUITE_GSM_ALL
    enum { SOME = SEPTETS };
#else
    static const uint8_t some[] = {0, 0x1B, 0x41, 1, 0x0D, 0x65, 0x7F, 0x3C};
    enum { SOME = sizeof some };
#endif
    uint8_t s[3];
    unsigned i;

    choose(locking, single);
    for (i = 0; i < SOME * SOME; i += SUITE_PAIRS) {
#ifdef SUITE_GSM_ALL
        uint8_t a = (uint8_t)(i / SOME);
        uint8_t b = (uint8_t)(i % SOME);
#else
        uint8_t a = some[i / SOME];
        uint8_t b = some[i % SOME];
#endif

        s[0] = 0x1B;
        s[1] = a;
        s[2] = b;
        if (!text_is_right(s, 3))
            return 0;
        s[0] = a;
        s[1] = 0x1B;
        if (!text_is_right(s, 3))
            return 0;
        s[1] = b;
        s[2] = 0x1B;
        if (!text_is_right(s, 3))
            return 0;
    }
    return 1;
}

static int all_alphabets(int (*texts)(unsigned locking, unsigned single))
{
    unsigned skip = 0; /* pairs before the next one that is tried */
    unsigned i;
    unsigned k;

    for (i = 0; i < BU_GSM_LANGUAGES; i++)
        for (k = 0; k < BU_GSM_LANGUAGES; k++) {
            if (skip-- != 0)
                continue;
            skip = SUITE_THIN - 1;
            if (!texts(i, k)) {
                tap_note("tables", NULL, i, k);
                return 0;
            }
        }
    return 1;
}

/* Values, and the septets of the default alphabet. */
static const struct {
    uint32_t value;
    uint8_t n;
    uint8_t bytes[2];
} forms[] = {
    {0x40, 1, {0x00}},       {0x24, 1, {0x02}},       {0x20AC, 2, {0x1B, 0x65}},
    {0x5B, 2, {0x1B, 0x3C}}, {0x0C, 2, {0x1B, 0x0A}}, {0xC7, 1, {0x09}},
    {0x394, 1, {0x10}},      {0x61, 1, {0x61}},       {0xE7, 0, {0}},
    {0x1B, 0, {0}},          {0x60, 0, {0}},          {0x10041, 0, {0}},
    {0x41, 1, {0x41}},       {0x80, 0, {0}},
};

static int default_alphabet(void)
{
    static const uint8_t bad[] = {0x1B, 0x1B, 0x65, 0x1B, 0x61, 0x80, 0x1B};
    const uint8_t *p = bad;
    const uint8_t *end = bad + sizeof bad;
    uint8_t out[2];
    uint32_t value;
    size_t i;

    for (i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        unsigned n = bu_format_gsm7.put(out, forms[i].value, &bu_format_gsm7);

        if (n != forms[i].n || (n != 0 && out[0] != forms[i].bytes[0]) ||
            (n == 2 && out[1] != forms[i].bytes[1]))
            return 0;
    }
    return bu_format_gsm7.next(&p, end, &value, &bu_format_gsm7) == BU_BAD &&
           p == bad + 1 &&
           bu_format_gsm7.next(&p, end, &value, &bu_format_gsm7) == BU_OK &&
           p == bad + 3 && value == 0x20AC &&
           bu_format_gsm7.next(&p, end, &value, &bu_format_gsm7) == BU_BAD &&
           bu_format_gsm7.next(&p, end, &value, &bu_format_gsm7) == BU_OK &&
           p == bad + 5 && value == 0x61 &&
           bu_format_gsm7.next(&p, end, &value, &bu_format_gsm7) == BU_BAD &&
           bu_format_gsm7.next(&p, end, &value, &bu_format_gsm7) == BU_MORE &&
           p == bad + 6 &&
           bu_format_gsm7.next(&end, end, &value, &bu_format_gsm7) == BU_END &&
           bu_format_gsm7.prev(bad, &end, &value, &bu_format_gsm7) == BU_BAD &&
           end == bad + 6 &&
           bu_format_gsm7.prev(bad, &end, &value, &bu_format_gsm7) == BU_BAD &&
           bu_format_gsm7.prev(bad, &end, &value, &bu_format_gsm7) == BU_OK &&
           end == bad + 4 && value == 0x61 &&
           bu_format_gsm7.prev(bad, &end, &value, &bu_format_gsm7) == BU_BAD &&
           end == bad + 3;
}

/* Texts in digits, up to where they are bad, and their values. */
static const struct {
    const char *text;
    uint8_t passed;
    int8_t status;
    uint32_t value;
} digits[] = {
    {"0041", 4, BU_OK, 0x41},
    {"20aC", 4, BU_OK, 0x20AC},
    {"D83DDE00", 8, BU_OK, 0x1F600},
    {"D83D", 0, BU_MORE, 0},
    {"D83DDE0", 0, BU_MORE, 0},
    {"D83D0041", 4, BU_BAD, 0},
    {"D83DDE0x", 4, BU_BAD, 0},
    {"DE00D83D", 4, BU_BAD, 0},
    {"004", 0, BU_MORE, 0},
    {"00x1", 2, BU_BAD, 0},
    {"x041", 1, BU_BAD, 0},
    {"00G1", 2, BU_BAD, 0},
    {":041", 1, BU_BAD, 0},
    {"@041", 1, BU_BAD, 0},
    {"g041", 1, BU_BAD, 0},
    {"/041", 1, BU_BAD, 0},
    {"", 0, BU_END, 0},
    {"DBFFDFFF", 8, BU_OK, 0x10FFFF},
    {"DBFFE000", 4, BU_BAD, 0},
    {"D800DC00", 8, BU_OK, 0x10000},
    {"D7FF", 4, BU_OK, 0xD7FF},
    {"E000", 4, BU_OK, 0xE000},
    {"09fF", 4, BU_OK, 0x9FF},
    {"D83DDBFF", 4, BU_BAD, 0},
};

static int in_digits(void)
{
    uint8_t out[8];
    size_t i;

    for (i = 0; i < sizeof digits / sizeof digits[0]; i++) {
        size_t n = length_of(digits[i].text);
        uint8_t *s = port_guard_end() - n;
        const uint8_t *p = s;
        uint32_t value = 0;
        size_t k;

        for (k = 0; k < n; k++) /* volatile, or compilers would call memcpy */
            *(volatile uint8_t *)(s + k) = (uint8_t)digits[i].text[k];
        if (bu_format_utf16_hex.next(&p, s + n, &value, &bu_format_utf16_hex) !=
                (enum bu_status)digits[i].status ||
            (size_t)(p - s) != digits[i].passed || value != digits[i].value) {
            tap_note(digits[i].text, s, n, value);
            return 0;
        }
    }
    return bu_format_utf16_hex.put(out, 0x1F600, NULL) == 8 &&
           is_same(out, 8, "D83DDE00", 8) &&
           bu_format_utf16_hex.put(out, 0x9AF, NULL) == 4 &&
           is_same(out, 4, "09AF", 4) &&
           bu_format_utf16_hex.put(out, 0xD800, NULL) == 0 &&
           bu_format_utf16_hex.put(out, 0xDFFF, NULL) == 0 &&
           bu_format_utf16_hex.put(out, 0xE000, NULL) == 4 &&
           bu_format_utf16_hex.put(out, 0x110000, NULL) == 0 &&
           bu_format_utf16_hex.put(out, 0xFFFF, NULL) == 4 &&
           bu_format_utf16_hex.put(out, 0x10FFFF, NULL) == 8;
}

/* Septets, what they are packed to after a header of so many bytes. */
static const struct packed {
    const char *text;
    uint8_t header;
    uint8_t cr;
    uint8_t n; /* of bytes */
    const char *bytes;
} packs[] = {
    {"", 0, 0, 0, ""},
    {"", 0, 1, 0, ""},
    {"hello", 0, 0, 5, "\xE8\x32\x9B\xFD\x06"},
    {"hello", 0, 1, 5, "\xE8\x32\x9B\xFD\x06"},
    {"12345678", 0, 0, 7, "\x31\xD9\x8C\x56\xB3\xDD\x70"},
    {"12345678", 0, 1, 7, "\x31\xD9\x8C\x56\xB3\xDD\x70"},
    {"1234567", 0, 0, 7, "\x31\xD9\x8C\x56\xB3\xDD\x00"},
    {"1234567", 0, 1, 7, "\x31\xD9\x8C\x56\xB3\xDD\x1A"},
    {"1234567\r", 0, 0, 7, "\x31\xD9\x8C\x56\xB3\xDD\x1A"},
    {"1234567\r", 0, 1, 8, "\x31\xD9\x8C\x56\xB3\xDD\x1A\x0D"},
    {"Ba", 6, 0, 2, "\x84\x61"},
    {"How are you?", 0, 0, 11, "\xC8\xF7\x1D\x14\x96\x97\x41\xF9\x77\xFD\x07"},
};

/* Headers: bytes, fill bits, where the text begins. */
static const uint8_t fills[][3] = {
    {0, 0, 0},  {1, 6, 2},   {4, 3, 5},   {6, 1, 7},     {7, 0, 8},
    {9, 5, 11}, {12, 2, 14}, {14, 0, 16}, {140, 0, 160},
};

static int is_packed(const struct packed *row)
{
    struct bu_septets s;
    uint8_t out[ROOM];
    uint8_t two[2];
    size_t want = length_of(row->text);
    size_t n = 0;
    size_t at = 0;
    size_t i;

    s.bits = s.count = s.skip = s.last = 13; /* a CR, until it begins */
    bu_septets_begin(&s, row->header, true);
    for (i = 0; i < want; i++)
        n += bu_septets_pack(&s, (uint8_t)row->text[i], out + n);
    for (i = n; i < ROOM; i++)
        out[i] = 0xEE;
    n += bu_septets_pack_finish(&s, row->cr != 0, out + n);
    if (!is_same(out, n, row->bytes, row->n) ||
        (s.bits | s.count | s.skip | s.last) != 0)
        return 0;
    if (out[n] != 0xEE) /* no byte is written but those that are returned */
        return 0;
    bu_septets_begin(&s, row->header, false);
    for (i = 0; i < n; i++) {
        unsigned k;
        unsigned count = bu_septets_unpack(&s, out[i], two);

        for (k = 0; k < count; k++, at++)
            if (at < want ? two[k] != (uint8_t)row->text[at]
                          : two[k] != 0 && two[k] != 0x0D)
                return 0;
    }
    return at >= want && at <= want + 1;
}

static int packing(void)
{
    struct bu_septets s;
    size_t i;

    for (i = 0; i < sizeof packs / sizeof packs[0]; i++)
        if (!is_packed(&packs[i])) {
            tap_note(packs[i].text, NULL, 0, (uint32_t)i);
            return 0;
        }
    for (i = 0; i < sizeof fills / sizeof fills[0]; i++)
        if (bu_septets_begin(&s, fills[i][0], true) != fills[i][2] ||
            s.count != fills[i][1] || s.skip != 0 ||
            bu_septets_begin(&s, fills[i][0], false) != fills[i][2] ||
            s.skip != fills[i][1] || s.count != 0)
            return 0;
    return 1;
}

/* Headers, their length and what they say. */
static const struct {
    uint8_t bytes[12];
    uint8_t n;
    uint8_t length;
    uint16_t reference;
    uint8_t parts;
    uint8_t part;
    uint8_t locking;
    uint8_t single;
} headers[] = {
    {{0}, 1, 1, 0, 1, 1, 0, 0},
    {{5, 0, 3, 7, 2, 1}, 6, 6, 7, 2, 1, 0, 0},
    {{5, 0, 3, 7, 2, 1}, 5, 0, 0, 1, 1, 0, 0},
    {{6, 8, 4, 1, 2, 3, 3}, 9, 7, 0x102, 3, 3, 0, 0},
    {{5, 0, 3, 7, 2, 3}, 6, 6, 0, 1, 1, 0, 0},
    {{5, 0, 3, 7, 2, 0}, 6, 6, 0, 1, 1, 0, 0},
    {{4, 0, 2, 7, 2}, 5, 5, 0, 1, 1, 0, 0},
    {{2, 0x70}, 3, 3, 0, 1, 1, 0, 0}, /* an element without data */
    {{3, 0x24, 1, 3}, 4, 4, 0, 1, 1, 0, 3},
    {{3, 0x25, 1, 13}, 4, 4, 0, 1, 1, 13, 0},
    {{4, 0x24, 2, 3, 4}, 5, 5, 0, 1, 1, 0, 0},
    {{11, 0, 3, 9, 4, 2, 0x24, 1, 1, 0x25, 1, 1}, 12, 12, 9, 4, 2, 1, 1},
    {{4, 0, 3, 7, 2, 1}, 6, 0, 0, 1, 1, 0, 0},
    {{1, 0, 3}, 3, 0, 0, 1, 1, 0, 0},
    {{5, 0x70, 0, 0x24, 1, 2}, 6, 6, 0, 1, 1, 0, 2},
};

static int reads_headers(void)
{
    struct bu_sms_header header;
    size_t i;

    for (i = 0; i < sizeof headers / sizeof headers[0]; i++) {
        size_t n = headers[i].n;
        uint8_t *s = port_guard_end() - n;
        size_t k;

        for (k = 0; k < n; k++) /* volatile, or compilers would call memcpy */
            *(volatile uint8_t *)(s + k) = headers[i].bytes[k];
        if (bu_sms_header_read(&header, s, n) != headers[i].length ||
            (headers[i].length != 0 &&
             (header.reference != headers[i].reference ||
              header.parts != headers[i].parts ||
              header.part != headers[i].part ||
              header.locking != headers[i].locking ||
              header.single != headers[i].single))) {
            tap_note("header", s, n, (uint32_t)i);
            return 0;
        }
    }
    return bu_sms_header_read(&header, NULL, 0) == 0;
}

/* So many of a character, then of another one, and what they take. */
static const struct {
    const char *first;
    const char *second;
    uint8_t firsts;
    uint8_t seconds;
    uint8_t header;
    uint8_t concat;
    uint8_t wide;
    uint8_t room;
    uint8_t last;
    uint8_t parts;
} texts[] = {
    {"a", "", 0, 0, 0, 5, 0, 160, 0, 1},
    {"a", "", 160, 0, 0, 5, 0, 160, 160, 1},
    {"a", "", 161, 0, 0, 5, 0, 153, 8, 2},
    {"a", "", 161, 0, 0, 6, 0, 152, 9, 2},
    {"a", "", 155, 0, 3, 5, 0, 155, 155, 1},
    {"a", "", 156, 0, 3, 5, 0, 149, 7, 2},
    {"\xE2\x82\xAC", "", 153, 0, 0, 5, 0, 153, 2, 3},
    {"a", "\xE2\x82\xAC", 152, 10, 0, 5, 0, 153, 20, 2},
    {"a", "\xC3\xA7", 69, 1, 0, 5, 1, 70, 70, 1},
    {"a", "\xC3\xA7", 70, 1, 0, 5, 1, 67, 4, 2},
    {"a", "\xC3\xA7", 70, 1, 3, 6, 1, 66, 5, 2},
    {"\xF0\x9F\x98\x80", "", 35, 0, 0, 5, 1, 70, 70, 1},
    {"\xEF\xBF\xBF", "", 70, 0, 0, 5, 1, 70, 70, 1},
    {"\xF0\x9F\x98\x80", "", 36, 0, 0, 5, 1, 67, 6, 2},
};

static int measures(void)
{
    static uint8_t text[500];
    size_t i;

    for (i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct bu_sms sms;
        size_t n = 0;
        size_t at = 0;
        size_t parts = 0;
        size_t k;

        for (k = 0; k < (size_t)texts[i].firsts + texts[i].seconds; k++) {
            const char *from =
                k < texts[i].firsts ? texts[i].first : texts[i].second;

            while (*from != 0)
                text[n++] = (uint8_t)*from++;
        }
        sms.alphabet = &bu_format_gsm7;
        sms.header = texts[i].header;
        sms.concat = texts[i].concat;
        if (bu_sms_measure(&sms, text, n) != BU_OK ||
            sms.is_wide != (texts[i].wide != 0) || sms.room != texts[i].room ||
            sms.last != texts[i].last || sms.parts != texts[i].parts ||
            (sms.other == n) == sms.is_wide) {
            tap_note(texts[i].first, NULL, 0, (uint32_t)i);
            return 0;
        }
        for (; at != n; parts++)
            at += bu_sms_part(&sms, text + at, n - at);
        if (parts != sms.parts && n != 0)
            return 0;
    }
    return 1;
}

/* What is ill-formed, and a header that leaves no room. */
static int refuses(void)
{
    static const uint8_t text[] = {'a', 0xC3, 0xA7, 0xFF, 'b'};
    struct bu_sms sms;

    sms.alphabet = &bu_format_gsm7;
    sms.header = 200;
    sms.concat = 5;
    if (bu_sms_measure(&sms, text, 5) != BU_BAD || sms.other != 3 ||
        bu_sms_measure(&sms, text, 2) != BU_BAD || sms.other != 1 ||
        bu_sms_measure(&sms, NULL, 0) != BU_OK || sms.parts != 1 ||
        bu_sms_part(&sms, NULL, 0) != 0 || bu_sms_part(&sms, text + 3, 2) != 2)
        return 0;
    return bu_sms_measure(&sms, (const uint8_t *)"abc", 3) == BU_OK &&
           sms.room == 0 && sms.parts == 3;
}

void suite_gsm(void)
{
    tap_ok(languages(), "every septet of each language, there and back");
    tap_ok(all_alphabets(two_septets),
           "texts of two septets in each alphabet, by a model");
    tap_ok(all_alphabets(three_septets), "texts of three septets with 1B");
    tap_ok(default_alphabet(), "the default alphabet, and what it lacks");
    tap_ok(in_digits(), "UTF-16 in digits");
    tap_ok(packing(), "septets packed and unpacked, by every header");
    tap_ok(reads_headers(), "user data headers");
    tap_ok(measures(), "how many parts a text takes");
    tap_ok(refuses(), "what is ill-formed, and no room");
}
