/* base: the rules and types of all modules. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_BASE_H
#define BAREUTF_BASE_H

#include <stddef.h>
#include <stdint.h>
#include <stdbool.h>

/* The version in parts, as text, and as one number for comparisons: 1.2.3 is
 * 10203. docs/security.md says what each part promises. */
#define BU_VERSION_MAJOR 0
#define BU_VERSION_MINOR 9
#define BU_VERSION_PATCH 0
#define BU_VERSION                                                             \
    (BU_VERSION_MAJOR * 10000L + BU_VERSION_MINOR * 100 + BU_VERSION_PATCH)
#define BU_VERSION_STRING "0.9.0"

#ifdef __cplusplus
extern "C" {
#endif

/* How headers define an inline function. core/src/inline/inline.c makes an
 * external copy of each, for bindings. */
#ifndef BU_INLINE
#define BU_INLINE static inline
#endif

/* A call whose result must be used: without it data is lost, or something is
 * accepted that was refused. gcc and clang warn if a program drops it; a cast
 * to void does not silence gcc. -DBU_MUST_USE= turns the warnings off. */
#ifndef BU_MUST_USE
#ifdef __GNUC__
#define BU_MUST_USE __attribute__((warn_unused_result))
#else
#define BU_MUST_USE
#endif
#endif

/* A cast that is one of C++ too, where headers have code of their own. */
#ifdef __cplusplus
#define BU_CAST(type, value) static_cast<type>(value)
#else
#define BU_CAST(type, value) ((type)(value))
#endif

/*
 * Rules for the whole library.
 *
 * Text is a pointer and a length in bytes. No function looks for a terminator,
 * except those whose names end in _z, for C strings, and those with the
 * contracts of other libraries (plan9.h, zephyr.h, linux.h, bu_mbsrtowcs and
 * bu_wcsrtombs). No function reads outside its range, or needs alignment or
 * padding. If a length is 0, its pointer may be any pointer, even null. Every
 * function is safe on any bytes, also on a source that changes during the call
 * (docs/security.md, Memory that changes). Ranges that are written must not
 * overlap ranges that are read, unless a contract says otherwise.
 *
 * Arguments have one order. A state or an object comes first. A destination
 * comes before its source, as in memcpy. Values that a call decodes, reports or
 * writes back come last; in the functions of a struct bu_format the format
 * follows them. So put takes out before the value, and next takes the value
 * after the range. Exceptions: bu_translit and the readers of bu_disposition
 * take the destination last, and functions with the contract of another library
 * keep its order.
 *
 * The caller owns all state. The state of a decoder is all zero at the start,
 * holds no pointer, and may be copied: a copy is a checkpoint. An object, table
 * or option that is passed with a state must be the same in all calls of a
 * stream, unless a contract allows a change. The library allocates nothing and
 * writes no static data, so any function may run in an interrupt. Only one
 * context at a time may use an object.
 */

/*
 * What a call returns: 0 means done, above 0 not finished, below 0 an error. A
 * count of `status < 0` counts each ill-formed part once.
 *
 * When a call reports an error, it has already moved past the bad bytes, and
 * has written nothing for them. So a loop that calls again after BU_BAD or
 * BU_UNMAPPED ends, and leaves those bytes out. bu_utf8_prev goes back from the
 * end of an ill-formed part to its first byte. Two kinds of function pass
 * nothing: those that judge a whole input, such as bu_name_sanitize, and return
 * the same status each time; and those that take one byte or scalar value and
 * refuse it each time (bu_percent_feed, bu_extvalue_feed, bu_norm_feed). After
 * these the caller has to move on.
 *
 * BU_MORE and BU_FULL pass nothing that could be passed later: the same call
 * returns the same status until it gets more source or more room. So a loop
 * over `next` that runs until BU_END never ends if the text ends inside a
 * sequence, unless it leaves at BU_MORE. For a whole text there are
 * bu_utf8_decode, bu_utf16_decode, bu_wtf16_decode, bu_utf32_decode and
 * bu_format_decode: they never return BU_MORE, and every call moves.
 *
 * With gcc and clang this enum is signed, because it has values below 0; all
 * other enums are unsigned.
 */
enum bu_status {
    BU_REFEED = -3,   /* pending bytes are ill-formed; feed this byte again */
    BU_UNMAPPED = -2, /* well-formed; the target has no form for this value */
    BU_BAD = -1,      /* one ill-formed part was passed */
    BU_OK = 0,        /* done */
    BU_MORE = 1,      /* well-formed so far; the input ends too early: leave
                       * the loop, or get more */
    BU_FULL = 2,      /* no room for the next output sequence */
    BU_END = 3,       /* nothing is left to read */
    BU_AGAIN = 4      /* a value is complete; call again, with the same byte */
};

/* U+FFFD REPLACEMENT CHARACTER, for callers that replace ill-formed parts. */
#define BU_REPLACEMENT 0xFFFDu

/* The highest Unicode scalar value. */
#define BU_SCALAR_MAX 0x10FFFFu

/* Source and destination of a conversion; both advance in place. */
struct bu_buffer {
    const uint8_t *src;     /* next byte to read */
    const uint8_t *src_end; /* one past the last byte to read */
    uint8_t *dst;           /* next byte to write */
    uint8_t *dst_end;       /* one past the last byte that may be written */
};

/* The same between bytes and units of 32 bits. */
struct bu_buffer_8_32 {
    const uint8_t *src;
    const uint8_t *src_end;
    uint32_t *dst;
    uint32_t *dst_end;
};

struct bu_buffer_32_8 {
    const uint32_t *src;
    const uint32_t *src_end;
    uint8_t *dst;
    uint8_t *dst_end;
};

/* The same between bytes and units of 16 bits. */
struct bu_buffer_8_16 {
    const uint8_t *src;
    const uint8_t *src_end;
    uint16_t *dst;
    uint16_t *dst_end;
};

struct bu_buffer_16_8 {
    const uint16_t *src;
    const uint16_t *src_end;
    uint8_t *dst;
    uint8_t *dst_end;
};

/* ---- Tests and arithmetic on scalar values, without tables. */

/*
 * These ranges are stable: no version of Unicode will change them. Each test
 * takes any value of 32 bits and returns true or false. (Unicode 2.4, 3.8, 3.9,
 * 23.1, 23.5 to 23.7)
 */

/* Return whether value is a surrogate, U+D800..U+DFFF. UTF-16 makes its pairs
 * of these. */
BU_INLINE bool bu_scalar_is_surrogate(uint32_t value)
{
    return value / 0x100u - 0xD8u < 8u;
}

/* Return whether value is a high surrogate, U+D800..U+DBFF: the first of a
 * pair. */
BU_INLINE bool bu_scalar_is_high_surrogate(uint32_t value)
{
    return value / 0x100u - 0xD8u < 4u;
}

/* Return whether value is a low surrogate, U+DC00..U+DFFF: the second of a
 * pair. */
BU_INLINE bool bu_scalar_is_low_surrogate(uint32_t value)
{
    return value / 0x100u - 0xDCu < 4u;
}

/* Return whether value is a scalar value: U+0000..U+D7FF or U+E000..U+10FFFF.
 */
BU_INLINE bool bu_scalar_is_valid(uint32_t value)
{
    return !bu_scalar_is_surrogate(value) && value <= BU_SCALAR_MAX;
}

/* Return whether value is a noncharacter: U+FDD0..U+FDEF, or one of the last
 * two values of a plane. Noncharacters are scalar values, and well-formed. */
BU_INLINE bool bu_scalar_is_noncharacter(uint32_t value)
{
    return value - 0xFDD0u < 0x20u ||
           (value % 0x10000u >= 0xFFFEu && value <= BU_SCALAR_MAX);
}

/* Return whether value is for private use: U+E000..U+F8FF, or a value of plane
 * 15 or 16 that is not a noncharacter. */
BU_INLINE bool bu_scalar_is_private_use(uint32_t value)
{
    return value - 0xE000u < 0x1900u ||
           (value - 0xF0000u < 0x20000u && value % 0x10000u < 0xFFFEu);
}

/* Return whether value is a control code: U+0000..U+001F or U+007F..U+009F
 * (category Cc). */
BU_INLINE bool bu_scalar_is_control(uint32_t value)
{
    return value < 0x20u || value - 0x7Fu < 0x21u;
}

/* Return the scalar value of a pair. high must be a high surrogate and low a
 * low one; for other values the result has no meaning. (Unicode 3.9, Table 3-5)
 */
BU_INLINE uint32_t bu_scalar_of_pair(uint32_t high, uint32_t low)
{
    return high * 0x400u + low - 0x35FDC00u; /* D800 * 400 + DC00 - 10000 */
}

/* Return the high surrogate of scalar, which must be U+10000..U+10FFFF. */
BU_INLINE uint32_t bu_scalar_high_surrogate(uint32_t scalar)
{
    return 0xD800u - 0x10000u / 0x400u + scalar / 0x400u;
}

/* Return the low surrogate of scalar, which must be U+10000..U+10FFFF. */
BU_INLINE uint32_t bu_scalar_low_surrogate(uint32_t scalar)
{
    return 0xDC00u + scalar % 0x400u;
}

#ifdef __cplusplus
}
#endif

#endif
