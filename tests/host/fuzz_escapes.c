/* fuzz_escapes: any bytes through percent, extvalue and disposition. */
/* SPDX-License-Identifier: MIT */
#include "fuzz_tools.h"
#include <bareutf/escape.h>
#include <bareutf/http.h>

/* The bytes that a feed gives, and the end of a lenient stream. */
static size_t percent_feed(const uint8_t *s, size_t n, uint32_t policy,
                           uint8_t *out, enum bu_status *status)
{
    struct bu_percent d = {0, 0, 0};
    size_t got = 0;
    size_t i = 0;

    *status = BU_OK;
    while (i < n && *status != BU_BAD) {
        *status = bu_percent_feed(&d, s[i], policy, out + got);
        got += *status == BU_OK || *status == BU_AGAIN;
        i += *status != BU_AGAIN;
    }
    return got;
}

/* Decode in place and elsewhere, encode what came out, decode it again. */
static void percent(const uint8_t *s, size_t n, uint32_t policy)
{
    struct bu_percent d = {0, 0, 0};
    struct bu_percent e = {0, 0, 0};
    uint8_t *one = copy_of(s, n);
    uint8_t *two = (uint8_t *)malloc(n + 1);
    uint8_t *three = (uint8_t *)malloc(3 * n + 1);
    struct bu_buffer a = {one, one + n, one, one + n};
    struct bu_buffer b = {s, s + n, two, two + n};
    enum bu_status status;
    size_t length;

    must(two != NULL && three != NULL);
    must(bu_percent_decode(&d, &a, policy) ==
         bu_percent_decode(&e, &b, policy));
    length = (size_t)(b.dst - two);
    must((size_t)(a.dst - one) == length && a.src - one == b.src - s);
    must(memcmp(one, two, length) == 0 && d.pending == e.pending);
    must(percent_feed(s, n, policy, one, &status) == length);
    must(memcmp(one, two, length) == 0);
    must((status == BU_BAD) == (e.reason != BU_PERCENT_FINE));
    b.src = two;
    b.src_end = two + length;
    b.dst = three;
    b.dst_end = three + 3 * n;
    must(bu_percent_encode(&b, &bu_percent_component) == BU_OK);
    b.src = three;
    b.src_end = b.dst;
    b.dst = one;
    b.dst_end = one + length;
    e.pending = e.digit = e.reason = 0;
    must(bu_percent_decode(&e, &b, 0) == BU_OK && b.dst == b.dst_end);
    must(memcmp(one, two, length) == 0);
    free(one);
    free(two);
    free(three);
}

/* A room of n bytes is enough, and what is in it is well-formed. */
static void extvalue(const uint8_t *s, size_t n, uint32_t policy)
{
    struct bu_extvalue d = {{0}, {0, 0, 0}, 0, 0, 0, 0, 0, 0, 0};
    uint8_t *out = (uint8_t *)malloc(n + 1);
    struct bu_buffer b = {s, s + n, out, out + n};
    enum bu_status status;

    must(out != NULL);
    do
        status = bu_extvalue_decode(&d, &b, policy);
    while (status == BU_BAD && d.reason == BU_EXTVALUE_ILL_FORMED);
    must(status != BU_FULL);
    must((bu_extvalue_finish(&d) == BU_OK) == (status == BU_OK));
    must_be_well_formed(out, (size_t)(b.dst - out));
    free(out);
}

/* Write the same header into rooms of some bytes, each emptied. */
static void write_in_rooms(const uint8_t *s, size_t n, const uint8_t *whole,
                           size_t length, size_t room)
{
    struct bu_disposition_writer w = {0, 0, 0, 0, 0};
    enum bu_status status;
    size_t got = 0;

    do {
        uint8_t *out = (uint8_t *)malloc(room);
        struct bu_buffer b = {s, s + n, out, out + room};

        status = bu_disposition_write(&w, &b, BU_DISPOSITION_INLINE,
                                      &bu_translit_all);
        must(status == BU_OK || (status == BU_FULL && b.dst == b.dst_end));
        must(got + (size_t)(b.dst - out) <= length);
        must(memcmp(whole + got, out, (size_t)(b.dst - out)) == 0);
        got += (size_t)(b.dst - out);
        free(out);
    } while (status == BU_FULL);
    must(got == length);
}

/* A name that may be given, and that can be written and read again. */
static void name(const uint8_t *s, size_t n)
{
    struct bu_disposition_writer w = {0, 0, 0, 0, 0};
    struct bu_disposition d;
    uint8_t *header = (uint8_t *)malloc(BU_DISPOSITION_WRITE_MAX(n));
    uint8_t *again = (uint8_t *)malloc(n + 1);
    struct bu_buffer b = {s, s + n, header,
                          header + BU_DISPOSITION_WRITE_MAX(n)};
    enum bu_status status;

    must(header != NULL && again != NULL);
    status =
        bu_disposition_write(&w, &b, BU_DISPOSITION_INLINE, &bu_translit_all);
    must(status != BU_FULL);
    if (status == BU_OK)
        write_in_rooms(s, n, header, (size_t)(b.dst - header), n % 15 + 1);
    if (status == BU_OK && n != 0) {
        /* Room for the name alone: filename= may have to go. */
        status =
            bu_disposition_read(&d, header, (size_t)(b.dst - header), again, n);
        if (status == BU_OK)
            must(d.length == n && memcmp(again, s, n) == 0);
        else
            must(status == BU_FULL); /* the fallback is longer than the name */
    }
    free(header);
    free(again);
}

/* The same header in a room that grows from `room` on, by `by` bytes, and
 * moves: the same result, and filename= is never given up. */
static void grow(const uint8_t *s, size_t n, const struct bu_disposition *want,
                 const uint8_t *name, size_t room, size_t by)
{
    struct bu_disposition d;
    uint8_t *out = (uint8_t *)malloc(room + 1);
    enum bu_status status = BU_OK;
    size_t i = 0;

    memset(&d, 0, sizeof d);
    while (i <= n) {
        uint8_t *larger;

        status = i == n ? bu_disposition_finish(&d, out, room)
                        : bu_disposition_feed(&d, s[i], out, room);
        i += status != BU_FULL;
        if (status != BU_FULL)
            continue;
        larger = (uint8_t *)malloc(room + by);
        must(larger != NULL);
        memcpy(larger, out, room);
        free(out);
        out = larger;
        room += by;
    }
    must(d.flags == want->flags && d.length == want->length);
    must(d.type == want->type && d.source == want->source);
    must(memcmp(out, name, d.length) == 0);
    free(out);
}

/* What is decoded of a form; encoded, it can be decoded to the same. */
static void form(struct bu_disposition *d, uint8_t *name)
{
    size_t before = d->length;
    uint8_t *coded;
    struct bu_buffer b;

    bu_disposition_form_decode(d, name);
    must(d->length <= before);
    must((d->length < before) == ((d->flags & BU_DISPOSITION_FORM) != 0));
    must_be_well_formed(name, d->length);
    must(memchr(name, '/', d->length) == NULL);
    coded = (uint8_t *)malloc(3 * d->length + 1);
    must(coded != NULL);
    b.src = name;
    b.src_end = name + d->length;
    b.dst = coded;
    b.dst_end = coded + 3 * d->length;
    must(bu_disposition_form_encode(&b) == BU_OK);
    must(memchr(coded, '"', (size_t)(b.dst - coded)) == NULL);
    must(memchr(coded, '\n', (size_t)(b.dst - coded)) == NULL);
    must(memchr(coded, '\r', (size_t)(b.dst - coded)) == NULL);
    free(coded);
}

static void disposition(const uint8_t *s, size_t n)
{
    struct bu_disposition d;
    size_t room = BU_DISPOSITION_MAX(n);
    uint8_t *out = (uint8_t *)malloc(room + 1);
    enum bu_status status;

    must(out != NULL);
    status = bu_disposition_read(&d, s, n, out, room);
    must(status == BU_OK || status == BU_BAD);
    must_be_well_formed(out, d.length);
    must(memchr(out, '/', d.length) == NULL);
    must(memchr(out, '\\', d.length) == NULL);
    must(memchr(out, 0, d.length) == NULL);
    must(memchr(out, '\n', d.length) == NULL);
    must(memchr(out, '\r', d.length) == NULL);
    must(d.length == 0 || d.source != BU_DISPOSITION_NO_NAME);
    name(out, d.length);
    grow(s, n, &d, out, n % 7, n % 5 + 1);
    form(&d, out);
    free(out);
    out = (uint8_t *)malloc(n / 4 + 1);
    must(out != NULL);
    bu_disposition_read(&d, s, n, out, n / 4);
    must(d.length <= n / 4);
    free(out);
}

/* Decode in pieces into rooms, and whole: the same comes out, well-formed. */
static void html(const uint8_t *s, size_t n, unsigned how)
{
    static const struct bu_html_names *const sets[] = {NULL, &bu_html_names_4,
                                                       &bu_html_names_all};
    const struct bu_html_names *names = sets[how / 8u % 3u];
    uint32_t options = how & (BU_HTML_ATTRIBUTE | BU_HTML_REPORT);
    size_t chunk = how / 32u + 1;
    struct bu_html h = {{0}, 0, 0, 0, 0};
    struct bu_html g = h;
    uint8_t *one = (uint8_t *)malloc(2 * n + 8);
    uint8_t *two = (uint8_t *)malloc(2 * n + 8);
    struct bu_buffer a = {s, s + n, one, one + 2 * n + 8};
    struct bu_buffer b = {s, s, two, two};
    enum bu_status status;

    must(one != NULL && two != NULL);
    while (bu_html_decode(&h, &a, names, options | BU_HTML_LAST) != BU_OK)
        must(h.length != 0 && h.count <= BU_HTML_MAX);
    must_be_well_formed(one, (size_t)(a.dst - one));
    do {
        size_t left = (size_t)(s + n - b.src);

        b.src_end = b.src + (left < chunk ? left : chunk);
        b.dst_end = b.dst + 6;
        status = bu_html_decode(
            &g, &b, names, options | (b.src_end == s + n ? BU_HTML_LAST : 0u));
    } while (b.src_end != s + n || status != BU_OK);
    must(b.dst - two == a.dst - one && g.faults == h.faults);
    must(memcmp(one, two, (size_t)(a.dst - one)) == 0);
    free(one);
    free(two);
}

int LLVMFuzzerTestOneInput(const uint8_t *s, size_t n)
{
    if (n == 0)
        return 0;
    percent(s + 1, n - 1, s[0]);
    extvalue(s + 1, n - 1, (uint32_t)s[0] * 16u);
    disposition(s + 1, n - 1);
    name(s + 1, n - 1);
    html(s + 1, n - 1, s[0]);
    return 0;
}
