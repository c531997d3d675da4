/* fuzz_history: any lines and keys for a history and its search. */
/* SPDX-License-Identifier: MIT */
#include "fuzz_tools.h"
#include <bareutf/line.h>

enum { ROOM = 24, MOST = 64 };

/* The lines that were added, without those that change nothing. */
static struct {
    const uint8_t *s;
    size_t n;
} added[MOST];
static size_t count;

/* What is there are the newest that were added, in their order. */
static void must_be_newest(struct bu_history *h)
{
    const uint8_t *text = NULL;
    size_t n = 0;
    size_t lines = 0;
    size_t i;

    while (bu_history_next(h, &text, &n) == BU_OK)
        lines++;
    must(lines <= count && (count == 0 || lines != 0));
    text = NULL;
    for (i = count - lines; bu_history_next(h, &text, &n) == BU_OK; i++)
        must(n == added[i].n && memcmp(text, added[i].s, n) == 0);
}

/* Each byte says how long the line after it is. */
static void add(struct bu_history *h, const uint8_t *s, size_t n, size_t size)
{
    size_t at = 0;

    count = 0;
    while (at < n && count < MOST) {
        size_t length = s[at++] % 16u;
        enum bu_status status;

        length = length < n - at ? length : n - at;
        if (memchr(s + at, 0, length) != NULL)
            length =
                (size_t)((const uint8_t *)memchr(s + at, 0, length) - (s + at));
        status = bu_history_add(h, s + at, length);
        must(status == (length < size ? BU_OK : BU_FULL));
        if (status == BU_OK && length != 0 &&
            (count == 0 || added[count - 1].n != length ||
             memcmp(added[count - 1].s, s + at, length) != 0)) {
            added[count].s = s + at;
            added[count++].n = length;
        }
        at += length;
        must_be_newest(h);
    }
}

/* What is sent is whole sequences. */
static void put(void *to, const uint8_t *s, unsigned n)
{
    (void)to;
    must(n != 0 && n <= BU_LINE_CONTROL_MAX);
    must_be_well_formed(s, n);
}

static void keys(struct bu_history *h, const uint8_t *s, size_t n)
{
    static const uint8_t prompt[] = "> ";
    uint8_t *text = room_of(ROOM);
    struct bu_history_search search;
    struct bu_line_config config;
    struct bu_line line;
    size_t i;

    memset(&config, 0, sizeof config);
    memset(&search, 0, sizeof search);
    config.text = text;
    config.size = ROOM;
    config.put = put;
    config.columns = bu_line_columns;
    config.recall = bu_history_recall;
    config.history = h;
    bu_line_init(&line, &config);
    bu_line_start(&line, prompt, 2);
    for (i = 0; i < n; i++) {
        enum bu_line_event event =
            bu_history_feed(&search, &line, s[i], bu_line_feed);

        must(line.length <= ROOM && line.cursor <= line.length);
        must_be_well_formed(text, line.length);
        must(search.n <= 42);
        if (event == BU_LINE_READY)
            must(bu_history_add(h, text, line.length) == BU_OK ||
                 line.length >= h->size);
        if (event != BU_LINE_NONE)
            bu_line_start(&line, prompt, 2);
    }
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *s, size_t n)
{
    struct bu_history h;
    struct fuzz_pair p;
    uint8_t *data;
    uint32_t size;

    if (n < 2)
        return 0;
    size = s[0] % 100u + 1u;
    data = room_of(size);
    p = pair_of(s + 1, n - 1);
    bu_history_init(&h, data, size);
    add(&h, p.a, p.a_n, size);
    keys(&h, p.b, p.b_n);
    free_pair(&p);
    free(data);
    return 0;
}
