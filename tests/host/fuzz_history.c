/* fuzz_history: a history that several editors share, with buffers, formats and
 * parts of each kind, lines of any bytes, and visits in between. */
/* SPDX-License-Identifier: MIT */
#include "fuzz_tools.h"
#include <bareutf/line.h>
#include <bareutf/segment.h>
#include <bareutf/utf16.h>
#include <bareutf/utf32.h>

enum { EDITORS = 3, MOST = 128, NOBODY = EDITORS };
enum { CTRL_C = 3, CTRL_G = 7, CTRL_R = 18 };

/* The input, byte by byte, then zeros. */
static const uint8_t *input;
static size_t input_n;

static uint8_t take(void)
{
    if (input_n == 0)
        return 0;
    input_n--;
    return *input++;
}

/*
 * The model of a history: the lines one after the other, each with its NUL,
 * from the start of an array; then the draft of an editor.
 */
static struct {
    uint8_t s[MOST];
    size_t size;
    size_t lines; /* bytes of lines */
    size_t used;  /* with the draft */
    size_t at;    /* the line that the owner shows */
    unsigned owner;
    size_t went; /* bytes dropped at the start, so far */
} model;

static void model_clear(size_t size)
{
    model.size = size;
    model.lines = model.used = model.at = model.went = 0;
    model.owner = NOBODY;
}

static void model_drop_draft(void)
{
    model.used = model.lines;
    model.owner = NOBODY;
}

static size_t model_length(size_t at)
{
    return (size_t)((uint8_t *)memchr(model.s + at, 0, model.used - at) -
                    (model.s + at));
}

static void model_append(const uint8_t *s, size_t n)
{
    while (model.size - model.lines < n + 1) {
        size_t first = model_length(0) + 1;

        model.lines -= first;
        model.went += first;
        memmove(model.s, model.s + first, model.lines);
        model.used = model.lines;
    }
    if (n != 0)
        memcpy(model.s + model.lines, s, n);
    model.s[model.lines + n] = 0;
    model.used = model.lines + n + 1;
}

static enum bu_status model_add(const uint8_t *s, size_t n)
{
    size_t at = model.lines - n - 1; /* of the newest */

    model_drop_draft();
    if (n >= model.size)
        return BU_FULL;
    if (n == 0 || (n < model.lines && memcmp(model.s + at, s, n) == 0 &&
                   (at == 0 || model.s[at - 1] == 0)))
        return BU_OK;
    model_append(s, n);
    model.lines = model.used;
    return BU_OK;
}

/* The start of the line before that at an offset. */
static size_t model_before(size_t at)
{
    at--;
    while (at != 0 && model.s[at - 1] != 0)
        at--;
    return at;
}

/* An editor, and what is expected of it. */
static struct editor {
    struct bu_line line;
    struct bu_line_config config;
    struct bu_history_search search;
    struct bu_pending pending;      /* of the format */
    struct bu_pending twin;         /* the same, decoded here */
    const struct bu_format *format; /* null: bu_line_feed itself */
    bool recalled; /* it shows an older line, and the draft is its own */
    int key;       /* that the last byte ended, or -1 */
} editors[EDITORS];
static struct bu_history history;
static uint32_t random_state;

static unsigned number_of(const struct bu_line *l)
{
    unsigned i = 0;

    while (&editors[i].line != l)
        i++;
    return i;
}

static bool is_graphic_text(const uint8_t *s, size_t n)
{
    size_t at = 0;

    while (at < n) {
        struct model_part part;

        model_part(&part, s + at, n - at);
        if (part.status != BU_OK || part.scalar < 0x20 ||
            part.scalar - 0x7F < 0x21)
            return false;
        at += part.length;
    }
    return true;
}

static bool is_line_of(const struct editor *e, size_t at)
{
    size_t n = model_length(at);

    return n <= e->config.size && is_graphic_text(model.s + at, n);
}

static void must_show(const struct editor *e, size_t at)
{
    size_t n = model_length(at);

    must(e->line.length == n && e->line.cursor == n);
    must(n == 0 || memcmp(e->config.text, model.s + at, n) == 0);
}

/* Keep the text of the line as the draft. */
static bool model_keep(unsigned i)
{
    const struct editor *e = &editors[i];

    model_drop_draft();
    if (e->line.length >= model.size)
        return false;
    model_append(e->config.text, e->line.length);
    model.owner = i;
    model.at = model.lines;
    return true;
}

/* For Up and Down: what is shown must be what the model shows. */
static void recall(struct bu_line *l, bool older)
{
    unsigned i = number_of(l);
    struct editor *e = &editors[i];
    size_t before = l->length;
    bool goes = true;
    size_t at;

    if (model.owner != i)
        e->recalled = false;
    if (!e->recalled)
        goes = older && model_keep(i);
    bu_history_recall(l, older);
    at = model.at;
    while (goes) {
        goes = older ? at != 0 : at != model.lines;
        if (!goes)
            break;
        at = older ? model_before(at) : at + model_length(at) + 1;
        if (is_line_of(e, at)) {
            model.at = at;
            e->recalled = at != model.lines;
            must_show(e, at);
            return;
        }
    }
    must(l->length == before);
}

/* Parts that answer anything: 0, too much, the middle of a sequence. */
static size_t any_length(const uint8_t *s, size_t n)
{
    (void)s;
    random_state = random_state * 1664525u + 1013904223u;
    switch (random_state >> 29) {
    case 0:
        return (size_t)0 - (random_state >> 8) % 8;
    case 1:
        return n + (random_state >> 8) % 100;
    case 2:
        return 1;
    default:
        return (random_state >> 8) % (n + 2);
    }
}

static const struct bu_line_parts graphemes = BU_LINE_PARTS_INIT(
    bu_grapheme_next, bu_grapheme_prev, bu_word_next, bu_word_prev);
static const struct bu_line_parts any_parts =
    BU_LINE_PARTS_INIT(any_length, any_length, any_length, any_length);

/* What is sent is whole sequences. */
static void put(void *to, const uint8_t *s, unsigned n)
{
    (void)to;
    must(n != 0 && n <= BU_LINE_CONTROL_MAX);
    must_be_well_formed(s, n);
}

static enum bu_line_event compose_history_feed(struct bu_line *l, uint8_t byte)
{
    struct editor *e = &editors[number_of(l)];
    const struct bu_format *f = e->format == NULL ? &bu_format_utf8 : e->format;
    enum bu_status status;

    do {
        uint32_t value = 0x80;

        status = bu_format_feed(&e->twin, f, byte, &value);
        e->key = -1;
        if ((status == BU_OK || status == BU_AGAIN) &&
            (value < ' ' || value == 0x7F) && value != 0)
            e->key = (int)value;
    } while (status == BU_REFEED || status == BU_AGAIN);
    if (e->format == NULL)
        return bu_line_feed(l, byte);
    return bu_line_format_feed(l, e->format, &e->pending, byte);
}

static bool is_searching(const struct editor *e)
{
    return e->line.done == 0 && e->line.prompt == e->search.shown &&
           e->line.prompt_size != 0;
}

static bool has_text(const struct editor *e, size_t at)
{
    size_t n = model_length(at);
    size_t i;

    for (i = 0; i + e->search.n <= n; i++)
        if (memcmp(model.s + at + i, e->search.shown + 19, e->search.n) == 0)
            return true;
    return false;
}

/* The newest line before an offset that a search finds; that of the draft if
 * there is none. */
static size_t found_before(const struct editor *e, size_t at)
{
    while (at != 0) {
        at = model_before(at);
        if (has_text(e, at) && is_line_of(e, at))
            return at;
    }
    return model.lines;
}

/* After a byte of a search, of which the text was `before`. */
static void must_search(struct editor *e, const uint8_t *before, size_t n)
{
    const char *words = "(reverse-i-search)`";
    bool changed =
        e->search.n != n || memcmp(before, e->search.shown + 19, n) != 0;
    bool failed = e->search.shown[1] == 'f';

    must(e->search.n <= 42 && e->line.prompt_size == 22u + e->search.n);
    must(memcmp(e->search.shown + 9, words + 9, 10) == 0);
    must(memcmp(e->search.shown + 19 + e->search.n, "': ", 3) == 0);
    must_be_well_formed(e->search.shown + 19, e->search.n);
    if (changed || e->key == CTRL_R || e->key == 8 || e->key == 0x7F) {
        size_t from = e->key == CTRL_R ? model.at : model.lines;
        size_t at = e->search.n == 0 ? model.lines : found_before(e, from);

        must(failed == (e->search.n != 0 && at == model.lines));
        if (at != model.lines)
            model.at = at;
    }
    e->recalled = model.at != model.lines;
    must_show(e, model.at);
}

static void must_be_sane(const struct editor *e)
{
    const struct bu_line *l = &e->line;

    must(l->length <= e->config.size && l->cursor <= l->length);
    must(is_graphic_text(e->config.text, l->length));
    must(l->cursor == l->length || e->config.text[l->cursor] >> 6 != 2);
}

static const uint8_t prompt[] = "> ";

static void start(unsigned i, uint8_t mask)
{
    struct editor *e = &editors[i];

    if (mask != 0)
        bu_line_start_secret(&e->line, prompt, 2, mask);
    else
        bu_line_start(&e->line, prompt, 2);
    e->recalled = false;
    if (e->format == NULL)
        e->twin.count = 0;
}

/* A search that the editor was in, of the text s[0..n), took a byte. */
static void must_go_on(struct editor *e, const uint8_t *s, size_t n)
{
    if (is_searching(e)) {
        must_search(e, s, n);
    } else if (e->key == CTRL_G || e->key == CTRL_C) {
        must_show(e, model.lines);
        e->recalled = false;
    }
}

/* No search took the byte. It may begin one. */
static void must_begin(unsigned i)
{
    struct editor *e = &editors[i];
    bool may = e->key == CTRL_R && e->line.mask == 0 && e->line.paste == 0;

    must(is_searching(e) == (may && model_keep(i)));
    if (may)
        e->recalled = false;
    if (is_searching(e)) {
        must(e->search.n == 0 && e->search.shown[1] == 'r');
        must_show(e, model.at);
    }
}

/* A visit that goes on while keys come in. */
static const uint8_t *visited;
static size_t next_visited; /* with what the model has dropped */
static bool added;          /* since it began */

static void type(unsigned i, uint8_t byte)
{
    struct editor *e = &editors[i];
    struct bu_line *l = &e->line;
    bool searched = is_searching(e) && model.owner == i;
    uint8_t before[64];
    size_t n = e->search.n;
    enum bu_line_event event;

    memcpy(before, e->search.shown + 19, n);
    event = bu_history_feed(&e->search, l, byte, compose_history_feed);
    if (searched)
        must_go_on(e, before, n);
    else
        must_begin(i);
    if (event == BU_LINE_NONE || event >= BU_LINE_TAB)
        return;
    e->recalled = false;
    if (event == BU_LINE_READY) {
        must(bu_history_add(&history, e->config.text, l->length) ==
             model_add(e->config.text, l->length));
        added = true;
    }
    if (byte % 2 != 0) /* otherwise the next byte begins a line */
        start(i, 0);
}

static void must_be_inside(const uint8_t *text, size_t n)
{
    must(text >= history.data && n < history.size &&
         (size_t)(text - history.data) <= history.size - n);
}

static void visit(void)
{
    size_t n = 0;
    enum bu_status status;
    size_t at;

    if (visited == NULL) {
        next_visited = model.went;
        added = false;
    }
    if (next_visited < model.went)
        next_visited = model.went;
    at = next_visited - model.went;
    status = bu_history_next(&history, &visited, &n);
    must(added || status == (at == model.lines ? BU_END : BU_OK));
    if (status == BU_END) {
        visited = NULL;
        return;
    }
    must_be_inside(visited, n);
    must(added ||
         (n == model_length(at) && memcmp(visited, model.s + at, n) == 0));
    next_visited += n + 1;
}

/* All lines, if no visit is in between. */
static void must_list_all(void)
{
    while (visited != NULL)
        visit();
    do
        visit();
    while (visited != NULL);
    must(added || next_visited - model.went == model.lines);
}

/* Any bytes, as from flash. */
static void load(size_t n)
{
    uint8_t *text = room_of(n);
    size_t i;

    for (i = 0; i < n; i++)
        text[i] = take();
    must(bu_history_add(&history, text, n) == model_add(text, n));
    added = true;
    free(text);
}

/* A key that a fuzzer would not find in a format. */
static void type_value(unsigned i, uint32_t value)
{
    const struct bu_format *f = editors[i].format;
    uint8_t out[BU_FORMAT_MAX];
    unsigned n;
    unsigned at;

    f = f == NULL ? &bu_format_utf8 : f;
    n = f->put(out, value, f);
    for (at = 0; at < n; at++)
        type(i, out[at]);
}

static void do_other(unsigned i, unsigned what)
{
    struct editor *e = &editors[i];
    uint8_t text[4];
    unsigned n;

    switch (what) {
    case 0:
        start(i, take() % 4 == 0 ? '*' : 0);
        break;
    case 1:
        bu_line_resize(&e->line, take(), take() % 16u);
        break;
    case 2:
        e->twin.count = 0;
        (void)(e->format == NULL ? bu_line_gap(&e->line)
                                 : bu_line_format_gap(&e->line, &e->pending));
        e->recalled = false;
        break;
    case 3:
        for (n = 0; n < sizeof text; n++)
            text[n] = take();
        (void)bu_line_insert(&e->line, text, sizeof text);
        break;
    case 4:
        bu_line_leave(&e->line);
        bu_line_show(&e->line);
        break;
    default:
        must_list_all();
    }
}

/* The next bytes of the input do something to one of the editors. */
static void act(void)
{
    static const uint8_t keys[] = {0x10, 0x0E, CTRL_R, CTRL_G, 0x0D, 8, 1, 5};
    uint8_t what = take();
    unsigned i = what % EDITORS;

    what /= EDITORS;
    if (what < 16)
        type(i, take());
    else if (what < 40)
        type_value(i, keys[what % sizeof keys]);
    else if (what < 56)
        type_value(i, 'a' + what % 4u);
    else if (what < 60)
        type_value(i, take() * 0x41u);
    else if (what < 68)
        load(what % 8u == 7 ? take() : what % 8u);
    else if (what < 74)
        visit();
    else
        do_other(i, what % 6u);
    must_be_sane(&editors[i]);
}

static void compose_line(struct editor *e)
{
    static const struct bu_format *const formats[] = {
        NULL, &bu_format_utf8, &bu_format_utf16be, &bu_format_utf16le};
    uint8_t how = take();

    memset(e, 0, sizeof *e);
    e->config.size = take() % 40u;
    e->config.text = room_of(e->config.size);
    e->config.put = how % 2u != 0 ? put : NULL;
    e->config.columns = how / 2u % 2u != 0 ? bu_line_columns : NULL;
    e->config.recall = recall;
    e->config.history = &history;
    e->format = formats[how / 4u % 4u];
    e->config.bad = how / 16u % 4u == 0   ? NULL
                    : how / 16u % 4u == 1 ? bu_line_replace
                                          : bu_line_escape;
    e->config.parts = how / 64u == 0   ? NULL
                      : how / 64u == 1 ? &graphemes
                                       : &any_parts;
    bu_line_init(&e->line, &e->config);
    bu_line_start(&e->line, prompt, 2);
}

static void compose_history(uint8_t *data, uint32_t size)
{
    bu_history_init(&history, data, size);
    model_clear(size);
}

int LLVMFuzzerTestOneInput(const uint8_t *s, size_t n)
{
    uint8_t *data;
    uint32_t size;
    unsigned i;

    input = s;
    input_n = n;
    size = take() % 100u;
    random_state = size;
    visited = NULL;
    data = room_of(size);
    compose_history(data, size);
    for (i = 0; i < EDITORS; i++)
        compose_line(&editors[i]);
    while (input_n != 0)
        act();
    must_list_all();
    for (i = 0; i < EDITORS; i++)
        free(editors[i].config.text);
    free(data);
    return 0;
}
