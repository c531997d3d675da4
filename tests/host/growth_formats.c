/* growth_formats: formats, pages, and what is built on them. */
/* SPDX-License-Identifier: MIT */
#include "growth.h"
#include "formats.h"
#include <string.h>

static void next_all(const struct growth *g)
{
    const struct bu_format *format = g->by;
    const uint8_t *p = g->s;
    uint32_t value;

    while (format->next(&p, g->s + g->n, &value, format) <= BU_OK)
        continue;
    p = g->s;
    while (bu_format_decode(format, &p, g->s + g->n, &value) != BU_END)
        continue;
    (void)bu_format_check(format, g->s, g->n);
    (void)bu_format_valid(format, g->s, g->n);
}

static void prev_once(const struct growth *g)
{
    const struct bu_format *format = g->by;
    const uint8_t *p = g->s + g->n;
    uint32_t value;

    (void)format->prev(g->s, &p, &value, format);
}

static void prev_all(const struct growth *g)
{
    const struct bu_format *format = g->by;
    const uint8_t *p = g->s + g->n;
    uint32_t value;

    while (p != g->s)
        (void)format->prev(g->s, &p, &value, format);
}

static void back_all(const struct growth *g)
{
    const struct bu_format *format = g->by;
    const uint8_t *p = g->s + g->n;
    struct bu_format_marks marks;
    uint32_t value;

    marks.count = 0;
    while (p != g->s)
        (void)bu_format_back(&marks, format, g->s, &p, &value);
}

static void feed_all(const struct growth *g)
{
    struct bu_pending h;
    uint32_t value;
    size_t i = 0;

    memset(&h, 0, sizeof h);
    while (i < g->n) {
        enum bu_status status = bu_format_feed(&h, g->by, g->s[i], &value);

        i += status != BU_REFEED && status != BU_AGAIN;
    }
    while (bu_format_finish(&h, g->by, &value) != BU_OK)
        continue;
}

/* ---- Conversions. ---- */

static enum bu_status convert(void *state, const void *by, struct bu_buffer *b)
{
    return bu_convert(state, by, b);
}

static enum bu_status convert_end(void *state, const void *by,
                                  struct bu_buffer *b)
{
    return bu_convert_finish(state, by, b);
}

static void convert_in(const struct growth *g, bool to, size_t in, size_t out)
{
    struct growth mine = *g;
    struct bu_conversion c;

    c.from = to ? &bu_format_utf8 : g->by;
    c.to = to ? g->by : &bu_format_utf8;
    c.instead = BU_STOP;
    mine.by = &c;
    if (in == g->n)
        (void)bu_convert_size(&c, g->s, g->n);
    growth_stream(&mine, convert, convert_end, in, out);
}

static void from_whole(const struct growth *g)
{
    convert_in(g, false, g->n, GROWTH_ROOM);
}

static void from_bytes(const struct growth *g)
{
    convert_in(g, false, 1, GROWTH_ROOM);
}

static void from_rooms(const struct growth *g)
{
    convert_in(g, false, g->n, 1);
}

static void to_whole(const struct growth *g)
{
    convert_in(g, true, g->n, GROWTH_ROOM);
}

static void to_bytes(const struct growth *g)
{
    convert_in(g, true, 1, GROWTH_ROOM);
}

static void to_rooms(const struct growth *g)
{
    convert_in(g, true, g->n, 1);
}

/* ---- Tables of pages. ---- */

static struct bu_page_table table;

static void page_table(const struct growth *g, growth_step *step, size_t out)
{
    (void)bu_page_expand(&table, g->by);
    growth_work = 0;
    growth_stream(g, step, NULL, g->n, out);
}

static enum bu_status page_to(void *state, const void *by, struct bu_buffer *b)
{
    (void)state;
    (void)by;
    return bu_page_to_utf8(&table, b);
}

static enum bu_status page_from(void *state, const void *by,
                                struct bu_buffer *b)
{
    (void)state;
    (void)by;
    return bu_page_from_utf8(&table, b);
}

static void page_to_utf8(const struct growth *g)
{
    page_table(g, page_to, GROWTH_ROOM);
    (void)bu_page_to_utf8_size(&table, g->s, g->n);
}

static void page_to_rooms(const struct growth *g)
{
    page_table(g, page_to, 1);
}

static void page_from_utf8(const struct growth *g)
{
    page_table(g, page_from, GROWTH_ROOM);
}

static void page_from_rooms(const struct growth *g)
{
    page_table(g, page_from, 1);
}

static void page_find(const struct growth *g)
{
    (void)bu_page_find(bu_page_all, BU_PAGE_ALL_COUNT, g->s, g->n);
}

static void page_find_whatwg(const struct growth *g)
{
    (void)bu_page_find_whatwg(bu_page_all_whatwg, BU_PAGE_ALL_WHATWG_COUNT,
                              g->s, g->n);
}

/* ---- Detection. ---- */

static void detect_feed(const struct growth *g)
{
    struct bu_detect d;
    unsigned lead;
    uint32_t same;
    size_t i;

    memset(&d, 0, sizeof d);
    for (i = 0; i < g->n; i++)
        bu_detect_feed(&d, g->by, g->s[i]);
    (void)bu_detect_answer(&d, g->by, &lead, &same);
    (void)bu_detect_damaged(&d);
}

static void detect_latin(const struct growth *g)
{
    struct bu_detect_latin d;
    unsigned lead;
    size_t i;

    memset(&d, 0, sizeof d);
    for (i = 0; i < g->n; i++)
        bu_detect_latin_feed(&d, g->s[i]);
    (void)bu_detect_latin_answer(&d, &lead);
}

static struct bu_mojibake found;

static void mojibake_find(const struct growth *g)
{
    (void)bu_mojibake_find(bu_page_all, 3, g->s, g->n, &found);
}

static void mojibake_undo(const struct growth *g)
{
    static const struct bu_mojibake how = {{{&bu_format_utf8, &bu_page_cp1252},
                                            {&bu_format_utf8, &bu_page_cp1251}},
                                           2};
    struct bu_buffer b;
    size_t need;

    b.src = g->s;
    b.src_end = g->s + g->n;
    b.dst = growth_room;
    b.dst_end = growth_room + sizeof growth_room;
    (void)bu_mojibake_undo(&how, &b, &need);
}

/* ---- Rows. ---- */

static const struct bu_format *const east[] = {&bu_page_euc_kr,
                                               &bu_page_cp949,
                                               &bu_page_euc_kr_hanja,
                                               &bu_page_cp949_hanja,
                                               &bu_page_euc_kr_indexed,
                                               &bu_page_cp949_indexed,
                                               &bu_page_gbk,
                                               &bu_page_cp936,
                                               &bu_page_gbk_indexed,
                                               &bu_page_gb18030,
                                               &bu_page_gb18030_2005,
                                               &bu_page_gb18030_indexed,
                                               &bu_page_gbk_whatwg,
                                               &bu_page_gb18030_whatwg,
                                               &bu_page_shift_jis,
                                               &bu_page_shift_jis_x0201,
                                               &bu_page_shift_jis_indexed,
                                               &bu_page_cp932,
                                               &bu_page_cp932_indexed,
                                               &bu_page_euc_jp,
                                               &bu_page_euc_jp_0212,
                                               &bu_page_euc_jp_whatwg,
                                               &bu_page_euc_jp_indexed,
                                               &bu_page_big5,
                                               &bu_page_big5_indexed,
                                               &bu_format_utf16le_direct};
enum { EAST = sizeof east / sizeof east[0], ALPHABETS = 64 };

static void add_format(const struct bu_format *format, bool is_east)
{
    static struct growth_alphabet alphabets[ALPHABETS];
    static unsigned used;
    static struct {
        char words[12][64];
    } names[ALPHABETS];
    static const struct {
        const char *call;
        void (*run)(const struct growth *g);
        enum growth_bound bound; /* in East Asian pages */
        bool from_text;
    } jobs[] = {
        {"bu_format_check", next_all, GROWTH_LINEAR, false},
        {"prev once", prev_once, GROWTH_LINEAR, false},
        {"prev", prev_all, GROWTH_SQUARE, false},
        {"bu_format_back", back_all, GROWTH_N_LOG_N, false},
        {"bu_format_feed", feed_all, GROWTH_LINEAR, false},
        {"bu_convert from", from_whole, GROWTH_LINEAR, false},
        {"bu_convert by bytes, from", from_bytes, GROWTH_LINEAR, false},
        {"bu_convert by rooms, from", from_rooms, GROWTH_LINEAR, false},
        {"bu_convert to", to_whole, GROWTH_LINEAR, true},
        {"bu_convert by bytes, to", to_bytes, GROWTH_LINEAR, true},
        {"bu_convert by rooms, to", to_rooms, GROWTH_LINEAR, true},
    };
    struct growth_alphabet *own = &alphabets[used];
    unsigned i;

    growth_of_format(own, format);
    for (i = 0; i < sizeof jobs / sizeof jobs[0]; i++) {
        char *name = names[used].words[i];
        enum growth_bound bound = is_east ? jobs[i].bound : GROWTH_LINEAR;

        if (format->prev == NULL && i >= 1 && i <= 3)
            continue;
        strcpy(name, jobs[i].call);
        strcat(name, " ");
        strcat(name, format->name);
        growth_add(name, jobs[i].run, bound,
                   jobs[i].from_text ? &growth_text : own, format);
    }
    used++;
}

void growth_rows_formats(void)
{
    static struct bu_page_direct direct;
    unsigned i;

    for (i = 0; i < formats_count; i++)
        add_format(formats[i], false);
    (void)bu_page_direct_init(&direct, &bu_page_cp1251);
    add_format(&direct.format, false);
    for (i = 0; i < EAST; i++)
        add_format(east[i], east[i]->longest > 1 && east[i]->unit == 1);
    growth_linear("bu_page_to_utf8", page_to_utf8, &growth_bytes,
                  &bu_page_cp1251);
    growth_linear("bu_page_to_utf8 by rooms", page_to_rooms, &growth_bytes,
                  &bu_page_cp1251);
    growth_linear("bu_page_from_utf8", page_from_utf8, &growth_text,
                  &bu_page_cp1251);
    growth_linear("bu_page_from_utf8 by rooms", page_from_rooms, &growth_text,
                  &bu_page_cp1251);
    growth_linear("bu_page_find", page_find, &growth_labels, NULL);
    growth_linear("bu_page_find_whatwg", page_find_whatwg, &growth_labels,
                  NULL);
    growth_linear("bu_detect_feed", detect_feed, &growth_bytes,
                  &bu_detect_large);
    growth_linear("bu_detect_feed small", detect_feed, &growth_bytes,
                  &bu_detect_small);
    growth_linear("bu_detect_latin_feed", detect_latin, &growth_bytes, NULL);
    growth_linear("bu_mojibake_find", mojibake_find, &growth_text, NULL);
    growth_linear("bu_mojibake_undo", mojibake_undo, &growth_text, NULL);
}
