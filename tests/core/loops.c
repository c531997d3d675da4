/* loops: each call that reports an error is repeated as long as it does so,
 * over all kinds of ill-formed bytes. The loop ends, and passes one part each
 * time. */
/* SPDX-License-Identifier: MIT */
#include "model.h"
#include "random.h"
#include "scratch.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/case.h>
#include <bareutf/convert.h>
#include <bareutf/escape.h>
#include <bareutf/http.h>
#include <bareutf/leb128.h>
#include <bareutf/lone.h>
#include <bareutf/norm.h>
#include <bareutf/old.h>
#include <bareutf/utf16.h>
#include <bareutf/utf32.h>

enum { LONGEST = LOOPS_TEXT, ROOM = LOOPS_ROOM, TEXTS = 300 };

static uint32_t *const words = scratch.loops.text;
static uint32_t *const room = scratch.loops.made;
static size_t n;

#define TEXT ((const uint8_t *)words)
#define OUT ((uint8_t *)room)

/* Set wrong to the number of calls in a row that report an error; return 0 if
 * they do not end. */
#define LOOP(wrong, call)                                                      \
    for (wrong = 0; (call) < BU_OK; wrong++)                                   \
        if (wrong > LONGEST)                                                   \
    return 0

static struct bu_buffer whole(void)
{
    struct bu_buffer b;

    b.src = TEXT;
    b.src_end = TEXT + n;
    b.dst = OUT;
    b.dst_end = OUT + ROOM;
    return b;
}

/* Ill-formed parts of the text as UTF-8; one that the end truncates is not
 * counted. */
static size_t parts(void)
{
    struct model_part part;
    size_t count = 0;
    size_t at;

    for (at = 0; at < n; at += part.length) {
        model_part(&part, TEXT + at, n - at);
        count += part.status == BU_BAD;
    }
    return count;
}

static void zero(void *state, size_t size)
{
    volatile uint8_t *p = (volatile uint8_t *)state; /* no call of memset */

    while (size-- != 0)
        *p++ = 0;
}

static int from_utf8(void)
{
    struct bu_buffer_8_16 narrow;
    struct bu_buffer_8_32 wide;
    size_t count = parts();
    size_t wrong;

    narrow.src = wide.src = TEXT;
    narrow.src_end = wide.src_end = TEXT + n;
    narrow.dst = (uint16_t *)(void *)room;
    narrow.dst_end = narrow.dst + LONGEST;
    LOOP(wrong, bu_utf8_to_utf16(&narrow));
    if (wrong != count)
        return 0;
    wide.dst = room;
    wide.dst_end = room + LONGEST;
    LOOP(wrong, bu_utf8_to_utf32(&wide));
    return wrong == count;
}

static int to_utf8(void)
{
    struct bu_buffer_16_8 narrow;
    struct bu_buffer_32_8 wide;
    const uint16_t *p;
    const uint32_t *q = words;
    uint32_t scalar;
    enum bu_status status;
    size_t wrong;

    narrow.src = p = (const uint16_t *)(const void *)words;
    narrow.src_end = narrow.src + n / 2;
    narrow.dst = OUT;
    narrow.dst_end = OUT + ROOM;
    LOOP(wrong, bu_utf16_to_utf8(&narrow));
    while ((status = bu_utf16_next(&p, narrow.src_end, &scalar)) <= BU_OK)
        wrong -= status == BU_BAD;
    if (wrong != 0 || narrow.src != p)
        return 0;
    wide.src = words;
    wide.src_end = words + n / 4;
    wide.dst = OUT;
    wide.dst_end = OUT + ROOM;
    LOOP(wrong, bu_utf32_to_utf8(&wide));
    while ((status = bu_utf32_next(&q, wide.src_end, &scalar)) <= BU_OK)
        wrong -= status == BU_BAD;
    return wrong == 0 && wide.src == q;
}

/* U+FFFD at dst for each part, as the headers say; and from just after a part
 * back to its first byte. */
static int is_replaced(void)
{
    struct bu_utf8 d = {0};
    struct bu_buffer b = whole();
    struct bu_buffer_8_32 wide;
    const uint32_t *to = room;
    const uint8_t *p;
    uint32_t scalar;
    enum bu_status status;
    struct model_part part;
    size_t back;

    wide.src = TEXT;
    wide.src_end = TEXT + n;
    wide.dst = room;
    wide.dst_end = room + LONGEST;
    while ((status = bu_utf8_to_utf32(&wide)) == BU_BAD) {
        *wide.dst++ = BU_REPLACEMENT;
        p = wide.src;
        if (bu_utf8_prev(TEXT, &p, &scalar) != BU_BAD)
            return 0;
        back = (size_t)(wide.src - p);
        model_part(&part, p, (size_t)(wide.src_end - p));
        if (part.status != BU_BAD || part.length != back)
            return 0;
    }
    if (status == BU_MORE)
        *wide.dst++ = BU_REPLACEMENT;
    b.dst = (uint8_t *)wide.dst;
    p = b.dst;
    if (bu_utf8_repair(&d, &b) == BU_FULL ||
        bu_utf8_repair_finish(&d, &b) != BU_OK)
        return 0;
    while (bu_utf8_next(&p, b.dst, &scalar) == BU_OK)
        if (*to++ != scalar)
            return 0;
    return p == b.dst && to == wide.dst;
}

static const struct bu_format *const formats[] = {
    &bu_format_utf8,    &bu_format_utf16le,       &bu_format_utf16be,
    &bu_format_wtf16le, &bu_format_wtf16be,       &bu_format_utf32le,
    &bu_format_utf32be, &bu_format_cesu8,         &bu_format_mutf8,
    &bu_format_wtf8,    &bu_format_fssutf,        &bu_format_thompson,
    &bu_format_xopen,   &bu_format_utf1,          &bu_format_utf8x7,
    &bu_format_utf8x8,  &bu_format_utf16le_direct};
enum { FORMATS = sizeof formats / sizeof formats[0] };

static int in_format(const struct bu_format *from, const struct bu_format *to)
{
    struct bu_conversion c;
    struct bu_convert_state s;
    struct bu_buffer b = whole();
    const uint8_t *p = TEXT;
    uint32_t value;
    enum bu_status status;
    size_t count = 0;
    size_t wrong;

    while ((status = from->next(&p, TEXT + n, &value, from)) <= BU_OK)
        if ((count += status == BU_BAD) > n)
            return 0;
    if (from->prev != NULL)
        do {
            const uint8_t *was = p;

            status = from->prev(TEXT, &p, &value, from);
            if (p == was && p != TEXT)
                return 0;
        } while (p != TEXT);
    c.from = from;
    c.to = to;
    c.instead = BU_STOP;
    zero(&s, sizeof s);
    LOOP(wrong, bu_convert(&s, &c, &b));
    if (wrong < count)
        return 0;
    LOOP(wrong, bu_convert_finish(&s, &c, &b));
    return s.pending.count == 0;
}

static int in_formats(void)
{
    unsigned i;

    for (i = 0; i < FORMATS; i++)
        if (!in_format(formats[i], &bu_format_utf8) ||
            !in_format(formats[i], &bu_format_utf16le_direct))
            return 0;
    return 1;
}

static int numbers(void)
{
    struct bu_buffer_8_32 b;
    const uint8_t *p;
    int64_t value;
    uint64_t bits;
    size_t max;
    size_t wrong;

    b.src = TEXT;
    b.src_end = TEXT + n;
    b.dst = room;
    b.dst_end = room + LONGEST;
    LOOP(wrong, bu_uleb128_decode(&b));
    b.src = TEXT;
    b.dst = room;
    LOOP(wrong, bu_sleb128_decode(&b));
    for (max = 0; max <= 10; max++) {
        p = TEXT;
        LOOP(wrong, bu_leb128_skip(&p, TEXT + n, max));
    }
    p = TEXT;
    LOOP(wrong, bu_uleb128_next_bits(&p, TEXT + n, 33, &bits));
    p = TEXT;
    LOOP(wrong, bu_sleb128_next_bits(&p, TEXT + n, 7, &value));
    return 1;
}

/* Input that is always refused is, but the loop ends. */
static int headers(void)
{
    static const uint32_t policies[] = {
        0, BU_PERCENT_NO_SLASH | BU_PERCENT_NO_CONTROL, BU_PERCENT_LENIENT,
        BU_EXTVALUE_REPLACE};
    struct bu_extvalue e;
    struct bu_percent d;
    struct bu_html h;
    struct bu_buffer b = whole();
    size_t wrong;
    unsigned i;

    LOOP(wrong, bu_extvalue_encode(&b));
    if (wrong != parts())
        return 0;
    b = whole();
    zero(&h, sizeof h);
    LOOP(wrong, bu_html_decode(&h, &b, &bu_html_names_4, 0));
    if (wrong != parts())
        return 0;
    for (i = 0; i < 4; i++) {
        b = whole();
        zero(&d, sizeof d);
        LOOP(wrong, bu_percent_decode(&d, &b, policies[i]));
        if (bu_percent_finish(&d) == BU_OK && wrong != 0)
            return 0;
        b = whole();
        zero(&e, sizeof e);
        LOOP(wrong, bu_extvalue_decode(&e, &b, policies[i]));
        if (bu_extvalue_finish(&e) == BU_OK && wrong > parts() + n)
            return 0;
    }
    return 1;
}

static int cases_and_forms(void)
{
    static const struct bu_norm_form *const forms[] = {
        &bu_norm_nfc, &bu_norm_nfd, &bu_norm_nfkc, &bu_norm_nfkd,
        &bu_norm_nfkc_casefold};
    struct bu_casing_state state = {0, 0};
    struct bu_norm_state norm;
    struct bu_utf8 d = {0};
    struct bu_buffer b = whole();
    const uint8_t *p = TEXT;
    unsigned bad;
    size_t count = parts();
    size_t wrong;
    unsigned i;

    LOOP(wrong, bu_casing_map(&state, &bu_casing_title_final, &b));
    if (wrong != count)
        return 0;
    LOOP(wrong, bu_casing_finish(&state, &bu_casing_title_final, &b));
    LOOP(wrong, bu_utf8_check_chunk(&d, &p, TEXT + n, &bad));
    if (wrong != count)
        return 0;
    for (i = 0; i < 5; i++) {
        b = whole();
        zero(&norm, sizeof norm);
        LOOP(wrong, bu_norm_convert(&norm, forms[i], &b));
        if (wrong < count)
            return 0;
        LOOP(wrong, bu_norm_convert_finish(&norm, forms[i], &b));
    }
    return 1;
}

/* Texts of what begins, continues and ends sequences of any form. */
static int texts(int (*ends)(void))
{
    static const uint8_t edges[] = {0x80, 0x9F, 0xA0, 0xBF, 0xC0, 0xC3, 0xE0,
                                    0xE2, 0xED, 0xF0, 0xF4, 0xFF, 0xD8, 0xDC,
                                    0x00, '%',  'a',  '2',  'f',  '\'', 0x41};
    unsigned count;

    for (count = 0; count < TEXTS; count++) {
        uint8_t *s = (uint8_t *)words;
        size_t i;

        n = random_below(14);
        for (i = 0; i < n; i++)
            s[i] = edges[random_below(sizeof edges)];
        if (!ends()) {
            tap_note("a loop", s, n, count);
            return 0;
        }
    }
    return 1;
}

/* More marks than a normal form holds. */
static int marks(void)
{
    uint8_t *s = (uint8_t *)words;

    for (n = 0; n < LONGEST; n += 2) {
        s[n] = 0xCC;
        s[n + 1] = 0x81;
    }
    return cases_and_forms();
}

void suite_loops(void)
{
    tap_ok(texts(from_utf8) && texts(to_utf8) && texts(is_replaced),
           "loops over direct conversions");
    tap_ok(texts(in_formats), "loops over formats");
    tap_ok(texts(numbers) && texts(headers), "loops over numbers and headers");
    tap_ok(texts(cases_and_forms) && marks(), "loops over cases and forms");
}
