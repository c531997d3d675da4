/* glue: what the package calls of core. A text begins at the end of all variables,
 * in memory that JavaScript adds as it needs; results come in parts, as much as
 * out or rec has room for. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/bareutf.h>

#define EXPORT(name) __attribute__((export_name(#name)))

enum { ROOM = 32768, RECORDS = 3 * 4096 };

extern uint8_t __heap_base[]; /* of the linker */

static uint8_t out[ROOM];
static uint32_t rec[RECORDS];

EXPORT(input) uint8_t *npm_input(void)
{
    return __heap_base;
}

EXPORT(output) uint8_t *npm_output(void)
{
    return out;
}

EXPORT(records) uint32_t *npm_records(void)
{
    return rec;
}

EXPORT(check) uint32_t npm_check(uint32_t n)
{
    return (uint32_t)bu_utf8_check(__heap_base, n);
}

/* Parts from an offset on: three records each, offset, length and scalar value,
 * or 80000000 and the reason. */
EXPORT(parts) uint32_t npm_parts(uint32_t at, uint32_t n)
{
    const uint8_t *p = __heap_base + at;
    const uint8_t *end = __heap_base + n;
    uint32_t count = 0;

    for (; p != end && count < RECORDS; count += 3) {
        const uint8_t *start = p;
        uint32_t value = 0;

        if (bu_utf8_next(&p, end, &value) != BU_OK) {
            size_t length;

            value = 0x80000000u | (uint32_t)bu_utf8_explain(
                                      start, (size_t)(end - start), &length);
            p = start + length;
        }
        rec[count] = (uint32_t)(start - __heap_base);
        rec[count + 1] = (uint32_t)(p - start);
        rec[count + 2] = value;
    }
    return count;
}

struct stream {
    const uint8_t *at;
    struct bu_utf8 utf8;
    struct bu_norm_state norm;
    bool ends;
};

static enum bu_status step(struct stream *s, uint32_t form, struct bu_buffer *b)
{
    static const struct bu_norm_form *const forms[] = {
        NULL,         &bu_norm_nfc,  &bu_norm_nfd,
        &bu_norm_nfkc, &bu_norm_nfkd, &bu_norm_nfkc_casefold};

    if (form == 0)
        return s->ends ? bu_utf8_repair_finish(&s->utf8, b)
                       : bu_utf8_repair(&s->utf8, b);
    return s->ends ? bu_norm_convert_finish(&s->norm, forms[form], b)
                   : bu_norm_convert(&s->norm, forms[form], b);
}

/* The next part of the text without ill-formed parts (form 0) or in a normal
 * form; 0: that was all. */
EXPORT(change) uint32_t npm_change(uint32_t form, uint32_t n, uint32_t restart)
{
    static const struct stream start;
    static struct stream s;
    struct bu_buffer b = {NULL, __heap_base + n, out, out + ROOM};

    if (restart != 0) {
        s = start;
        s.at = __heap_base;
        s.norm.stream_safe = 1;
    }
    b.src = s.at;
    for (;;) {
        enum bu_status status = step(&s, form, &b);

        if (status == BU_FULL || (status == BU_OK && s.ends))
            break;
        s.ends = s.ends || status >= 0;
    }
    s.at = b.src;
    return (uint32_t)(b.dst - out);
}

/* rec has what is wrong with a name, and where; the length of the name that out
 * gets in its place, or 0. */
EXPORT(name) uint32_t npm_name(uint32_t rule, uint32_t n)
{
    static const struct bu_name_rule *const rules[] = {@RULES_WASM@};
    struct bu_name_out made;
    size_t at = 0;

    rec[0] = (uint32_t)bu_name_check(rules[rule], __heap_base, n, &at);
    rec[1] = (uint32_t)at;
    made.bytes = out;
    made.room = ROOM;
    return bu_name_sanitize(rules[rule], '_', __heap_base, n, &made) == BU_OK
               ? (uint32_t)made.n
               : 0;
}

/* Lengths of graphemes (0) or of words (1) from an offset on. */
EXPORT(segments) uint32_t npm_segments(uint32_t kind, uint32_t at, uint32_t n)
{
    uint32_t count = 0;

    for (; at < n && count < RECORDS; at += rec[count++])
        rec[count] = (uint32_t)(kind == 0
                                    ? bu_grapheme_next(__heap_base + at, n - at)
                                    : bu_word_next(__heap_base + at, n - at));
    return count;
}

EXPORT(columns) uint32_t npm_columns(uint32_t n)
{
    return (uint32_t)bu_grapheme_columns(__heap_base, n);
}
