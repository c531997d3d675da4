/* history: moving through the lines. */
/* SPDX-License-Identifier: MIT */
#include "suites.h"
#include "tap.h"
#include <bareutf/line.h>

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
    tap_ok(is_left_alone(),
           "where Ctrl-R does nothing, and what ends a search");
}
