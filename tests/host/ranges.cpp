/* ranges: bareutf.hpp on random bytes, step by step beside the functions of C.
 */
/* SPDX-License-Identifier: MIT */
#include <bareutf/bareutf.hpp>
#include <cassert>
#include <cstdio>
#include <cstring>
#include <string>

/* Bytes at the edges of Table 3-7, and of regional indicators and marks. */
static const uint8_t edges[] = {0x00, 'A',  0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0,
                                0xBF, 0xC1, 0xC2, 0xCC, 0xDF, 0xE0, 0xE2, 0xED,
                                0xEF, 0xF0, 0xF4, 0xF5, 0xFF, 0x81, 0xE1, 0xF1};
static const char *const texts[] = {"\xF0\x9F\x87\xA6", "e\xCC\x81", "\r\n",
                                    "\xE2\x80\x8D", "\xF0\x9F\x91\xA9"};
static uint32_t seed = 1;
static unsigned long steps, wrong, open_ends;

static uint32_t pick(uint32_t below)
{
    seed = seed * 1664525u + 1013904223u;
    return static_cast<uint32_t>((uint64_t{seed} * below) >> 32);
}

static void scalars_of(const uint8_t *s, size_t n)
{
    const uint8_t *p = s, *end = s + n;
    bool good = true;

    for (const bareutf::scalar each : bareutf::scalars({s, n})) {
        const uint8_t *start = p;
        uint32_t value = 0;
        size_t length;
        bu_status status = bu_utf8_next(&p, end, &value);

        assert(status != BU_END && each.status == status && each.data == start);
        assert(static_cast<bool>(each) == (status == BU_OK));
        assert(
            each.reason() ==
            bu_utf8_explain(start, static_cast<size_t>(end - start), &length));
        assert(each.size == length);
        if (status == BU_OK) {
            bareutf::encoded back = bareutf::encode(each.value);

            assert(each.value == value && back.size == each.size);
            assert(!std::memcmp(back.data, each.data, each.size));
            assert(back.view().size() == back.size);
        } else {
            good = false;
            wrong++;
        }
        if (status == BU_MORE) {
            open_ends++;
            p = end;
        }
        steps++;
    }
    assert(p == end && good == bu_utf8_valid(s, n));
    assert(good == bareutf::valid({s, n}));
}

static void graphemes_of(const uint8_t *s, size_t n)
{
    size_t at = 0;

    for (const bareutf::grapheme each : bareutf::graphemes({s, n})) {
        assert(each.data == s + at && each.size);
        assert(each.size == bu_grapheme_next(s + at, n - at));
        assert(static_cast<bool>(each) == bu_utf8_valid(s + at, each.size));
        at += each.size;
    }
    assert(at == n);
}

/* What a text may be made of, and steps that do not read. */
static void ways()
{
    const char bytes[] = {'\xC0', 'a'};
    bareutf::scalars two({bytes, 2});
    auto it = two.begin(), first = it;
    size_t count = 0;

    assert(!*it && (*it).reason() == BU_UTF8_OVERLONG && *(++it));
    assert(it++ != two.end() && it == two.end() && first == two.begin());
    for (it = two.begin(); it != two.end(); ++it)
        count++;
    assert(count == 2 && bareutf::valid("caf\xC3\xA9"));
    assert(!bareutf::valid(std::string("\xFF")) && bareutf::valid(""));
    assert(bareutf::valid({static_cast<const uint8_t *>(nullptr), 0}));
    for (auto each : bareutf::scalars({static_cast<const char *>(nullptr), 0}))
        assert(!each);
    assert(!bareutf::encode(0xD800) && !bareutf::encode(0x110000));
#ifdef BAREUTF_HAS_RANGES
    static_assert(std::ranges::forward_range<bareutf::scalars>);
    static_assert(std::ranges::view<bareutf::graphemes>);
    const uint8_t raw[] = {0xC3, 0xA9};
    assert(bareutf::valid(u8"\u00E9") && bareutf::valid(std::span(raw)));
    assert(!bareutf::valid(std::as_bytes(std::span(raw, 1))));
    /* Clang before 16 cannot read the views of libstdc++. */
#if !defined(__clang__) || __clang_major__ >= 16
    auto values = bareutf::scalars(std::span(raw)) |
                  std::views::transform([](auto each) { return each.value; });
    assert(*values.begin() == 0xE9);
#endif
#endif
}

int main()
{
    uint8_t s[64];

    for (unsigned i = 0; i < 300000; i++) {
        size_t n = 0, most = pick(12);

        while (n < most)
            if (pick(6)) {
                s[n++] = pick(4) ? edges[pick(sizeof edges)]
                                 : static_cast<uint8_t>(pick(256));
            } else {
                const char *more = texts[pick(5)];

                std::memcpy(s + n, more, std::strlen(more));
                n += std::strlen(more);
            }
        scalars_of(s, n);
        graphemes_of(s, n);
    }
    ways();
    std::printf("%lu steps, %lu wrong, %lu open\n", steps, wrong, open_ends);
    return 0;
}
