/* line_own: lines of a user's own making, within the contract and beyond it. */
/* SPDX-License-Identifier: MIT */
#include "line_own.h"
#include "model.h"
#include <bareutf/gsm.h>
#include <bareutf/page.h>
#include <bareutf/segment.h>
#include <bareutf/utf16.h>
#include <bareutf/utf32.h>

enum { OWN_PROMPT = 60, OWN_HISTORY = 40, KEEP_PUT = 8 };

static line_own_choice *pick;
static struct bu_line own_line;
static struct bu_line_config own;
static struct bu_line_parts own_parts;
static struct bu_history own_history;
static uint8_t own_older[OWN_HISTORY];
static uint8_t own_prompt[OWN_PROMPT];
static struct bu_pending own_pending;
static const struct bu_format *own_format; /* null: bu_line_feed */
static int is_wrong;
static unsigned touched; /* what functions of a user read */

/* Any answer about n bytes. */
static uint32_t answer(uint32_t n)
{
    static const uint32_t fixed[] = {0, 1, 0xFFFFFFFFu};
    size_t which = pick(8);

    if (which < 3)
        return fixed[which];
    if (which < 6)
        return n + (uint32_t)which - 4u; /* one less, n, one more */
    return which == 6 ? 0x80000000u + (uint32_t)pick(16) : (uint32_t)pick(80);
}

static size_t any_length(const uint8_t *s, size_t n)
{
    size_t i;

    is_wrong |= n == 0;
    for (i = 0; i < n; i++)
        touched += s[i];
    return pick(16) == 0 ? (size_t)0 - pick(3) : (size_t)answer((uint32_t)n);
}

static uint32_t any_step(const struct bu_line *l, unsigned what)
{
    (void)what;
    return answer(pick(2) == 0 ? l->length : l->cursor);
}

static uint32_t any_keep(struct bu_line *l, const uint8_t *s, uint32_t at,
                         uint32_t end)
{
    (void)l;
    touched += s[at] + s[end - 1u];
    return answer(end);
}

static bool any_fits(const struct bu_line *l, uint32_t at)
{
    is_wrong |= at > l->length;
    return pick(2) != 0;
}

static bool any_joins(const struct bu_line *l, uint32_t at)
{
    touched += l->config->text[at];
    return pick(2) != 0;
}

static unsigned any_columns(const uint8_t *s, uint32_t at, uint32_t end)
{
    is_wrong |= at >= end;
    touched += s[at] + s[end - 1u];
    return (unsigned)(pick(4) == 0 ? answer(100) : pick(4));
}

static unsigned format_columns(const uint8_t *s, uint32_t at, uint32_t end)
{
    return bu_line_format_columns(own_format, s, at, end);
}

/* ESC [ n A, C or D, ESC [ J; or of the prompt. */
static int is_whole_control(const uint8_t *s, unsigned n)
{
    uintptr_t at = (uintptr_t)s - (uintptr_t)own_prompt;
    unsigned i = 2;

    if (at < OWN_PROMPT)
        return 1;
    while (i + 1u < n && s[i] - (unsigned)'0' < 10u)
        i++;
    return n <= KEEP_PUT && s[1] == '[' && i + 1u == n &&
           (s[i] == 'J') == (n == 3) && s[i] - (unsigned)'A' < 10u;
}

static void any_put(void *to, const uint8_t *s, unsigned n)
{
    (void)to;
    is_wrong |= n - 1u >= BU_LINE_CONTROL_MAX;
    if (s[0] == 0x1B)
        is_wrong |= !is_whole_control(s, n);
    else
        is_wrong |= n > 4;
    if (own_format != NULL) {
        uint8_t out[BU_LINE_FORMAT_MAX];

        is_wrong |=
            bu_line_format_put(out, own_format, s, n) > BU_LINE_FORMAT_MAX;
    }
}

static void any_bad(struct bu_line *l, const uint8_t *s, unsigned n)
{
    is_wrong |= n - 1u >= BU_FORMAT_MAX;
    touched += s[n - 1];
    if (pick(2) == 0)
        (void)bu_line_insert(l, (const uint8_t *)"\xC2\xBF", 2);
    else
        (void)bu_line_set(l, (const uint8_t *)"ab", 2);
}

/* ---- A format that answers anything that its type allows. */

static enum bu_status next_any(const uint8_t **p, const uint8_t *end,
                               uint32_t *value, const struct bu_format *format)
{
    size_t n = (size_t)(end - *p);

    if (n == 0)
        return BU_END;
    if (n < format->longest && pick(2) == 0)
        return BU_MORE;
    *p += 1u + (n > 1 ? pick(n) : 0);
    if (pick(4) == 0)
        return BU_BAD;
    *value = pick(4) == 0 ? answer(0x10FFFF) : (uint32_t)pick(0x200);
    return BU_OK;
}

static unsigned put_any(uint8_t *out, uint32_t value,
                        const struct bu_format *format)
{
    unsigned n = pick(3) == 0 ? 0 : (unsigned)pick(format->longest + 1u);
    unsigned i;

    for (i = 0; i < n; i++)
        out[i] = (uint8_t)value;
    return n;
}

static const struct bu_format any_format = {
    "any", 1, BU_FORMAT_MAX, 0, 0x10FFFF, next_any, NULL, put_any, NULL};

/* ---- Compose, and play. */

/* Half of the fields are those of the library. */
static void compose_line_parts(void)
{
    own_parts.next = pick(2) == 0 ? bu_grapheme_next : any_length;
    own_parts.prev = pick(2) == 0 ? bu_grapheme_prev : any_length;
    own_parts.next_word = pick(2) == 0 ? bu_line_next_word : any_length;
    own_parts.prev_word = pick(2) == 0 ? bu_line_prev_word : any_length;
    own_parts.step = pick(2) == 0 ? bu_line_step_parts : any_step;
    own_parts.keep = pick(2) == 0 ? bu_line__keep_part : any_keep;
    own_parts.fits = pick(2) == 0 ? bu_line__fits_parts : any_fits;
}

static void compose_history(void)
{
    bu_history_init(&own_history, own_older, (uint32_t)pick(OWN_HISTORY + 1));
}

static void compose_line_config(uint8_t *text, uint32_t size)
{
    static const struct bu_format *const known[] = {NULL,
                                                    NULL,
                                                    &any_format,
                                                    &bu_format_utf8,
                                                    &bu_format_utf16be,
                                                    &bu_format_utf32be,
                                                    &bu_format_gsm7,
                                                    &bu_page_cp864};

    own_format = known[pick(8)];
    compose_line_parts();
    compose_history();
    own.text = text;
    own.size = size;
    own.put = pick(8) == 0 ? NULL : any_put;
    own.to = NULL;
    own.columns = pick(3) == 0   ? any_columns
                  : pick(3) == 0 ? NULL
                                 : bu_line_columns;
    if (own_format != NULL && pick(2) == 0)
        own.columns = format_columns;
    own.recall = pick(2) == 0 ? NULL : bu_history_recall;
    own.history = &own_history;
    own.bad = pick(3) == 0   ? any_bad
              : pick(3) == 0 ? NULL
              : pick(2) == 0 ? bu_line_replace
                             : bu_line_escape;
    own.joins = pick(3) == 0 ? any_joins : pick(2) == 0 ? NULL : bu_line_joins;
    own.parts = pick(3) == 0 ? NULL : &own_parts;
}

static void compose_line(uint8_t *text, uint32_t size)
{
    compose_line_config(text, size);
    own_pending.count = 0;
    bu_line_init(&own_line, &own);
}

/* Control sequences, text, and bytes that are no text at all. */
static void begin(void)
{
    static const char likely[] = "\033[3m> \xC3\xA9\xE2\x80\xAE\x80\x80\x80";
    size_t n = pick(OWN_PROMPT + 1);
    size_t i;

    for (i = 0; i < n; i++)
        own_prompt[i] = (uint8_t)likely[pick(sizeof likely - 1)];
    if (pick(8) == 0)
        bu_line_start_secret(&own_line, own_prompt, n, '*');
    else
        bu_line_start(&own_line, own_prompt, n);
    if (pick(8) == 0)
        bu_line_margin(&own_line, (unsigned)pick(300));
}

static enum bu_line_event key(void)
{
    static const char likely[] =
        "ab  \xC3\xA9\xE3\x81\x82\xF0\x9F\x98\x80\xCC\x81\x7F\033[D\033[C"
        "\033[3~\033b\033f\033d\002\006\001\005\027\025\013\020\016\014\r\n"
        "\xDC\r\x80\xFF\033[200~\033[201~\t\003\004";
    uint8_t byte = (uint8_t)likely[pick(sizeof likely - 1)];

    if (pick(16) == 0)
        byte = (uint8_t)pick(256);
    if (own_format == NULL)
        return bu_line_feed(&own_line, byte);
    return bu_line_format_feed(&own_line, own_format, &own_pending, byte);
}

/* Whole keys are likelier than their bytes. */
static enum bu_line_event whole_key(void)
{
    static const char *const keys[] = {
        "\xC3\xA9", "\xE3\x81\x82", "\033[D", "\033[C",    "\033[3~",
        "\033b",    "\033f",        "\033d",  "e\xCC\x81", "\xF0\x9F\x98\x80"};
    const char *s = keys[pick(sizeof keys / sizeof *keys)];
    enum bu_line_event event = BU_LINE_NONE;

    while (*s != '\0' && event == BU_LINE_NONE)
        event = bu_line_feed(&own_line, (uint8_t)*s++);
    return event;
}

static enum bu_line_event other(void)
{
    static const char said[] = "a \xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80 z";
    size_t n = pick(sizeof said);
    size_t what = pick(8);

    if (what == 0)
        return own_format == NULL ? bu_line_gap(&own_line)
                                  : bu_line_format_gap(&own_line, &own_pending);
    if (what == 1)
        bu_line_timeout(&own_line);
    if (what == 2)
        bu_line_resize(&own_line, (unsigned)pick(30), (unsigned)pick(6));
    if (what == 3)
        (void)bu_line_insert(&own_line, (const uint8_t *)said, n);
    if (what == 4)
        (void)bu_line_set(&own_line, (const uint8_t *)said, n);
    if (what == 5) {
        bu_line_leave(&own_line);
        bu_line_show(&own_line);
    }
    if (what == 6)
        bu_line_resume_paste(&own_line);
    if (what == 7)
        return bu_line_mark(&own_line, own_format == NULL ? NULL : &own_pending,
                            (const uint8_t *)said, n);
    return BU_LINE_NONE;
}

static int is_in_order(void)
{
    uint32_t at = 0;
    int boundary = own_line.cursor == own_line.length;

    if (own_line.length > own.size || own_line.cursor > own_line.length)
        return 0;
    while (at < own_line.length) {
        struct model_part part;

        model_part(&part, own.text + at, own_line.length - at);
        boundary |= at == own_line.cursor;
        if (part.status != BU_OK || part.scalar < 0x20 ||
            part.scalar - 0x7Fu < 0x21u)
            return 0;
        at += part.length;
    }
    return boundary;
}

int line_own_play(line_own_choice *choose, uint8_t *text, uint32_t size,
                  unsigned steps)
{
    pick = choose;
    is_wrong = 0;
    compose_line(text, size);
    begin();
    while (steps-- != 0 && !is_wrong && is_in_order()) {
        size_t what = pick(8);
        enum bu_line_event event = what == 0  ? other()
                                   : what < 4 ? whole_key()
                                              : key();

        if (event == BU_LINE_NONE || event >= BU_LINE_TAB)
            continue;
        if (event == BU_LINE_READY)
            (void)bu_history_add(&own_history, own.text, own_line.length);
        if (pick(4) != 0) /* otherwise the next byte begins it */
            begin();
    }
    return !is_wrong && is_in_order();
}
