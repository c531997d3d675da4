/* line_sequences: ESC [ and ESC O with up to three parameters and every end. */
/* SPDX-License-Identifier: MIT */
#include "line_play.h"
#include "suites.h"
#include "tap.h"

enum action {
    NOTHING,
    LEFT,
    RIGHT,
    HOME,
    END,
    DELETE,
    WORD_LEFT,
    WORD_RIGHT,
    WORD_DELETE,
    OLDER,
    NEWER,
    SWALLOW, /* one byte more */
    BEGIN,
    FINISH,
    ENTER
};

/* What "ab cd|ef gh" and an x after the sequence become. */
static const char *const outcomes[] = {
    "ab cdx|ef gh", "ab cx|def gh", "ab cdex|f gh",
    "x|ab cdef gh", "ab cdef ghx|", "ab cdx|f gh",
    "ab x|cdef gh", "ab cdefx| gh", "ab cdx| gh",
    "ab cdx|ef gh", "ab cdx|ef gh", "ab cd|ef gh",
    "ab cdx|ef gh", "ab cdx|ef gh", "x|"};

static const char *const parameters[] = {
    "",    "1",    "2",    "5",    "200",
#ifdef SUITE_ALL_VALUES
    "0",   "3",    "7",    "9",    "10",        "01",
    "201", "0200", "0201", "2010", "700000201", "4294967497",
    "1:5", "?1",   ":",    "000=", "1?",
#endif
};

enum { PARAMETERS = sizeof parameters / sizeof *parameters };

static uint8_t text[16];
static unsigned recalled; /* OLDER or NEWER */

static void recall(struct bu_line *l, bool older)
{
    (void)l;
    recalled = older ? OLDER : NEWER;
}

static int is_same(const char *a, const char *b)
{
    while (*a != '\0' && *a == *b) {
        a++;
        b++;
    }
    return *a == *b;
}

/* What a key does, by the digit before its tilde or by its letter. */
static enum action plain(char key)
{
    static const char keys[] = "CDFHABB1347 8";
    static const enum action actions[] = {RIGHT, LEFT,    END,  HOME,   OLDER,
                                          NEWER, NEWER,   HOME, DELETE, END,
                                          HOME,  NOTHING, END};
    unsigned i;

    for (i = 0; keys[i] != '\0'; i++)
        if (keys[i] == key)
            return actions[i];
    return NOTHING;
}

static enum action modified(char key)
{
    return key == 'C'   ? WORD_RIGHT
           : key == 'D' ? WORD_LEFT
           : key == '3' ? WORD_DELETE
                        : NOTHING;
}

/* By the list of line.h; s is what is between the introducer and the end. */
static enum action model(char introducer, const char *s, char end, int pasting)
{
    char key = end == '~' ? s[0] : end;

    if (s[0] == '\0' && end == '[')
        return SWALLOW;
    if (end == '~' && introducer == '[' && is_same(s, pasting ? "201" : "200"))
        return pasting ? FINISH : BEGIN;
    if (pasting || (end == '~' && (s[0] < '0' || s[0] > '9')) ||
        (end >= '0' && end <= '9'))
        return NOTHING;
    if (introducer == 'O' && s[0] == '\0' && end == 'M')
        return ENTER;
    if (s[0] == '\0')
        return plain(key);
    if (introducer != '[' || (end != '~' && s[0] != '1'))
        return NOTHING;
    if (s[1] == '\0')
        return plain(key);
    if (s[1] != ';' || s[2] < '1' || s[2] > '9' || s[3] != '\0')
        return NOTHING;
    return s[2] == '1' ? plain(key) : modified(key);
}

static enum bu_line_event feed(struct bu_line *l, const char *s)
{
    enum bu_line_event event = BU_LINE_NONE;

    while (*s != '\0')
        event = bu_line_feed(l, (uint8_t)*s++);
    return event;
}

static int is_left(const struct bu_line *l, const char *want)
{
    uint32_t i;

    for (i = 0; i < l->length; i++) {
        if (i == l->cursor && *want++ != '|')
            return 0;
        if (text[i] != (uint8_t)*want++)
            return 0;
    }
    return is_same(want, l->cursor == l->length ? "|" : "");
}

static int is_right(char introducer, const char *s, char end, int pasting)
{
    static const struct bu_line_config config = {
        text, sizeof text, NULL, NULL, NULL, recall, NULL, NULL, NULL, NULL};
    enum action want = model(introducer, s, end, pasting);
    struct bu_line l;
    enum bu_line_event event;
    int still = (pasting && want != FINISH) || want == BEGIN;

    recalled = 0;
    bu_line_init(&l, &config);
    (void)feed(&l, "ab cdef gh\033b\002\002\002");
    if (pasting)
        (void)feed(&l, "\033[200~");
    (void)bu_line_feed(&l, 0x1B);
    (void)bu_line_feed(&l, (uint8_t)introducer);
    (void)feed(&l, s);
    event = bu_line_feed(&l, (uint8_t)end);
    if (event != (want == FINISH  ? BU_LINE_PASTED
                  : want == ENTER ? BU_LINE_READY
                                  : BU_LINE_NONE) ||
        bu_line_feed(&l, 'x') != BU_LINE_NONE || !is_left(&l, outcomes[want]) ||
        recalled != (want == OLDER || want == NEWER ? (unsigned)want : 0))
        return 0;
    return bu_line_feed(&l, '\t') == (still ? BU_LINE_NONE : BU_LINE_TAB);
}

/* With every end, in a paste and not; after a failure nothing more. */
static int good = 1;

static void all_ends(const char *s)
{
    char end;

    for (end = '@'; end < 0x7F; end++) {
        int i;

        for (i = 0; i < 4; i++)
            if (good && !is_right(i < 2 ? '[' : 'O', s, end, i % 2)) {
                tap_note(s, (const uint8_t *)&end, 1, (uint32_t)i);
                good = 0;
            }
    }
}

/* Write a at s; its end. */
static char *write(char *s, const char *a)
{
    while (*a != '\0')
        *s++ = *a++;
    *s = '\0';
    return s;
}

/* A string goes on over text of any language to BEL, ST or a control code,
 * which then does what it does elsewhere. */
static int is_string(char introducer, unsigned byte)
{
    static const struct bu_line_config config = {
        text, sizeof text, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL};
    struct bu_line l;
    enum bu_line_event event;

    bu_line_init(&l, &config);
    (void)bu_line_feed(&l, 0x1B);
    (void)bu_line_feed(&l, (uint8_t)introducer);
    (void)feed(&l, "0;\xC3\xA9");
    event = bu_line_feed(&l, (uint8_t)byte);
    if (byte == '\r' || byte == '\n' || byte == 3 || byte == 4)
        return event == (byte == 3   ? BU_LINE_INTERRUPTED
                         : byte == 4 ? BU_LINE_END
                                     : BU_LINE_READY);
    if (event != (byte == '\t' ? BU_LINE_TAB : BU_LINE_NONE) || l.bad != 0)
        return 0;
    (void)feed(&l, "\\x\033\\y");
    return is_left(&l, byte == 0x1B ? "xy|" : byte < 0x20 ? "\\xy|" : "y|");
}

static int are_strings(void)
{
    unsigned byte;

    for (byte = 1; byte < 0x100; byte++)
        if (!is_string(']', byte) || !is_string('P', byte) ||
            !is_string('X', byte) || !is_string('^', byte) ||
            !is_string('_', byte)) {
            tap_note("byte", NULL, 0, byte);
            return 0;
        }
    return 1;
}

void line_sequences(void)
{
    char s[48];
    unsigned i;
    unsigned j;
    unsigned k;

    for (i = 0; i < PARAMETERS; i++) {
        char *second = write(s, parameters[i]);

        all_ends(s);
        for (j = 0; j < PARAMETERS; j++) {
            char *third = write(write(second, ";"), parameters[j]);

            all_ends(s);
            for (k = 0; k < PARAMETERS; k++) {
                (void)write(write(third, ";"), parameters[k]);
                all_ends(s);
            }
        }
    }
    tap_ok(are_strings(), "strings have text of any language");
    tap_ok(good, "escape sequences: only those of keys, exactly");
}
