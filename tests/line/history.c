/* history: moving through the lines. */
/* SPDX-License-Identifier: MIT */
#include "suites.h"
#include "tap.h"
#include <bareutf/gsm.h>
#include <bareutf/line.h>
#include <bareutf/utf16.h>
#include <bareutf/utf32.h>

static uint8_t typed[8];
static struct bu_history h;
static const struct bu_line_config config = {.text = typed,
                                             .size = sizeof typed,
                                             .recall = bu_history_recall,
                                             .history = &h,
                                             .bad = bu_line_escape};

/* Return whether the lines are those of want, each after a slash. */
static int lines_are(const char *want)
{
    const uint8_t *text = NULL;
    size_t n;
    size_t i;

    while (bu_history_next(&h, &text, &n) == BU_OK) {
        if (*want++ != '/')
            return 0;
        for (i = 0; i < n; i++)
            if ((uint8_t)*want++ != text[i])
                return 0;
    }
    return *want == '\0';
}

static int add(const char *text)
{
    size_t n = 0;

    while (text[n] != '\0')
        n++;
    return bu_history_add(&h, (const uint8_t *)text, n) == BU_OK;
}

/* The newest line is not kept twice; one that ends like it, or like what is
 * before the first one, is another. */
static int keeps_once(void)
{
    uint8_t room[20];

    room[0] = 0;
    room[1] = 'x';
    bu_history_init(&h, room + 2, sizeof room - 2);
    return add("two") && add("xtwo") && add("two") && add("two") && add("wo") &&
           lines_are("/two/xtwo/two/wo");
}

/* What is given up is not listed, and the next line begins a draft of its own.
 */
static int is_given_up(void)
{
    uint8_t room[12];
    struct bu_line l;

    bu_history_init(&h, room, sizeof room);
    bu_line_init(&l, &config);
    if (!add("old") || bu_line_feed(&l, 'x') != BU_LINE_NONE ||
        bu_line_feed(&l, 16) != BU_LINE_NONE || l.length != 3 ||
        bu_line_feed(&l, 3) != BU_LINE_INTERRUPTED || !lines_are("/old"))
        return 0;
    (void)bu_line_feed(&l, 'y');
    (void)bu_line_feed(&l, 16);
    (void)bu_line_feed(&l, 14);
    return l.length == 1 && typed[0] == 'y' && lines_are("/old");
}

static struct bu_history_search search;
static struct bu_line edited;

static enum bu_line_event feed(const char *keys)
{
    enum bu_line_event event = BU_LINE_NONE;

    while (*keys != '\0')
        event =
            bu_history_feed(&search, &edited, (uint8_t)*keys++, bu_line_feed);
    return event;
}

static int is_text(const uint8_t *s, size_t n, const char *want)
{
    while (n != 0 && *want != '\0' && *s == (uint8_t)*want) {
        s++;
        want++;
        n--;
    }
    return n == 0 && *want == '\0';
}

static int is_shown(const char *prompt, const char *text)
{
    return is_text(edited.prompt, edited.prompt_size, prompt) &&
           is_text(typed, edited.length, text);
}

static uint32_t start;

static void begin(uint8_t *room, uint32_t size)
{
    bu_history_init(&h, room, size);
    h.first = start;
    (void)add("one");
    (void)add("t\xC3\xA9"
              "a");
    (void)add("two one");
    (void)add("two too long"); /* for the line */
    bu_line_init(&edited, &config);
    bu_line_start(&edited, (const uint8_t *)"> ", 2);
}

/* Keys, and what is shown after them: as the prompt, `text', and the line. */
static const struct {
    const char *keys;
    const char *prompt;
    const char *text;
} steps[] = {
    {"x", "> ", "x"},
    {"\022too", "(failing-i-search)`too': ", "two one"},
    {"\007", "> ", "x"},
    {"\022", "(reverse-i-search)`': ", "x"},
    {"o", "(reverse-i-search)`o': ", "two one"},
    {"ne", "(reverse-i-search)`one': ", "two one"},
    {"\022", "(reverse-i-search)`one': ", "one"},
    {"\022", "(failing-i-search)`one': ", "one"},
    {"q", "(failing-i-search)`oneq': ", "one"},
    {"\x7F", "(reverse-i-search)`one': ", "two one"},
    {"\b\b\b\b\xC3", "(reverse-i-search)`': ", "two one"},
    {"\xA9", "(reverse-i-search)`\xC3\xA9': ",
     "t\xC3\xA9"
     "a"},
    {"a",
     "(reverse-i-search)`\xC3\xA9"
     "a': ",
     "t\xC3\xA9"
     "a"},
    {"\b\b", "(reverse-i-search)`': ",
     "t\xC3\xA9"
     "a"},
    {"\007", "> ", "x"},
    {"\022tw\003", "> ", "x"},
    {"\022\xC3\022\xA9", "(failing-i-search)`\\xA9': ", "x"},
    {"\x7F\x7F\x7F\x7Ft\033", "> ", "two one"},
    {"[Dy", "> ", "two onye"},
    {"\022\007", "> ", "two onye"},
    {"\022ne\022\001z", "> ", "zone"},
    {"\016", "> ",
     "t\xC3\xA9"
     "a"},
};

/* Wherever the oldest line begins. */
static int are_searches_from(uint32_t first)
{
    uint8_t room[40];
    unsigned i;

    start = first;
    begin(room, sizeof room);
    start = 0;
    for (i = 0; i < sizeof steps / sizeof *steps; i++)
        if (feed(steps[i].keys) != BU_LINE_NONE ||
            !is_shown(steps[i].prompt, steps[i].text)) {
            tap_note(steps[i].prompt, typed, edited.length, i);
            return 0;
        }
    (void)feed("\022");
    for (i = 0; i < 50; i++)
        (void)feed("x");
    if (edited.prompt_size != sizeof search.shown || feed("\x7F") != 0 ||
        edited.prompt_size != sizeof search.shown - 1 || feed("\007") != 0)
        return 0;
    return feed("\022w\r") == BU_LINE_READY && is_shown("> ", "two one");
}

static int are_searches(void)
{
    uint32_t first;

    for (first = 0; first < 40; first++)
        if (!are_searches_from(first))
            return 0;
    return 1;
}

/* A line that is ill-formed, or longer than the buffer, is passed over, also
 * where it goes on at the start of the room. */
static int is_passed_over(void)
{
    uint8_t room[20];
    struct bu_line l;

    bu_history_init(&h, room, 7);
    bu_line_init(&l, &config);
    if (!add("ab") || !add("bc") || !add("d\xFF") ||
        bu_line_feed(&l, 16) != BU_LINE_NONE || !is_text(typed, l.length, "bc"))
        return 0;

    bu_history_init(&h, room, sizeof room);
    h.first = 12;
    bu_line_init(&l, &config);
    if (!add("a") || !add("0123456789") ||
        bu_line_feed(&l, 16) != BU_LINE_NONE || !is_text(typed, l.length, "a"))
        return 0;

    bu_history_init(&h, room, sizeof room);
    bu_line_init(&l, &config);
    return add("a") && add("bc\xC3") && bu_line_feed(&l, 16) == BU_LINE_NONE &&
           is_text(typed, l.length, "a") &&
           bu_line_set(&l, (const uint8_t *)"b\xE2\x82", 3) == BU_BAD &&
           bu_line_insert(&l, (const uint8_t *)"\xF0", 1) == BU_BAD &&
           is_text(typed, l.length, "a");
}

static unsigned refused;

static void count_bad(struct bu_line *l, const uint8_t *s, unsigned n)
{
    (void)l;
    (void)s;
    refused += n;
}

/* A key is not bad in a search; NUL and half a sequence are. */
static int are_keys(void)
{
    static const struct bu_line_config counted = {.text = typed,
                                                  .size = sizeof typed,
                                                  .recall = bu_history_recall,
                                                  .history = &h,
                                                  .bad = count_bad};
    uint8_t room[16];

    bu_history_init(&h, room, sizeof room);
    bu_line_init(&edited, &counted);
    refused = 0;
    (void)add("one");
    (void)feed("\022o\022\b\x7F\007\022o\001\022o\t\022o\033[D");
    if (refused != 0 || feed("\022n\xC3\022") != BU_LINE_NONE || refused != 1 ||
        edited.length != 3)
        return 0;
    (void)bu_history_feed(&search, &edited, 0, bu_line_feed);
    return refused == 2 && edited.prompt == search.shown && search.n == 1;
}

static int is_left_alone(void)
{
    uint8_t room[32];

    begin(room, sizeof room);
    bu_line_start_secret(&edited, (const uint8_t *)"> ", 2, '*');
    if (feed("a\022o") != BU_LINE_NONE || !is_shown("> ", "ao"))
        return 0;
    bu_line_start(&edited, (const uint8_t *)"> ", 2);
    if (feed("\033[200~\022o\033[201~") != BU_LINE_PASTED ||
        !is_shown("> ", "\\x12o"))
        return 0;
    /* A gap, and a line that is added, end a search. */
    begin(room, sizeof room);
    if (feed("\022tw") != BU_LINE_NONE || bu_line_gap(&edited) != BU_LINE_FAULT)
        return 0;
    if (feed("bc") != BU_LINE_NONE || !is_text(typed, edited.length, "bc"))
        return 0;
    begin(room, sizeof room);
    if (feed("\022tw") != BU_LINE_NONE || !add("0123456789") ||
        feed("c") != BU_LINE_NONE || edited.length != 8 ||
        edited.prompt_size != 2)
        return 0;
    /* Nothing older, and nothing that has room. */
    bu_history_init(&h, room, sizeof room);
    bu_line_start(&edited, (const uint8_t *)"> ", 2);
    if (feed("a\022b") != BU_LINE_NONE ||
        !is_shown("(failing-i-search)`b': ", "a") ||
        feed("\022\005b") != BU_LINE_NONE || !is_shown("> ", "ab"))
        return 0;
    bu_history_init(&h, room, 2);
    return add("x") && feed("\022c") == BU_LINE_NONE && is_shown("> ", "abc");
}

/* Another editor with the same history, and more room. */
static uint8_t typed_there[16];
static const struct bu_line_config config_there = {.text = typed_there,
                                                   .size = sizeof typed_there,
                                                   .recall = bu_history_recall,
                                                   .history = &h};
static struct bu_line there;

static void begin_both(uint8_t *room, uint32_t size)
{
    bu_history_init(&h, room, size);
    bu_line_init(&edited, &config);
    bu_line_init(&there, &config_there);
    bu_line_start(&edited, (const uint8_t *)"> ", 2);
    bu_line_start(&there, (const uint8_t *)"# ", 2);
}

/* Keys of one of two editors, and the text of its line after them. */
static const struct {
    int there;
    const char *keys;
    const char *text;
} turns[] = {
    {0, "mine\020", "older"},    {1, "unsent\020", "older"},
    {0, "\016", "older"}, /* its draft was dropped */
    {1, "\016", "unsent"},       {1, "\020", "older"},
    {0, "\b\020", "older"}, /* and that of the other one */
    {1, "\016\016", "older"},    {0, "\016", "olde"},
    {0, "\003mine\022", "mine"}, {1, "\003text\020", "older"},
    {0, "\007", "mine"},         {1, "\016", "text"},
    {0, "\022ol", "older"},      {1, "\022", "text"},
    {0, "\007", "older"},        {1, "d\022", "older"},
    {1, "\007", "text"},
};

static int have_own_drafts(void)
{
    static struct bu_history_search search_there;
    uint8_t room[32];
    unsigned i;

    begin_both(room, sizeof room);
    (void)add("older");
    for (i = 0; i < sizeof turns / sizeof *turns; i++) {
        const char *keys = turns[i].keys;

        for (; *keys != '\0'; keys++)
            (void)bu_history_feed(turns[i].there ? &search_there : &search,
                                  turns[i].there ? &there : &edited,
                                  (uint8_t)*keys, bu_line_feed);
        if (turns[i].there ? !is_text(typed_there, there.length, turns[i].text)
                           : !is_text(typed, edited.length, turns[i].text)) {
            tap_note("turn", typed, edited.length, i);
            return 0;
        }
    }
    return 1;
}

/* The draft of the other one, which has no room in this line, leaves no other
 * line. */
static int is_search_ended(void)
{
    uint8_t room[16];
    unsigned i;

    for (i = 0; i < sizeof room; i++)
        room[i] = 'Z';
    begin_both(room, sizeof room);
    (void)add("ab");
    (void)feed("c\022");
    for (i = 0; i < 13; i++)
        (void)bu_line_feed(&there, 'd');
    (void)bu_line_feed(&there, 16);
    return feed("z") == BU_LINE_NONE && is_shown("> ", "cz") &&
           feed("\022yx\022\007") == BU_LINE_NONE && is_shown("> ", "cz") &&
           bu_line_feed(&there, 14) == BU_LINE_NONE && there.length == 13;
}

/* After `before` of four lines a draft of n bytes drops the oldest: those that
 * are left follow, each once. */
static int visits_rest(uint32_t first, unsigned before, uint32_t n)
{
    static const char lines[] = "/aaa/bbb/ccc/ddd";
    uint8_t room[16];
    const uint8_t *text = NULL;
    size_t length;
    unsigned dropped = (unsigned)(n + 4) / 4;
    unsigned i;

    begin_both(room, sizeof room);
    h.first = first;
    for (i = 0; i < 4; i++)
        (void)bu_history_add(&h, (const uint8_t *)lines + 4 * i + 1, 3);
    for (i = 0; i < before; i++)
        if (bu_history_next(&h, &text, &length) != BU_OK)
            return 0;
    for (i = 0; i < n; i++)
        (void)bu_line_feed(&there, 'x');
    (void)bu_line_feed(&there, 16);
    i = before < dropped ? dropped : before;
    for (; bu_history_next(&h, &text, &length) == BU_OK; i++)
        if (i > 3 || length != 3 || text[0] != (uint8_t)lines[4 * i + 1] ||
            text < room || text + length > room + sizeof room)
            return 0;
    return i == 4 && lines_are(lines + 4 * dropped);
}

static int visits_any_rest(void)
{
    uint32_t first;
    uint32_t n;
    unsigned before;

    for (first = 0; first < 16; first++)
        for (before = 0; before <= 4; before++)
            for (n = 0; n <= 15; n++)
                if (!visits_rest(first, before, n)) {
                    tap_note("first, before, n", typed, 0,
                             first * 10000 + before * 100 + n);
                    return 0;
                }
    return 1;
}

static const struct bu_format *format;

static enum bu_line_event feed_format(struct bu_line *l, uint8_t byte)
{
    static struct bu_pending pending;

    return bu_line_format_feed(l, format, &pending, byte);
}

/* Feed text in the format. */
static enum bu_line_event feed_encoded(const char *text)
{
    const uint8_t *s = (const uint8_t *)text;
    const uint8_t *end = s;
    enum bu_line_event event = BU_LINE_NONE;
    uint32_t scalar;

    while (*end != 0)
        end++;
    while (bu_utf8_next(&s, end, &scalar) == BU_OK) {
        uint8_t out[BU_FORMAT_MAX];
        unsigned n = format->put(out, scalar, format);
        unsigned i;

        for (i = 0; i < n; i++)
            event = bu_history_feed(&search, &edited, out[i], feed_format);
    }
    return event;
}

/* U+0412, U+1212 and U+120D have the bytes of Ctrl-R and CR. */
#define VE "\xD0\x92"
static const struct {
    const char *keys;
    const char *prompt;
    const char *text;
} encoded[] = {
    {VE, "> ", VE},
    {"\022", "(reverse-i-search)`': ", VE},
    {VE, "(reverse-i-search)`" VE "': ", VE " two"},
    {"\022", "(reverse-i-search)`" VE "': ", VE " one"},
    {"\022", "(failing-i-search)`" VE "': ", VE " one"},
    {"\x7F", "(reverse-i-search)`': ", VE " one"},
    {"\xE1\x88\x92", "(failing-i-search)`\xE1\x88\x92': ", VE " one"},
    {"\b\x7Ftw", "(reverse-i-search)`tw': ", VE " two"},
    {"\007", "> ", VE},
    {"\xE1\x88\x8D", "> ", VE "\xE1\x88\x8D"},
    {"\022ne\001y", "> ", "y" VE " one"},
};

static int finds_keys_of(const struct bu_format *f)
{
    uint8_t room[48];
    unsigned i;

    format = f;
    begin_both(room, sizeof room);
    (void)add(VE " one");
    (void)add(VE " two");
    for (i = 0; i < sizeof encoded / sizeof *encoded; i++)
        if (feed_encoded(encoded[i].keys) != BU_LINE_NONE ||
            !is_shown(encoded[i].prompt, encoded[i].text)) {
            tap_note(f->name, typed, edited.length, i);
            return 0;
        }
    return feed_encoded("\022" VE "\r") == BU_LINE_READY &&
           is_text(typed, edited.length, VE " two");
}

/* 12 is U+03A6 in GSM. After Ctrl-R in a paste, half a unit begins no search.
 */
static int finds_keys(void)
{
    uint8_t room[16];

    if (!finds_keys_of(&bu_format_utf16be) ||
        !finds_keys_of(&bu_format_utf16le) ||
        !finds_keys_of(&bu_format_utf32be) || !finds_keys_of(&bu_format_utf8))
        return 0;
    format = &bu_format_gsm7;
    begin_both(room, sizeof room);
    if (bu_history_feed(&search, &edited, 0x12, feed_format) != BU_LINE_NONE ||
        !is_shown("> ", "\xCE\xA6"))
        return 0;
    format = &bu_format_utf16be;
    bu_line_start_secret(&edited, (const uint8_t *)"> ", 2, '*');
    if (feed_encoded("\022") != BU_LINE_NONE)
        return 0;
    bu_line_start(&edited, (const uint8_t *)"> ", 2);
    return bu_history_feed(&search, &edited, 0, feed_format) == BU_LINE_NONE &&
           is_shown("> ", "") && feed_encoded("\xC4\x80") == BU_LINE_NONE;
}

/* Lines from flash may be any bytes. A search passes those that no editor
 * shows, and its text never becomes the line. */
static int are_passed_over(const char *older, const char *want)
{
    uint8_t room[32];

    begin_both(room, sizeof room);
    if (!add(older) || !add("rm x\xFF") || !add("x\x7F") ||
        !add("a line x that is too long") || feed("\022x") != BU_LINE_NONE)
        return 0;
    return is_shown(*want == '\0' ? "(failing-i-search)`x': "
                                  : "(reverse-i-search)`x': ",
                    want) &&
           feed("\r") == BU_LINE_READY && is_shown("> ", want);
}

static int is_any_line_passed_over(void)
{
    uint8_t room[16];

    begin_both(room, sizeof room);
    return bu_history_add(&h, (const uint8_t *)"a\0\0c", 4) == BU_OK &&
           lines_are("/a//c") && feed("\020\020\020") == BU_LINE_NONE &&
           is_shown("> ", "a") && are_passed_over("reboot", "") &&
           are_passed_over("", "");
}

/* Words of bytes: Ctrl-W leaves half a sequence, or less. */
static size_t next_scalar(const uint8_t *s, size_t n)
{
    size_t i = n != 0;

    while (i < n && s[i] >> 6 == 2)
        i++;
    return i;
}

static size_t prev_scalar(const uint8_t *s, size_t n)
{
    size_t i = n;

    while (i != 0 && s[--i] >> 6 == 2)
        continue;
    return n - i;
}

static size_t byte_word(const uint8_t *s, size_t n)
{
    (void)s;
    return n != 0;
}

static const struct bu_line_parts byte_parts =
    BU_LINE_PARTS_INIT(next_scalar, prev_scalar, byte_word, byte_word);

/* The draft ends inside a sequence and cannot be shown again: then the line is
 * empty, and neither the search text nor what is beside the lines becomes one.
 */
static int are_searches_of_words(void)
{
    static const struct bu_line_config bytes = {.text = typed_there,
                                                .size = sizeof typed_there,
                                                .recall = bu_history_recall,
                                                .history = &h,
                                                .parts = &byte_parts};
    uint8_t room[16];
    unsigned i;

    for (i = 0; i < sizeof room; i++)
        room[i] = 'Z';
    bu_history_init(&h, room, sizeof room);
    bu_line_init(&edited, &bytes);
    bu_line_start(&edited, (const uint8_t *)"> ", 2);
    (void)add("dd");
    (void)feed("abcdefghijkl\xC3\xA9\027\022xyz\022\b\022xyzxyz");
    (void)feed("\001\005");
    for (i = 0; i < edited.length; i++)
        if (typed_there[i] - (unsigned)'x' < 3u || typed_there[i] == 'Z')
            return 0;
    return edited.prompt_size == 2 && feed("\022\r") == BU_LINE_READY;
}

/* A history without room, or with room for a single byte. */
static int is_roomless(uint32_t size)
{
    uint8_t room[2];
    const uint8_t *text = NULL;
    size_t n;

    begin_both(room, size);
    room[size] = 'Z';
    return !add("x") && add("") == (size != 0) &&
           feed("a\020\016\022\007") == BU_LINE_NONE && is_shown("> ", "a") &&
           bu_history_next(&h, &text, &n) == BU_END && text == NULL &&
           room[size] == 'Z';
}

static int has_no_room(void)
{
    struct bu_line l;
    uint8_t *p = (uint8_t *)&h;
    size_t i;

    if (!is_roomless(0) || !is_roomless(1))
        return 0;
    for (i = 0; i < sizeof h; i++)
        p[i] = 0;
    bu_line_init(&l, &config);
    (void)bu_line_feed(&l, 16);
    return !add("x") && lines_are("") && l.length == 0;
}

/* Lines of sequences of two bytes in rooms so small that the ends of these are
 * met at each byte. */
enum { ROOM = 23, STEPS = 60 };

static uint8_t wide[ROOM];
static const struct bu_line_config wide_config = {
    .text = wide, .size = ROOM, .recall = bu_history_recall, .history = &h};

static uint32_t length_at(unsigned step)
{
    static const uint8_t lengths[] = {0, 1, 4, 9,  4, 2,  11, 3,
                                      6, 8, 5, 10, 7, 11, 0,  1};

    return lengths[(step * step + step / 8) % 16];
}

static void write_line(uint8_t *out, unsigned step)
{
    uint32_t n = length_at(step);
    uint32_t i;

    for (i = 0; i + 1 < n; i += 2) {
        out[i] = 0xC3;
        out[i + 1] = (uint8_t)(0x80 + step);
    }
    if (i < n)
        out[i] = (uint8_t)('A' + step);
}

static int is_line(const uint8_t *s, size_t n, unsigned step)
{
    uint8_t want[ROOM];

    write_line(want, step);
    if (n != length_at(step))
        return 0;
    while (n-- != 0)
        if (s[n] != want[n])
            return 0;
    return 1;
}

/* Before `step`, the next older line that was kept in so many bytes; step if
 * there is none. */
static unsigned older(unsigned step, uint32_t *room)
{
    unsigned i = step;

    while (i-- != 0) {
        uint32_t n = length_at(i);

        if (n == 0 || n >= h.size)
            continue;
        if (n + 1 > *room)
            break;
        *room -= n + 1;
        return i;
    }
    return step;
}

static int recalls_all(unsigned step)
{
    struct bu_line l;
    uint32_t room = h.size - 1; /* for the draft, which is empty */
    unsigned last = step;
    unsigned next;

    bu_line_init(&l, &wide_config);
    while ((next = older(last, &room)) != last) {
        (void)bu_line_feed(&l, 16);
        if (!is_line(wide, l.length, next))
            return 0;
        last = next;
    }
    (void)bu_line_feed(&l, 16);
    return last == step ? l.length == 0 : is_line(wide, l.length, last);
}

/* room: what was left to lines when the last one was added or recalled. */
static int lists_all(unsigned step, uint32_t room)
{
    unsigned kept[ROOM];
    unsigned n = 0;
    const uint8_t *text = NULL;
    const uint8_t *before = NULL;
    size_t length;
    unsigned last = step;
    unsigned next;

    while ((next = older(last, &room)) != last)
        kept[n++] = last = next;
    while (n-- != 0) {
        if (bu_history_next(&h, &text, &length) != BU_OK ||
            !is_line(text, length, kept[n]) || text <= before)
            return 0;
        before = text;
    }
    return bu_history_next(&h, &text, &length) == BU_END;
}

/* Every other time they are only added, listed or recalled, and what comes
 * after that finds the room as that left it. */
static int keeps_newest(uint32_t size, unsigned turn)
{
    uint8_t data[ROOM + 2];
    uint8_t line[ROOM];
    unsigned step;

    data[0] = data[size + 1] = 0xA5;
    bu_history_init(&h, data + 1, size);
    for (step = 0; step < STEPS; step++) {
        uint32_t n = length_at(step);

        write_line(line, step);
        if (bu_history_add(&h, line, n) != (n < size ? BU_OK : BU_FULL))
            return 0;
        if ((step + turn) % 4 == 1 && !recalls_all(step + 1))
            return 0;
        if ((step + turn) % 4 == 2 && n != 0 && n < size &&
            !lists_all(step + 1, size))
            return 0;
        if (data[0] != 0xA5 || data[size + 1] != 0xA5)
            return 0;
    }
    return 1;
}

static int are_newest(void)
{
    uint32_t size;
    unsigned turn;

    for (size = 1; size <= ROOM; size++)
        for (turn = 0; turn < 3; turn++)
            if (!keeps_newest(size, turn)) {
                tap_note("size", wide, 0, size * 10 + turn);
                return 0;
            }
    return 1;
}

void suite_history(void)
{
    uint8_t room[12];
    struct bu_line l;

    bu_history_init(&h, room, sizeof room);
    tap_ok(lines_are(""), "an empty history has no lines");
    tap_ok(add("one") && add("") && add("two") && lines_are("/one/two"),
           "the lines of a history, the oldest first");
    tap_ok(add("three") && lines_are("/two/three"), "the oldest went");
    tap_ok(add("01234567890") && lines_are("/01234567890"),
           "a line that fills the room");
    tap_ok(keeps_once(), "the newest line is not kept twice");
    bu_history_init(&h, room, sizeof room);
    bu_line_init(&l, &config);
    (void)add("a");
    (void)bu_line_insert(&l, (const uint8_t *)"xy", 2);
    bu_history_recall(&l, true);
    tap_ok(lines_are("/a") && l.length == 1,
           "what was being typed is not listed");
    tap_ok(add("") && lines_are("/a"), "nor after the line");
    tap_ok(is_given_up(), "nor after Ctrl-C");
    tap_ok(are_newest(), "the newest that have room, in rings of each size");
    tap_ok(is_passed_over(),
           "a line with half a sequence, or without room, is not shown");
    tap_ok(are_searches(), "searches by Ctrl-R, key by key");
    tap_ok(are_keys(), "in a search keys are not bad, and NUL is no key");
    tap_ok(is_left_alone(),
           "where Ctrl-R does nothing, and what ends a search");
    tap_ok(have_own_drafts(), "two editors: none shows the draft of the other");
    tap_ok(is_search_ended(), "a draft of another editor ends a search");
    tap_ok(visits_any_rest(), "a visit goes on after a key dropped lines");
    tap_ok(finds_keys(), "a search takes the keys that a format decodes");
    tap_ok(is_any_line_passed_over(), "lines of any bytes");
    tap_ok(are_searches_of_words(), "words that end inside a sequence");
    tap_ok(has_no_room(), "a history of no byte, of one, and all zero");
}
