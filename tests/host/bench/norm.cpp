/* norm: normal forms, graphemes, order, sizes, case, properties and pages of
 * UTF-8 beside ICU and utf8proc, pages beside ICU and iconv, equality without
 * case beside two calls of ICU, steps beside ICU's macros and Hoehrmann's DFA,
 * LEB128 and blocks of a ring beside plain code, interleaved, best of many:
 * norm FILE ROUNDS JOB prints ns for the text, of ours and of both, 0 where
 * there is no such call or page. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/case.h>
#include <bareutf/collate.h>
#include <bareutf/convert.h>
#include <bareutf/dfa.h>
#include <bareutf/leb128.h>
#include <bareutf/norm.h>
#include <bareutf/page.h>
#include <bareutf/property.h>
#include <bareutf/ring.h>
#include <bareutf/segment.h>
#include <bareutf/utf8.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <iconv.h>
#include <memory>
#include <unicode/brkiter.h>
#include <unicode/bytestream.h>
#include <unicode/coll.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/ucasemap.h>
#include <unicode/ucnv.h>
#include <unicode/uscript.h>
#include <unicode/ustring.h>
#include <unicode/utext.h>
#include <unicode/utf8.h>
#include <utf8proc.h>
#include <vector>

namespace
{

enum { SIZE = 1 << 16 };
uint8_t text[SIZE];
uint8_t out[4 * SIZE];
utf8proc_int32_t wide[4 * SIZE];

double now()
{
    timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return double(t.tv_sec) * 1e9 + double(t.tv_nsec);
}

size_t ours(const bu_norm_form *form, size_t n)
{
    static bu_norm_state state;
    bu_buffer b = {text, text + n, out, out + sizeof out};

    (void)bu_norm_convert(&state, form, &b);
    (void)bu_norm_convert_finish(&state, form, &b);
    return size_t(b.dst - out);
}

size_t icu(const icu::Normalizer2 *form, size_t n)
{
    UErrorCode error = U_ZERO_ERROR;
    icu::CheckedArrayByteSink sink(reinterpret_cast<char *>(out), sizeof out);

    form->normalizeUTF8(0, {reinterpret_cast<char *>(text), int32_t(n)}, sink,
                        nullptr, error);
    return size_t(sink.NumberOfBytesWritten());
}

size_t others(int options, size_t n)
{
    auto some = utf8proc_option_t(UTF8PROC_STABLE | options);
    utf8proc_ssize_t count =
        utf8proc_decompose(text, utf8proc_ssize_t(n), wide, 4 * SIZE, some);

    return size_t(utf8proc_reencode(wide, count, some));
}

const icu::Normalizer2 *form(bool nfc)
{
    UErrorCode error = U_ZERO_ERROR;

    return nfc ? icu::Normalizer2::getNFCInstance(error)
               : icu::Normalizer2::getNFDInstance(error);
}

/* Is the text in NFC? utf8proc has no check: it makes the form and compares, as
 * ours does where the quick check is not sure. */
size_t checks(unsigned who, size_t n)
{
    UErrorCode error = U_ZERO_ERROR;

    if (who == 0)
        return bu_norm_check(&bu_norm_nfc, text, n) == n ||
               (ours(&bu_norm_nfc, n) == n && memcmp(out, text, n) == 0);
    if (who == 1)
        return form(true)->isNormalizedUTF8(
            {reinterpret_cast<char *>(text), int32_t(n)}, error);
    return others(UTF8PROC_COMPOSE, n) == n && memcmp(wide, text, n) == 0;
}

size_t converts(bool nfc, unsigned who, size_t n)
{
    if (who == 0)
        return ours(nfc ? &bu_norm_nfc : &bu_norm_nfd, n);
    if (who == 1)
        return icu(form(nfc), n);
    return others(nfc ? UTF8PROC_COMPOSE : UTF8PROC_DECOMPOSE, n);
}

const char *chars()
{
    return reinterpret_cast<char *>(text);
}

size_t icu_breaks(icu::BreakIterator &breaks, size_t n)
{
    UErrorCode error = U_ZERO_ERROR;
    UText over = UTEXT_INITIALIZER;
    size_t count = 0;

    utext_openUTF8(&over, chars(), int64_t(n), &error);
    breaks.setText(&over, error);
    while (breaks.next() != icu::BreakIterator::DONE)
        count++;
    utext_close(&over);
    return count;
}

size_t icu_graphemes(size_t n)
{
    static UErrorCode error = U_ZERO_ERROR;
    static const std::unique_ptr<icu::BreakIterator> breaks(
        icu::BreakIterator::createCharacterInstance("", error));

    return icu_breaks(*breaks, n);
}

/* ICU has dictionaries of Thai, Khmer, Chinese and Japanese words. */
size_t words(unsigned who, size_t n)
{
    static UErrorCode error = U_ZERO_ERROR;
    static const std::unique_ptr<icu::BreakIterator> breaks(
        icu::BreakIterator::createWordInstance("", error));
    size_t count = 0;

    if (who == 1)
        return icu_breaks(*breaks, n);
    for (size_t i = 0; i < n; count++)
        i += bu_word_next(text + i, n - i);
    return count;
}

size_t lines(unsigned who, size_t n)
{
    static UErrorCode error = U_ZERO_ERROR;
    static const std::unique_ptr<icu::BreakIterator> breaks(
        icu::BreakIterator::createLineInstance("", error));
    size_t count = 0;
    bool must;

    if (who == 1)
        return icu_breaks(*breaks, n);
    for (size_t i = 0; i < n; count++)
        i += bu_linebreak_next(&bu_linebreak_default, text + i, n - i, &must);
    return count;
}

/* How many graphemes; versions of Unicode differ. */
size_t graphemes(unsigned who, size_t n)
{
    utf8proc_int32_t before = -1, state = 0, scalar;
    size_t count = 0;

    if (who == 1)
        return icu_graphemes(n);
    for (size_t i = 0; i < n;)
        if (who == 0) {
            i += bu_grapheme_next(text + i, n - i);
            count++;
        } else {
            i += size_t(
                utf8proc_iterate(text + i, utf8proc_ssize_t(n - i), &scalar));
            count += before < 0 ||
                     utf8proc_grapheme_break_stateful(before, scalar, &state);
            before = scalar;
        }
    return count;
}

/* Each word and the next one, at three levels. */
size_t orders(unsigned who, size_t n)
{
    static UErrorCode error = U_ZERO_ERROR;
    static const std::unique_ptr<icu::Collator> root(
        icu::Collator::createInstance(icu::Locale::getRoot(), error));
    static std::vector<const uint8_t *> ends;
    const uint8_t *const end = text + n;
    size_t after = 0;

    if (ends.empty())
        for (const uint8_t *p = text; p <= end; p = ends.back() + 1)
            ends.push_back(std::find(p, end, ' '));
    for (size_t i = 1; i < ends.size(); i++) {
        const uint8_t *const a = i == 1 ? text : ends[i - 2] + 1;
        const uint8_t *const a_end = ends[i - 1];
        const uint8_t *const b = a_end + 1;
        const uint8_t *const b_end = ends[i];

        if (who == 0)
            after +=
                bu_collate_compare(a, size_t(a_end - a), b, size_t(b_end - b),
                                   BU_COLLATE_TERTIARY) > 0;
        else
            after += root->compareUTF8(
                         {reinterpret_cast<const char *>(a), int(a_end - a)},
                         {reinterpret_cast<const char *>(b), int(b_end - b)},
                         error) > 0;
    }
    return after;
}

/* The bytes of keys of three levels, of pieces of 64 bytes; ICU gets UTF-16. */
size_t keys(unsigned who, size_t n)
{
    static UErrorCode error = U_ZERO_ERROR;
    static const std::unique_ptr<icu::Collator> root(
        icu::Collator::createInstance(icu::Locale::getRoot(), error));
    static std::vector<size_t> ends;
    static std::vector<icu::UnicodeString> pieces;
    size_t bytes = 0;

    for (size_t from = 0; ends.empty() || ends.back() != n;
         from = ends.back()) {
        size_t end = std::min(n, from + 64);

        while (end != n && (text[end] & 0xC0) == 0x80)
            end--;
        ends.push_back(end);
        pieces.push_back(icu::UnicodeString::fromUTF8(
            {chars() + from, int32_t(end - from)}));
    }
    for (size_t i = 0; i < ends.size(); i++) {
        const size_t from = i == 0 ? 0 : ends[i - 1];

        bytes += who == 0
                     ? bu_collate_key(out, sizeof out, text + from,
                                      ends[i] - from, BU_COLLATE_TERTIARY)
                     : size_t(root->getSortKey(pieces[i], out, sizeof out));
    }
    return bytes;
}

/* Units of UTF-16; scalar values. */
size_t units(unsigned who, size_t n)
{
    UErrorCode error = U_ZERO_ERROR;
    int32_t length = 0;

    if (who == 0)
        return bu_utf8_to_utf16_size(text, n);
    u_strFromUTF8(nullptr, 0, &length, chars(), int32_t(n), &error);
    return size_t(length);
}

size_t scalars(unsigned who, size_t n)
{
    utf8proc_int32_t scalar;
    size_t count = 0;

    if (who == 0)
        return bu_utf8_count(text, n);
    for (size_t i = 0; i < n; count++)
        i += size_t(
            utf8proc_iterate(text + i, utf8proc_ssize_t(n - i), &scalar));
    return count;
}

/* The scalar values of the text: properties are looked up one by one. */
struct decoded {
    size_t count = 0;
    uint32_t at[SIZE];

    explicit decoded(size_t n)
    {
        const uint8_t *p = text;

        while (p != text + n)
            (void)bu_utf8_next(&p, text + n, &at[count++]);
    }
};

const decoded &values(size_t n)
{
    static const decoded all(n);

    return all;
}

template <typename Look> size_t sum(size_t n, Look look)
{
    const decoded &all = values(n);
    size_t total = 0;

    for (size_t i = 0; i < all.count; i++)
        total += size_t(look(all.at[i]));
    return total;
}

size_t categories(unsigned who, size_t n)
{
    if (who == 0)
        return sum(n, bu_category);
    if (who == 1)
        return sum(n, [](uint32_t c) { return u_charType(UChar32(c)); });
    return sum(n, [](uint32_t c) { return utf8proc_category(int32_t(c)); });
}

size_t directions(unsigned who, size_t n)
{
    if (who == 0)
        return sum(n, bu_bidi_class);
    if (who == 1)
        return sum(n, [](uint32_t c) { return u_charDirection(UChar32(c)); });
    return sum(n, [](uint32_t c) {
        return utf8proc_get_property(int32_t(c))->bidi_class;
    });
}

size_t scripts(unsigned who, size_t n)
{
    static UErrorCode error = U_ZERO_ERROR;

    if (who == 0)
        return sum(n, bu_script);
    return sum(
        n, [](uint32_t c) { return uscript_getScript(UChar32(c), &error); });
}

/* Ours is the full mapping, theirs the simple one. */
size_t uppers(unsigned who, size_t n)
{
    if (who == 0)
        return sum(n, [](uint32_t c) {
            uint32_t to[BU_UPPER_MAX];

            (void)bu_upper(to, c);
            return to[0];
        });
    if (who == 1)
        return sum(n, [](uint32_t c) { return u_toupper(UChar32(c)); });
    return sum(n, [](uint32_t c) { return utf8proc_toupper(int32_t(c)); });
}

/* Columns; ICU has the property alone. */
size_t widths(unsigned who, size_t n)
{
    if (who == 0)
        return sum(n, bu_width);
    if (who == 1)
        return sum(n, [](uint32_t c) {
            return u_getIntPropertyValue(UChar32(c), UCHAR_EAST_ASIAN_WIDTH);
        });
    return sum(n, [](uint32_t c) { return utf8proc_charwidth(int32_t(c)); });
}

/* A text in another case. */
size_t casing(const bu_casing *way, unsigned who, size_t n)
{
    static UErrorCode error = U_ZERO_ERROR;
    static UCaseMap *const map = ucasemap_open("", U_FOLD_CASE_DEFAULT, &error);
    char *const to = reinterpret_cast<char *>(out);

    if (who == 0) {
        bu_casing_state state = {0, 0};
        bu_buffer b = {text, text + n, out, out + sizeof out};

        (void)bu_casing_finish(&state, way, &b);
        return size_t(b.dst - out);
    }
    return size_t(
        (way == &bu_casing_fold ? ucasemap_utf8FoldCase : ucasemap_utf8ToLower)(
            map, to, sizeof out, chars(), int32_t(n), &error));
}

size_t folds(unsigned who, size_t n)
{
    return casing(&bu_casing_fold, who, n);
}

size_t lowers(unsigned who, size_t n)
{
    return casing(&bu_casing_lower, who, n);
}

/* A text and its copy, whose case is ignored. ICU's call reads UTF-16, made
 * before; the other peer folds both in UTF-8, also by ICU, and compares. */
size_t caseless(unsigned who, size_t n)
{
    static uint8_t copy[SIZE];
    static UChar units[2][SIZE];
    static char folded[2][2 * SIZE];
    static int32_t count;
    static UErrorCode error = U_ZERO_ERROR;
    static UCaseMap *const map = ucasemap_open("", U_FOLD_CASE_DEFAULT, &error);
    int32_t made[2];

    if (count == 0) {
        memcpy(copy, text, n);
        for (UChar *to : units)
            u_strFromUTF8(to, SIZE, &count, chars(), int32_t(n), &error);
    }
    if (who == 0)
        return bu_caseless_compare(&bu_casing_fold, text, n, copy, n) == 0;
    if (who == 1)
        return u_strCaseCompare(units[0], count, units[1], count,
                                U_FOLD_CASE_DEFAULT, &error) == 0;
    for (unsigned i = 0; i < 2; i++)
        made[i] = ucasemap_utf8FoldCase(map, folded[i], sizeof folded[i],
                                        i == 0 ? chars()
                                               : reinterpret_cast<char *>(copy),
                                        int32_t(n), &error);
    return made[0] == made[1] &&
           memcmp(folded[0], folded[1], size_t(made[0])) == 0;
}

/* The first page that has all of the text, or null. */
struct paged {
    const bu_format *page;
    bu_page_table table;
    UConverter *to, *utf8;
    iconv_t gnu, back;
    uint8_t in[SIZE]; /* the text in the page */
    size_t length;

    explicit paged(size_t n)
        : page(), table(), to(), utf8(), gnu(), back(), in(), length()
    {
        UErrorCode error = U_ZERO_ERROR;

        for (const bu_format *one : bu_page_all) {
            bu_buffer b = {text, text + n, out, out + sizeof out};

            if (bu_page_expand(&table, one) == BU_OK &&
                bu_page_from_utf8(&table, &b) == BU_OK) {
                page = one;
                length = size_t(b.dst - out);
                memcpy(in, out, length);
                break;
            }
        }
        if (page == nullptr)
            return;
        to = ucnv_open(page->name, &error);
        utf8 = ucnv_open("UTF-8", &error);
        gnu = iconv_open(page->name, "UTF-8");
        back = iconv_open("UTF-8", page->name);
    }
};

paged &page_of(size_t n)
{
    static paged is(n);

    return is;
}

size_t to_page(unsigned who, size_t n)
{
    paged &is = page_of(n);
    char *d = reinterpret_cast<char *>(out);

    if (who == 0) {
        bu_buffer b = {text, text + n, out, out + sizeof out};

        (void)bu_page_from_utf8(&is.table, &b);
        return size_t(b.dst - out);
    }
    if (who == 1) {
        UErrorCode error = U_ZERO_ERROR;
        static UChar pivot[1024];
        UChar *from = pivot, *to = pivot;
        const char *s = chars();

        ucnv_convertEx(is.to, is.utf8, &d, d + sizeof out, &s, s + n, pivot,
                       &from, &to, pivot + 1024, true, true, &error);
    } else {
        char *s = const_cast<char *>(chars());
        size_t left = n, room = sizeof out;

        (void)iconv(is.gnu, &s, &left, &d, &room);
    }
    return size_t(d - reinterpret_cast<char *>(out));
}

/* The same, by bu_convert and the page alone. */
size_t convert_to_page(unsigned who, size_t n)
{
    if (who == 0) {
        bu_convert_state state = {};
        const bu_conversion way = {&bu_format_utf8, page_of(n).page, BU_STOP};
        bu_buffer b = {text, text + n, out, out + sizeof out};

        (void)bu_convert(&state, &way, &b);
        return size_t(b.dst - out);
    }
    return to_page(who, n);
}

size_t convert_from_page(unsigned who, size_t n)
{
    paged &is = page_of(n);
    char *d = reinterpret_cast<char *>(out);

    if (who == 0) {
        bu_convert_state state = {};
        const bu_conversion way = {is.page, &bu_format_utf8, BU_STOP};
        bu_buffer b = {is.in, is.in + is.length, out, out + sizeof out};

        (void)bu_convert(&state, &way, &b);
        return size_t(b.dst - out);
    }
    if (who == 1) {
        UErrorCode error = U_ZERO_ERROR;
        static UChar pivot[1024];
        UChar *from = pivot, *to = pivot;
        const char *s = reinterpret_cast<char *>(is.in);

        ucnv_convertEx(is.utf8, is.to, &d, d + sizeof out, &s, s + is.length,
                       pivot, &from, &to, pivot + 1024, true, true, &error);
    } else {
        char *s = reinterpret_cast<char *>(is.in);
        size_t left = is.length, room = sizeof out;

        (void)iconv(is.back, &s, &left, &d, &room);
    }
    return size_t(d - reinterpret_cast<char *>(out));
}

size_t nfc(unsigned who, size_t n)
{
    return converts(true, who, n);
}

size_t nfd(unsigned who, size_t n)
{
    return converts(false, who, n);
}

/* Steps over the text, by the function or the inline form. */
template <typename Step> size_t steps_on(size_t n, Step step)
{
    const uint8_t *p = text;
    uint32_t scalar, total = 0;

    while (step(&p, text + n, &scalar) == BU_OK)
        total += scalar;
    return total;
}

size_t icu_next(size_t n)
{
    uint32_t total = 0;

    for (int32_t i = 0, end = int32_t(n); i < end;) {
        UChar32 c;

        U8_NEXT_OR_FFFD(text, i, end, c);
        total += uint32_t(c);
    }
    return total;
}

size_t next_by_call(unsigned who, size_t n)
{
    return who == 0 ? steps_on(n, bu_utf8_next) : icu_next(n);
}

size_t next_in_place(unsigned who, size_t n)
{
    return who == 0 ? steps_on(n,
                               [](const uint8_t **p, const uint8_t *end,
                                  uint32_t *to) {
                                   return bu_utf8_next_in_place(p, end, to);
                               })
                    : icu_next(n);
}

template <typename Step> size_t steps_back(size_t n, Step step)
{
    const uint8_t *p = text + n;
    uint32_t scalar, total = 0;

    while (step(text, &p, &scalar) == BU_OK)
        total += scalar;
    return total;
}

size_t icu_prev(size_t n)
{
    uint32_t total = 0;

    for (int32_t i = int32_t(n); i > 0;) {
        UChar32 c;

        U8_PREV_OR_FFFD(text, 0, i, c);
        total += uint32_t(c);
    }
    return total;
}

size_t prev_by_call(unsigned who, size_t n)
{
    return who == 0 ? steps_back(n, bu_utf8_prev) : icu_prev(n);
}

size_t prev_in_place(unsigned who, size_t n)
{
    return who == 0 ? steps_back(n,
                                 [](const uint8_t *begin, const uint8_t **p,
                                    uint32_t *to) {
                                     return bu_utf8_prev_in_place(begin, p, to);
                                 })
                    : icu_prev(n);
}

/* Bytes of a stream; the DFA is Hoehrmann's. */
template <typename Feed> size_t feed_all(size_t n, Feed feed)
{
    bu_utf8 d = {0};
    uint32_t scalar, total = 0;

    for (size_t i = 0; i < n; i++)
        if (feed(&d, text[i], &scalar) == BU_OK)
            total += scalar;
    return total;
}

size_t dfa(size_t n)
{
    uint32_t state = 0, scalar = 0, total = 0;

    for (size_t i = 0; i < n; i++)
        if (bu_dfa_decode(&state, &scalar, text[i]) == 0)
            total += scalar;
    return total;
}

size_t feed_by_call(unsigned who, size_t n)
{
    return who == 0 ? feed_all(n, bu_utf8_feed) : dfa(n);
}

/* Numbers of 1 to 5 bytes by chance, then of three bytes alone. */
struct numbers {
    uint8_t s[5 * SIZE];
    uint32_t value[SIZE];
    size_t length = 0;

    explicit numbers(bool equal)
    {
        uint64_t x = 88172645463325252u;

        for (uint32_t &one : value) {
            x ^= x << 13;
            x ^= x >> 7;
            x ^= x << 17;
            one = equal ? uint32_t(x >> 44) | 0x100000u
                        : uint32_t(x >> 32) >> (x % 5 * 7);
            length += bu_uleb128_put(s + length, one);
        }
    }
};

/* An unrolled decoder; all numbers are good, and ten bytes come after each. */
size_t unrolled(const uint8_t *p, const uint8_t *end, uint32_t *to)
{
    uint32_t *d = to;

    while (p < end) {
        uint32_t byte = *p++, sum = byte;

        if (byte >= 0x80) {
            sum += ((byte = *p++) - 1) << 7;
            if (byte >= 0x80) {
                sum += ((byte = *p++) - 1) << 14;
                if (byte >= 0x80) {
                    sum += ((byte = *p++) - 1) << 21;
                    if (byte >= 0x80)
                        sum += (*p++ - 1u) << 28;
                }
            }
        }
        *d++ = sum;
    }
    return size_t(d - to);
}

size_t leb128(const numbers &all, unsigned who)
{
    uint32_t *const to = reinterpret_cast<uint32_t *>(wide);
    bu_buffer_8_32 b = {all.s, all.s + all.length, to, to + SIZE};

    if (who != 0)
        return unrolled(b.src, b.src_end, to);
    (void)bu_uleb128_decode(&b);
    return size_t(b.dst - to);
}

size_t leb128_mixed(unsigned who, size_t)
{
    static const numbers all(false);

    return leb128(all, who);
}

size_t leb128_equal(unsigned who, size_t)
{
    static const numbers all(true);

    return leb128(all, who);
}

/* Blocks in and out; the other ring has indices and memcpy, as lwrb has. */
enum { RING = 4096 };
uint8_t ring_data[RING];

__attribute__((noinline)) size_t copy_in(volatile size_t *head,
                                         volatile const size_t *tail,
                                         const uint8_t *s, size_t n)
{
    const size_t at = *head % RING;
    const size_t first = std::min(n, RING - at);

    if (RING - (*head - *tail) < n)
        return 0;
    memcpy(ring_data + at, s, first);
    memcpy(ring_data, s + first, n - first);
    *head = *head + n;
    return n;
}

__attribute__((noinline)) size_t copy_out(volatile const size_t *head,
                                          volatile size_t *tail, size_t n)
{
    const size_t at = *tail % RING;
    const size_t first = std::min(n, RING - at);

    if (*head - *tail < n)
        return 0;
    memcpy(out, ring_data + at, first);
    memcpy(out + first, ring_data, n - first);
    *tail = *tail + n;
    return n;
}

size_t blocks(unsigned who, size_t n, size_t block)
{
    static volatile size_t head, tail;
    static bu_ring ring;
    size_t total = 0;

    bu_ring_init(&ring, ring_data, RING);
    for (size_t i = 0; i + block <= n; i += block)
        if (who == 0) {
            total += bu_ring_put_block(&ring, text + i, uint32_t(block));
            total += bu_ring_take_block(&ring, out, uint32_t(block));
        } else {
            total += copy_in(&head, &tail, text + i, block);
            total += copy_out(&head, &tail, block);
        }
    return total;
}

size_t blocks_of_64(unsigned who, size_t n)
{
    return blocks(who, n, 64);
}

size_t blocks_of_512(unsigned who, size_t n)
{
    return blocks(who, n, 512);
}

const struct {
    size_t (*run)(unsigned who, size_t n);
    bool exact; /* do all have one result? */
    bool has[3];
} jobs[] = {
    {checks, true, {true, true, true}},
    {nfc, true, {true, true, true}},
    {nfd, true, {true, true, true}},
    {graphemes, false, {true, true, true}},
    {orders, false, {true, true, false}},
    {units, true, {true, true, false}},
    {scalars, true, {true, false, true}},
    {to_page, true, {true, true, true}},
    {categories, false, {true, true, true}},
    {uppers, false, {true, true, true}},
    {widths, false, {true, true, true}},
    {caseless, true, {true, true, true}},
    {directions, false, {true, true, true}},
    {scripts, false, {true, true, false}},
    {lowers, false, {true, true, false}},
    {folds, false, {true, true, false}},
    {convert_to_page, true, {true, true, true}},
    {convert_from_page, true, {true, true, true}},
    {next_by_call, true, {true, true, false}},
    {next_in_place, true, {true, true, false}},
    {prev_by_call, true, {true, true, false}},
    {prev_in_place, true, {true, true, false}},
    {feed_by_call, true, {true, false, true}},
    {leb128_mixed, true, {true, false, true}},
    {leb128_equal, true, {true, false, true}},
    {blocks_of_64, true, {true, false, true}},
    {blocks_of_512, true, {true, false, true}},
    {words, false, {true, true, false}},
    {lines, false, {true, true, false}},
    {keys, false, {true, true, false}},
};

bool is_paged(size_t (*run)(unsigned who, size_t n))
{
    return run == to_page || run == convert_to_page || run == convert_from_page;
}

} // namespace

int main(int argc, char **argv)
{
    FILE *file = argc == 4 ? fopen(argv[1], "rb") : nullptr;

    if (file == nullptr)
        return 2;
    const size_t n = fread(text, 1, SIZE, file);
    const auto &job = jobs[atoi(argv[3])];
    double best[3] = {};

    if (is_paged(job.run) && page_of(n).page == nullptr) {
        puts("0 0 0");
        return 0;
    }
    const size_t want = job.run(0, n);

    for (int rounds = atoi(argv[2]); rounds != 0; rounds--)
        for (unsigned who = 0; who < 3; who++) {
            if (!job.has[who])
                continue;
            const double start = now();
            const size_t got = job.run(who, n);
            const double time = now() - start;

            if (job.exact && got != want)
                return 1;
            best[who] = best[who] == 0 ? time : std::min(time, best[who]);
        }
    printf("%.3f %.3f %.3f\n", best[0], best[1], best[2]);
    return 0;
}
