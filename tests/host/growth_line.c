/* growth_line: the line editor and its history. Before a key the line has the
 * text; the work of setting it does not count. */
/* SPDX-License-Identifier: MIT */
#include "growth.h"
#include <string.h>

enum { SIZE = 1 << 16 };

static uint8_t text[SIZE], lines[SIZE];
static struct bu_history history;

static void put(void *to, const uint8_t *s, unsigned n)
{
    (void)to;
    (void)s;
    growth_work += n;
}

static const struct bu_line_parts parts =
    BU_LINE_PARTS_STEP(bu_grapheme_next, bu_grapheme_prev, bu_word_next,
                       bu_word_prev, bu_line_step_parts);
static const struct bu_line_config plain = {text,
                                            SIZE,
                                            put,
                                            NULL,
                                            bu_line_columns,
                                            bu_history_recall,
                                            &history,
                                            bu_line_replace,
                                            NULL,
                                            NULL};

static unsigned wide(const uint8_t *s, uint32_t at, uint32_t end)
{
    return bu_line_columns_by(&bu_widths_cjk, s, at, end);
}

static const struct bu_line_config marks = {
    text,     SIZE,           put,           NULL, wide, bu_history_recall,
    &history, bu_line_escape, bu_line_joins, NULL};
static const struct bu_line_config graphemes = {
    text,     SIZE, put,  NULL,  bu_line_columns, bu_history_recall,
    &history, NULL, NULL, &parts};

static struct bu_line line;

/* A screen of 10 columns, so that short texts have many rows. */
static void begin(const struct growth *g, unsigned rows)
{
    bu_history_init(&history, lines, (uint32_t)(2 * g->n + 100));
    bu_line_init(&line, g->by);
    bu_line_resize(&line, 10, rows);
    bu_line_start(&line, (const uint8_t *)"> ", 2);
}

/* Feed keys; a line that ends begins again. */
static void feed(const uint8_t *s, size_t n)
{
    while (n-- != 0) {
        enum bu_line_event event = bu_line_feed(&line, *s++);

        if (event != BU_LINE_NONE && event != BU_LINE_TAB &&
            event != BU_LINE_PASTED)
            bu_line_start(&line, (const uint8_t *)"> ", 2);
    }
}

static void keys(const char *s)
{
    feed((const uint8_t *)s, strlen(s));
}

/* Set the line to what of the text can be in one, with the cursor after so many
 * bytes or before the sequence that is there. */
static void set(const struct growth *g, size_t at)
{
    static uint8_t good[SIZE];
    size_t n = 0;
    size_t middle = 0;
    const uint8_t *p = g->s;
    const uint8_t *was = p;
    uint32_t scalar;

    for (; bu_utf8_next(&p, g->s + g->n, &scalar) <= BU_OK; was = p) {
        if (!bu_utf8_valid(was, (size_t)(p - was)) ||
            bu_scalar_is_control(scalar))
            continue;
        n += bu_utf8_put(good + n, scalar);
        if (n <= at)
            middle = n;
    }
    begin(g, 9);
    (void)bu_line_set(&line, good + middle, n - middle);
    keys("\x01");
    (void)bu_line_insert(&line, good, middle);
    growth_work = 0;
}

/* ---- One key, at the start, in the middle and at the end. ---- */

static const char *const each_key[] = {"a",
                                       "\xCC\x81",
                                       "\xE4\xB8\x80",
                                       "\x02",
                                       "\x06",
                                       "\x01",
                                       "\x05",
                                       "\b",
                                       "\x04",
                                       "\x0B",
                                       "\x15",
                                       "\x17",
                                       "\x14",
                                       "\f",
                                       "\x19",
                                       "\x1B"
                                       "b",
                                       "\x1B"
                                       "f",
                                       "\x1B"
                                       "d"};
enum { KEYS = sizeof each_key / sizeof each_key[0] };

static void run_key(const struct growth *g, size_t at)
{
    uint64_t sum = 0;
    unsigned key;

    for (key = 0; key < KEYS; key++) {
        set(g, at);
        keys(each_key[key]);
        sum += growth_work;
    }
    growth_work = sum;
}

static void key_start(const struct growth *g)
{
    run_key(g, 0);
}

static void key_middle(const struct growth *g)
{
    run_key(g, g->n / 2);
}

static void key_end(const struct growth *g)
{
    run_key(g, g->n);
}

/* ---- All of a line. ---- */

static void type_all(const struct growth *g)
{
    begin(g, 999);
    growth_work = 0;
    feed(g->s, g->n);
}

static void type_first(const struct growth *g)
{
    size_t i;

    begin(g, 999);
    growth_work = 0;
    for (i = 0; i < g->n; i++) {
        feed(g->s + i, 1);
        keys("\x01");
    }
}

static void left_all(const struct growth *g)
{
    set(g, g->n);
    while (line.cursor != 0)
        keys("\x1B[D");
    while (line.cursor != line.length)
        keys("\x1B[C");
}

static void insert(const struct growth *g)
{
    set(g, 0);
    (void)bu_line_insert(&line, g->s, g->n);
    (void)bu_line_set(&line, g->s, g->n);
    bu_line_leave(&line);
    bu_line_show(&line);
    bu_line_resize(&line, 40, 10);
    (void)bu_line_mark(&line, NULL, g->s, g->n);
    (void)bu_line_gap(&line);
    bu_line_timeout(&line);
}

static void prompt(const struct growth *g)
{
    bu_line_init(&line, g->by);
    bu_line_start(&line, g->s, g->n);
    bu_line_show(&line);
    bu_line_start_secret(&line, g->s, g->n, '*');
    feed(g->s, g->n < 20 ? g->n : 20);
    bu_line_start(&line, NULL, 0);
    bu_line_margin(&line, 9);
    bu_line_resume_paste(&line);
}

static void in_format(const struct growth *g)
{
    struct bu_pending h;
    uint32_t at;
    size_t i;

    begin(g, 9);
    memset(&h, 0, sizeof h);
    growth_work = 0;
    for (i = 0; i < g->n; i++)
        if (bu_line_format_feed(&line, &bu_page_cp1251, &h, g->s[i]) !=
            BU_LINE_NONE)
            bu_line_start(&line, NULL, 0);
    (void)bu_line_format_gap(&line, &h);
    if (bu_utf8_valid(g->s, g->n))
        (void)bu_line_format_put(growth_room, &bu_page_cp1251, g->s,
                                 (unsigned)g->n);
    for (at = 0; at < g->n; at++)
        (void)bu_line_format_columns(&bu_page_cp1251, g->s, at, (uint32_t)g->n);
}

/* ---- The history. ---- */

/* Lines as the units of the text: 0 and CR end one. */
static void history_all(const struct growth *g)
{
    const uint8_t *at = NULL;
    size_t n;
    size_t from = 0;
    size_t i;

    bu_history_init(&history, lines, (uint32_t)(g->n + 2));
    for (i = 0; i < g->n; i++)
        if (g->s[i] < ' ' || i - from > 6) {
            (void)bu_history_add(&history, g->s + from, i - from);
            from = i + 1;
        }
    while (bu_history_next(&history, &at, &n) == BU_OK)
        continue;
}

static void history_long(const struct growth *g)
{
    const uint8_t *at = NULL;
    size_t n = 0;

    bu_history_init(&history, lines, (uint32_t)(g->n + g->n / 2));
    while (n < g->n && g->s[n] != 0)
        n++;
    (void)bu_history_add(&history, g->s, n / 2);
    (void)bu_history_add(&history, g->s, n);
    (void)bu_history_add(&history, g->s, n / 3);
    while (bu_history_next(&history, &at, &n) == BU_OK)
        continue;
}

/* The work of one recall, or of one byte of a search, among many lines. */
static void recall(const struct growth *g, bool searches)
{
    struct bu_history_search q;
    size_t i;

    begin(g, 9);
    memset(&q, 0, sizeof q);
    for (i = 0; i + 3 <= g->n; i += 3)
        (void)bu_history_add(&history, g->s + i, 3);
    growth_work = 0;
    if (!searches) {
        keys("\x1B[A\x1B[A\x1B[B");
        return;
    }
    (void)bu_history_feed(&q, &line, 0x12, bu_line_feed);
    (void)bu_history_feed(&q, &line, g->s[0], bu_line_feed);
    (void)bu_history_feed(&q, &line, 'z', bu_line_feed);
    (void)bu_history_feed(&q, &line, 0x12, bu_line_feed);
    (void)bu_history_feed(&q, &line, 0x7F, bu_line_feed);
}

static void history_recall(const struct growth *g)
{
    recall(g, false);
}

static void history_search(const struct growth *g)
{
    recall(g, true);
}

void growth_rows_line(void)
{
    static const struct bu_line_config *const configs[] = {&plain, &marks,
                                                           &graphemes};
    unsigned i;

    for (i = 0; i < 3; i++) {
        const void *by = configs[i];

        growth_linear("bu_line_feed, a key at the start", key_start,
                      &growth_keys, by);
        growth_linear("bu_line_feed, a key in the middle", key_middle,
                      &growth_keys, by);
        growth_linear("bu_line_feed, a key at the end", key_end, &growth_keys,
                      by);
        growth_add("bu_line_feed, a whole line", type_all, GROWTH_SQUARE,
                   &growth_keys, by);
        growth_add("bu_line_feed, a whole line at its start", type_first,
                   GROWTH_SQUARE, &growth_keys, by);
        growth_add("bu_line_feed, Left over a whole line", left_all,
                   GROWTH_SQUARE, &growth_keys, by);
        growth_linear("bu_line_insert and others", insert, &growth_keys, by);
        growth_linear("bu_line_start", prompt, &growth_keys, by);
        growth_add("bu_line_format_feed", in_format, GROWTH_SQUARE,
                   &growth_keys, by);
        growth_linear("bu_history_recall", history_recall, &growth_keys, by);
        growth_linear("bu_history_feed", history_search, &growth_keys, by);
    }
    growth_linear("bu_history_add", history_all, &growth_keys, NULL);
    growth_linear("bu_history_next", history_long, &growth_keys, NULL);
}
