/* null_texts: null with 0 where text is compared, mapped and measured. */
/* SPDX-License-Identifier: MIT */
#include "suites.h"
#include "tap.h"
#include <bareutf/bareutf.h>
#include <stdbool.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* By volatile, as else some compilers call memset. */
static void zero(void *state, size_t n)
{
    volatile uint8_t *p = (volatile uint8_t *)state;

    while (n-- != 0)
        p[n] = 0;
}

typedef size_t measure(const uint8_t *s, size_t n);

static measure *const measures[] = {
    bu_grapheme_next, bu_grapheme_prev, bu_grapheme_count, bu_grapheme_columns,
    bu_ident_check,   bu_ident_rest,    bu_line_next_word, bu_line_prev_word,
    bu_word_next,     bu_word_prev,     bu_word_right,     bu_word_left};

static int texts_are_empty(void)
{
    enum bu_bom bom;
    bool good = true;
    size_t length = 1;
    size_t i;

    for (i = 0; i < COUNT(measures); i++)
        good &= measures[i](NULL, 0) == 0;
    return good && bu_grapheme_offset(NULL, 0, 1) == 0 &&
           bu_grapheme_truncate(NULL, 0, 1) == 0 &&
           bu_grapheme_truncate_columns(NULL, 0, 1) == 0 &&
           bu_widths_columns(&bu_widths_cjk, NULL, 0) == 0 &&
           bu_norm_check(&bu_norm_nfc, NULL, 0) == 0 &&
           bu_ident_level(NULL, 0) == BU_SCRIPT_ASCII &&
           bu_word_at(NULL, 0, 0, &length) == 0 && length == 0 &&
           !bu_word_is_word(NULL, 0) &&
           bu_bom_find(NULL, 0, BU_BOM_ALL, &bom) == BU_MORE &&
           bom == BU_BOM_NONE && bu_upcase_sum(7, NULL, 0) == 7 &&
           bu_percent_size(NULL, 0, &bu_percent_attr) == 0;
}

static enum bu_status show(struct bu_buffer *b)
{
    static const uint8_t levels[1] = {1};

    return bu_bidi_write(b, b->src != NULL ? levels : NULL);
}

/* A text of no length has no paragraph, and a line of none has no run. */
static int lines_are_empty(void)
{
    struct bu_bidi_run run = {0, 0, 0};
    unsigned base = BU_BIDI_AUTO_RTL;

    bu_bidi_line(NULL, NULL, 0, 1);
    return bu_bidi_paragraph(NULL, NULL, 0, &base) == 0 &&
           base == BU_BIDI_RTL && !bu_bidi_next(&run, NULL, 0) &&
           bu_bidi_visual(NULL, 0, 3) == 0 && bu_bidi_logical(NULL, 0, 0) == 0;
}

typedef int order(const struct bu_casing *fold, const uint8_t *a, size_t a_n,
                  const uint8_t *b, size_t b_n);
typedef uint32_t hash(const struct bu_casing *fold, const uint8_t *s, size_t n);

static order *const orders[] = {bu_caseless_compare, bu_caseless_compare,
                                bu_norm_compare, bu_norm_compare,
                                bu_norm_compare};
static hash *const hashes[] = {bu_caseless_hash, bu_caseless_hash, bu_norm_hash,
                               bu_norm_hash, bu_norm_hash};
static const struct bu_casing *const folds[] = {
    &bu_casing_fold, &bu_casing_fold_turkish, &bu_casing_fold,
    &bu_casing_fold_turkish, NULL};

/* The empty text at a null pointer is the one that is anywhere else. */
static int null_equals_empty(void)
{
    static const uint8_t a[1] = {'a'};
    bool good = true;
    size_t i;

    for (i = 0; i < COUNT(orders); i++)
        good &= orders[i](folds[i], NULL, 0, NULL, 0) == 0 &&
                orders[i](folds[i], NULL, 0, a, 1) < 0 &&
                orders[i](folds[i], a, 1, NULL, 0) > 0 &&
                orders[i](folds[i], NULL, 0, a, 0) == 0 &&
                hashes[i](folds[i], NULL, 0) == hashes[i](folds[i], a, 0);
    return good;
}

/* The empty text is at the start of any, and in nothing of no length. */
static int searches_find(void)
{
    static const uint8_t a[1] = {'a'};

    return bu_caseless_equal(&bu_casing_fold, NULL, 0, a, 0) &&
           !bu_caseless_equal(&bu_casing_fold, a, 1, NULL, 0) &&
           bu_norm_equal(NULL, NULL, 0, a, 0) &&
           !bu_norm_equal(NULL, a, 1, NULL, 0) &&
           bu_caseless_prefix(&bu_casing_fold, NULL, 0, NULL, 0) == 0 &&
           bu_caseless_prefix(&bu_casing_fold, NULL, 0, a, 1) ==
               BU_CASELESS_NONE &&
           bu_caseless_find(&bu_casing_fold, NULL, 0, NULL, 0) == 0 &&
           bu_caseless_find(&bu_casing_fold, a, 1, NULL, 0) == 0 &&
           bu_caseless_find(&bu_casing_fold, NULL, 0, a, 1) ==
               BU_CASELESS_NONE &&
           bu_collate_compare(NULL, 0, NULL, 0, BU_COLLATE_TERTIARY) == 0 &&
           bu_collate_compare(NULL, 0, a, 1, BU_COLLATE_TERTIARY) < 0 &&
           bu_collate_key(NULL, 0, NULL, 0, BU_COLLATE_TERTIARY) == 2;
}

/* ---- Buffers; each of these begins and ends a conversion. ---- */

typedef enum bu_status converter(struct bu_buffer *b);

static enum bu_status encode_percent(struct bu_buffer *b)
{
    return bu_percent_encode(b, &bu_percent_attr);
}

static enum bu_status decode_percent(struct bu_buffer *b)
{
    struct bu_percent d;
    enum bu_status status;

    zero(&d, sizeof d);
    status = bu_percent_decode(&d, b, 0);
    return status != BU_OK ? status : bu_percent_finish_lenient(&d, b);
}

static enum bu_status map_case(struct bu_buffer *b)
{
    static const struct bu_casing *const c = &bu_casing_title_final;
    struct bu_casing_state s;
    enum bu_status status;

    zero(&s, sizeof s);
    status = bu_casing_map(&s, c, b);
    return status == BU_FULL ? status : bu_casing_finish(&s, c, b);
}

static enum bu_status normalize(struct bu_buffer *b)
{
    static const struct bu_norm_form *const form = &bu_norm_nfc;
    struct bu_norm_state s;
    enum bu_status status;

    zero(&s, sizeof s);
    status = bu_norm_convert(&s, form, b);
    return status == BU_FULL ? status : bu_norm_convert_finish(&s, form, b);
}

static enum bu_status decode_html(struct bu_buffer *b)
{
    struct bu_html h;

    zero(&h, sizeof h);
    return bu_html_decode(&h, b, NULL, BU_HTML_LAST);
}

static enum bu_status join(struct bu_buffer *b)
{
    struct bu_join j;
    enum bu_status status;

    zero(&j, sizeof j);
    status = bu_join_forms(&j, b);
    return status == BU_FULL ? status : bu_join_forms_finish(&j, b);
}

static converter *const converters[] = {encode_percent,
                                        decode_percent,
                                        map_case,
                                        bu_disposition_form_encode,
                                        bu_extvalue_encode,
                                        normalize,
                                        decode_html,
                                        show,
                                        join,
                                        bu_join_letters};

/* Nothing to nowhere, nothing to a room, and "a" to nowhere. */
static int buffers_are_null(void)
{
    static const uint8_t a[1] = {'a'};
    uint8_t room[16];
    bool good = true;
    size_t i;

    for (i = 0; i < COUNT(converters); i++) {
        struct bu_buffer b;

        zero(&b, sizeof b);
        good &= converters[i](&b) == BU_OK && b.src == NULL && b.dst == NULL;
        b.dst = room;
        b.dst_end = room + sizeof room;
        good &= converters[i](&b) == BU_OK && b.src == NULL && b.dst == room;
        b.src = a;
        b.src_end = a + 1;
        b.dst = b.dst_end = NULL;
        good &= converters[i](&b) == BU_FULL && b.dst == NULL;
    }
    return good;
}

/* ---- Documents. ---- */

/* An empty text is fine, is equal to another, and does not end a string. */
static int escapes_are_empty(void)
{
    static const struct bu_conversion key = {&bu_format_json, &bu_format_utf8,
                                             BU_STOP};
    const uint8_t *p = NULL;
    size_t at = 1;

    return bu_escape_explain(&bu_format_json, NULL, 0, &at) == BU_ESCAPE_FINE &&
           at == 0 && bu_escape_equal(&key, NULL, 0, NULL, 0) &&
           bu_json_end(&p, NULL) == BU_MORE && p == NULL;
}

/* An empty string is one, but no topic and no filter, and matches none. */
static int strings_are_empty(void)
{
    static const uint8_t all[1] = {'#'};
    const uint8_t *p = NULL;
    const uint8_t *text;
    struct bu_buffer b;
    uint8_t room[BU_MQTT_LENGTH];
    size_t n = 1;

    zero(&b, sizeof b);
    if (bu_mqtt_string_put(&b, 0) != BU_FULL || b.dst != NULL)
        return 0;
    b.dst = room;
    b.dst_end = room + sizeof room;
    return bu_mqtt_string_put(&b, 0) == BU_OK && b.src == NULL &&
           b.dst == b.dst_end && room[0] == 0 && room[1] == 0 &&
           bu_mqtt_check(NULL, 0, 0, &n) == BU_MQTT_OK && n == 0 &&
           bu_mqtt_check(NULL, 0, BU_MQTT_SHARED, &n) == BU_MQTT_EMPTY &&
           n == 0 && !bu_mqtt_match(all, 1, NULL, 0) &&
           !bu_mqtt_match(NULL, 0, all, 1) &&
           !bu_mqtt_match(NULL, 0, NULL, 0) &&
           bu_mqtt_string_next(&p, NULL, &text, &n) == BU_END && p == NULL;
}

void suite_null_texts(void)
{
    tap_ok(texts_are_empty() && lines_are_empty(), "null: nothing is in it");
    tap_ok(null_equals_empty() && searches_find(),
           "null: it is the empty text");
    tap_ok(buffers_are_null(), "null: nothing is mapped to nothing");
    tap_ok(escapes_are_empty() && strings_are_empty(),
           "null: nothing is in a document");
}
