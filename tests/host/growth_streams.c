/* growth_streams: escapes and headers of HTTP, LEB128, septets; and how a
 * stream is converted. */
/* SPDX-License-Identifier: MIT */
#include "growth.h"
#include <string.h>

void growth_stream(const struct growth *g, growth_step *step,
                   growth_step *finish, size_t in, size_t out)
{
    static union {
        struct bu_utf8 utf8;
        struct bu_norm_state norm;
        struct bu_convert_state convert;
        struct bu_casing_state casing;
        struct bu_join join;
        struct bu_extvalue ext;
        struct bu_percent percent;
        struct bu_disposition_writer writer;
    } state;
    struct bu_buffer b;
    const uint8_t *end = g->s + g->n;
    bool ends = false;
    size_t turns;

    memset(&state, 0, sizeof state);
    b.src = b.src_end = g->s;
    b.dst = b.dst_end = growth_room;
    /* A call that refuses the same for ever ends by the number of turns. */
    for (turns = 0; turns < 200 * g->n + 200; turns++) {
        enum bu_status status = (ends ? finish : step)(&state, g->by, &b);

        if (status == BU_FULL) {
            size_t left = (size_t)(growth_room + GROWTH_ROOM - b.dst_end);

            if (left == 0)
                return;
            b.dst_end += out < left ? out : left;
        } else if (status >= BU_OK && b.src_end != end) {
            b.src_end += in;
        } else if (status >= BU_OK || status == BU_END) {
            if (ends || finish == NULL)
                return;
            ends = true;
        } else if (b.src == end && b.src_end == end && turns > g->n) {
            return;
        }
    }
}

/* ---- Percent. ---- */

static enum bu_status encode(void *state, const void *by, struct bu_buffer *b)
{
    (void)state;
    return bu_percent_encode(b, by);
}

static enum bu_status decode(void *state, const void *by, struct bu_buffer *b)
{
    return bu_percent_decode(state, b, *(const uint32_t *)by);
}

static enum bu_status decode_end(void *state, const void *by,
                                 struct bu_buffer *b)
{
    (void)by;
    return bu_percent_finish_lenient(state, b);
}

static void percent_encode(const struct growth *g)
{
    growth_stream(g, encode, NULL, g->n, GROWTH_ROOM);
    growth_stream(g, encode, NULL, g->n, 1);
    (void)bu_percent_size(g->s, g->n, g->by);
}

static void percent_decode(const struct growth *g)
{
    growth_stream(g, decode, decode_end, g->n, GROWTH_ROOM);
}

static void percent_bytes(const struct growth *g)
{
    growth_stream(g, decode, decode_end, 1, GROWTH_ROOM);
}

static void percent_rooms(const struct growth *g)
{
    growth_stream(g, decode, decode_end, g->n, 1);
}

static void percent_feed(const struct growth *g)
{
    struct bu_percent d = {0, 0, 0};
    size_t i = 0;

    while (i < g->n)
        i += bu_percent_feed(&d, g->s[i], *(const uint32_t *)g->by,
                             growth_room) != BU_AGAIN;
    (void)bu_percent_finish(&d);
}

/* ---- References of HTML. ---- */

static enum bu_status html(void *state, const void *by, struct bu_buffer *b)
{
    return bu_html_decode(state, b, &bu_html_names_all, *(const uint32_t *)by);
}

static enum bu_status html_end(void *state, const void *by, struct bu_buffer *b)
{
    return bu_html_decode(state, b, &bu_html_names_all,
                          *(const uint32_t *)by | BU_HTML_LAST);
}

static void html_decode(const struct growth *g)
{
    growth_stream(g, html, html_end, g->n, GROWTH_ROOM);
}

static void html_bytes(const struct growth *g)
{
    growth_stream(g, html, html_end, 1, GROWTH_ROOM);
}

static void html_rooms(const struct growth *g)
{
    growth_stream(g, html, html_end, g->n, 6);
}

/* ---- Extended values. ---- */

static enum bu_status value(void *state, const void *by, struct bu_buffer *b)
{
    return bu_extvalue_decode(state, b, *(const uint32_t *)by);
}

static enum bu_status value_end(void *state, const void *by,
                                struct bu_buffer *b)
{
    (void)by;
    (void)b;
    (void)bu_extvalue_finish(state);
    return BU_OK;
}

static enum bu_status value_encode(void *state, const void *by,
                                   struct bu_buffer *b)
{
    (void)state;
    (void)by;
    return bu_extvalue_encode(b);
}

/* The head and then the text: a value without one stops at once. */
static void with_head(const struct growth *g, growth_step *step, size_t in,
                      size_t out)
{
    static uint8_t text[1 << 16];
    struct growth mine = *g;

    memcpy(text, "UTF-8''", 7);
    memcpy(text + 7, g->s, g->n);
    mine.s = text;
    mine.n = g->n + 7;
    growth_stream(&mine, step, value_end, in == g->n ? mine.n : in, out);
}

static void extvalue_decode(const struct growth *g)
{
    with_head(g, value, g->n, GROWTH_ROOM);
    growth_stream(g, value, value_end, g->n, GROWTH_ROOM);
}

static void extvalue_bytes(const struct growth *g)
{
    with_head(g, value, 1, GROWTH_ROOM);
}

static void extvalue_rooms(const struct growth *g)
{
    with_head(g, value, g->n, 1);
}

static void extvalue_encode(const struct growth *g)
{
    struct bu_buffer b = {g->s, g->s, growth_room, growth_room + GROWTH_ROOM};

    (void)bu_extvalue_begin(&b, g->s, g->n);
    growth_stream(g, value_encode, NULL, g->n, GROWTH_ROOM);
    growth_stream(g, value_encode, NULL, g->n, 1);
}

static void extvalue_feed(const struct growth *g)
{
    struct bu_extvalue d;
    uint32_t scalar;
    size_t i = 0;

    memset(&d, 0, sizeof d);
    while (i < g->n)
        i += bu_extvalue_feed(&d, g->s[i], *(const uint32_t *)g->by, &scalar) !=
             BU_REFEED;
    (void)bu_extvalue_finish(&d);
}

/* ---- Content-Disposition. ---- */

static void read_header(const struct growth *g, const char *head, size_t room)
{
    static uint8_t text[1 << 16];
    size_t n = strlen(head);
    struct bu_disposition d;

    memcpy(text, head, n);
    memcpy(text + n, g->s, g->n);
    memset(&d, 0, sizeof d);
    (void)bu_disposition_read(&d, text, n + g->n, growth_room, room);
    bu_disposition_form_decode(&d, growth_room);
}

static void disposition_read(const struct growth *g)
{
    read_header(g, "", GROWTH_ROOM);
}

static void disposition_quoted(const struct growth *g)
{
    read_header(g, "attachment; filename=\"", GROWTH_ROOM);
}

static void disposition_extended(const struct growth *g)
{
    read_header(g, "form-data; filename*=utf-8''", GROWTH_ROOM);
}

static void disposition_little(const struct growth *g)
{
    read_header(g, "attachment; filename=\"", 5);
}

/* Byte by byte, in a room that grows as it is asked for. */
static void disposition_feed(const struct growth *g)
{
    struct bu_disposition d;
    size_t room = 0;
    size_t i = 0;

    memset(&d, 0, sizeof d);
    while (i < g->n) {
        bool is_full =
            bu_disposition_feed(&d, g->s[i], growth_room, room) == BU_FULL;

        i += !is_full;
        room += is_full;
    }
    while (bu_disposition_finish(&d, growth_room, room) == BU_FULL)
        room++;
}

static enum bu_status write_header(void *state, const void *by,
                                   struct bu_buffer *b)
{
    return bu_disposition_write(state, b, BU_DISPOSITION_ATTACHMENT, by);
}

static void disposition_write(const struct growth *g)
{
    growth_stream(g, write_header, NULL, g->n, GROWTH_ROOM);
}

static void disposition_rooms(const struct growth *g)
{
    growth_stream(g, write_header, NULL, g->n, 1);
}

static enum bu_status form(void *state, const void *by, struct bu_buffer *b)
{
    (void)state;
    (void)by;
    return bu_disposition_form_encode(b);
}

static void form_encode(const struct growth *g)
{
    growth_stream(g, form, NULL, g->n, GROWTH_ROOM);
    growth_stream(g, form, NULL, g->n, 1);
}

/* ---- LEB128. ---- */

static void leb128(const struct growth *g)
{
    const uint8_t *end = g->s + g->n;
    const uint8_t *p = g->s;
    uint64_t wide;
    int64_t wide_signed;
    int32_t number;
    size_t length;

    while (bu_sleb128_next(&p, end, &number) <= BU_OK)
        continue;
    for (p = g->s; bu_sleb128_next_inline(&p, end, &number) <= BU_OK;)
        continue;
    for (p = g->s; bu_uleb128_next_bits(&p, end, 64, &wide) <= BU_OK;)
        continue;
    for (p = g->s; bu_sleb128_next_bits(&p, end, 64, &wide_signed) <= BU_OK;)
        continue;
    for (p = g->s; bu_sleb128_next_bits(&p, end, 33, &wide_signed) <= BU_OK;)
        continue;
    for (p = g->s; bu_xz_next(&p, end, &wide) <= BU_OK;)
        continue;
    for (p = g->s; bu_leb128_skip(&p, end, g->n) <= BU_OK;)
        continue;
    for (p = g->s; p != end; p++) {
        (void)bu_uleb128_explain(p, (size_t)(end - p), 64, &length);
        (void)bu_sleb128_explain(p, (size_t)(end - p), 64, &length);
    }
}

static void leb128_skip(const struct growth *g)
{
    const uint8_t *p;

    for (p = g->s; bu_leb128_skip(&p, g->s + g->n, 5) <= BU_OK;)
        continue;
}

static void leb128_feed(const struct growth *g)
{
    struct bu_leb128 d;
    uint64_t wide;
    int64_t wide_signed;
    size_t i = 0;

    memset(&d, 0, sizeof d);
    while (i < g->n)
        i += bu_uleb128_feed(&d, 64, g->s[i], &wide) != BU_REFEED;
    (void)bu_leb128_finish(&d);
    for (i = 0; i < g->n;)
        i += bu_sleb128_feed(&d, 64, g->s[i], &wide_signed) != BU_REFEED;
}

/* Numbers as long as the text. */
static void leb128_limbs(const struct growth *g)
{
    static uint32_t limbs[1 << 14];
    struct bu_leb128_limbs d;
    size_t i;

    memset(&d, 0, sizeof d);
    d.limbs = limbs;
    d.bits = (uint32_t)(g->n / 4 * 32);
    for (i = 0; i < g->n; i++)
        if (bu_uleb128_feed_limbs(&d, g->s[i]) != BU_MORE)
            break; /* each number writes all limbs */
    d.used = 0;
    for (i = 0; i < g->n; i++)
        if (bu_sleb128_feed_limbs(&d, g->s[i]) != BU_MORE)
            break;
    (void)bu_uleb128_put_padded(growth_room, g->n, g->s[0]);
    (void)bu_sleb128_put_padded(growth_room, g->n, -(int64_t)g->s[0]);
}

static void leb128_put(const struct growth *g)
{
    const uint32_t *limbs = (const uint32_t *)(const void *)g->s;
    size_t count = g->n / 4;

    (void)bu_uleb128_put_limbs(growth_room, GROWTH_ROOM, 0, limbs, count);
    (void)bu_sleb128_put_limbs(growth_room, GROWTH_ROOM, 0, limbs, count);
}

/* The same in a room of 8 bytes. */
static void leb128_put_rooms(const struct growth *g)
{
    const uint32_t *limbs = (const uint32_t *)(const void *)g->s;
    size_t count = g->n / 4;
    size_t from;

    for (from = 0;
         from < bu_uleb128_put_limbs(growth_room, 8, from, limbs, count);
         from += 8)
        (void)bu_sleb128_put_limbs(growth_room, 8, from, limbs, count);
}

/* ---- Septets and short messages. ---- */

static void septets(const struct growth *g)
{
    struct bu_septets s;
    uint8_t out[2];
    size_t i;

    memset(&s, 0, sizeof s);
    (void)bu_septets_begin(&s, 0, true);
    for (i = 0; i < g->n; i++)
        (void)bu_septets_pack(&s, g->s[i] & 0x7F, out);
    (void)bu_septets_pack_finish(&s, true, out);
    (void)bu_septets_begin(&s, 0, false);
    for (i = 0; i < g->n; i++)
        (void)bu_septets_unpack(&s, g->s[i], out);
}

static void sms_header(const struct growth *g)
{
    struct bu_sms_header header;

    (void)bu_sms_header_read(&header, g->s, g->n);
}

static void sms_parts(const struct growth *g)
{
    struct bu_sms sms;
    size_t at = 0;

    memset(&sms, 0, sizeof sms);
    sms.alphabet = g->by;
    sms.concat = 5;
    if (bu_sms_measure(&sms, g->s, g->n) != BU_OK)
        return;
    while (at != g->n)
        at += bu_sms_part(&sms, g->s + at, g->n - at);
}

void growth_rows_streams(void)
{
    static const uint32_t policies[] = {
        0, BU_PERCENT_NO_SLASH | BU_PERCENT_NO_CONTROL, BU_PERCENT_LENIENT,
        BU_EXTVALUE_REPLACE};
    static const struct {
        const char *call;
        void (*run)(const struct growth *g);
        const struct growth_alphabet *alphabet;
    } squares[] =
        {
            {"bu_disposition_feed, in a room that grows", disposition_feed,
             &growth_header},
            {"bu_uleb128_put_limbs by rooms", leb128_put_rooms, &growth_values},
        },
      jobs[] = {
          {"bu_disposition_read", disposition_read, &growth_header},
          {"bu_disposition_read, quoted", disposition_quoted, &growth_header},
          {"bu_disposition_read, extended", disposition_extended,
           &growth_header},
          {"bu_disposition_read, little room", disposition_little,
           &growth_header},
          {"bu_disposition_form_encode", form_encode, &growth_header},
          {"bu_extvalue_encode", extvalue_encode, &growth_header},
          {"bu_uleb128_next_bits and others", leb128, &growth_bytes},
          {"bu_leb128_skip", leb128_skip, &growth_bytes},
          {"bu_uleb128_feed", leb128_feed, &growth_bytes},
          {"bu_uleb128_feed_limbs", leb128_limbs, &growth_bytes},
          {"bu_uleb128_put_limbs", leb128_put, &growth_values},
          {"bu_septets_pack", septets, &growth_bytes},
          {"bu_sms_header_read", sms_header, &growth_bytes},
      };
    unsigned i;

    for (i = 0; i < sizeof squares / sizeof squares[0]; i++)
        growth_add(squares[i].call, squares[i].run, GROWTH_SQUARE,
                   squares[i].alphabet, NULL);
    for (i = 0; i < sizeof jobs / sizeof jobs[0]; i++)
        growth_linear(jobs[i].call, jobs[i].run, jobs[i].alphabet, NULL);
    for (i = 0; i < 4; i++) {
        const uint32_t *by = &policies[i];

        growth_linear("bu_percent_decode", percent_decode, &growth_header, by);
        growth_linear("bu_percent_decode by bytes", percent_bytes,
                      &growth_header, by);
        growth_linear("bu_percent_decode by rooms", percent_rooms,
                      &growth_header, by);
        growth_linear("bu_percent_feed", percent_feed, &growth_header, by);
        growth_linear("bu_html_decode", html_decode, &growth_header, by);
        growth_linear("bu_html_decode by bytes", html_bytes, &growth_header,
                      by);
        growth_linear("bu_html_decode by rooms", html_rooms, &growth_header,
                      by);
        growth_linear("bu_extvalue_decode", extvalue_decode, &growth_header,
                      by);
        growth_linear("bu_extvalue_decode by bytes", extvalue_bytes,
                      &growth_header, by);
        growth_linear("bu_extvalue_decode by rooms", extvalue_rooms,
                      &growth_header, by);
        growth_linear("bu_extvalue_feed", extvalue_feed, &growth_header, by);
    }
    growth_linear("bu_percent_encode", percent_encode, &growth_header,
                  &bu_percent_attr);
    growth_linear("bu_percent_encode of a URL", percent_encode, &growth_header,
                  &bu_percent_url_path);
    growth_linear("bu_disposition_write", disposition_write, &growth_header,
                  &bu_translit_all);
    growth_linear("bu_disposition_write by rooms", disposition_rooms,
                  &growth_header, &bu_translit_all);
    growth_linear("bu_sms_measure", sms_parts, &growth_text, &bu_format_gsm7);
}
