/* convert_icu: loops over the macros of ICU's utf8.h and utf16.h. */
/* SPDX-License-Identifier: MIT */
#include "convert_peer.h"
#include <unicode/utf16.h>
#include <unicode/utf8.h>

static size_t to_16(const void *in, size_t n, void *out, size_t room)
{
    const uint8_t *s = (const uint8_t *)in;
    uint16_t *to = (uint16_t *)out;
    int32_t size = (int32_t)n;
    int32_t end = (int32_t)room;
    int32_t i = 0;
    int32_t k = 0;

    while (i < size) {
        UBool error = 0;
        UChar32 c;

        U8_NEXT(s, i, size, c);
        if (c < 0)
            break;
        U16_APPEND(to, k, end, c, error);
        if (error)
            break;
    }
    return (size_t)k;
}

static size_t to_32(const void *in, size_t n, void *out, size_t room)
{
    const uint8_t *s = (const uint8_t *)in;
    uint32_t *to = (uint32_t *)out;
    uint32_t *end = to + room;
    int32_t size = (int32_t)n;
    int32_t i = 0;

    while (i < size && to != end) {
        UChar32 c;

        U8_NEXT(s, i, size, c);
        if (c < 0)
            break;
        *to++ = (uint32_t)c;
    }
    return (size_t)(to - (uint32_t *)out);
}

static size_t from_16(const void *in, size_t n, void *out, size_t room)
{
    const uint16_t *s = (const uint16_t *)in;
    uint8_t *to = (uint8_t *)out;
    int32_t size = (int32_t)n;
    int32_t end = (int32_t)room;
    int32_t i = 0;
    int32_t k = 0;

    while (i < size) {
        UBool error = 0;
        UChar32 c;

        U16_NEXT(s, i, size, c);
        U8_APPEND(to, k, end, c, error);
        if (error)
            break;
    }
    return (size_t)k;
}

static size_t from_32(const void *in, size_t n, void *out, size_t room)
{
    const uint32_t *s = (const uint32_t *)in;
    uint8_t *to = (uint8_t *)out;
    int32_t end = (int32_t)room;
    int32_t k = 0;
    size_t i;

    for (i = 0; i < n; i++) {
        UBool error = 0;

        U8_APPEND(to, k, end, s[i], error);
        if (error)
            break;
    }
    return (size_t)k;
}

const struct convert_peer convert_peers[] = {
    {to_16, to_32, from_16, from_32},
};
