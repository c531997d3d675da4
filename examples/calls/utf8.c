/* utf8: how calls of utf8.h, base.h and leb128.h are used: the examples of the
 * reference. */
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
}
