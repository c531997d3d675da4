/* http_encode: write escapes: triplets, values of RFC 8187, names of forms. */
/* SPDX-License-Identifier: MIT */
#include "../utf8/utf8_stdint.h"
#include "http_token.h"
#include <bareutf/http.h>
#include <stdbool.h>

/* Letters, digits, ! # $ & + - . ^ _ ` | ~ */
const struct bu_percent_set bu_percent_attr = {
    {0x00000000u, 0x03FF685Au, 0xC7FFFFFEu, 0x57FFFFFFu}};

/* Letters, digits, - . _ ~ */
const struct bu_percent_set bu_percent_component = {
    {0x00000000u, 0x03FF6000u, 0x87FFFFFEu, 0x47FFFFFEu}};

/* Letters, digits, ! $ & ' ( ) * + , - . / : ; = ? @ _ ~ */
const struct bu_percent_set bu_percent_query = {
    {0x00000000u, 0xAFFFFFD2u, 0x87FFFFFFu, 0x47FFFFFEu}};

/* Letters, digits, ! $ & ' ( ) * + , - . : ; = @ _ ~ */
const struct bu_percent_set bu_percent_segment = {
    {0x00000000u, 0x2FFF7FD2u, 0x87FFFFFFu, 0x47FFFFFEu}};

/* Letters, digits, ! ' ( ) * - . _ ~ */
const struct bu_percent_set bu_percent_url_component = {
    {0x00000000u, 0x03FF6782u, 0x87FFFFFEu, 0x47FFFFFEu}};

/* All of 20..7E */
const struct bu_percent_set bu_percent_url_control = {
    {0x00000000u, 0xFFFFFFFFu, 0xFFFFFFFFu, 0x7FFFFFFFu}};

/* Letters, digits, space * - . _ */
const struct bu_percent_set bu_percent_url_form = {
    {0x00000000u, 0x03FF6401u, 0x87FFFFFEu, 0x07FFFFFEu}};

/* All of 20..7E except space " < > ` */
const struct bu_percent_set bu_percent_url_fragment = {
    {0x00000000u, 0xAFFFFFFAu, 0xFFFFFFFFu, 0x7FFFFFFEu}};

/* All of 20..7E except space " # < > ? ^ ` { } */
const struct bu_percent_set bu_percent_url_path = {
    {0x00000000u, 0x2FFFFFF2u, 0xBFFFFFFFu, 0x57FFFFFEu}};

/* All of 20..7E except space " # < > */
const struct bu_percent_set bu_percent_url_query = {
    {0x00000000u, 0xAFFFFFF2u, 0xFFFFFFFFu, 0x7FFFFFFFu}};

/* All of 20..7E except space " # < > ' */
const struct bu_percent_set bu_percent_url_special_query = {
    {0x00000000u, 0xAFFFFF72u, 0xFFFFFFFFu, 0x7FFFFFFFu}};

/* Letters, digits, ! $ % & ' ( ) * + , - . _ ~ */
const struct bu_percent_set bu_percent_url_userinfo = {
    {0x00000000u, 0x03FF7FF2u, 0x87FFFFFEu, 0x47FFFFFEu}};

static uint8_t hex_digit(uint32_t value)
{
    return (uint8_t)(value < 10u ? '0' + value : 'A' - 10u + value);
}

enum bu_status bu_percent_encode(struct bu_buffer *b,
                                 const struct bu_percent_set *set)
{
    for (; b->src != b->src_end; b->src++) {
        uint8_t byte = *b->src;
        bool plain = stays_plain(set, byte);

        if ((uintptr_t)b->dst_end - (uintptr_t)b->dst < (plain ? 1u : 3u))
            return BU_FULL;
        if (byte == ' ' && plain && !stays_plain(set, '+'))
            byte = '+';
        if (!plain) {
            *b->dst++ = '%';
            *b->dst++ = hex_digit(byte / 16u);
            byte = hex_digit(byte % 16u);
        }
        *b->dst++ = byte;
    }
    return BU_OK;
}

size_t bu_percent_size(const uint8_t *s, size_t n,
                       const struct bu_percent_set *set)
{
    size_t size = 0;
    size_t i;

    for (i = 0; i < n; i++) {
        size_t add = stays_plain(set, s[i]) ? 1u : 3u;

        /* same with >=: needs all of the memory */
        if (add > SIZE_MAX - size)
            return SIZE_MAX;
        size += add;
    }
    return size;
}

/* same with 7: after the end of a word, never read */
static const uint8_t charset[6] = {'U', 'T', 'F', '-', '8', '\''};

enum bu_status bu_extvalue_begin(struct bu_buffer *b, const uint8_t *language,
                                 size_t n)
{
    size_t i;

    if (n > 255u)
        return BU_BAD;
    for (i = 0; i < n; i++)
        if (!is_language(language[i]))
            return BU_BAD;
    if ((uintptr_t)b->dst_end - (uintptr_t)b->dst < n + 7u)
        return BU_FULL;
    for (i = 0; i < 6u; i++)
        *b->dst++ = charset[i];
    for (i = 0; i < n; i++)
        *b->dst++ = language[i];
    *b->dst++ = '\'';
    return BU_OK;
}

enum bu_status bu_extvalue_encode(struct bu_buffer *b)
{
    const uint8_t *end = b->src_end;

    while (b->src != end) {
        const uint8_t *from = b->src;
        uint8_t *to = b->dst;
        uint32_t scalar;
        enum bu_status status = bu_utf8_next(&b->src, end, &scalar);

        if (status != BU_OK)
            return status;
        b->src_end = b->src;
        b->src = from;
        status = bu_percent_encode(b, &bu_percent_attr);
        b->src_end = end;
        if (status == BU_FULL) {
            b->src = from;
            b->dst = to;
            return BU_FULL;
        }
    }
    return BU_OK;
}

enum bu_status bu_disposition_form_encode(struct bu_buffer *b)
{
    for (; b->src != b->src_end; b->src++) {
        uint8_t byte = *b->src;
        uint32_t low = byte % 16u;
        int plain = byte != '"' && byte != '\n' && byte != '\r';

        if ((uintptr_t)b->dst_end - (uintptr_t)b->dst < (plain ? 1u : 3u))
            return BU_FULL;
        if (!plain) {
            *b->dst++ = '%';
            /* same with 15, 17: the three bytes have the same high digit */
            *b->dst++ = (uint8_t)('0' + byte / 16u);
            byte = (uint8_t)(low < 10u ? '0' + low : 'A' - 10u + low);
        }
        *b->dst++ = byte;
    }
    return BU_OK;
}
