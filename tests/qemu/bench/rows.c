/* bench: percent, rings, lines, histories, names and any conversion. */
/* SPDX-License-Identifier: MIT */
#include "bench.h"
#include <bareutf/convert.h>
#include <bareutf/http.h>
#include <bareutf/line.h>
#include <bareutf/name.h>
#include <bareutf/ring.h>
#include <bareutf/utf16.h>
#include <bareutf/utf8.h>

enum { CTRL_B = 2 };
enum { PIECE = 960 }; /* bytes: whole triplets, and whole Chinese */

static uint8_t *const from = (uint8_t *)bench_units;

static union {
    struct bu_ring ring;
    struct bu_line line;
    struct bu_history history;
} is;

static void run(const char *function, const char *input, uint32_t size,
                loop *what, const uint8_t *s, size_t n)
{
    bench_run("nothing", input, size, loop_nothing, s, n);
    bench_run(function, input, size, what, s, n);
}

static size_t loop_percent(const uint8_t *s, size_t n)
{
    struct bu_percent d;
    struct bu_buffer b = {s, s + n, bench_out, bench_out + n};

    d.pending = 0;
    d.digit = 0;
    d.reason = 0;
    return (size_t)bu_percent_decode(&d, &b, 0);
}

static void repeat(const char *text)
{
    size_t i;
    size_t k = 0;

    for (i = 0; i < PIECE; i++) {
        if (text[k] == 0)
            k = 0;
        from[i] = (uint8_t)text[k++];
    }
}

static void bench_percent(void)
{
    repeat("%e4%B8%2d");
    run("percent_decode", "escaped", PIECE, loop_percent, from, PIECE);
    repeat("plain/index.html");
    run("percent_decode", "plain", PIECE, loop_percent, from, PIECE);
    repeat("q=a+b%20c&r=%41");
    run("percent_decode", "query", PIECE, loop_percent, from, PIECE);
}

static size_t loop_put_block(const uint8_t *s, size_t n)
{
    return bu_ring_put_block(&is.ring, s, (uint32_t)n);
}

static size_t loop_take_block(const uint8_t *s, size_t n)
{
    return bu_ring_take_block(&is.ring, from + (s - from), (uint32_t)n);
}

/* Odd bytes beyond an aligned word the source is, as the ring is. */
static void bench_blocks(uint32_t at, uint32_t odd, uint32_t n,
                         const char *name)
{
    bu_ring_init(&is.ring, bench_out, 1024);
    is.ring.head = at;
    is.ring.tail = at;
    run("ring_put_block", name, n, loop_put_block, from + odd, n);
    run("ring_take_block", name, n, loop_take_block, from + odd, n);
}

/* What put got; as little as it can do. */
static uint32_t sent;

static void put(void *to, const uint8_t *s, unsigned n)
{
    (void)to;
    (void)s;
    sent += n;
}

static const struct bu_line_config config = {
    .text = bench_out,
    .size = 4096,
    .put = put,
    .columns = bu_line_columns,
};

static size_t loop_feed(const uint8_t *s, size_t n)
{
    const uint8_t *end = s + n;

    while (s != end)
        bu_line_feed(&is.line, *s++);
    return sent;
}

/* A key, so many bytes before the end of a line of so many. */
static void bench_key_at(const char *name, unsigned bytes, unsigned left,
                         const char *key, unsigned n)
{
    static const uint8_t prompt[] = {'>', ' '};
    unsigned i;

    bu_line_init(&is.line, &config);
    bu_line_start(&is.line, prompt, sizeof prompt);
    for (i = 0; i < bytes; i++)
        bu_line_feed(&is.line, (uint8_t)('a' + i % 16u));
    while (left-- != 0)
        bu_line_feed(&is.line, CTRL_B);
    sent = 0;
    run("line_feed", name, 1, loop_feed, (const uint8_t *)key, n);
}

static void bench_key(const char *name, unsigned bytes, const char *key,
                      unsigned n)
{
    bench_key_at(name, bytes, 0, key, n);
}

/* A row has 79 bytes, the first one two less. */
static void bench_line(void)
{
    bench_key("typed", 30, "x", 1);
    bench_key("left", 30, "\033[D", 3);
    bench_key("backspace", 30, "\177", 1);
    bench_key("backspace_400", 400, "\177", 1);
    bench_key("left_column_0", 157, "\002", 1);
    bench_key_at("left_row_157", 157, 1, "\002", 1);
    bench_key_at("left_row_1579", 1579, 1, "\002", 1);
    bench_key_at("right_row_1579", 1579, 2, "\006", 1);
    bench_key_at("backspace_800_of_1600", 1600, 800, "\177", 1);
    bench_key_at("typed_800_of_1600", 1600, 800, "x", 1);
    bench_key("typed_row_1973", 1973, "x", 1);
}

static size_t loop_history(const uint8_t *s, size_t n)
{
    return (size_t)bu_history_add(&is.history, s, n);
}

/* Of 16 bytes; as many lines are there before it. */
static void bench_history(const char *name, unsigned lines, uint32_t size)
{
    uint8_t *text = from;
    unsigned i;

    for (i = 0; i != 16; i++)
        text[i] = (uint8_t)("command number 1"[i]);
    bu_history_init(&is.history, bench_out, size);
    while (lines-- != 0) {
        text[14] = (uint8_t)('a' + lines / 16u);
        text[15] = (uint8_t)('a' + lines % 16u);
        (void)bu_history_add(&is.history, text, 16);
    }
    text[15] = 'Z';
    run("history_add", name, 1, loop_history, text, 16);
}

static const struct bu_name_rule looks_too = {
    .limit = 255, .plain = 0x30, .judge = bu_name_judge_looks};

static size_t loop_sanitize(const uint8_t *s, size_t n)
{
    struct bu_name_out o;

    o.bytes = bench_out;
    o.room = 1024;
    return (size_t)bu_name_sanitize(&looks_too, '_', s, n, &o);
}

static size_t loop_escape(const uint8_t *s, size_t n)
{
    struct bu_name_out o;

    o.bytes = bench_out;
    o.room = 1024;
    return (size_t)bu_name_escape(&looks_too, '%', s, n, &o);
}

static size_t loop_looks(const uint8_t *s, size_t n)
{
    size_t at;

    return (size_t)bu_name_judge_looks(s, n, &at);
}

static void bench_sanitize(void)
{
    unsigned i;

    repeat("plain name.txt");
    run("judge_looks", "plain", 240, loop_looks, from, 240);
    repeat("\xE4\xB8\xAD");
    run("judge_looks", "chinese", 240, loop_looks, from, 240);

    for (i = 0; i != 255; i += 3) {
        from[i] = 0xE2;
        from[i + 1] = 0x88;
        from[i + 2] = 0x95;
    }
    run("name_sanitize", "looks_85", 1, loop_sanitize, from, 255);
    run("name_sanitize", "looks_42", 1, loop_sanitize, from, 126);
    run("name_escape", "looks_28", 1, loop_escape, from, 84);
    run("name_escape", "looks_14", 1, loop_escape, from, 42);
}

static size_t loop_convert(const uint8_t *s, size_t n)
{
    static const struct bu_conversion c = {&bu_format_utf8, &bu_format_utf16le,
                                           BU_REPLACEMENT};
    struct bu_convert_state state;
    struct bu_buffer b = {s, s + n, bench_out, bench_out + sizeof bench_out};

    state.pending.count = 0;
    state.after_high = 0;
    (void)bu_convert(&state, &c, &b);
    return (size_t)(b.dst - bench_out);
}

static size_t loop_direct(const uint8_t *s, size_t n)
{
    static const struct bu_conversion c = {
        &bu_format_utf8, &bu_format_utf16le_direct, BU_REPLACEMENT};
    struct bu_convert_state state;
    struct bu_buffer b = {s, s + n, bench_out, bench_out + 4096};

    state.pending.count = 0;
    state.after_high = 0;
    (void)bu_convert(&state, &c, &b);
    return (size_t)(b.dst - bench_out);
}

void bench_rows_of(const struct input *in)
{
    size_t n = bu_utf8_truncate(in->bytes, in->n, PIECE);

    bench_run("convert_8_16le", in->name, (uint32_t)n, loop_convert, in->bytes,
              n);
    bench_run("convert_8_16le_direct", in->name, (uint32_t)n, loop_direct,
              in->bytes, n);
}

void bench_rows(void)
{
    bench_percent();
    bench_blocks(0, 0, 512, "b512");
    bench_blocks(1000, 0, 512, "b512_wrapped");
    bench_blocks(1, 0, 64, "b64");
    bench_blocks(0, 1, 512, "b512_apart");
    bench_line();
    bench_history("room_10", 10, 4096);
    bench_history("room_150", 150, 4096);
    bench_history("full", 240, 4096);
    bench_sanitize();
}
