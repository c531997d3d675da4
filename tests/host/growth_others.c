/* growth_others: rings, topics, and the contracts of others. */
/* SPDX-License-Identifier: MIT */
#include "growth.h"
#include "../compat/dfa_small.h"
#include <bareutf/dfa.h>
#include <bareutf/linux.h>
#include <bareutf/mbrtowc.h>
#include <bareutf/plan9.h>
#include <bareutf/zephyr.h>
#include <string.h>

static void ring(const struct growth *g)
{
    static uint8_t room[1 << 13];
    struct bu_ring r;
    uint32_t out;
    uint8_t byte;
    size_t i;

    bu_ring_init(&r, room, sizeof room);
    bu_ring_set_gaps(&r, NULL, BU_RING_GAPS);
    (void)bu_ring_put_block(&r, g->s, (uint32_t)g->n);
    bu_ring_put_whole(&r, g->s, (unsigned)g->n);
    for (i = 0; i < g->n; i++) {
        (void)bu_ring_put(&r, g->s[i]);
        (void)bu_ring_peek(&r, (uint32_t)i, &byte);
        (void)bu_ring_used(&r);
        (void)bu_ring_waiting(&r);
        (void)bu_ring_take(&r, &out);
        bu_ring_fault(&r, 1, 1);
        bu_ring_lose(&r, 1);
        (void)bu_ring_faults(&r);
    }
    (void)bu_ring_take_block(&r, growth_room, (uint32_t)g->n);
    (void)bu_ring_lost(&r);
    (void)bu_ring_high_water(&r);
}

static void dfa(const struct growth *g)
{
    uint32_t state = 0;
    uint32_t small = 0;
    uint32_t code = 0;
    size_t i;

    for (i = 0; i < g->n; i++) {
        (void)bu_dfa_decode(&state, &code, g->s[i]);
        (void)dfa_small(&small, &code, g->s[i]);
    }
}

static void linux_strings(const struct growth *g)
{
    const uint16_t *units = (const uint16_t *)(const void *)g->s;
    uint32_t value;
    size_t i;

    (void)bu_linux__utf8s_to_utf16s(g->s, (int)g->n, BU_LINUX_LITTLE_ENDIAN,
                                    (uint16_t *)(void *)growth_room, 100000);
    (void)bu_linux__utf16s_to_utf8s(
        units, (int)(g->n / 2), BU_LINUX_LITTLE_ENDIAN, growth_room, 100000);
    for (i = 0; i < g->n; i++)
        (void)bu_linux__utf8_to_utf32(g->s + i, (int)(g->n - i), &value);
}

static void runes(const struct growth *g)
{
    const char *s = (const char *)g->s;
    const char *end = s + strlen(s);
    const char *p = s;
    uint32_t rune;

    while (p != end) {
        (void)bu_plan9__fullrune(p, (int)(end - p));
        (void)bu_plan9__charntorune(&rune, p, (size_t)(end - p));
        p += bu_plan9__chartorune(&rune, p);
    }
    (void)bu_plan9__utflen(s);
    (void)bu_plan9__utfnlen(s, (long)g->n);
    (void)bu_plan9__utfrune(s, 0x10FFFF);
    (void)bu_plan9__utfrrune(s, 0x10FFFF);
    (void)bu_plan9__utfnrune(s, 0x10FFFF, g->n);
    (void)bu_plan9__utfnrrune(s, 0x10FFFF, g->n);
    (void)bu_plan9__utfecpy((char *)growth_room, (char *)growth_room + g->n, s);
    (void)bu_plan9__utfnecpy((char *)growth_room, (char *)growth_room + g->n, s,
                             g->n);
}

static void runes_of(const struct growth *g)
{
    (void)bu_plan9__runenlen((const uint32_t *)(const void *)g->s,
                             (int)(g->n / 4));
}

static void runes_find(const struct growth *g)
{
    const char *s = (const char *)g->s;

    (void)bu_plan9__utfutf(s, s + g->n / 2);
}

/* What is wrong is passed, so that all of the text is read. */
static void wide(const struct growth *g)
{
    const char *s = (const char *)g->s;
    struct bu_mbstate ps = {0};
    wchar_t out;
    bu_char32 value;
    bu_char16 unit;
    unsigned char byte;
    size_t i;

    for (i = 0; i < g->n; i++) {
        struct bu_mbstate before = ps;

        if (bu_mbrtowc(&out, s + i, 1, &ps) == (size_t)-1)
            (void)bu_mbr_bad(s + i, g->n - i, &before);
        (void)bu_mbtowc(&out, s + i, g->n - i);
        (void)bu_mblen(s + i, g->n - i);
        (void)bu_mbrlen(s + i, 1, &ps);
        (void)bu_mbsinit(&ps);
        ps.word = 0;
        (void)bu_mbrtoc32(&value, s + i, g->n - i, &ps);
        ps.word = 0;
        (void)bu_mbrtoc16(&unit, s + i, g->n - i, &ps);
        ps.word = 0;
        (void)bu_mbrtoc8(&byte, s + i, g->n - i, &ps);
        ps.word = 0;
    }
}

static void wide_strings(const struct growth *g)
{
    const char *s = (const char *)g->s;
    const wchar_t *units = (const wchar_t *)(const void *)g->s;
    struct bu_mbstate ps = {0};

    (void)bu_mbsrtowcs((wchar_t *)(void *)growth_room, &s, 100000, &ps);
    ps.word = 0;
    (void)bu_wcsrtombs((char *)growth_room, &units, 100000, &ps);
}

static void zephyr(const struct growth *g)
{
    const char *s = (const char *)g->s;

    (void)bu_zephyr__count_chars(s);
    (void)bu_zephyr__lcpy((char *)growth_room, s, g->n);
    (void)bu_zephyr__trunc((char *)growth_room);
}

static void old_forms(const struct growth *g)
{
    const uint8_t *p = g->s;
    struct bu_pending h;
    uint64_t value;
    size_t i = 0;

    while (bu_utf8x_next_64(&p, g->s + g->n, 8, &value) <= BU_OK)
        continue;
    for (p = g->s + g->n; p != g->s;)
        (void)bu_utf8x_prev_64(g->s, &p, 8, &value);
    memset(&h, 0, sizeof h);
    while (i < g->n)
        i += bu_utf8x_feed_64(&h, 8, g->s[i], &value) != BU_REFEED;
}

static void bom(const struct growth *g)
{
    enum bu_bom found;

    (void)bu_bom_find(g->s, g->n, BU_BOM_ALL, &found);
}

/* The text as a filter of a topic, and of itself. */
static void topics(const struct growth *g)
{
    struct bu_buffer b;
    const uint8_t *p = g->s;
    const uint8_t *text;
    size_t n;

    (void)bu_mqtt_check(g->s, g->n, BU_MQTT_SHARED | BU_MQTT_SHOULD, &n);
    (void)bu_mqtt_check(g->s, g->n, BU_MQTT_TOPIC, &n);
    (void)bu_mqtt_match(g->s, g->n, g->other, g->other_n);
    (void)bu_mqtt_match(g->s, g->n, g->s, g->n);
    b.src = g->s;
    b.src_end = g->s + g->n;
    b.dst = growth_room;
    b.dst_end = growth_room + GROWTH_ROOM;
    (void)bu_mqtt_string_put(&b, 0);
    while (bu_mqtt_string_next(&p, g->s + g->n, &text, &n) == BU_OK)
        continue;
}

/* The text as a string of JSON, and as a key. */
static void json(const struct growth *g)
{
    static const struct bu_conversion key = {&bu_format_json,
                                             &bu_format_json_ascii, BU_STOP};
    const uint8_t *p = g->s;
    size_t at;

    (void)bu_escape_explain(&bu_format_json, g->s, g->n, &at);
    (void)bu_escape_equal(&key, g->s, g->n, g->s, g->n);
    (void)bu_json_end(&p, g->s + g->n);
}

void growth_rows_others(void)
{
    static const char *const symbols[] = {"a",       "/",  "+",  "#",       "$",
                                          "$share/", "+/", "/+", "\xC3\xA9"};
    static struct growth_alphabet topic_symbols;
    unsigned k;

    for (k = 0; k < sizeof symbols / sizeof symbols[0]; k++)
        growth_symbol(&topic_symbols, symbols[k], strlen(symbols[k]));
    growth_linear("bu_mqtt_check, bu_mqtt_match", topics, &topic_symbols, NULL);
    static const struct {
        const char *call;
        void (*run)(const struct growth *g);
        enum growth_bound bound;
        const struct growth_alphabet *alphabet;
    } jobs[] = {
        {"bu_ring_put_block and others", ring, GROWTH_LINEAR, &growth_bytes},
        {"bu_escape_explain, bu_escape_equal, bu_json_end", json, GROWTH_LINEAR,
         &growth_header},
        {"bu_dfa_decode", dfa, GROWTH_LINEAR, &growth_bytes},
        {"utf8s_to_utf16s", linux_strings, GROWTH_LINEAR, &growth_bytes},
        {"utf16s_to_utf8s", linux_strings, GROWTH_LINEAR, &growth_units},
        {"chartorune and others", runes, GROWTH_LINEAR, &growth_bytes},
        {"runenlen", runes_of, GROWTH_LINEAR, &growth_values},
        {"utfutf", runes_find, GROWTH_SQUARE, &growth_bytes},
        {"bu_mbrtowc and others", wide, GROWTH_LINEAR, &growth_bytes},
        {"bu_mbsrtowcs", wide_strings, GROWTH_LINEAR, &growth_bytes},
        {"bu_wcsrtombs", wide_strings, GROWTH_LINEAR, &growth_values},
        {"utf8_count_chars and others", zephyr, GROWTH_LINEAR, &growth_bytes},
        {"bu_utf8x_next_64 and others", old_forms, GROWTH_LINEAR,
         &growth_bytes},
        {"bu_bom_find", bom, GROWTH_LINEAR, &growth_bytes},
    };
    unsigned i;

    for (i = 0; i < sizeof jobs / sizeof jobs[0]; i++)
        growth_add(jobs[i].call, jobs[i].run, jobs[i].bound, jobs[i].alphabet,
                   NULL);
}
