/* growth_utf: UTF-8, UTF-16 and UTF-32. */
/* SPDX-License-Identifier: MIT */
#include "growth.h"
#include <string.h>

/* ---- One call over a text, and steps over all of it. ---- */

typedef size_t measure(const uint8_t *s, size_t n);
typedef bool judge(const uint8_t *s, size_t n);
typedef enum bu_status reader(const uint8_t **p, const uint8_t *end,
                              uint32_t *value);
typedef enum bu_status back_reader(const uint8_t *begin, const uint8_t **p,
                                   uint32_t *value);

struct of_bytes {
    const char *name;
    measure *whole;
    judge *judges;
    reader *next;
    back_reader *prev;
};

static const struct of_bytes of_bytes[] = {
    {"bu_utf8_check", bu_utf8_check, NULL, NULL, NULL},
    {"bu_utf8_count", bu_utf8_count, NULL, NULL, NULL},
    {"bu_utf8_trim", bu_utf8_trim, NULL, NULL, NULL},
    {"bu_utf8_repair_size", bu_utf8_repair_size, NULL, NULL, NULL},
    {"bu_utf8_to_utf16_size", bu_utf8_to_utf16_size, NULL, NULL, NULL},
    {"bu_utf8_to_utf32_size", bu_utf8_to_utf32_size, NULL, NULL, NULL},
    {"bu_utf8_valid", NULL, bu_utf8_valid, NULL, NULL},
    {"bu_utf8_next", NULL, NULL, bu_utf8_next, NULL},
    {"bu_utf8_next_inline", NULL, NULL, bu_utf8_next_inline, NULL},
    {"bu_utf8_next_in_place", NULL, NULL, bu_utf8_next_in_place, NULL},
    {"bu_utf8_decode", NULL, NULL, bu_utf8_decode, NULL},
    {"bu_uleb128_next", NULL, NULL, bu_uleb128_next, NULL},
    {"bu_uleb128_next_inline", NULL, NULL, bu_uleb128_next_inline, NULL},
    {"bu_utf8_prev", NULL, NULL, NULL, bu_utf8_prev},
    {"bu_utf8_prev_in_place", NULL, NULL, NULL, bu_utf8_prev_in_place},
};

static void run_bytes(const struct growth *g)
{
    const struct of_bytes *of = g->by;
    const uint8_t *p = g->s;
    uint32_t value;

    if (of->whole != NULL)
        (void)of->whole(g->s, g->n);
    if (of->judges != NULL)
        (void)of->judges(g->s, g->n);
    while (of->next != NULL && of->next(&p, g->s + g->n, &value) <= BU_OK)
        continue;
    p = g->s + g->n;
    while (of->prev != NULL && p != g->s)
        (void)of->prev(g->s, &p, &value);
}

/* ---- At each place. ---- */

static void utf8_places(const struct growth *g)
{
    size_t at;
    size_t length;

    for (at = 0; at <= g->n; at++) {
        (void)bu_utf8_truncate(g->s, g->n, at);
        (void)bu_utf8_trim(g->s, at);
        (void)bu_utf8_sync(g->s + at, g->n - at);
        (void)bu_utf8_explain(g->s + at, g->n - at, &length);
    }
}

static void utf8_offset(const struct growth *g)
{
    (void)bu_utf8_offset(g->s, g->n, g->n);
}

static void utf8_copy(const struct growth *g)
{
    (void)bu_utf8_copy(growth_room, g->n - 1, g->s, g->n);
}

static void utf8_copy_z(const struct growth *g)
{
    (void)bu_utf8_copy_z(growth_room, g->n, g->s);
}

/* At once; without room for it all; and up to a NUL. */
static void utf8_fetch(const struct growth *g)
{
    size_t length;

    (void)bu_utf8_fetch(growth_room, g->n, g->s, g->n, &length);
    (void)bu_utf8_fetch(growth_room, g->n - 1, g->s, g->n, &length);
    (void)bu_utf8_fetch_z(growth_room, g->n + 1, g->s, &length);
    (void)bu_utf8_fetch_repaired(growth_room, 3 * g->n, g->s, g->n, &length);
    (void)bu_utf8_fetch_repaired(growth_room, g->n - 1, g->s, g->n, &length);
}

static void utf8_trim_z(const struct growth *g)
{
    memcpy(growth_room, g->s, g->n + 1);
    (void)bu_utf8_trim_z(growth_room);
}

/* ---- Streams. ---- */

static void utf8_feed(const struct growth *g)
{
    struct bu_utf8 d = {0};
    uint32_t scalar;
    size_t i = 0;

    while (i < g->n) {
        i += bu_utf8_feed(&d, g->s[i], &scalar) != BU_REFEED;
        (void)bu_utf8_pending(&d);
    }
    (void)bu_utf8_finish(&d);
}

/* Chunks of so many bytes. */
static void chunks(const struct growth *g, size_t step)
{
    struct bu_utf8 d = {0};
    const uint8_t *p = g->s;
    const uint8_t *end = g->s;
    unsigned bad;

    for (;;) {
        while (bu_utf8_check_chunk(&d, &p, end, &bad) < BU_OK)
            continue;
        if (end == g->s + g->n)
            return;
        end += step;
    }
}

static void chunk_whole(const struct growth *g)
{
    chunks(g, g->n);
}

static void chunk_bytes(const struct growth *g)
{
    chunks(g, 1);
}

static enum bu_status repair(void *state, const void *by, struct bu_buffer *b)
{
    (void)by;
    return bu_utf8_repair(state, b);
}

static enum bu_status repair_end(void *state, const void *by,
                                 struct bu_buffer *b)
{
    (void)by;
    return bu_utf8_repair_finish(state, b);
}

static void repair_whole(const struct growth *g)
{
    growth_stream(g, repair, repair_end, g->n, GROWTH_ROOM);
}

static void repair_bytes(const struct growth *g)
{
    growth_stream(g, repair, repair_end, 1, GROWTH_ROOM);
}

static void repair_rooms(const struct growth *g)
{
    growth_stream(g, repair, repair_end, g->n, 1);
}

/* ---- UTF-16 and UTF-32. The room is whole, or a unit at a time. ---- */

/* Convert with a call `go` from the text to units of a type. */
#define CONVERTER(name, go, buffer, from, to, room)                            \
    static void name(const struct growth *g)                                   \
    {                                                                          \
        struct buffer b;                                                       \
        size_t i;                                                              \
                                                                               \
        b.src = (const from *)(const void *)g->s;                              \
        b.src_end = b.src + g->n / sizeof(from);                               \
        b.dst = b.dst_end = (to *)(void *)growth_room;                         \
        for (i = 0; i <= 8 * g->n + 8; i++) {                                  \
            enum bu_status status = go(&b);                                    \
                                                                               \
            if (status != BU_FULL && status >= BU_OK)                          \
                break;                                                         \
            if (status == BU_FULL)                                             \
                b.dst_end += room;                                             \
        }                                                                      \
    }

CONVERTER(to16, bu_utf8_to_utf16, bu_buffer_8_16, uint8_t, uint16_t, 90000)
CONVERTER(to16_rooms, bu_utf8_to_utf16, bu_buffer_8_16, uint8_t, uint16_t, 1)
CONVERTER(to32, bu_utf8_to_utf32, bu_buffer_8_32, uint8_t, uint32_t, 90000)
CONVERTER(to32_rooms, bu_utf8_to_utf32, bu_buffer_8_32, uint8_t, uint32_t, 1)
CONVERTER(of16, bu_utf16_to_utf8, bu_buffer_16_8, uint16_t, uint8_t, 90000)
CONVERTER(of16_rooms, bu_utf16_to_utf8, bu_buffer_16_8, uint16_t, uint8_t, 1)
CONVERTER(of32, bu_utf32_to_utf8, bu_buffer_32_8, uint32_t, uint8_t, 90000)
CONVERTER(of32_rooms, bu_utf32_to_utf8, bu_buffer_32_8, uint32_t, uint8_t, 1)
CONVERTER(uleb, bu_uleb128_decode, bu_buffer_8_32, uint8_t, uint32_t, 90000)
CONVERTER(uleb_rooms, bu_uleb128_decode, bu_buffer_8_32, uint8_t, uint32_t, 1)
CONVERTER(sleb, bu_sleb128_decode, bu_buffer_8_32, uint8_t, uint32_t, 90000)
CONVERTER(sleb_rooms, bu_sleb128_decode, bu_buffer_8_32, uint8_t, uint32_t, 1)

static void of_16(const struct growth *g)
{
    const uint16_t *begin = (const uint16_t *)(const void *)g->s;
    const uint16_t *end = begin + g->n / 2;
    const uint16_t *p = begin;
    struct bu_utf16 d = {0};
    uint32_t value;

    (void)bu_utf16_check(begin, g->n / 2);
    (void)bu_utf16_valid(begin, g->n / 2);
    (void)bu_utf16_to_utf8_size(begin, g->n / 2);
    while (bu_utf16_next(&p, end, &value) <= BU_OK)
        continue;
    for (p = end; p != begin;)
        (void)bu_utf16_prev(begin, &p, &value);
    while (bu_wtf16_next(&p, end, &value) <= BU_OK)
        continue;
    for (p = end; p != begin;)
        (void)bu_wtf16_prev(begin, &p, &value);
    while (bu_utf16_decode(&p, end, &value) != BU_END)
        continue;
    for (p = begin; bu_wtf16_decode(&p, end, &value) != BU_END;)
        continue;
    p = begin;
    while (p != end) {
        p += bu_utf16_feed(&d, *p, &value) != BU_REFEED;
        (void)bu_utf16_pending(&d);
    }
    (void)bu_utf16_finish(&d);
}

static void of_32(const struct growth *g)
{
    const uint32_t *begin = (const uint32_t *)(const void *)g->s;
    const uint32_t *end = begin + g->n / 4;
    const uint32_t *p = begin;
    uint32_t value;

    (void)bu_utf32_check(begin, g->n / 4);
    (void)bu_utf32_valid(begin, g->n / 4);
    (void)bu_utf32_to_utf8_size(begin, g->n / 4);
    while (bu_utf32_next(&p, end, &value) <= BU_OK)
        continue;
    for (p = end; p != begin;)
        (void)bu_utf32_prev(begin, &p, &value);
    while (bu_utf32_decode(&p, end, &value) != BU_END)
        continue;
    p = begin;
    for (; p != end; p++)
        (void)bu_utf32_feed(*p, &value);
}

void growth_rows_utf(void)
{
    static const struct {
        const char *call;
        void (*run)(const struct growth *g);
        const struct growth_alphabet *alphabet;
    } jobs[] = {
        {"bu_utf8_truncate at each place", utf8_places, &growth_bytes},
        {"bu_utf8_offset", utf8_offset, &growth_bytes},
        {"bu_utf8_copy", utf8_copy, &growth_bytes},
        {"bu_utf8_copy_z", utf8_copy_z, &growth_bytes},
        {"bu_utf8_trim_z", utf8_trim_z, &growth_bytes},
        {"bu_utf8_fetch", utf8_fetch, &growth_bytes},
        {"bu_utf8_feed", utf8_feed, &growth_bytes},
        {"bu_utf8_check_chunk", chunk_whole, &growth_bytes},
        {"bu_utf8_check_chunk by bytes", chunk_bytes, &growth_bytes},
        {"bu_utf8_repair", repair_whole, &growth_bytes},
        {"bu_utf8_repair by bytes", repair_bytes, &growth_bytes},
        {"bu_utf8_repair by rooms", repair_rooms, &growth_bytes},
        {"bu_utf8_to_utf16", to16, &growth_bytes},
        {"bu_utf8_to_utf16 by rooms", to16_rooms, &growth_bytes},
        {"bu_utf8_to_utf32", to32, &growth_bytes},
        {"bu_utf8_to_utf32 by rooms", to32_rooms, &growth_bytes},
        {"bu_utf16_to_utf8", of16, &growth_units},
        {"bu_utf16_to_utf8 by rooms", of16_rooms, &growth_units},
        {"bu_utf32_to_utf8", of32, &growth_values},
        {"bu_utf32_to_utf8 by rooms", of32_rooms, &growth_values},
        {"bu_uleb128_decode", uleb, &growth_bytes},
        {"bu_uleb128_decode by rooms", uleb_rooms, &growth_bytes},
        {"bu_sleb128_decode", sleb, &growth_bytes},
        {"bu_sleb128_decode by rooms", sleb_rooms, &growth_bytes},
        {"bu_utf16_next and others", of_16, &growth_units},
        {"bu_utf32_next and others", of_32, &growth_values},
    };
    unsigned i;

    for (i = 0; i < sizeof of_bytes / sizeof of_bytes[0]; i++)
        growth_linear(of_bytes[i].name, run_bytes, &growth_bytes, &of_bytes[i]);
    for (i = 0; i < sizeof jobs / sizeof jobs[0]; i++)
        growth_linear(jobs[i].call, jobs[i].run, jobs[i].alphabet, NULL);
}
