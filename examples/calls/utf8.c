/* utf8: how calls of utf8.h, base.h, leb128.h, old.h and mbrtowc.h are used:
 * the examples of the reference. */
/* SPDX-License-Identifier: MIT */
#include <assert.h>
#include <bareutf/bareutf.h>
#include <string.h>
#include "calls.h"

/* bu_utf8_valid */
static void valid(void)
{
    static const uint8_t text[] = "caf\xC0\xAF";

    assert(bu_utf8_valid(text, 3));
    assert(!bu_utf8_valid(text, 5));
}

/* bu_utf8_check */
static void check(void)
{
    static const uint8_t text[] = "caf\xC0\xAF";
    size_t good = bu_utf8_check(text, 5); /* the bytes before the first error */

    assert(good == 3);
}

/* bu_utf8_feed, bu_utf8_finish, bu_utf8_pending */
static void feed(void)
{
    struct bu_utf8 d = {0};
    uint32_t scalar;

    assert(bu_utf8_feed(&d, 0xC3, &scalar) == BU_MORE);
    assert(bu_utf8_pending(&d) == 1);
    assert(bu_utf8_feed(&d, 0x41, &scalar) == BU_REFEED); /* C3 was wrong */
    assert(bu_utf8_feed(&d, 0x41, &scalar) == BU_OK && scalar == 'A');
    assert(bu_utf8_finish(&d) == BU_OK);
}

/* bu_utf8_decode */
static void decode(void)
{
    static const uint8_t text[] = "a\xFF\xE2\x82"; /* ends in a sequence */
    const uint8_t *p = text;
    const uint8_t *from = p;
    uint32_t scalar;
    size_t escapes = 0, bad = 0;
    enum bu_status status;

    while ((status = bu_utf8_decode(&p, text + 4, &scalar)) != BU_END) {
        if (status == BU_BAD) {
            bad++;                         /* to replace: scalar is U+FFFD */
            escapes += (size_t)(p - from); /* to escape: from..p, as \xE2\x82 */
        }
        from = p;
    }
    assert(bad == 2 && escapes == 3 && p == text + 4);
}

/* bu_utf8_next */
static void next(void)
{
    static const uint8_t text[] = "a\xFF\xC3\xA9";
    const uint8_t *p = text;
    uint32_t scalar;
    unsigned good = 0, bad = 0;
    enum bu_status status;

    while ((status = bu_utf8_next(&p, text + 4, &scalar)) != BU_END) {
        if (status == BU_MORE)
            break; /* the text ends inside a sequence */
        status == BU_OK ? good++ : bad++;
    }
    assert(good == 2 && bad == 1);
}

/* bu_utf8_prev */
static void prev(void)
{
    static const uint8_t text[] = "a\xC3\xA9";
    const uint8_t *p = text + 3;
    uint32_t scalar;

    assert(bu_utf8_prev(text, &p, &scalar) == BU_OK);
    assert(scalar == 0xE9 && p == text + 1);
}

/* bu_utf8_put, bu_utf8_len */
static void put(void)
{
    uint8_t out[BU_UTF8_MAX];

    assert(bu_utf8_len(0x20AC) == 3);
    assert(bu_utf8_put(out, 0x20AC) == 3 && out[0] == 0xE2);
    assert(bu_utf8_put(out, 0xD800) == 0); /* a surrogate has no form */
}

/* bu_utf8_check_chunk */
static void check_chunk(void)
{
    struct bu_utf8 d = {0};
    const uint8_t *p = (const uint8_t *)"\xE2\x82";
    unsigned bad;

    assert(bu_utf8_check_chunk(&d, &p, p + 2, &bad) == BU_MORE);
    p = (const uint8_t *)"\xAC";
    assert(bu_utf8_check_chunk(&d, &p, p + 1, &bad) == BU_OK);
    assert(bu_utf8_finish(&d) == BU_OK);
}

/* bu_utf8_explain */
static void explain(void)
{
    size_t length;

    assert(bu_utf8_explain((const uint8_t *)"\xC0\xAF", 2, &length) ==
           BU_UTF8_OVERLONG);
    assert(length == 1); /* AF is the next part, a stray byte */
}

/* bu_utf8_count, bu_utf8_offset */
static void count(void)
{
    static const uint8_t text[] = "a\xC3\xA9z";

    assert(bu_utf8_count(text, 4) == 3);
    assert(bu_utf8_offset(text, 4, 2) == 3); /* where z begins */
}

/* bu_utf8_truncate, bu_utf8_trim */
static void truncate(void)
{
    static const uint8_t text[] = "a\xE2\x82\xAC";

    assert(bu_utf8_truncate(text, 4, 3) == 1); /* the euro sign does not fit */
    assert(bu_utf8_trim(text, 3) == 1);        /* it was cut before */
}

/* bu_utf8_copy, bu_utf8_copy_z */
static void copy(void)
{
    static const uint8_t text[] = "a\xE2\x82\xAC";
    uint8_t out[4];

    assert(bu_utf8_copy(out, 3, text, 4) == 1);
    assert(bu_utf8_copy_z(out, sizeof out, text) == 1 && out[1] == 0);
}

/* bu_utf8_fetch, bu_utf8_fetch_z, bu_utf8_fetch_repaired */
static void fetch(void)
{
    static volatile uint8_t shared[] = "a\xE2\x82"; /* others write to it */
    uint8_t copy[8];
    size_t n;

    assert(bu_utf8_fetch(copy, sizeof copy, shared, 1, &n) == BU_OK && n == 1);
    assert(bu_utf8_fetch_z(copy, sizeof copy, shared, &n) == BU_BAD);
    assert(n == 0 && copy[0] == 0); /* nothing of it stays */
    assert(bu_utf8_fetch_repaired(copy, sizeof copy, shared, 3, &n) == BU_OK);
    assert(n == 4 && memcmp(copy, "a\xEF\xBF\xBD", 4) == 0);
}

/* bu_utf8_sync */
static void sync(void)
{
    assert(bu_utf8_sync((const uint8_t *)"\x82\xAC"
                                         "a",
                        3) == 2);
}

/* bu_utf8_repair, bu_utf8_repair_finish, bu_utf8_repair_size */
static void repair(void)
{
    static const uint8_t text[] = "a\xFF\xE2\x82";
    struct bu_utf8 d = {0};
    uint8_t out[12];
    struct bu_buffer b = {text, text + 4, out, out + sizeof out};

    assert(bu_utf8_repair(&d, &b) == BU_MORE); /* E2 82 may go on */
    assert(bu_utf8_repair_finish(&d, &b) == BU_OK);
    assert(b.dst - out == 7);
    assert(memcmp(out, "a\xEF\xBF\xBD\xEF\xBF\xBD", 7) == 0);
    assert(bu_utf8_repair_size(text, 4) == 7);
}

/* bu_uleb128_next, bu_uleb128_put */
static void uleb128(void)
{
    uint8_t out[BU_LEB128_MAX];
    const uint8_t *p = out;
    unsigned n = bu_uleb128_put(out, 252601);
    uint32_t value;

    assert(n == 3 && memcmp(out, "\xB9\xB5\x0F", 3) == 0);
    assert(bu_uleb128_next(&p, out + n, &value) == BU_OK && value == 252601);
}

/* bu_sleb128_next, bu_sleb128_put */
static void sleb128(void)
{
    uint8_t out[BU_LEB128_MAX];
    const uint8_t *p = out;
    unsigned n = bu_sleb128_put(out, -2465);
    int32_t value;

    assert(n == 2 && memcmp(out, "\xDF\x6C", 2) == 0);
    assert(bu_sleb128_next(&p, out + n, &value) == BU_OK && value == -2465);
}

/* bu_scalar_is_surrogate, bu_scalar_is_high_surrogate,
 * bu_scalar_is_low_surrogate, bu_scalar_is_valid */
static void surrogates(void)
{
    assert(bu_scalar_is_surrogate(0xD83D) && !bu_scalar_is_valid(0xD83D));
    assert(bu_scalar_is_high_surrogate(0xD83D));
    assert(bu_scalar_is_low_surrogate(0xDE00));
    assert(bu_scalar_is_valid(0x1F600) && !bu_scalar_is_valid(0x110000));
}

/* bu_scalar_is_noncharacter, bu_scalar_is_private_use, bu_scalar_is_control */
static void kinds(void)
{
    assert(bu_scalar_is_noncharacter(0xFFFE));
    assert(bu_scalar_is_private_use(0xE000));
    assert(bu_scalar_is_control('\n') && !bu_scalar_is_control(' '));
}

/* bu_scalar_of_pair, bu_scalar_high_surrogate, bu_scalar_low_surrogate */
static void pair(void)
{
    assert(bu_scalar_of_pair(0xD83D, 0xDE00) == 0x1F600);
    assert(bu_scalar_high_surrogate(0x1F600) == 0xD83D);
    assert(bu_scalar_low_surrogate(0x1F600) == 0xDE00);
}

/* bu_utf8_lead_len */
static void lead_len(void)
{
    assert(bu_utf8_lead_len('a') == 1 && bu_utf8_lead_len(0xE2) == 3);
    assert(bu_utf8_lead_len(0x82) == 0); /* it begins no sequence */
}

/* bu_utf8_trim_z */
static void trim_z(void)
{
    uint8_t text[] = "a\xE2\x82"; /* strncpy cut the euro sign */

    assert(bu_utf8_trim_z(text) == 1 && text[1] == 0);
}

/* bu_utf8_next_inline, bu_utf8_next_in_place, bu_utf8_prev_in_place,
 * bu_utf8_put_in_place */
static void in_place(void)
{
    static const uint8_t text[] = "a\xC3\xA9";
    const uint8_t *p = text;
    uint8_t out[BU_UTF8_MAX];
    uint32_t scalar;

    assert(bu_utf8_next_inline(&p, text + 3, &scalar) == BU_OK);
    assert(bu_utf8_next_in_place(&p, text + 3, &scalar) == BU_OK);
    assert(scalar == 0xE9 && p == text + 3);
    assert(bu_utf8_prev_in_place(text, &p, &scalar) == BU_OK);
    assert(scalar == 0xE9 && p == text + 1);
    assert(bu_utf8_put_in_place(out, scalar) == out + 2);
}

/* bu_uleb128_next_bits, bu_uleb128_next_inline, bu_uleb128_put_64,
 * bu_uleb128_len */
static void uleb128_bits(void)
{
    uint8_t out[BU_LEB128_MAX_64];
    unsigned n = bu_uleb128_put_64(out, 300);
    const uint8_t *p = out;
    uint64_t value;
    uint32_t word;

    assert(n == 2 && bu_uleb128_len(300) == 2); /* AC 02 */
    assert(bu_uleb128_next_bits(&p, out + n, 16, &value) == BU_OK);
    assert(value == 300);
    p = out;
    assert(bu_uleb128_next_bits(&p, out + n, 8, &value) == BU_BAD);
    p = out;
    assert(bu_uleb128_next_inline(&p, out + n, &word) == BU_OK && word == 300);
}

/* bu_sleb128_next_bits, bu_sleb128_next_inline, bu_sleb128_put_64,
 * bu_sleb128_len */
static void sleb128_bits(void)
{
    uint8_t out[BU_LEB128_MAX_64];
    unsigned n = bu_sleb128_put_64(out, -300);
    const uint8_t *p = out;
    int64_t value;
    int32_t word;

    assert(n == 2 && bu_sleb128_len(-300) == 2); /* D4 7D */
    assert(bu_sleb128_next_bits(&p, out + n, 16, &value) == BU_OK);
    assert(value == -300);
    p = out;
    assert(bu_sleb128_next_inline(&p, out + n, &word) == BU_OK && word == -300);
}

/* bu_uleb128_decode, bu_sleb128_decode */
static void leb128_decode(void)
{
    static const uint8_t numbers[] = {0x05, 0xAC, 0x02, 0x7F};
    uint32_t out[4];
    struct bu_buffer_8_32 b = {numbers, numbers + 4, out, out + 4};

    assert(bu_uleb128_decode(&b) == BU_OK && b.dst == out + 3);
    assert(out[0] == 5 && out[1] == 300 && out[2] == 127);
    b.src = numbers + 3;
    b.dst = out;
    assert(bu_sleb128_decode(&b) == BU_OK && out[0] == 0xFFFFFFFF); /* -1 */
}

/* bu_uleb128_feed, bu_sleb128_feed, bu_leb128_finish */
static void leb128_feed(void)
{
    struct bu_leb128 d = {0};
    uint64_t value;
    int64_t number;

    assert(bu_uleb128_feed(&d, 32, 0xAC, &value) == BU_MORE);
    assert(bu_uleb128_feed(&d, 32, 0x02, &value) == BU_OK && value == 300);
    assert(bu_sleb128_feed(&d, 32, 0x7F, &number) == BU_OK && number == -1);
    assert(bu_leb128_finish(&d) == BU_OK); /* it ended between numbers */
}

/* bu_leb128_skip, bu_xz_next */
static void leb128_skip(void)
{
    static const uint8_t numbers[] = {0xAC, 0x02, 0x07};
    const uint8_t *p = numbers;
    uint64_t value;

    assert(bu_leb128_skip(&p, numbers + 3, 5) == BU_OK && p == numbers + 2);
    assert(bu_xz_next(&p, numbers + 3, &value) == BU_OK && value == 7);
}

/* bu_uleb128_explain, bu_sleb128_explain */
static void leb128_explain(void)
{
    static const uint8_t long_form[] = {0x85, 0x00}; /* 5, in two bytes */
    size_t length;

    assert(bu_uleb128_explain(long_form, 2, 32, &length) == BU_LEB128_PADDED);
    assert(length == 2);
    assert(bu_sleb128_explain(long_form, 1, 32, &length) ==
           BU_LEB128_TRUNCATED);
}

/* bu_uleb128_put_padded, bu_sleb128_put_padded */
static void leb128_padded(void)
{
    uint8_t out[5]; /* a place that a linker fills in later */

    assert(bu_uleb128_put_padded(out, 5, 5) == 5);
    assert(out[0] == 0x85 && out[3] == 0x80 && out[4] == 0);
    assert(bu_sleb128_put_padded(out, 5, -1) == 5 && out[4] == 0x7F);
}

/* bu_uleb128_feed_limbs, bu_uleb128_put_limbs */
static void leb128_limbs(void)
{
    uint32_t limbs[4]; /* 128 bits */
    struct bu_leb128_limbs d = {limbs, 128, 0, 0, false};
    uint8_t out[20];

    assert(bu_uleb128_feed_limbs(&d, 0xAC) == BU_MORE);
    assert(bu_uleb128_feed_limbs(&d, 0x02) == BU_OK && limbs[0] == 300);
    assert(bu_uleb128_put_limbs(out, sizeof out, 0, limbs, 4) == 2);
}

/* bu_utf16_feed, bu_utf16_finish, bu_utf16_pending */
static void utf16_feed(void)
{
    struct bu_utf16 d = {0};
    uint32_t scalar;

    assert(bu_utf16_feed(&d, 0xD83D, &scalar) == BU_MORE);
    assert(bu_utf16_pending(&d) == 1);
    assert(bu_utf16_feed(&d, 'a', &scalar) == BU_REFEED); /* D83D was alone */
    assert(bu_utf16_feed(&d, 'a', &scalar) == BU_OK && scalar == 'a');
    assert(bu_utf16_finish(&d) == BU_OK);
}

/* bu_utf16_next, bu_utf16_prev, bu_utf16_decode */
static void utf16_next(void)
{
    static const uint16_t text[] = {0xD83D, 0xDE00, 0xDC00};
    const uint16_t *p = text;
    uint32_t scalar;

    assert(bu_utf16_next(&p, text + 3, &scalar) == BU_OK);
    assert(scalar == 0x1F600 && p == text + 2);
    assert(bu_utf16_decode(&p, text + 3, &scalar) == BU_BAD);
    assert(scalar == BU_REPLACEMENT);
    assert(bu_utf16_prev(text, &p, &scalar) == BU_BAD && p == text + 2);
}

/* bu_utf16_put, bu_utf16_check, bu_utf16_valid */
static void utf16_check(void)
{
    uint16_t out[BU_UTF16_MAX];

    assert(bu_utf16_put(out, 0x1F600) == 2 && out[0] == 0xD83D);
    assert(bu_utf16_valid(out, 2));
    assert(bu_utf16_check(out, 1) == 0); /* half a pair is no text */
}

/* bu_wtf16_next, bu_wtf16_prev, bu_wtf16_put, bu_wtf16_decode */
static void wtf16(void)
{
    static const uint16_t name[] = {'a', 0xD800}; /* as NTFS may have it */
    const uint16_t *p = name;
    uint32_t value;

    assert(bu_wtf16_next(&p, name + 2, &value) == BU_OK);
    assert(bu_wtf16_decode(&p, name + 2, &value) == BU_OK && value == 0xD800);
    assert(bu_wtf16_prev(name, &p, &value) == BU_OK && p == name + 1);
}

/* bu_utf32_next, bu_utf32_prev, bu_utf32_decode, bu_utf32_feed */
static void utf32_next(void)
{
    static const uint32_t text[] = {'a', 0x110000};
    const uint32_t *p = text;
    uint32_t scalar;

    assert(bu_utf32_next(&p, text + 2, &scalar) == BU_OK && scalar == 'a');
    assert(bu_utf32_decode(&p, text + 2, &scalar) == BU_BAD);
    assert(bu_utf32_prev(text, &p, &scalar) == BU_BAD && p == text + 1);
    assert(bu_utf32_feed(0x1F600, &scalar) == BU_OK && scalar == 0x1F600);
}

/* bu_utf32_put, bu_utf32_check, bu_utf32_valid */
static void utf32_check(void)
{
    uint32_t out[BU_UTF32_MAX];

    assert(bu_utf32_put(out, 0x1F600) == 1 && bu_utf32_valid(out, 1));
    assert(bu_utf32_put(out, 0xD800) == 0); /* a surrogate has no form */
    out[0] = 0xD800;
    assert(bu_utf32_check(out, 1) == 0);
}

/* bu_utf8x_put_64, bu_utf8x_next_64, bu_utf8x_prev_64, bu_utf8x_feed_64 */
static void utf8x(void)
{
    uint8_t out[BU_UTF8X_MAX];
    unsigned n = bu_utf8x_put_64(out, 0x80000001), i;
    const uint8_t *p = out;
    struct bu_pending h = {{0}, 0};
    uint64_t value;

    assert(n == 7 && out[0] == 0xFE);
    assert(bu_utf8x_next_64(&p, out + n, BU_UTF8X_MAX, &value) == BU_OK);
    assert(value == 0x80000001 && p == out + n);
    assert(bu_utf8x_prev_64(out, &p, BU_UTF8X_MAX, &value) == BU_OK);
    assert(p == out);
    for (i = 0; i < 6; i++)
        assert(bu_utf8x_feed_64(&h, BU_UTF8X_MAX, out[i], &value) == BU_MORE);
    assert(bu_utf8x_feed_64(&h, BU_UTF8X_MAX, out[6], &value) == BU_OK);
}

/* bu_mbrtowc, bu_mbrtoc32, bu_mbrlen, bu_mbsinit */
static void mbrtowc(void)
{
    struct bu_mbstate s = {0};
    bu_char32 point;
    wchar_t wide;

    assert(bu_mbrtowc(&wide, "\xC3\xA9", 2, &s) == 2 && wide == 0xE9);
    assert(bu_mbrtoc32(&point, "\xE2\x82", 2, &s) == BU_MB_MORE);
    assert(!bu_mbsinit(&s)); /* inside a sequence */
    assert(bu_mbrtoc32(&point, "\xAC", 1, &s) == 1 && point == 0x20AC);
    assert(bu_mbrlen("\xC0", 1, &s) == BU_MB_BAD);
}

/* bu_wcrtomb, bu_c32rtomb, bu_wctomb */
static void wcrtomb(void)
{
    struct bu_mbstate s = {0};
    char out[4];

    assert(bu_wcrtomb(out, 0xE9, &s) == 2);
    assert(bu_c32rtomb(out, 0x20AC, &s) == 3);
    assert(bu_c32rtomb(out, 0xD800, &s) == BU_MB_BAD); /* a surrogate */
    assert(bu_wctomb(out, 'a') == 1 && out[0] == 'a');
}

/* bu_mbrtoc16, bu_c16rtomb */
static void mbrtoc16(void)
{
    struct bu_mbstate in = {0}, back = {0};
    bu_char16 unit;
    char out[4];

    assert(bu_mbrtoc16(&unit, "\xF0\x9F\x98\x80", 4, &in) == 4);
    assert(unit == 0xD83D && bu_c16rtomb(out, unit, &back) == 0);
    assert(bu_mbrtoc16(&unit, "a", 1, &in) == (size_t)-3); /* takes no byte */
    assert(unit == 0xDE00 && bu_c16rtomb(out, unit, &back) == 4);
}

/* bu_mbrtoc8, bu_c8rtomb */
static void mbrtoc8(void)
{
    struct bu_mbstate in = {0}, back = {0};
    unsigned char byte;
    char out[4];

    assert(bu_mbrtoc8(&byte, "\xC3\xA9", 2, &in) == 2 && byte == 0xC3);
    assert(bu_c8rtomb(out, byte, &back) == 0);
    assert(bu_mbrtoc8(&byte, "a", 1, &in) == (size_t)-3 && byte == 0xA9);
    assert(bu_c8rtomb(out, byte, &back) == 2);
}

/* bu_mbsrtowcs, bu_wcsrtombs */
static void mbsrtowcs(void)
{
    struct bu_mbstate in = {0}, back = {0};
    const char *text = "caf\xC3\xA9";
    const wchar_t *from;
    wchar_t wide[8];
    char out[8];

    assert(bu_mbsrtowcs(wide, &text, 8, &in) == 4 && text == NULL);
    from = wide;
    assert(bu_wcsrtombs(out, &from, sizeof out, &back) == 5);
    assert(strcmp(out, "caf\xC3\xA9") == 0);
}

/* bu_mbtowc, bu_mblen, bu_btowc, bu_wctob */
static void mbtowc(void)
{
    wchar_t wide;

    assert(bu_mbtowc(&wide, "\xC3\xA9", 2) == 2 && wide == 0xE9);
    assert(bu_mblen("\xC3\xA9", 2) == 2);
    assert(bu_btowc('a') == 'a' && bu_wctob('a') == 'a');
    assert(bu_wctob(0xE9) == -1); /* two bytes */
}

void examples_utf8(void)
{
    valid();
    check();
    feed();
    decode();
    next();
    prev();
    put();
    check_chunk();
    explain();
    count();
    truncate();
    copy();
    fetch();
    sync();
    repair();
    uleb128();
    sleb128();
    surrogates();
    kinds();
    pair();
    lead_len();
    trim_z();
    in_place();
    uleb128_bits();
    sleb128_bits();
    leb128_decode();
    leb128_feed();
    leb128_skip();
    leb128_explain();
    leb128_padded();
    leb128_limbs();
    utf16_feed();
    utf16_next();
    utf16_check();
    wtf16();
    utf32_next();
    utf32_check();
    utf8x();
    mbrtowc();
    wcrtomb();
    mbrtoc16();
    mbrtoc8();
    mbsrtowcs();
    mbtowc();
}
