/* line: keys with known effects, and random keys. */
/* SPDX-License-Identifier: MIT */
#include "line_play.h"
#include "random.h"
#include "scratch.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/segment.h>

#ifndef SUITE_TEXT
#define SUITE_TEXT 160
#endif

/* Keys, and the text they leave with the cursor as '|', or with an event. */
struct scene {
    uint8_t how;
    uint8_t event; /* of the last byte */
    const char *keys;
    const char *text;
};

static const struct scene scenes[] = {
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "\xED\x95\x9C\xEA\xB8\x80\x7F",
     "\xED\x95\x9C|"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "\xD0\xB6\xD0\xB1\010", "\xD0\xB6|"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "e\xCC\x81\x7F", "e|"},
    {LINE_PLAY_MARKS, BU_LINE_NONE, "xe\xCC\x81\x7F", "x|"},
    {LINE_PLAY_PARTS, BU_LINE_NONE, "xe\xCC\x81\x7F", "x|"},
    {LINE_PLAY_PARTS, BU_LINE_NONE,
     "x\xE0\xA4\x95\xE0\xA5\x8D\xE0\xA4\xB7\xE0\xA4\xBF\002y",
     "xy|\xE0\xA4\x95\xE0\xA5\x8D\xE0\xA4\xB7\xE0\xA4\xBF"},
    {LINE_PLAY_PARTS, BU_LINE_NONE,
     "\xF0\x9F\x87\xA9\xF0\x9F\x87\xAA\xF0\x9F\x87\xAB\xF0\x9F\x87\xB7\002\010",
     "|\xF0\x9F\x87\xAB\xF0\x9F\x87\xB7"},
    {LINE_PLAY_PARTS, BU_LINE_NONE,
     "\xF0\x9F\x98\x80\xE2\x80\x8D\xF0\x9F\x98\x80z\001\006\010", "|z"},
    {LINE_PLAY_PARTS, BU_LINE_NONE, "\x68i\xCC\x81\001\006\004", "h|"},
    {LINE_PLAY_PARTS, BU_LINE_NONE, "ab\001\002\004\005\006\004", "b|"},
    {LINE_PLAY_PARTS, BU_LINE_NONE, "one  two\0332\033bx", "one  x|two"},
    {LINE_PLAY_PARTS, BU_LINE_NONE, "one  two \001\033f\033fx", "one  twox| "},
    {LINE_PLAY_PARTS, BU_LINE_NONE, "one two \027", "one |"},
    {LINE_PLAY_PARTS, BU_LINE_NONE, "one two \033\177", "one |"},
    {LINE_PLAY_PARTS, BU_LINE_NONE, "one two \033\b", "one |"},
    {LINE_PLAY_PARTS, BU_LINE_NONE, "  \033b\033b", "|  "},
    {LINE_PLAY_PARTS, BU_LINE_NONE, "  \001\033d\033d", "|"},
    {LINE_PLAY_PARTS, BU_LINE_NONE, "one two\002\002\025", "|wo"},
    {LINE_PLAY_PARTS, BU_LINE_NONE, "0123456e\xCC\x81\xE0\xA4\x95\xE0\xA5\x8D",
     "0123456e\xCC\x81\xE0\xA4\x95\xE0\xA5\x8D|"},
    {LINE_PLAY_PARTS, BU_LINE_NONE,
     "0123456\xE0\xA4\x95\xE0\xA5\x8D\xE0\xA4\xB7\xE0\xA5\x8D\xE0\xA4\xB7z",
     "0123456\xE0\xA4\x95\xE0\xA5\x8D\xE0\xA4\xB7\xE0\xA5\x8D\xE0\xA4\xB7z|"},
    {LINE_PLAY_MARKS, BU_LINE_NONE, "xe\xCC\x81\033[D\033[C", "xe\xCC\x81|"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "ac\033[Db", "ab|c"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "abc\033OD\033OD\033[3~", "a|c"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "one two\0332\033bx", "one x|two"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "one two\001\033fx", "onex| two"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "one two \027", "one |"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "one two\001\033d", "| two"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "one two\033[1;5D\013", "one |"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "one two\002\002\025", "|wo"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "ab\001\004", "|b"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "ab\014c", "abc|"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "a\033[[Ab\033[?1;2cc\033]0;x\007d",
     "abcd|"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "a\033P+q\033\\b\033(0c\033[11;2~",
     "abc|"},
    {LINE_PLAY_ESCAPE, BU_LINE_READY, "a\033\r", "a|"},
    {LINE_PLAY_ESCAPE, BU_LINE_READY, "a\033]never ended\n", "a|"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "a\033\xD0\xB6", "a\xD0\xB6|"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "\xC0\xAF\xC2\x9B",
     "\\xC0\\xAF\\xC2\\x9B|"},
    {LINE_PLAY_REPLACE, BU_LINE_NONE, "a\xE2\x82z", "a\xEF\xBF\xBDz|"},
    {LINE_PLAY_REFUSE, BU_LINE_REFUSED, "a\xE2\x82z\r", "az|"},
    {LINE_PLAY_REFUSE, BU_LINE_READY,
     "\xFF"
     "a\010z\r",
     "z|"},
    {LINE_PLAY_ESCAPE, BU_LINE_TOO_LONG,
     "0123456789012345678901234567890123456789x\r",
     "0123456789012345678901234567890123456789|"},
    {LINE_PLAY_ESCAPE, BU_LINE_TOO_LONG,
     "01234567890123456789012345678901234567\xED\x95\x9C\x61\r",
     "01234567890123456789012345678901234567|"},
    {LINE_PLAY_ESCAPE, BU_LINE_INTERRUPTED, "abc\003", "abc|"},
    {LINE_PLAY_ESCAPE, BU_LINE_END, "\004", "|"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "\033[3~", "|"},
    {LINE_PLAY_ESCAPE, BU_LINE_TAB, "he\t", "he|"},
    {LINE_PLAY_ESCAPE, BU_LINE_PASTED, "\033[200~a\tb\r\nc\033[31m\033[201~",
     "a b c|"},
    {LINE_PLAY_ESCAPE, BU_LINE_PASTED, "xy\033[D\033[200~ab\033[20\033[201~",
     "xab|y"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "one\rtwo\rdraft\033[A\033[A", "one|"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "one\rtwo\rdraft\033[A\033[A\033[B\016",
     "draft|"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "one\rone\r\020\020\020", "one|"},
    {LINE_PLAY_ESCAPE, BU_LINE_READY, "a\r\n\n", "|"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "bc\033[1~a", "a|bc"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "bc\033[7~a\033[8~d", "abcd|"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "bc\033[Ha\033[4~d", "abcd|"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "bc\033OHa\033OFd", "abcd|"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "a b\033[1~\033[3;5~", "| b"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "a b\033[1;1D", "a |b"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "a b\033[1;2D\033[1;3C", "a b|"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "ab\033[17~\033[18~\033[2~\033[5~", "ab|"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "ab\033[3;1~\033[13~\033[21~", "ab|"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "a b\033\010", "a |"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "a b\033\007\033/B.", "a b.|"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "a\033[3$\033[ 1\033[1 /@b", "ab|"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "\033]a\033\\b\033^c\033\\\033_\007d",
     "bd|"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "\033[a\033[~\033[[~b", "b|"},
    {LINE_PLAY_ESCAPE, BU_LINE_PASTED, "\033[200~\033[202~\177\003a\033[201~",
     "\\x7F\\x03a|"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "\033[201~a\033[20~\033[2000~\r\033[A",
     "a|"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "\xFB\xAD", "\\xFB\\xAD|"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "a\xC2\x80\xC2\x9F\xC2\xA0",
     "a\\xC2\\x80\\xC2\\x9F\xC2\xA0|"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE,
     "a\xD8\x9C\xD8\x9B\xD8\x9D\xD7\x9C"
     "b",
     "a\xD8\x9C\xD8\x9B\xD8\x9D\xD7\x9C"
     "b|"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE,
     "a\xE2\x80\x8D\xE2\x80\x8E\xE2\x80\x8F\xE2\x80\x90\xE2\x80\xA7\xE2\x80"
     "\xA8",
     "a\xE2\x80\x8D\xE2\x80\x8E\xE2\x80\x8F\xE2\x80\x90\xE2\x80\xA7\xE2\x80\xA8"
     "|"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE,
     "a\xE2\x80\xAE\xE2\x80\xAF\xE2\x81\xA5\xE2\x81\xA6\xE2\x81\xA9\xE2\x81"
     "\xAA",
     "a\xE2\x80\xAE\xE2\x80\xAF\xE2\x81\xA5\xE2\x81\xA6\xE2\x81\xA9\xE2\x81\xAA"
     "|"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE,
     "\xF0\x9F\x98\x80\xE2\x80\x8D\xF0\x9F\x98\x80\033[D\033[D\033[D",
     "|\xF0\x9F\x98\x80\xE2\x80\x8D\xF0\x9F\x98\x80"},
    {LINE_PLAY_MARKS, BU_LINE_NONE,
     "\xE2\x80\x8D\xF0\x9F\x98\x80\xE2\x80\x8D\xF0\x9F\x98\x80\010",
     "\xE2\x80\x8D|"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "one\rtwo\rone\r\020\020\020\020", "one|"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "one\rtwo\rone\r\020\020", "two|"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "one\rtwo\rtwo\rtw\020\020", "one|"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "ab\rb\ra\rc\020\020\020\016", "b|"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "a\r\016b\016", "b|"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "a\r\r\r\020\020", "a|"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE, "a\rx\020\003y\020\016z", "yz|"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE,
     "0123456789012345678901234567890\r123456789012345678901234567890\r"
     "x\r\020\020\020\020",
     "123456789012345678901234567890|"},
    {LINE_PLAY_ESCAPE, BU_LINE_NONE,
     "0123456789012345678901234567890\r1234567890123456789012345678901\r"
     "\020\020\020",
     "1234567890123456789012345678901|"},
};

static int is_played(const struct scene *scene)
{
    struct bu_line *l = line_play_start(scene->how);
    enum bu_line_event event = BU_LINE_NONE;
    uint32_t cursor = 0;
    uint32_t length = 0;
    uint32_t i;
    const char *want = scene->text;

    for (i = 0; scene->keys[i] != '\0'; i++) {
        if (!line_play_byte((uint8_t)scene->keys[i], &event))
            return 0;
        if (event == BU_LINE_NONE || event >= BU_LINE_TAB) {
            cursor = l->cursor;
            length = l->length;
        }
    }
    for (i = 0; i < length; i++) {
        if (i == cursor && *want++ != '|')
            return 0;
        if ((uint8_t)*want++ != line_play_text[i])
            return 0;
    }
    if (cursor == length && *want++ != '|')
        return 0;
    return *want == '\0' && event == scene->event;
}

/* What a gap tears apart is not joined; the rest of the line is refused. */
static int is_torn(void)
{
    struct bu_line *l = line_play_start(LINE_PLAY_ESCAPE);
    enum bu_line_event event = BU_LINE_NONE;
    const char *p;

    for (p = "ab\xE2\x82"; *p != '\0'; p++)
        if (!line_play_byte((uint8_t)*p, &event))
            return 0;
    if (bu_line_gap(l) != BU_LINE_FAULT || l->length != 2 || l->bad != 1 ||
        bu_line_feed(l, 0xAC) != BU_LINE_NONE || l->length != 4 ||
        bu_line_feed(l, '\r') != BU_LINE_REFUSED ||
        bu_line_feed(l, 'x') != BU_LINE_NONE ||
        bu_line_feed(l, '\r') != BU_LINE_READY)
        return 0;
    /* What is erased whole is no longer torn. */
    return bu_line_gap(l) == BU_LINE_FAULT &&
           bu_line_feed(l, 'x') == BU_LINE_NONE &&
           bu_line_feed(l, 0x7F) == BU_LINE_NONE &&
           bu_line_feed(l, '\r') == BU_LINE_READY;
}

/* An ESC is a key if nothing follows for a while. */
static int is_lone(void)
{
    struct bu_line *l = line_play_start(LINE_PLAY_ESCAPE);

    (void)bu_line_feed(l, 0x1B);
    bu_line_timeout(l);
    (void)bu_line_feed(l, '[');
    bu_line_timeout(l);
    (void)bu_line_feed(l, 0x1B);
    (void)bu_line_feed(l, '[');
    bu_line_timeout(l);
    (void)bu_line_feed(l, 'D');
    return l->length == 1 && line_play_text[0] == '[' && l->cursor == 0;
}

/* Text from the program: whole, or nothing with a reason. */
static int is_set(void)
{
    static const uint8_t long_one[LINE_PLAY_SIZE + 1] = {'a'};
    struct bu_line *l = line_play_start(LINE_PLAY_ESCAPE);
    enum bu_line_event event;

    return bu_line_insert(l, (const uint8_t *)"ad", 2) == BU_OK &&
           line_play_byte(2, &event) &&
           bu_line_insert(l, (const uint8_t *)"bc", 2) == BU_OK &&
           l->cursor == 3 && line_play_text[2] == 'c' &&
           bu_line_insert(l, (const uint8_t *)"\xE2\x82", 2) == BU_BAD &&
           bu_line_insert(l, (const uint8_t *)"\t", 1) == BU_BAD &&
           bu_line_insert(l, (const uint8_t *)"\x7F", 1) == BU_BAD &&
           bu_line_insert(l, (const uint8_t *)"\xC2\x80", 2) == BU_BAD &&
           bu_line_insert(l, long_one, LINE_PLAY_SIZE - 3) == BU_FULL &&
           bu_line_set(l, long_one, LINE_PLAY_SIZE + 1) == BU_FULL &&
           l->length == 4 && bu_line_insert(l, NULL, 0) == BU_OK &&
           bu_line_set(l, (const uint8_t *)"xyz", 3) == BU_OK &&
           l->length == 3 && l->cursor == 3 && line_play_byte('!', &event);
}

/* A text from the program in a paste is shown when the paste ends. */
static int is_set_in_paste(void)
{
    struct bu_line *l = line_play_start(LINE_PLAY_ESCAPE);
    enum bu_line_event event = BU_LINE_NONE;
    const char *p;

    for (p = "\033[200~a"; *p != '\0'; p++)
        if (!line_play_byte((uint8_t)*p, &event))
            return 0;
    if (bu_line_set(l, (const uint8_t *)"xyz", 3) != BU_OK)
        return 0;
    for (p = "b\033[201~"; *p != '\0'; p++)
        if (!line_play_byte((uint8_t)*p, &event))
            return 0;
    return event == BU_LINE_PASTED && l->length == 4 &&
           line_play_text[3] == 'b' && line_play_is_shown();
}

static unsigned stars;

static void count_stars(void *to, const uint8_t *s, unsigned n)
{
    (void)to;
    while (n-- != 0)
        stars += *s++ == '*';
}

/* A password: a star for each scalar value, and none of its bytes. */
static int is_secret_by(const struct bu_line_parts *parts)
{
    static uint8_t text[16];
    static const uint8_t keys[] = {0xED, 0x95, 0x9C, 'a', 'b', 0x7F, '\r'};
    struct bu_line_config config = {text, sizeof text, count_stars, NULL, NULL,
                                    NULL, NULL,        NULL,        NULL, NULL};
    struct bu_line l;
    unsigned i;

    config.parts = parts;
    stars = 0;
    bu_line_init(&l, &config);
    bu_line_start_secret(&l, NULL, 0, '*');
    for (i = 0; i < sizeof keys; i++)
        if ((bu_line_feed(&l, keys[i]) == BU_LINE_READY) != (keys[i] == '\r'))
            return 0;
    /* The last is wiped; the others stay. */
    return stars == 3 && l.length == 4 && text[3] == 'a';
}

static int is_secret(void)
{
    static const struct bu_line_parts parts =
        BU_LINE_PARTS_INIT(bu_grapheme_next, bu_grapheme_prev,
                           bu_line_next_word, bu_line_prev_word);

    return is_secret_by(NULL) && is_secret_by(&parts);
}

static void drop(void *to, const uint8_t *s, unsigned n)
{
    (void)to;
    (void)s;
    (void)n;
}

/* By words of UAX #29, which take the spaces before them along; and a grapheme
 * that is wider than a row. */
static int is_by_words(void)
{
    static uint8_t text[16];
    static const struct bu_line_parts parts = BU_LINE_PARTS_INIT(
        bu_grapheme_next, bu_grapheme_prev, bu_word_right, bu_word_left);
    static const struct bu_line_config config = {
        text, sizeof text, drop, NULL, bu_line_columns,
        NULL, NULL,        NULL, NULL, &parts};
    static const char keys[] = "a b, c\001\033f\033f";
    static const uint8_t conjunct[] = {0xE0, 0xA4, 0x95, 0xE0, 0xA5,
                                       0x8D, 0xE0, 0xA4, 0xB7};
    struct bu_line l;
    unsigned i;

    bu_line_init(&l, &config);
    bu_line_start(&l, NULL, 0);
    for (i = 0; keys[i] != '\0'; i++)
        (void)bu_line_feed(&l, (uint8_t)keys[i]);
    if (l.cursor != 3)
        return 0;
    (void)bu_line_feed(&l, 0x1B);
    (void)bu_line_feed(&l, 'b');
    if (l.cursor != 2)
        return 0;
    bu_line_resize(&l, 2, 5);
    bu_line_start(&l, NULL, 0);
    for (i = 0; i < sizeof conjunct; i++)
        (void)bu_line_feed(&l, conjunct[i]);
    (void)bu_line_feed(&l, 2);
    return l.length == 9 && l.cursor == 0;
}

/* After an end mark that was pasted, a line end is still text. */
static int is_pasted_on(void)
{
    struct bu_line *l = line_play_start(LINE_PLAY_ESCAPE);
    enum bu_line_event event = BU_LINE_NONE;
    const char *p;

    for (p = "\033[200~a\033[201~"; *p != '\0'; p++)
        event = bu_line_feed(l, (uint8_t)*p);
    if (event != BU_LINE_PASTED)
        return 0;
    bu_line_resume_paste(l);
    for (p = "\rb\033[201~"; *p != '\0'; p++)
        event = bu_line_feed(l, (uint8_t)*p);
    return event == BU_LINE_PASTED && l->length == 3 &&
           line_play_text[1] == ' ';
}

static const char *const pieces[] = {
    "a",
    " b",
    "\xC3\xA9",
    "\xD0\xB6",
    "\xED\x95\x9C",
    "\xF0\x9F\x98\x80",
    "\xCC\x81",
    "\xE2\x80\x8D",
    "\xE2\x80\xAE",
    "\xE2\x80\xA8",
    "\xE6\x97\xA5",
    "\xE0\xA4\x95",
    "\xE0\xA5\x8D",
    "\xD8\x80",
    "\001",
    "\002",
    "\004",
    "\005",
    "\006",
    "\010",
    "\013",
    "\016",
    "\020",
    "\025",
    "\027",
    "\177",
    "\014",
    "\t",
    "\r",
    "\n",
    "\003",
    "\033[A",
    "\033[B",
    "\033OC",
    "\033[D",
    "\033[D",
    "\033[D",
    "\033[1;5D",
    "\033[3~",
    "\033b",
    "\033d",
    "\033\177",
    "\033[200~",
    "\033[201~",
    "\033",
    "\033[",
    "\033]",
    "\033O",
    "\xFF",
    "\xE2\x82",
    "\xC2\x85",
    "\033[[",
    "1",
    ";",
    "~",
};

int line_play_any(unsigned count)
{
    enum bu_line_event event;

    while (count-- != 0) {
        const char *p = pieces[random_below(sizeof pieces / sizeof *pieces)];

        for (; *p != '\0'; p++)
            if (!line_play_byte((uint8_t)*p, &event))
                return 0;
        if (random_below(64) == 0 && !line_play_gap())
            return 0;
        if (random_below(16) == 0 &&
            !line_play_byte((uint8_t)random_below(256), &event))
            return 0;
    }
    return 1;
}

/* The LF of a CR LF belongs to the line that the CR ended. */
static int ends_once(void)
{
    static const struct bu_line_config config = {.text = (uint8_t *)&scratch,
                                                 .size = 4};
    const uint8_t *room = config.text;
    struct bu_line l;

    bu_line_init(&l, &config);
    return bu_line_feed(&l, 'a') == BU_LINE_NONE &&
           bu_line_feed(&l, '\r') == BU_LINE_READY &&
           bu_line_feed(&l, '\n') == BU_LINE_NONE && l.length == 1 &&
           room[0] == 'a' && bu_line_feed(&l, 'b') == BU_LINE_NONE &&
           l.length == 1 && room[0] == 'b';
}

enum { FAR = 1029 };
#define control ((uint8_t *)&scratch + FAR) /* what was sent last */
static unsigned control_size;

static void keep_last(void *to, const uint8_t *s, unsigned n)
{
    (void)to;
    control_size = n;
    while (n-- != 0)
        control[n] = s[n];
}

/* In a line that is not folded the cursor moves by any number of columns. */
static int goes_far(void)
{
    static const uint8_t far[] = "\033[1029C";
    static const struct bu_line_config config = {
        .text = (uint8_t *)&scratch, .size = FAR, .put = keep_last};
    struct bu_line l;
    unsigned i;

    bu_line_init(&l, &config);
    bu_line_resize(&l, 0, 24);
    for (i = 0; i < FAR; i++)
        (void)bu_line_feed(&l, 'a');
    (void)bu_line_feed(&l, 1); /* Ctrl-A, Ctrl-E */
    (void)bu_line_feed(&l, 5);
    for (i = 0; i < control_size && control[i] == far[i];)
        i++;
    return i == sizeof far - 1 && i == control_size;
}

void suite_line(void)
{
    unsigned i;
    int good = 1;

    for (i = 0; i < sizeof scenes / sizeof *scenes; i++)
        if (!is_played(&scenes[i])) {
            tap_note("scene", (const uint8_t *)scenes[i].keys, 2, i);
            good = 0;
        }
    tap_ok(good, "each key does to the line and the screen what it should");
    tap_ok(is_torn(), "nothing is joined across a gap");
    tap_ok(is_lone(), "an ESC can be a key alone");
    tap_ok(ends_once(), "the text stays through the LF of a CR LF");
    tap_ok(goes_far(), "a cursor moves by more than a thousand columns");
    tap_ok(is_set_in_paste(), "a text from the program in a paste");
    tap_ok(is_set(), "text from the program goes in whole or not at all");
    tap_ok(is_secret(), "a password is not shown");
    tap_ok(is_by_words(),
           "keys go by words of UAX #29, and over what has no room");
    tap_ok(is_pasted_on(), "an end mark may be pasted too");
    good = 1;
    for (i = 0; i <= LINE_PLAY_PARTS; i++)
        good &= line_play_start(i) != NULL && line_play_any(SUITE_TEXT * 10);
    tap_ok(good, "any keys leave a clean line, and the screen shows it");
    line_sequences();
    line_faults();
    line_sizes();
}
