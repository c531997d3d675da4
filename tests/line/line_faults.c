/* line_faults: the faults that refuse a line, and the keys that clear them. */
/* SPDX-License-Identifier: MIT */
#include "line_own.h"
#include "line_play.h"
#include "random.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/line.h>
#include <port.h>

enum { SIZE = 4, GAP = 'G', MARK = 'M', GUARD = 0xA5 };

#ifdef SUITE_ALL_VALUES
enum { LONGEST = 6 };
#else
enum { LONGEST = 4 };
#endif

static uint8_t text[16];

/* Bytes, where G is a gap and M one with a mark, and the event of each in a
 * letter: none as '.', READY, long (L), torn (T), FAULT, END. */
static const struct {
    const char *bytes;
    const char *events;
} vectors[] = {
    {"\x80\x7F"
     "b\r",
     "...R"},
    {"\x80\025b\r", "...R"},
    {"G\025b\r", "F..R"},
    {"a\x80\x7F"
     "b\r",
     "....R"},
    {"\x80\013b\r", "...R"},
    {"\x80\027b\r", "...R"},
    {"\x80\033[3~b\r", "......R"},
    {"\x80\033db\r", "....R"},
    {"\xE2\x82\025b\r", "....R"},
    {"\x80\025\x80\025b\r", ".....R"},
    {"abcde\025b\r", ".......R"},
    {"ab\x80\x7F\r", "....T"},
    {"\x80\002b\r", "...T"},
    {"Gb\r", "F.T"},
    {"\rG\nb\r", "RFT.R"},
    {"\r\nGb\r", "R.F.T"},
    {"G\r\nb\r", "FT..R"},
    {"\rG\r\nb\r", "RFT..R"},
    {"aG\n\nb\r", ".FTR.R"},
    {"\x80\004", ".E"},
    {"GG\025b\r", "FF..R"},
    {"G\025Gb\r", "F.F.T"},
    {"abcde\x7F\r", "......L"},
    {"\x80"
     "abcde\r",
     "......T"},
    {"aMb\r", "...R"},
    {"M\r", ".R"},
    {"\rM\nb\r", "R.R.R"},
    {"abcdM\r", "....FT"},
    {"abcdeM\r", ".....FT"},
    {"ab\xC2M\r", "....R"},
    {"\x80M\r", "..T"},
    {"MG\r", ".FT"},
    {"GMb\r", "F..T"},
    {"GM\025b\r", "F...R"},
    {"a\033[200~M\r", ".......FT"},
    {"a\033[M~\r", ".....R"},
    {"a\033]xM\r", ".....R"},
};

static char letter(enum bu_line_event event)
{
    return ".RLTIEF"[event < BU_LINE_TAB ? event : 0];
}

static enum bu_line_event feed(struct bu_line *l, char byte)
{
    if (byte == MARK)
        return bu_line_mark(l, NULL, (const uint8_t *)"a", 1);
    return byte == GAP ? bu_line_gap(l) : bu_line_feed(l, (uint8_t)byte);
}

static void begin(struct bu_line *l)
{
    static const struct bu_line_config config = {text, SIZE, NULL, NULL, NULL,
                                                 NULL, NULL, NULL, NULL, NULL};

    bu_line_init(l, &config);
}

static int are_vectors(void)
{
    unsigned i;

    for (i = 0; i < sizeof vectors / sizeof *vectors; i++) {
        const char *p = vectors[i].bytes;
        const char *want = vectors[i].events;
        struct bu_line l;

        begin(&l);
        for (; *p != '\0'; p++)
            if (letter(feed(&l, *p)) != *want++) {
                tap_note("vector", (const uint8_t *)vectors[i].bytes, 2, i);
                return 0;
            }
    }
    return 1;
}

/* The same by counting: the line is only ever letters a. */
struct model {
    unsigned length;
    unsigned cursor;
    unsigned dropped;
    int bad; /* or torn */
    int full;
};

static void model_feed(struct model *m, char byte)
{
    unsigned old = m->length;

    if (byte == 'a' && (m->full || m->length == SIZE)) {
        m->full = 1;
        m->dropped++;
    } else if (byte == 'a') {
        m->length++;
        m->cursor++;
    } else if (byte == '\x80') {
        m->bad = 1;
    } else if (byte == MARK && m->length != SIZE) {
        m->length++;
        m->cursor++;
        m->full = 0;
    } else if (byte == GAP || byte == MARK) {
        m->length = m->cursor = m->dropped = 0;
        m->bad = 1;
        m->full = 0;
    } else {
        m->full = 0;
        if (byte == 0x7F && m->cursor != 0)
            m->length--;
        if (byte == 0x15 || byte == 0x17)
            m->length -= m->cursor;
        if (byte == 0x0B)
            m->length = m->cursor;
        else if (byte == 0x02)
            m->cursor -= m->cursor != 0;
        else
            m->cursor -= old - m->length;
        if (byte != 0x02 && m->length == 0) {
            m->bad = 0;
            m->dropped = 0;
        }
    }
}

static int is_model(const char *bytes, unsigned n)
{
    struct model m;
    enum bu_line_event want;
    struct bu_line l;
    unsigned i;

    begin(&l);
    m.length = m.cursor = m.dropped = 0;
    m.bad = m.full = 0;
    for (i = 0; i < n; i++) {
        int kept = bytes[i] == MARK && m.length != SIZE;

        model_feed(&m, bytes[i]);
        if (feed(&l, bytes[i]) !=
            ((bytes[i] == GAP || bytes[i] == MARK) && !kept ? BU_LINE_FAULT
                                                            : BU_LINE_NONE))
            return 0;
    }
    want = m.bad            ? BU_LINE_REFUSED
           : m.dropped != 0 ? BU_LINE_TOO_LONG
                            : BU_LINE_READY;
    if (feed(&l, '\r') != want || l.length != m.length ||
        l.dropped != m.dropped)
        return 0;
    return feed(&l, 'b') == BU_LINE_NONE && feed(&l, '\r') == BU_LINE_READY &&
           l.length == 1 && text[0] == 'b';
}

/* gap: GAP or MARK. */
static int all_sequences(char gap)
{
    static const char alphabet[] = "a\x80\x7F\025\013\027\002G";
    char bytes[LONGEST];
    unsigned long number;
    unsigned n;

    for (n = 0; n <= LONGEST; n++)
        for (number = 0; number < 1ul << 3 * n; number++) {
            unsigned i;

            for (i = 0; i < n; i++) {
                bytes[i] = alphabet[number >> 3 * i & 7u];
                if (bytes[i] == GAP)
                    bytes[i] = gap;
            }
            if (!is_model(bytes, n)) {
                tap_note("bytes", (const uint8_t *)bytes, n, (uint32_t)number);
                return 0;
            }
        }
    return 1;
}

static enum bu_line_event feed_all(struct bu_line *l, const char *s)
{
    enum bu_line_event event = BU_LINE_NONE;

    while (*s != '\0')
        event = feed(l, *s++);
    return event;
}

/* Begin with a history that has one line; return it. */
static struct bu_history *begin_after(struct bu_line *l, const char *older)
{
    static uint8_t lines[32];
    static struct bu_history history;
    static const struct bu_line_config config = {
        text,     SIZE, NULL, NULL, NULL, bu_history_recall,
        &history, NULL, NULL, NULL};
    size_t n = 0;

    while (older[n] != 0)
        n++;
    bu_history_init(&history, lines, sizeof lines);
    bu_line_init(l, &config);
    (void)bu_history_add(&history, (const uint8_t *)older, n);
    return &history;
}

/* What was being typed comes back with what was wrong with it. */
static int is_still_bad(void)
{
    struct bu_line l;

    (void)begin_after(&l, "one");
    if (feed_all(&l, "a\x80\020") != BU_LINE_NONE || l.length != 3 ||
        l.bad != 0 || feed_all(&l, "\r") != BU_LINE_READY)
        return 0;
    if (feed_all(&l, "a\x80\020\016") != BU_LINE_NONE || l.length != 1 ||
        l.bad != 1 || feed_all(&l, "\r") != BU_LINE_REFUSED)
        return 0;
    if (feed_all(&l, "abcdef\020\016\r") != BU_LINE_TOO_LONG || l.dropped != 2)
        return 0;
    return feed_all(&l, "Ga\020\016\r") == BU_LINE_REFUSED &&
           feed_all(&l, "\x80\020\016\025\r") == BU_LINE_READY;
}

/* A line of just the size finds no room, nor one that is being typed. */
static int is_exact(void)
{
    static uint8_t lines[9];
    static uint8_t room[16];
    static struct bu_history history;
    static const struct bu_line_config config = {
        room,     sizeof room, NULL, NULL, NULL, bu_history_recall,
        &history, NULL,        NULL, NULL};
    struct bu_line l;

    lines[8] = GUARD;
    bu_history_init(&history, lines, 8);
    bu_line_init(&l, &config);
    if (bu_history_add(&history, (const uint8_t *)"abcdefgh", 8) != BU_FULL ||
        history.used != 0 ||
        bu_history_add(&history, (const uint8_t *)"abcdefg", 7) != BU_OK ||
        history.used != 8 ||
        bu_history_add(&history, (const uint8_t *)"12345678", 8) != BU_FULL ||
        lines[8] != GUARD || lines[6] != 'g' || lines[7] != 0)
        return 0;
    /* Typed: 8 bytes leave all as it is; of 7 the other one goes. */
    if (feed_all(&l, "12345678\020") != BU_LINE_NONE || l.length != 8 ||
        room[0] != '1' || lines[0] != 'a' || lines[8] != GUARD)
        return 0;
    return feed_all(&l, "\x7F\020") == BU_LINE_NONE && l.length == 7 &&
           room[0] == '1' && lines[0] == '1' && lines[6] == '7' &&
           lines[8] == GUARD;
}

/* At a password nothing is recalled, and the history does not get it. */
static int is_secret(void)
{
    static uint8_t lines[32];
    static struct bu_history history;
    static const struct bu_line_config config = {
        text,     sizeof text, NULL, NULL, NULL, bu_history_recall,
        &history, NULL,        NULL, NULL};
    struct bu_line l;
    unsigned i;

    for (i = 0; i < sizeof lines; i++)
        lines[i] = GUARD;
    bu_history_init(&history, lines, sizeof lines);
    bu_line_init(&l, &config);
    (void)bu_history_add(&history, (const uint8_t *)"one", 3);
    bu_line_start_secret(&l, NULL, 0, '*');
    if (feed_all(&l, "pass\020\033[A\033OA\016\033[B") != BU_LINE_NONE ||
        l.length != 4 || text[0] != 'p' || history.used != 4)
        return 0;
    for (i = 4; i < sizeof lines; i++)
        if (lines[i] != GUARD)
            return 0;
    return feed_all(&l, "\r") == BU_LINE_READY;
}

/* Lines that do not fit into the buffer are passed over; with none left, what
 * is typed stays. */
static int is_passed_over(void)
{
    struct bu_line l;
    struct bu_history *history = begin_after(&l, "12345");

    if (feed_all(&l, "a\020") != BU_LINE_NONE || l.length != 1 ||
        text[0] != 'a' || feed_all(&l, "\016\003") != BU_LINE_INTERRUPTED)
        return 0;
    (void)bu_history_add(history, (const uint8_t *)"1234", 4);
    (void)bu_history_add(history, (const uint8_t *)"54321", 5);
    return feed_all(&l, "a\020") == BU_LINE_NONE && l.length == 4 &&
           text[3] == '4' && feed_all(&l, "\020\016") == BU_LINE_NONE &&
           l.length == 1 && text[0] == 'a';
}

/* A line that is added in between, and two lines with one history. */
static int is_shared(void)
{
    static uint8_t lines[32];
    static uint8_t other[16];
    static struct bu_history history;
    static const struct bu_line_config config = {
        text,     SIZE, NULL, NULL, NULL, bu_history_recall,
        &history, NULL, NULL, NULL};
    static const struct bu_line_config longer = {
        other,    sizeof other, NULL, NULL, NULL, bu_history_recall,
        &history, NULL,         NULL, NULL};
    struct bu_line a;
    struct bu_line b;
    unsigned i;

    for (i = 0; i < sizeof lines; i++)
        lines[i] = GUARD;
    bu_history_init(&history, lines, sizeof lines);
    bu_line_init(&a, &config);
    bu_line_init(&b, &longer);
    (void)bu_history_add(&history, (const uint8_t *)"one", 3);
    (void)feed_all(&a, "xy\020");
    (void)bu_history_add(&history, (const uint8_t *)"2", 1);
    if (feed_all(&a, "\016") != BU_LINE_NONE || a.length != 3 ||
        text[0] != 'o' || feed_all(&a, "\020") != BU_LINE_NONE ||
        a.length != 1 || text[0] != '2' ||
        feed_all(&a, "\016") != BU_LINE_NONE || a.length != 3)
        return 0;
    (void)feed_all(&a, "\020");
    (void)feed_all(&b, "12345678\020");
    return b.length == 1 && feed_all(&a, "\016") == BU_LINE_NONE &&
           a.length == 1 && text[0] == '2' &&
           feed_all(&b, "\016") == BU_LINE_NONE && b.length == 8;
}

/* Without a history Up does nothing, nor more than nothing to a full line. */
static int is_alone(void)
{
    struct bu_line l;

    begin(&l);
    return feed_all(&l, "ab\020\033[Ac\016") == BU_LINE_NONE && l.length == 3 &&
           l.cursor == 3 && text[2] == 'c';
}

/* After the end of a line there is nothing before a gap. */
static int is_between(void)
{
    struct bu_line l;

    begin(&l);
    return feed_all(&l, "ab\r") == BU_LINE_READY &&
           feed(&l, GAP) == BU_LINE_FAULT && l.length == 0 && l.cursor == 0 &&
           l.bad == 0 && feed_all(&l, "c\r") == BU_LINE_REFUSED &&
           l.length == 1 && feed_all(&l, "\x80\003") == BU_LINE_INTERRUPTED &&
           feed(&l, GAP) == BU_LINE_FAULT && l.bad == 0;
}

/* A mark is where bytes were lost: at the cursor, after what has begun. */
static int is_marked(void)
{
    struct bu_pending begun;
    struct bu_line l;

    begun.bytes[0] = 0xC8;
    begun.count = 1;
    begin(&l);
    if (feed_all(&l, "xz\002\xE2\x82") != BU_LINE_NONE ||
        bu_line_mark(&l, NULL, (const uint8_t *)"?", 1) != BU_LINE_NONE ||
        l.bad != 1 || feed_all(&l, "y\r") != BU_LINE_READY || l.length != 4 ||
        text[0] != 'x' || text[1] != '?' || text[2] != 'y' || text[3] != 'z')
        return 0;
    if (bu_line_mark(&l, &begun, (const uint8_t *)"\xEF\xBF\xBD", 3) !=
            BU_LINE_NONE ||
        begun.count != 0 || l.bad != 1 || l.length != 3 || text[2] != 0xBD)
        return 0;
    return bu_line_mark(&l, NULL, NULL, 0) == BU_LINE_FAULT &&
           bu_line_mark(&l, NULL, (const uint8_t *)"\x80", 1) ==
               BU_LINE_FAULT &&
           bu_line_mark(&l, NULL, (const uint8_t *)"\n", 1) == BU_LINE_FAULT;
}

/* A mark that would be lost again, or that nobody sees, is a gap. */
static int is_mark_refused(void)
{
    static struct bu_history_search search;
    struct bu_line l;

    (void)begin_after(&l, "one");
    bu_line_start_secret(&l, NULL, 0, '*');
    if (feed_all(&l, "aM") != BU_LINE_FAULT ||
        feed(&l, '\r') != BU_LINE_REFUSED)
        return 0;
    bu_line_start(&l, NULL, 0);
    if (feed_all(&l, "\020M") != BU_LINE_FAULT || l.length != 3 ||
        feed(&l, '\r') != BU_LINE_REFUSED)
        return 0;
    bu_line_start(&l, NULL, 0);
    (void)bu_history_feed(&search, &l, 18, bu_line_feed);
    (void)bu_history_feed(&search, &l, 'n', bu_line_feed);
    return feed(&l, MARK) == BU_LINE_FAULT && l.length == 3 &&
           bu_history_feed(&search, &l, '\r', bu_line_feed) == BU_LINE_REFUSED;
}

/* Text of the program goes in although what was typed found no room. */
static int is_inserted(void)
{
    struct bu_line l;

    begin(&l);
    if (feed_all(&l, "abc\xD0\xB6") != BU_LINE_NONE || l.dropped != 2 ||
        bu_line_insert(&l, (const uint8_t *)"d", 1) != BU_OK || l.length != 4 ||
        text[3] != 'd')
        return 0;
    return bu_line_set(&l, (const uint8_t *)"\x7E\xC2\xA0", 3) == BU_OK &&
           bu_line_set(&l, (const uint8_t *)"\xC2\x9F", 2) == BU_BAD &&
           bu_line_set(&l, (const uint8_t *)"\x1F", 1) == BU_BAD &&
           bu_line_set(&l, (const uint8_t *)"a\x80", 2) == BU_BAD &&
           bu_line_set(&l, (const uint8_t *)"a", 1) == BU_OK &&
           feed_all(&l, "b") == BU_LINE_NONE && l.length == 2;
}

/* Both ends of the text are ends of the memory. */
static int is_own(unsigned rounds)
{
    while (rounds-- != 0) {
        uint32_t size = (uint32_t)random_below(random_below(2) == 0 ? 6 : 40);
        uint8_t *at =
            random_below(2) == 0 ? port_guard_begin() : port_guard_end() - size;

        if (!line_own_play(random_below, size == 0 ? NULL : at, size, 60)) {
            tap_note("round", NULL, 0, rounds);
            return 0;
        }
    }
    return 1;
}

void line_faults(void)
{
    tap_ok(are_vectors(), "the faults of a line, and what clears them");
    tap_ok(all_sequences(GAP),
           "all short sequences of keys, bad bytes and gaps");
    tap_ok(all_sequences(MARK),
           "all short sequences of keys, bad bytes and marks for gaps");
    tap_ok(is_still_bad(),
           "a bad line is still bad after a look at older ones");
    tap_ok(is_exact(), "lines of just the size of the history");
    tap_ok(is_secret(), "a password recalls nothing and is not kept");
    tap_ok(is_passed_over(), "lines too long to be recalled are passed over");
    tap_ok(is_shared(), "a line added in between; one history for two lines");
    tap_ok(is_alone(), "Up without a history");
    tap_ok(is_between(), "a gap between two lines");
    tap_ok(is_marked(), "a mark where bytes were lost");
    tap_ok(is_mark_refused(), "no mark in passwords, older lines, searches");
    tap_ok(is_inserted(), "text of the program goes in after a full line");
    tap_ok(is_own(SUITE_THIN > 1    ? 6
                  : SUITE_PAIRS > 1 ? 300
                                    : 4000),
           "functions of a user that return anything lead nowhere else");
}
