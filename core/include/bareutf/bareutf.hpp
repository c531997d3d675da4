/* bareutf: UTF-8 for C++17, as ranges over scalar values and graphemes. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_BAREUTF_HPP
#define BAREUTF_BAREUTF_HPP

#include <bareutf/segment.h>
#include <bareutf/utf8.h>

/* A compiler for bare machines may lack the C++ library. */
#if __has_include(<string_view>)
#include <iterator>
#include <string_view>
#include <type_traits>
#define BAREUTF_HAS_LIBRARY 1
#endif
#if defined(BAREUTF_HAS_LIBRARY) && __cplusplus >= 202002L
#include <ranges>
#include <span>
#define BAREUTF_HAS_RANGES 1
#endif

/*
 * Nothing here allocates or throws, and there is no static state: each call is
 * one of utf8.h or segment.h. A range does not own its text, so the bytes must
 * outlive the range.
 *
 *     for (bareutf::scalar each : bareutf::scalars("caf\xC3\xA9"))
 *         if (each)
 *             use(each.value);
 *         else
 *             report(each.data - start, each.reason());
 */
namespace bareutf
{

#ifdef BAREUTF_HAS_LIBRARY
template <class T, class View>
using if_becomes =
    std::enable_if_t<std::is_convertible_v<const T &, View>, int>;
#endif

/* A text: bytes that may be ill-formed. */
struct text {
    const uint8_t *data;
    size_t size;

    constexpr text(const uint8_t *s, size_t n) noexcept : data(s), size(n)
    {
    }
    text(const char *s, size_t n) noexcept
        : data(reinterpret_cast<const uint8_t *>(s)), size(n)
    {
    }
#ifdef BAREUTF_HAS_LIBRARY
    /* std::string_view, and types that convert to it: strings and literals. */
    template <class T, if_becomes<T, std::string_view> = 0>
    text(const T &s) noexcept : text(by_view(), std::string_view(s))
    {
    }
#endif
#ifdef BAREUTF_HAS_RANGES
    /* The same with char8_t, and arrays, vectors and spans of bytes. */
    template <class T, if_becomes<T, std::u8string_view> = 0>
    text(const T &s) noexcept : text(by_view(), std::u8string_view(s))
    {
    }
    template <class T, if_becomes<T, std::span<const uint8_t>> = 0>
    text(const T &s) noexcept : text(by_view(), std::span<const uint8_t>(s))
    {
    }
    template <class T, if_becomes<T, std::span<const std::byte>> = 0>
    text(const T &s) noexcept : text(by_view(), std::span<const std::byte>(s))
    {
    }
#endif

  private:
    struct by_view {
    };
    template <class View>
    text(by_view, View s) noexcept
        : data(reinterpret_cast<const uint8_t *>(s.data())), size(s.size())
    {
    }
};

/* A scalar value or an ill-formed part, and its bytes. */
struct scalar {
    uint32_t value; /* set if status is BU_OK */
    /* BU_OK; BU_BAD: one ill-formed part; BU_MORE: the text ends inside a
     * sequence that is well-formed so far. */
    bu_status status;
    const uint8_t *data;
    size_t size;
    size_t left; /* bytes from data to the end of the text */

    explicit operator bool() const noexcept
    {
        return status == BU_OK;
    }
    /* The reason why it is ill-formed, which depends on the bytes after it too.
     */
    bu_utf8_reason reason() const noexcept
    {
        size_t length;

        return bu_utf8_explain(data, left, &length);
    }
};

/* An extended grapheme cluster or an ill-formed part, and its bytes. */
struct grapheme {
    const uint8_t *data;
    size_t size;

    explicit operator bool() const noexcept
    {
        return bu_utf8_valid(data, size);
    }
};

/* The step of a range: return the item at `at`, which ends at or before end. */
[[gnu::always_inline]] inline scalar step(const uint8_t *at, const uint8_t *end,
                                          const scalar *) noexcept
{
    const uint8_t *next = at;
    uint32_t value = 0;
    bu_status status = bu_utf8_next(&next, end, &value);

    if (status == BU_MORE)
        next = end;
    return {value, status, at, static_cast<size_t>(next - at),
            static_cast<size_t>(end - at)};
}

[[gnu::always_inline]] inline grapheme
step(const uint8_t *at, const uint8_t *end, const grapheme *) noexcept
{
    return {at, bu_grapheme_next(at, static_cast<size_t>(end - at))};
}

/* The items of a text, first to last. A loop that reads each item computes each
 * once. */
template <class Item>
class items
#ifdef BAREUTF_HAS_RANGES
    : public std::ranges::view_base
#endif
{
    const uint8_t *from = nullptr, *to = nullptr;

  public:
    class iterator
    {
        const uint8_t *at = nullptr, *end = nullptr;
        mutable bool is_read = false;
        mutable Item item = {};

        [[gnu::always_inline]] void read() const noexcept
        {
            if (!is_read)
                item = step(at, end, static_cast<const Item *>(nullptr));
            is_read = true;
        }

      public:
        using value_type = Item;
        using difference_type = ptrdiff_t;
        using pointer = void;
        using reference = Item;
#ifdef BAREUTF_HAS_LIBRARY
        using iterator_category = std::input_iterator_tag;
#endif
#ifdef BAREUTF_HAS_RANGES
        using iterator_concept = std::forward_iterator_tag;
#endif
        iterator() = default;
        iterator(const uint8_t *s, const uint8_t *s_end) noexcept
            : at(s), end(s_end)
        {
        }
        [[gnu::always_inline]] Item operator*() const noexcept
        {
            read();
            return item;
        }
        [[gnu::always_inline]] iterator &operator++() noexcept
        {
            read();
            at += item.size;
            is_read = false;
            return *this;
        }
        iterator operator++(int) noexcept
        {
            iterator old = *this;

            ++*this;
            return old;
        }
        friend bool operator==(const iterator &a, const iterator &b) noexcept
        {
            return a.at == b.at;
        }
        friend bool operator!=(const iterator &a, const iterator &b) noexcept
        {
            return !(a == b);
        }
    };

    items() = default;
    explicit items(text s) noexcept : from(s.data), to(s.data + s.size)
    {
    }
    iterator begin() const noexcept
    {
        return {from, to};
    }
    iterator end() const noexcept
    {
        return {to, to};
    }
};

using scalars = items<scalar>;
using graphemes = items<grapheme>;

/* Return whether all of a text is well-formed. (bu_utf8_valid) */
inline bool valid(text s) noexcept
{
    return bu_utf8_valid(s.data, s.size);
}

/* A scalar value in UTF-8. */
struct encoded {
    uint8_t data[BU_UTF8_MAX];
    size_t size; /* 0 if the value is a surrogate or above U+10FFFF */

    explicit operator bool() const noexcept
    {
        return size != 0;
    }
#ifdef BAREUTF_HAS_LIBRARY
    std::string_view view() const noexcept
    {
        return {reinterpret_cast<const char *>(data), size};
    }
#endif
};

/* Encode a scalar value. (bu_utf8_put) */
inline encoded encode(uint32_t value) noexcept
{
    encoded made = {};

    made.size = bu_utf8_put(made.data, value);
    return made;
}

} // namespace bareutf

#endif
