/* large_steps: what ends early or looks at one end, in more than 2^32 bytes. */
/* SPDX-License-Identifier: MIT */
#include "formats.h"
#include "large_map.h"
#include "random.h"
#include "tap.h"

/*
 * Each function is asked about a text that ends or decides soon, and about the
 * same with 2^32 bytes more. What takes a length for less than it is sees a few
 * bytes, as many as are above 2^32: each number of them comes.
 */
enum { SHORT = 4096, HEAD = 40, TAILS = 64, ROUNDS = 300 };

static uint8_t *text; /* all 'a', except its ends */

/* Up to HEAD + 1 bytes at s, and then a word up to TAILS. */
static void write_some(uint8_t *s)
{
    size_t n = random_text(s, HEAD, 4);

    n = random_spoil(s, n);
    s[n++] = 0xFF; /* ends most of what is looked for */
    while (n != TAILS)
        s[n++] = 'a';
    s[n - 1] = ' '; /* ends a word */
}

static size_t sync_bytes(const uint8_t *s, size_t n)
{
    return bu_utf8_sync(s, n);
}

static size_t explained(const uint8_t *s, size_t n)
{
    size_t length;

    return (size_t)bu_utf8_explain(s, n, &length) * 8 + length;
}

static size_t numbered(const uint8_t *s, size_t n)
{
    size_t length;

    return (size_t)bu_uleb128_explain(s, n, 64, &length) * 16 + length;
}

static size_t signed_by(const uint8_t *s, size_t n)
{
    enum bu_bom found;

    return (size_t)bu_bom_find(s, n, BU_BOM_ALL, &found) * 8 + (size_t)found;
}

static size_t index_5(const uint8_t *s, size_t n)
{
    return bu_utf8_offset(s, n, 5) + bu_grapheme_offset(s, n, 5);
}

static size_t at_most_20(const uint8_t *s, size_t n)
{
    return bu_utf8_truncate(s, n, 20) + bu_grapheme_truncate(s, n, 20) +
           bu_grapheme_truncate_columns(s, n, 20);
}

static size_t copied(const uint8_t *s, size_t n)
{
    uint8_t out[20];

    return bu_utf8_copy(out, sizeof out, s, n);
}

static size_t normal(const uint8_t *s, size_t n)
{
    return bu_norm_check(&bu_norm_nfc, s, n) +
           bu_norm_check(&bu_norm_nfkd, s, n) +
           bu_norm_check(&bu_norm_nfkc_casefold, s, n);
}

static size_t in_names(const uint8_t *s, size_t n)
{
    return bu_name_in_units(s, n, 10);
}

static size_t without_case(const uint8_t *s, size_t n)
{
    static const uint8_t aa[] = "aAA";

    return bu_caseless_find(&bu_casing_fold, s, n, aa, 3) * 8 +
           bu_caseless_prefix(&bu_casing_fold, s, n, s, 9);
}

/* Of s with 30 bytes of another text, which differs before their end, so how
 * much follows does not matter. */
static size_t compared(const uint8_t *s, size_t n)
{
    uint8_t other[30];
    size_t i;

    for (i = 0; i != sizeof other; i++)
        other[i] = (uint8_t)(s[i] ^ (i == 20));
    return (size_t)(bu_caseless_compare(&bu_casing_fold, s, n, other, 30) + 1) +
           4 * (size_t)(bu_caseless_compare(&bu_casing_fold, other, 30, s, n) +
                        1) +
           16 * (size_t)(bu_norm_compare(NULL, s, n, other, 30) + 1) +
           64 *
               (size_t)(bu_norm_compare(&bu_casing_fold, other, 30, s, n) + 1) +
           256 * (size_t)(bu_collate_compare(s, n, other, 30,
                                             BU_COLLATE_PRIMARY) +
                          1);
}

static size_t decoded(const uint8_t *s, size_t n)
{
    struct bu_mbstate state = {0};
    bu_char32 c = 0;

    return bu_mbrtoc32(&c, (const char *)s, n, &state) + c;
}

typedef size_t question(const uint8_t *s, size_t n);

/* By the start of a text. */
static question *const first[] = {bu_utf8_check,
                                  bu_utf8_to_utf16_size,
                                  bu_utf8_to_utf32_size,
                                  bu_grapheme_next,
                                  bu_word_next,
                                  bu_word_right,
                                  bu_ident_check,
                                  bu_ident_rest,
                                  sync_bytes,
                                  explained,
                                  numbered,
                                  signed_by,
                                  index_5,
                                  at_most_20,
                                  copied,
                                  normal,
                                  in_names,
                                  without_case,
                                  compared,
                                  decoded};

/* By its end: s[0..n) becomes s[n - SHORT..n). */
static question *const last[] = {bu_utf8_trim, bu_grapheme_prev, bu_word_prev,
                                 bu_word_left};

static int starts(void)
{
    size_t k, i;

    for (k = 0; k != ROUNDS; k++) {
        write_some(text);
        for (i = 0; i != sizeof first / sizeof first[0]; i++)
            if (first[i](text, LARGE + k) != first[i](text, SHORT)) {
                tap_note("function, bytes", text, HEAD,
                         (uint32_t)(i * 100 + k));
                return 0;
            }
    }
    return 1;
}

/* What is left of s[0..n), for those that return that. */
static size_t from_end(question *ask, size_t i, const uint8_t *end, size_t n)
{
    const size_t found = ask(end - n, n);

    return i == 0 ? n - found : found;
}

static int ends(void)
{
    size_t k, i;

    for (k = 0; k != ROUNDS; k++) {
        const uint8_t *const end = text + LARGE + k;

        write_some(text + LARGE + k - TAILS);
        write_some(text + LARGE + k - random_below(TAILS));
        for (i = 0; i != sizeof last / sizeof last[0]; i++)
            if (from_end(last[i], i, end, LARGE + k) !=
                from_end(last[i], i, end, SHORT)) {
                tap_note("function", end - HEAD, HEAD, (uint32_t)i);
                return 0;
            }
        if (LARGE + k - bu_utf8_truncate(text, LARGE + SHORT, LARGE + k) !=
            SHORT - bu_utf8_truncate(end - SHORT, 2 * SHORT, SHORT))
            return 0;
    }
    return 1;
}

/* Return whether next, prev or check of a format reads more if there is more.
 */
static int reads_alike(const struct bu_format *f, size_t k)
{
    const uint8_t *p = text, *q = text;
    const uint8_t *const end = text + LARGE + k;
    const uint8_t *r = end, *s = end;
    uint32_t a = 0, b = 0;

    if (f->next(&p, text + SHORT, &a, f) != f->next(&q, end, &b, f) || p != q ||
        a != b)
        return 0;
    if (f->prev != NULL && k % f->unit == 0 &&
        (f->prev(text, &r, &a, f) != f->prev(end - SHORT, &s, &b, f) ||
         r != s || a != b))
        return 0;
    if (bu_format_check(f, text, SHORT) > SHORT / 2)
        return 1; /* nothing is ill-formed in it */
    return bu_format_check(f, text, LARGE + k) ==
           bu_format_check(f, text, SHORT);
}

static int in_formats(void)
{
    size_t k, i;

    for (k = 0; k != ROUNDS; k++)
        for (i = 0; i != formats_count; i++) {
            size_t n;

            write_some(text);
            write_some(text + LARGE + k - TAILS);
            for (n = random_below(4); n != 0; n--)
                (void)formats[i]->put(text + 8 * (n - 1), random_16() + 0xD800u,
                                      formats[i]);
            if (!reads_alike(formats[i], k)) {
                tap_note(formats[i]->name, text, HEAD, (uint32_t)k);
                return 0;
            }
        }
    return 1;
}

/* Convert from n bytes to room for some; what is there, and how far it came. */
static size_t converted(const struct bu_conversion *c, size_t n, uint8_t *out,
                        size_t room)
{
    struct bu_convert_state state = {0};
    struct bu_buffer b;
    enum bu_status status;
    size_t i, sum;

    b.src = text;
    b.src_end = text + n;
    b.dst = out;
    b.dst_end = out + room;
    for (i = 0; i != TAILS; i++)
        out[i] = 0xEE;
    status = bu_convert(&state, c, &b);
    sum = (size_t)(b.src - text) * 256 + (size_t)(b.dst - out);
    for (i = 0; i != TAILS; i++)
        sum = sum * 31 + (i < (size_t)(b.dst - out) ? out[i] : 0);
    return sum * 8 + (size_t)(status + 3);
}

/* More source than there is room for; more room than there is source. */
static int in_conversions(uint8_t *out)
{
    static uint8_t small[TAILS];
    struct bu_conversion c;
    size_t k, i;

    for (k = 0; k != ROUNDS; k++) {
        write_some(text);
        c.instead = 0x3F;
        for (i = 0; i != formats_count * formats_count; i++) {
            c.from = formats[i / formats_count];
            c.to = formats[i % formats_count];
            if (converted(&c, LARGE + k, small, 24) !=
                    converted(&c, SHORT, small, 24) ||
                converted(&c, 8, out, LARGE + k) !=
                    converted(&c, 8, small, TAILS)) {
                tap_note(c.from->name, text, HEAD, (uint32_t)k);
                tap_note(c.to->name, NULL, 0, (uint32_t)k);
                return 0;
            }
        }
    }
    return 1;
}

void large_steps(uint8_t *whole)
{
    uint8_t *const out = large_map(LARGE + SHORT, 0);

    text = whole;
    tap_ok(starts(), "what looks at the start, in 2^32 bytes and some");
    tap_ok(ends(), "what looks at the end");
    tap_ok(in_formats(), "each format: next, prev and check");
    tap_ok(in_conversions(out), "each format to each: much source, much room");
    large_unmap(out, LARGE + SHORT);
}
