/* bounded: core with any input up to a length, for Frama-C's Eva. */
/* SPDX-License-Identifier: MIT */
/*
 * bounded.tsv lists the functions here. Each is called with every length that
 * its row names. Text and room are memory of exactly their size; a room holds
 * nothing that may be read.
 */
#include "__fc_builtin.h"
#include <bareutf/bareutf.h>
#include <stdlib.h>

static uint8_t any_byte(void)
{
    return Frama_C_unsigned_char_interval(0, 255);
}

static uint32_t any_word(void)
{
    return Frama_C_unsigned_int_interval(0, UINT32_MAX);
}

static uint8_t *room(size_t n)
{
    return malloc(n);
}

static uint8_t *any(size_t n)
{
    uint8_t *s = room(n);
    size_t i;

    for (i = 0; i != n; i++)
        s[i] = any_byte();
    return s;
}

static uint16_t *any_16(size_t n)
{
    uint16_t *s = malloc(n * sizeof *s);
    size_t i;

    for (i = 0; i != n; i++)
        s[i] = (uint16_t)any_word();
    return s;
}

static uint32_t *any_32(size_t n)
{
    uint32_t *s = malloc(n * sizeof *s);
    size_t i;

    for (i = 0; i != n; i++)
        s[i] = any_word();
    return s;
}

static void leb128_limbs(size_t n)
{
    uint32_t limbs[3] = {0, 0, 0};
    struct bu_leb128_limbs d = {limbs, 70, 0, 0, false};
    size_t i;

    for (i = 0; i != n; i++) {
        if (bu_uleb128_feed_limbs(&d, any_byte()) != BU_MORE)
            break;
    }
}

static void percent_encode(size_t n)
{
    const uint8_t *s = any(n);
    struct bu_percent_set set;
    size_t most;
    unsigned i;

    for (i = 0; i != 4; i++)
        set.word[i] = any_word();
    for (most = 0; most <= 3 * n; most++) {
        uint8_t *to = room(most);
        struct bu_buffer b = {s, s + n, to, to + most};

        bu_percent_encode(&b, &set);
    }
    bu_percent_size(s, n, &set);
}

static void extvalue_encode(size_t n)
{
    const uint8_t *s = any(n);
    size_t most;

    for (most = 0; most <= 3 * n; most++) {
        uint8_t *to = room(most);
        struct bu_buffer b = {s, s + n, to, to + most};

        bu_extvalue_encode(&b);
    }
}

static void utf8_steps(size_t n)
{
    const uint8_t *s = any(n);
    const uint8_t *p = s;
    uint32_t scalar;
    size_t length;

    bu_utf8_next(&p, s + n, &scalar);
    p = s;
    bu_utf8_next_in_place(&p, s + n, &scalar);
    bu_utf8_sync(s, n);
    bu_utf8_trim(s, n);
    bu_utf8_explain(s, n, &length);
}

static void utf16_steps(size_t n)
{
    const uint16_t *s = any_16(n);
    const uint16_t *p = s;
    uint32_t scalar;

    bu_utf16_next(&p, s + n, &scalar);
    p = s + n;
    bu_utf16_prev(s, &p, &scalar);
    p = s;
    bu_wtf16_next(&p, s + n, &scalar);
    p = s + n;
    bu_wtf16_prev(s, &p, &scalar);
    bu_utf16_check(s, n);
}

static void utf32_steps(size_t n)
{
    const uint32_t *s = any_32(n);
    const uint32_t *p = s;
    uint32_t scalar;

    bu_utf32_next(&p, s + n, &scalar);
    p = s + n;
    bu_utf32_prev(s, &p, &scalar);
    bu_utf32_check(s, n);
}

static void percent_decode(size_t n)
{
    const uint8_t *s = any(n);
    size_t most;

    for (most = 0; most <= n; most++) {
        struct bu_percent d = {0};
        uint8_t *to = room(most);
        struct bu_buffer b = {s, s + n, to, to + most};

        bu_percent_decode(&d, &b, any_word());
    }
}

static void leb128_steps(size_t n)
{
    const uint8_t *s = any(n);
    const uint8_t *p = s;
    unsigned bits = Frama_C_unsigned_int_interval(1, 64);
    uint32_t value;
    int32_t with_sign;
    size_t i;

    bu_uleb128_next(&p, s + n, &value);
    p = s;
    bu_sleb128_next(&p, s + n, &with_sign);
    p = s;
    bu_uleb128_next_inline(&p, s + n, &value);
    p = s;
    bu_leb128_skip(&p, s + n, bits);
    bu_uleb128_explain(s, n, bits, &i);
    bu_sleb128_explain(s, n, bits, &i);
}

static void convert_sizes(size_t n)
{
    const uint8_t *s = any(n);
    const uint16_t *u = any_16(n);
    const uint32_t *w = any_32(n);

    bu_utf8_to_utf16_size(s, n);
    bu_utf8_to_utf32_size(s, n);
    bu_utf16_to_utf8_size(u, n);
    bu_utf32_to_utf8_size(w, n);
}

static void format(const struct bu_format *f, size_t n)
{
    const uint8_t *s = any(n);
    const uint8_t *p = s;
    uint32_t value;

    f->next(&p, s + n, &value, f);
    p = s + n;
    if (f->prev != NULL)
        f->prev(s, &p, &value, f);
    f->put(room(f->longest), any_word(), f);
}

#define FORMAT(name)                                                           \
    static void name(size_t n)                                                 \
    {                                                                          \
        format(&bu_format_##name, n);                                          \
    }
FORMAT(utf16le)
FORMAT(utf32le)
FORMAT(utf32be)
FORMAT(fssutf)

static void show(void *to, const uint8_t *s, unsigned n)
{
    unsigned i;

    for (i = 0; i != n; i++)
        *(uint8_t *)to = s[i];
}

static void line(size_t n)
{
    uint8_t shown;
    uint8_t *text = room(6);
    struct bu_line_config c = {
        .text = text, .size = 6, .put = show, .to = &shown};
    struct bu_ring ring;
    uint8_t *data = room(4);
    struct bu_line l;
    size_t i;

    bu_ring_init(&ring, data, 4);
    bu_line_init(&l, &c);
    bu_line_start(&l, (const uint8_t *)"> ", 2);
    for (i = 0; i != n; i++) {
        uint32_t byte;

        bu_ring_put(&ring, any_byte());
        if (bu_ring_take(&ring, &byte) == BU_OK)
            bu_line_feed(&l, (uint8_t)byte);
        else
            bu_line_gap(&l);
    }
}

static const struct bu_name_rule *const rules[] = {
    &bu_name_posix,    &bu_name_portable, &bu_name_linux_strict,
    &bu_name_littlefs, &bu_name_fat83,    &bu_name_fat,
    &bu_name_windows,  &bu_name_iso9660,  &bu_name_iso9660_2,
    &bu_name_joliet,   &bu_name_zip};

static void names(size_t n)
{
    const uint8_t *s = any(n);
    unsigned i;

    for (i = 0; i != sizeof rules / sizeof *rules; i++) {
        size_t at;

        bu_name_check(rules[i], s, n, &at);
    }
}

static void names_too_long(size_t n)
{
    static const struct bu_name_rule rule = {.limit = 1, .widest = 1};
    size_t at;

    bu_name_check(&rule, any(n), n, &at);
}

static void septets(size_t n)
{
    struct bu_septets s = {0};
    uint8_t out[2];
    unsigned header;
    size_t i;

    for (header = 0; header != 8; header++) {
        bu_septets_begin(&s, header, true);
        for (i = 0; i != n; i++)
            bu_septets_pack(&s, any_byte() & 0x7F, out);
        bu_septets_pack_finish(&s, any_byte() & 1, out);
        bu_septets_begin(&s, header, false);
        for (i = 0; i != n; i++)
            bu_septets_unpack(&s, any_byte(), out);
    }
}

static void bom(size_t n)
{
    enum bu_bom found;

    bu_bom_find(any(n), n, any_word(), &found);
}
