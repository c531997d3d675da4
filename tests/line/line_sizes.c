/* line_sizes: terminals of all sizes, of two kinds, and their changes. */
/* SPDX-License-Identifier: MIT */
#include "line_play.h"
#include "random.h"
#include "screen.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/property.h>
#include <bareutf/segment.h>

#ifdef SUITE_ALL_VALUES
enum { WIDEST = 999, TALLEST = 30, KEYS = 60, RESIZES = 2000 };
#else
enum { WIDEST = 16, TALLEST = 12, KEYS = 30, RESIZES = 60 };
#endif

static const struct bu_line_parts parts = BU_LINE_PARTS_INIT(
    bu_grapheme_next, bu_grapheme_prev, bu_line_next_word, bu_line_prev_word);

/* Some of 1..most, none with more cells than there are. */
static unsigned some_rows(unsigned columns, unsigned most)
{
    unsigned rows = 1 + (unsigned)random_below(most);

    while (rows * columns > SCREEN_CELLS)
        rows--;
    return rows;
}

/* Of controls, U+FE0F and skin tones the small terminal knows nothing. */
static unsigned some_text(uint8_t *s, unsigned room)
{
    unsigned n = (unsigned)random_text(s, room, 4);
    unsigned i;

    for (i = 0; i < n; i++) {
        if (s[i] < ' ' || s[i] == 0x7F)
            s[i] = '.';
        if (i > 1 && s[i - 2] == 0xEF && s[i - 1] == 0xB8 && s[i] == 0x8F)
            s[i] = 0x8E;
        if (i > 2 && s[i - 3] == 0xF0 && s[i - 2] == 0x9F && s[i - 1] == 0x8F &&
            s[i] > 0xBA)
            s[i] = 0xBA;
    }
    return n;
}

/* A line that is set, and then any keys. */
static int is_played(const struct line_play *play)
{
    static uint8_t text[LINE_PLAY_MOST];
    struct bu_line *l = line_play_open(play);
    unsigned n = some_text(text, play->size);

    if (!line_play_is_shown())
        return 0;
    /* C1 controls are BU_BAD. */
    if (bu_line_set(l, text, n) == BU_OK && !line_play_is_shown())
        return 0;
    return line_play_any(KEYS);
}

static int all_widths(unsigned kind)
{
    struct line_play play = {0, 0, 2, 0, 0, 0, 0};
    unsigned i;

    play.kind = kind;
    for (; play.columns <= WIDEST; play.columns++)
        for (i = 0; i < (play.columns < 20 ? 40 : 1); i++) {
            play.how = play.how == LINE_PLAY_PARTS ? 0 : play.how + 1;
            play.rows = some_rows(play.columns, TALLEST);
            play.from = (unsigned)random_below(play.rows);
            play.margin = i % 2 * (unsigned)random_below(play.columns + 2);
            play.size =
                4 + (unsigned)random_below(play.columns * (play.rows + 2u) <
                                                   LINE_PLAY_MOST - 4
                                               ? play.columns * (play.rows + 2u)
                                               : LINE_PLAY_MOST - 4);
            if (!is_played(&play)) {
                tap_note("columns, rows", NULL, 0,
                         play.columns * 10000 + play.rows);
                return 0;
            }
        }
    return 1;
}

/* Texts and keys where a grapheme begins without a column at the end of a row:
 * a final of Hangul; a virama after U+2028; U+D55C after U+200D; and a letter
 * of Hangul after U+200D, which is below all other wide ones. */
static int are_joined(void)
{
    static const struct {
        struct line_play play;
        const char *text;
        const char *keys;
    } cases[] = {
        {{LINE_PLAY_PARTS, 59, 5, 11, 0, 5, 4},
         "\xEB\x98\xA3\xE3\xA8\xB4\xE1\x87\x95\xE1\x8D\x9B",
         "a"},
        {{LINE_PLAY_PARTS, 59, 5, 11, 0, 5, 4},
         "\xEB\x98\xA3\xE3\xA8\xB4\xE1\x87\x95\xE0\xA4\x83",
         "a"},
        {{LINE_PLAY_PARTS, 88, 16, 6, 0, 0, 12},
         "D",
         "\xE2\x80\xA8\xE0\xA5\x8D\xE0\xA4\xB6\001;"},
        {{LINE_PLAY_PARTS, 38, 6, 5, 0, 3, 0},
         "\xEE\xA1\xB0\xE8\xA0\x8A\xE8\xB4\xA2\xE6\xB2\xB9\xE2\x94\xA0\xE8"
         "\x9A\x8E",
         "\xE2\x80\x8D\xED\x95\x9C\xE0\xA5\x8D\xE0\xA4\x95"},
        {{LINE_PLAY_REPLACE, 52, 5, 9, 0, 3, 0},
         "\xEA\x9B\xA9\xE1\x84\xA6",
         "\002\xE2\x80\x8D"},
    };
    unsigned i;

    for (i = 0; i < 2 * sizeof cases / sizeof cases[0]; i++) {
        struct line_play play = cases[i / 2].play;
        const char *text = cases[i / 2].text;
        const char *p = cases[i / 2].keys;
        struct bu_line *l;
        enum bu_line_event event;
        unsigned n = 0;

        play.kind = i % 2;
        l = line_play_open(&play);
        while (text[n] != '\0')
            n++;
        if (bu_line_set(l, (const uint8_t *)text, n) != BU_OK ||
            !line_play_is_shown())
            return 0;
        for (; *p != '\0'; p++)
            if (!line_play_byte((uint8_t)*p, &event))
                return 0;
    }
    return 1;
}

static int are_resizes(unsigned how)
{
    struct line_play play = {how, 100, 12, 8, 0, 3, 0};
    unsigned i;

    play.margin = how * 2;
    (void)line_play_open(&play);
    for (i = 0; i < RESIZES; i++) {
        unsigned columns = 2 + (unsigned)random_below(30);
        unsigned rows = some_rows(columns, TALLEST);

        if (!line_play_any(1 + (unsigned)random_below(20)))
            return 0;
        (void)line_play_quickly("\033[201~");
        if (!line_play_resize(columns, rows)) {
            tap_note("columns, rows", NULL, 0, columns * 10000 + rows);
            return 0;
        }
    }
    return 1;
}

/* What was sent since the last look. */
static uint8_t sent[96];
static unsigned sent_bytes;

static void keep(void *to, const uint8_t *s, unsigned n)
{
    (void)to;
    while (n-- != 0 && sent_bytes < sizeof sent)
        sent[sent_bytes++] = *s++;
}

static int is_sent(const char *want)
{
    unsigned i = 0;

    while (i < sent_bytes && want[i] != '\0' && sent[i] == (uint8_t)want[i])
        i++;
    i = i == sent_bytes && want[i] == '\0';
    sent_bytes = 0;
    return (int)i;
}

/* before, n in decimal, after */
static const char *sequence(const char *before, unsigned n, const char *after)
{
    static char out[24];
    static const uint16_t units[] = {10000, 1000, 100, 10, 1};
    unsigned i = 0;
    char *s = out;

    while (*before != '\0')
        *s++ = *before++;
    while (units[i] > n)
        i++;
    for (; i < 5; i++)
        for (*s++ = '0'; n >= units[i]; n -= units[i])
            s[-1]++;
    while (*after != '\0')
        *s++ = *after++;
    *s = '\0';
    return out;
}

static struct bu_line *begin(unsigned columns, unsigned rows)
{
    static uint8_t text[LINE_PLAY_MOST];
    static const struct bu_line_config config = {
        text, sizeof text, keep, NULL, NULL, NULL, NULL, NULL, NULL, NULL};
    static struct bu_line l;

    bu_line_init(&l, &config);
    bu_line_resize(&l, columns, rows);
    sent_bytes = 0;
    return &l;
}

/* Beyond 999 columns and rows the sequences are still whole. A short way back
 * is that many BS. */
static int are_numbers(void)
{
    struct bu_line *l = begin(0, 0);
    unsigned n;

    bu_line_start(l, (const uint8_t *)">", 1);
    for (n = 1; n < LINE_PLAY_MOST; n++) {
        (void)bu_line_feed(l, 'a');
        sent_bytes = 0;
        (void)bu_line_feed(l, 1);
        if (!is_sent(n <= 4 ? &"\b\b\b\b"[4 - n] : sequence("\033[", n, "D")))
            return 0;
        (void)bu_line_feed(l, 5);
        if (!is_sent(sequence("\033[", n, "C")))
            return 0;
    }
    l = begin(2, 0);
    for (n = 0; n < LINE_PLAY_MOST; n++) {
        sent_bytes = 0;
        (void)bu_line_feed(l, 'a');
        if (!is_sent(n == 0 ? "a" : "\r\na"))
            return 0;
    }
    (void)bu_line_feed(l, 1);
    return is_sent(sequence("\033[", LINE_PLAY_MOST - 1, "A\r"));
}

/* The bytes of some keys, one by one. */
static int are_bytes(void)
{
    struct bu_line *l = begin(6, 2);

    if (sent_bytes != 0) /* no line has begun */
        return 0;
    bu_line_start(l, (const uint8_t *)"> ", 2);
    if (!is_sent("> ") || bu_line_feed(l, 'a') != 0 || !is_sent("a") ||
        bu_line_feed(l, 'b') != 0 || !is_sent("b") ||
        bu_line_feed(l, 'c') != 0 || !is_sent("c") ||
        bu_line_feed(l, 'd') != 0 || !is_sent("\r\nd"))
        return 0;
    if (bu_line_feed(l, 2) != 0 || !is_sent("\b") || bu_line_feed(l, 2) != 0 ||
        !is_sent("\033[1A\033[4C") || bu_line_feed(l, 6) != 0 ||
        !is_sent("\r\n"))
        return 0;
    if (bu_line_feed(l, 12) != 0 || !is_sent("\033[999A\r\033[J> abc\r\nd\r"))
        return 0;
    bu_line_resize(l, 5, 2);
    if (!is_sent("\033[1A\r\033[J> ab\r\ncd\r\033[1C"))
        return 0;
    return bu_line_feed(l, 3) == BU_LINE_INTERRUPTED &&
           is_sent("^C\r\033[2C\r\n");
}

/* The prompt of a password is shown as it is, the rest as stars. */
static int is_masked(void)
{
    struct bu_line *l = begin(8, 3);

    bu_line_start_secret(l, (const uint8_t *)"pw: ", 4, '*');
    (void)bu_line_feed(l, 0xC3);
    (void)bu_line_feed(l, 0xA9);
    (void)bu_line_feed(l, 'b');
    if (!is_sent("pw: **"))
        return 0;
    (void)bu_line_feed(l, 0x7F);
    if (!is_sent("\b \b"))
        return 0;
    (void)bu_line_feed(l, 'c');
    (void)bu_line_feed(l, 'd');
    (void)bu_line_feed(l, 'e');
    if (!is_sent("**\r\n*"))
        return 0;
    (void)bu_line_feed(l, 12);
    return is_sent("\033[999A\r\033[Jpw: ***\r\n*");
}

/* Of a part of a sequence nothing after its end is read. */
static int is_cut(void)
{
    static const uint8_t s[] = {'a', 0xE2, 0x82, 0xAC};

    return bu_line_columns(s, 1, 3) == bu_width(0) &&
           bu_line_columns(s, 1, 4) == 1 && bu_line_columns(s, 0, 1) == 1;
}

static unsigned far(const uint8_t *s, uint32_t at, uint32_t end)
{
    (void)s;
    (void)at;
    (void)end;
    return 0x7000;
}

/* On a pipe nothing is folded, beyond 65,535 columns either. */
static int is_unfolded(const struct bu_line_parts *by)
{
    static uint8_t text[40];
    static struct bu_line_config config = {text, sizeof text, keep, NULL, far,
                                           NULL, NULL,        NULL, NULL, NULL};
    static const uint8_t jamo[3] = {0xE1, 0x84,
                                    0x80}; /* joins the one before */
    struct bu_line l;
    unsigned i, j;

    config.parts = by;
    bu_line_init(&l, &config);
    bu_line_resize(&l, 0, 0);
    (void)bu_line_feed(&l, 'a');
    for (i = 0; i < 10; i++)
        for (j = 0; j < 3; j++) {
            (void)bu_line_feed(&l, jamo[j]);
            sent_bytes = 0;
            bu_line_show(&l);
            if (sent_bytes != 5 + i * 3 + (j == 2 ? 3 : 0))
                return 0;
        }
    return 1;
}

/* Control functions that were sent and are none of ECMA-48. */
static unsigned broken;

static void judge(void *to, const uint8_t *s, unsigned n)
{
    unsigned i;

    (void)to;
    if (s[0] != 0x1B)
        return;
    for (i = 2; i + 1 < n && s[i] - (unsigned)'0' < 10u;)
        i++;
    broken += n < 3 || s[1] != '[' || i + 1 != n || s[i] - (unsigned)'A' > 9u;
}

static unsigned far_step;

static unsigned far_columns(const uint8_t *s, uint32_t at, uint32_t end)
{
    (void)s;
    (void)at;
    (void)end;
    return far_step;
}

/* Where columns begin again at 0, beyond 32,767, all moves are still whole. */
static int is_whole_beyond(void)
{
    static const char keys[] = "\001\006\006\033f\005\033b\006\005\002\002"
                               "\002\001\033f\033f\002c\006\005\b\001\004";
    static uint8_t text[40];
    static const struct bu_line_config config = {
        text, sizeof text, judge, NULL, far_columns,
        NULL, NULL,        NULL,  NULL, NULL};
    struct bu_line l;
    unsigned i;

    broken = 0;
    for (far_step = 0x0101; far_step <= 0x8000u; far_step += 0x0357) {
        bu_line_init(&l, &config);
        bu_line_resize(&l, 0, 0);
        for (i = 0; i < 30; i++)
            (void)bu_line_feed(&l, i % 8 == 5 ? ' ' : 'a');
        for (i = 0; i < sizeof keys - 1; i++)
            (void)bu_line_feed(&l, (uint8_t)keys[i]);
    }
    return broken == 0;
}

/* Five columns, so many times, then none. */
static unsigned wide_left;

static unsigned fewer_columns(const uint8_t *s, uint32_t at, uint32_t end)
{
    (void)s;
    (void)at;
    (void)end;
    if (wide_left == 0)
        return 0;
    wide_left--;
    return 5;
}

/* Columns that change between two walks leave a row that is shown. */
static int is_row_shown(void)
{
    static uint8_t text[20];
    static const struct bu_line_config config = {
        text, sizeof text, judge, NULL, fewer_columns,
        NULL, NULL,        NULL,  NULL, NULL};
    struct bu_line l;
    unsigned i;

    broken = 0;
    for (wide_left = 0; wide_left < 50; wide_left++) {
        unsigned now = wide_left;

        bu_line_init(&l, &config);
        bu_line_resize(&l, 6, 2);
        for (i = 0; i < sizeof text; i++)
            (void)bu_line_feed(&l, 'a');
        wide_left = now;
        bu_line_show(&l);
        if (l.row >= l.rows)
            return 0;
        bu_line_show(&l);
        wide_left = now;
    }
    return broken == 0;
}

/* What each call of put gets ends with a bar. */
static void keep_calls(void *to, const uint8_t *s, unsigned n)
{
    keep(to, s, n);
    keep(to, (const uint8_t *)"|", 1);
}

static const struct bu_line_config *with_calls(void)
{
    static uint8_t text[8];
    static const struct bu_line_config config = {
        text, sizeof text, keep_calls, NULL, NULL,
        NULL, NULL,        NULL,       NULL, NULL};

    return &config;
}

/* Control sequences of a prompt are whole and take no column. */
static int is_coloured(void)
{
    static const char prompt[] = "\033[1;31m>\033[m\033(B ";
    struct bu_line l;

    bu_line_init(&l, with_calls());
    bu_line_resize(&l, 5, 3);
    sent_bytes = 0;
    bu_line_start(&l, (const uint8_t *)prompt, sizeof prompt - 1);
    if (!is_sent("\033[1;31m|>|\033[m|\033(B| |"))
        return 0;
    (void)bu_line_feed(&l, 'a');
    (void)bu_line_feed(&l, 'b');
    (void)bu_line_feed(&l, 'c');
    if (!is_sent("a|b|\r\n|c|"))
        return 0;
    (void)bu_line_feed(&l, 1);
    if (!is_sent("\033[1A|\r|\033[2C|"))
        return 0;
    bu_line_resize(&l, 2, 9);
    sent_bytes = 0;
    bu_line_show(&l);
    return is_sent("\033[2A|\r|\033[J|\033[1;31m|>|\033[m|\033(B|\r\n| |\r\n|"
                   "a|\r\n|b|\r\n|c|\033[2A|\r|");
}

/* One that is longer than any room for it goes out in parts. */
static int is_parted(void)
{
    static const char prompt[] = "\033[0;1;38;2;255;128;000;48;2;7m";
    struct bu_line l;

    bu_line_init(&l, with_calls());
    sent_bytes = 0;
    bu_line_start(&l, (const uint8_t *)prompt, sizeof prompt - 1);
    if (!is_sent("\033[0;1;38;2;255;128;000;4|8|;|2|;|7|m|") || l.column != 6)
        return 0;
    /* what no letter comes before is a part of its own */
    sent_bytes = 0;
    bu_line_start(&l, (const uint8_t *)"\x7F\x80", 2);
    return is_sent("\x7F|\x80|") && l.column == 2;
}

/* Of a control sequence that is cut nothing after the end is read. */
static int is_cut_short(void)
{
    static const char *const prompts[] = {"\033", "\033[", "\033[3", "\033["};
    static const char *const wanted[] = {"\033|", "\033[|", "\033[3|",
                                         "\033[|"};
    static const size_t lengths[] = {1, 2, 3, 1};
    struct bu_line l;
    unsigned i;

    for (i = 0; i < 4; i++) {
        bu_line_init(&l, with_calls());
        sent_bytes = 0;
        bu_line_start(&l, (const uint8_t *)prompts[i], lengths[i]);
        if (!is_sent(i == 3 ? wanted[0] : wanted[i]) || l.column != 0)
            return 0;
    }
    return 1;
}

/* A grapheme of the prompt is not folded, after a control sequence either. */
static int is_whole_after(void)
{
    static const char prompt[] = "\033[1ma\033[me\xCC\x81";
    struct bu_line_config by = {with_calls()->text,
                                8,
                                keep,
                                NULL,
                                NULL,
                                NULL,
                                NULL,
                                NULL,
                                NULL,
                                &parts};
    struct bu_line l;

    bu_line_init(&l, &by);
    bu_line_resize(&l, 3, 3);
    sent_bytes = 0;
    bu_line_start(&l, (const uint8_t *)prompt, sizeof prompt - 1);
    return is_sent("\033[1ma\033[m\r\ne\xCC\x81");
}

/* What the caller has written in the first row stays. */
static int is_beside(void)
{
    struct bu_line l;

    bu_line_init(&l, with_calls());
    bu_line_resize(&l, 6, 2);
    bu_line_start(&l, NULL, 0);
    bu_line_margin(&l, 2);
    sent_bytes = 0;
    (void)bu_line_feed(&l, 'a');
    (void)bu_line_feed(&l, 1);
    if (!is_sent("a|\b|"))
        return 0;
    (void)bu_line_feed(&l, 'b');
    if (!is_sent("\033[J|b|a|\r|\033[3C|"))
        return 0;
    (void)bu_line_feed(&l, 5);
    (void)bu_line_feed(&l, 'c');
    (void)bu_line_feed(&l, 'd');
    if (!is_sent("\033[1C|c|\r\n|d|"))
        return 0;
    bu_line_leave(&l);
    sent_bytes = 0;
    bu_line_show(&l);
    if (!is_sent("\r|\033[2C|\033[J|b|a|c|\r\n|d|"))
        return 0;
    (void)bu_line_feed(&l, 12);
    if (!is_sent("\033[999A|\r|\033[J|b|a|c|d|"))
        return 0;
    (void)bu_line_feed(&l, '\r');
    bu_line_margin(&l, 300);
    if (l.margin != 5 || bu_line_feed(&l, '\r') != BU_LINE_READY ||
        l.margin != 0)
        return 0;
    bu_line_resize(&l, 1000, 24);
    bu_line_margin(&l, 300);
    return l.margin == 255;
}

/* Nothing is drawn where no line has begun, or one has ended. */
static int is_quiet(void)
{
    struct bu_line *l = begin(0, 0);

    bu_line_resize(l, 20, 4);
    if (sent_bytes != 0 || l->columns != 19 || l->rows != 4)
        return 0;
    bu_line_resize(l, 999, 999);
    if (l->columns != 998 || l->rows != 999)
        return 0;
    bu_line_resize(l, 1000, 1000);
    if (l->columns != UINT16_MAX || l->rows != UINT16_MAX)
        return 0;
    (void)bu_line_feed(l, 'a');
    (void)bu_line_feed(l, '\r');
    sent_bytes = 0;
    bu_line_resize(l, 30, 4);
    bu_line_start(l, (const uint8_t *)"> ", 2);
    sent_bytes = 0;
    bu_line_resize(l, 0, 0); /* a pipe */
    return sent_bytes == 0;
}

/* Before any size is known a line has no more rows than a VT100. */
static int is_vt100(void)
{
    struct bu_line *l = begin(0, 0);
    unsigned n;

    bu_line_init(l, l->config);
    for (n = 0; n < 79; n++)
        (void)bu_line_feed(l, 'a');
    sent_bytes = 0;
    (void)bu_line_feed(l, 'b');
    return is_sent("\r\nb") && l->rows == 24;
}

#ifdef SUITE_ALL_VALUES
/* Ctrl-L clears even the tallest screen. */
static int is_cleared(void)
{
    struct line_play play = {LINE_PLAY_ESCAPE, 40, 4, 999, 0, 998, 0};
    enum bu_line_event event;

    (void)line_play_open(&play);
    (void)line_play_quickly("abcde");
    return line_play_byte('f', &event) && line_play_row() == 998 &&
           line_play_byte(12, &event) && line_play_row() == 2;
}
#endif

void line_sizes(void)
{
    tap_ok(are_bytes(), "what a terminal gets, byte by byte");
    tap_ok(are_numbers(), "any number of columns and rows");
    tap_ok(is_masked(), "the stars of a password");
    tap_ok(is_cut(), "columns of a part of a sequence");
    tap_ok(is_unfolded(NULL) && is_unfolded(&parts),
           "nothing is folded on a pipe");
    tap_ok(is_whole_beyond() && is_row_shown(),
           "moves beyond the last column are whole");
    tap_ok(is_coloured() && is_cut_short() && is_parted() && is_whole_after(),
           "control sequences of a prompt are whole and take no column");
    tap_ok(is_beside(), "what the caller has in the first row stays");
    tap_ok(is_quiet(), "a size that is set between two lines draws nothing");
    tap_ok(is_vt100(), "80 columns and 24 rows, if nobody says more");
    tap_ok(are_joined(), "what has no column stays in the row");
    tap_ok(all_widths(SCREEN_WRAPS_LATE), "terminals of all widths, of rows");
    tap_ok(all_widths(SCREEN_WRAPS_AT_ONCE), "those that wrap at once");
    tap_ok(are_resizes(LINE_PLAY_MARKS) && are_resizes(LINE_PLAY_PARTS),
           "sizes that change in the middle of a line");
#ifdef SUITE_ALL_VALUES
    tap_ok(is_cleared(), "Ctrl-L on a screen of 999 rows");
#endif
}
