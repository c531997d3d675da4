/* display: text of any direction on a character display of 20 x 4, and on
 * whatever else draws cells from left to right. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/bidi.h>
#include <bareutf/property.h>
#include <bareutf/segment.h>
#include <bareutf/utf8.h>
#include <port.h>

enum { COLUMNS = 20, ROWS = 4, CTRL_D = 4, TEXT = 400 };
enum { JOINED = TEXT + TEXT / 2, SHOWN = JOINED + JOINED / 3 };
enum { SPACE = 0x20, HYPHEN = 0x2D, SOFT_HYPHEN = 0xAD };

/* What is shown until a line comes: a paragraph from right to left. */
static const char sample[] =
    "שלום לכולם! In English: page 12 (of 40), مرحبا بالعالم ٢٥ كتابا.";

/* ---- Bytes to text. */

static uint8_t text[TEXT];
static size_t length;
static struct bu_utf8 decoder;

/* What has no room is not shown. */
static void keep(uint32_t scalar)
{
    if (TEXT - length >= BU_UTF8_MAX)
        length += bu_utf8_put(text + length, scalar);
}

/* Take a byte as it comes; what is ill-formed becomes U+FFFD. */
static void take(uint8_t byte)
{
    enum bu_status status;
    uint32_t scalar;

    do {
        status = bu_utf8_feed(&decoder, byte, &scalar);
        if (status == BU_OK)
            keep(scalar);
        else if (status != BU_MORE)
            keep(BU_REPLACEMENT);
    } while (status == BU_REFEED);
}

/* ---- The display: a letter in each cell, with two marks. */

struct cell {
    uint32_t letter; /* 0: the right half of the letter before it */
    uint32_t marks[2];
};

static struct cell cells[ROWS][COLUMNS];
static unsigned rows; /* that are in use */

static void put(uint32_t scalar)
{
    uint8_t out[BU_UTF8_MAX];
    unsigned n = scalar != 0 ? bu_utf8_put(out, scalar) : 0;
    unsigned i;

    for (i = 0; i < n; i++)
        port_put(out[i]);
}

static void put_text(const char *s)
{
    while (*s != '\0')
        port_put((uint8_t)*s++);
}

static struct cell *clear(unsigned row)
{
    unsigned i;

    for (i = 0; i < COLUMNS; i++) {
        cells[row][i].letter = SPACE;
        cells[row][i].marks[0] = 0;
        cells[row][i].marks[1] = 0;
    }
    return cells[row];
}

/* Send the cells, row by row. A display with a memory of its own gets the
 * glyph of each cell here. */
static void paint(void)
{
    unsigned row;
    unsigned i;

    while (rows < ROWS)
        (void)clear(rows++);
    for (row = 0; row < ROWS; row++) {
        port_put('|');
        for (i = 0; i < COLUMNS; i++) {
            put(cells[row][i].letter);
            put(cells[row][i].marks[0]);
            put(cells[row][i].marks[1]);
        }
        put_text("|\r\n");
    }
    put_text("\r\n");
    rows = 0;
}

static struct cell *next_row(void)
{
    if (rows == ROWS)
        paint();
    return clear(rows++);
}

/* ---- Text to cells. */

static uint8_t joined[JOINED];
static uint8_t levels[JOINED];

/* Draw a grapheme from row[at] on; return the column after it. */
static unsigned draw_one(struct cell *row, unsigned at, const uint8_t *s,
                         size_t n)
{
    unsigned columns = (unsigned)bu_grapheme_columns(s, n);
    const uint8_t *end = s + n;
    uint32_t letter;
    uint32_t mark;
    unsigned marks = 0;

    if (bu_utf8_decode(&s, end, &letter) != BU_OK || bu_width(letter) == 0 ||
        at + columns > COLUMNS)
        return at; /* a control of the order of text, or of joining */
    row[at].letter = letter < SPACE ? SPACE : letter;
    while (marks < 2 && bu_utf8_decode(&s, end, &mark) == BU_OK)
        if (bu_category(mark) == BU_CATEGORY_MN)
            row[at].marks[marks++] = mark;
    if (columns == 2)
        row[at + 1].letter = 0;
    return at + columns;
}

/* Draw s[0..n), in the order of the display; a soft hyphen is a hyphen if it
 * is at `hyphen`, and nothing otherwise. */
static void draw(struct cell *row, unsigned at, const uint8_t *s, size_t n,
                 size_t hyphen)
{
    static const uint8_t dash[1] = {HYPHEN};
    size_t from;
    size_t size;

    for (from = 0; from < n; from += size) {
        size = bu_grapheme_next(s + from, n - from);
        if (size != 2 || s[from] != 0xC2 || s[from + 1] != SOFT_HYPHEN)
            at = draw_one(row, at, s + from, size);
        else if (from == hyphen)
            at = draw_one(row, at, dash, 1);
    }
}

/* Show one line: `level` has the levels of its bytes. */
static void show_line(const uint8_t *s, uint8_t *level,
                      const struct bu_linebreak_line *line, unsigned base)
{
    uint8_t shown[SHOWN];
    struct bu_buffer b;
    size_t n = line->shown;
    size_t hyphen = n;
    unsigned at = 0;

    b.src = s;
    b.src_end = s + n;
    b.dst = shown;
    b.dst_end = shown + sizeof shown;
    bu_bidi_line(level, s, n, base);
    if (bu_bidi_write(&b, level) != BU_OK)
        return; /* it is well-formed and has room */
    if (line->end == BU_LINEBREAK_END_HYPHEN) {
        size_t first = bu_bidi_visual(level, n, n - 2);
        size_t last = bu_bidi_visual(level, n, n - 1);

        hyphen = first < last ? first : last;
    }
    if (base == BU_BIDI_RTL && line->width < COLUMNS)
        at = COLUMNS - (unsigned)line->width;
    draw(next_row(), at, shown, (size_t)(b.dst - shown), hyphen);
}

/* Show a paragraph: its levels first, as a line may depend on those before it,
 * then line by line. */
static size_t show_paragraph(const uint8_t *s, size_t n)
{
    struct bu_linebreak_box box;
    struct bu_linebreak_line line;
    unsigned base = BU_BIDI_AUTO;
    size_t end = bu_bidi_paragraph(levels, s, n, &base);
    size_t at = 0;

    box.rules = &bu_linebreak_default;
    box.max = COLUMNS;
    box.measure = bu_linebreak_columns;
    while (at != end) {
        size_t size = bu_linebreak_fit(&box, s + at, end - at, &line);

        show_line(s + at, levels + at, &line, base);
        at += size;
    }
    return end;
}

/* Show a text: letters join in the order of memory, before any is moved. */
static void show(const uint8_t *s, size_t n)
{
    struct bu_join join;
    struct bu_buffer b;
    const uint8_t *p = joined;

    join.ahead = 0; /* {0} would call memset */
    join.missing = 0;
    join.joins = 0;
    join.skips = 0;
    b.src = s;
    b.src_end = s + n;
    b.dst = joined;
    b.dst_end = joined + sizeof joined;
    if (bu_join_forms_finish(&join, &b) != BU_OK)
        return; /* it is well-formed and has room */
    while (p != b.dst)
        p += show_paragraph(p, (size_t)(b.dst - p));
    paint();
}

int main(void)
{
    int c;

    port_init();
    port_hold();
    show((const uint8_t *)sample, sizeof sample - 1);
    while ((c = port_get()) != CTRL_D) {
        if (c >= 0 && c != '\r')
            take((uint8_t)c);
        else if (c == PORT_NONE)
            port_idle();
        else if (bu_utf8_finish(&decoder) == BU_BAD || c == PORT_GAP)
            keep(BU_REPLACEMENT);
        if (c == '\r') {
            show(text, length);
            length = 0;
        }
    }
    port_exit(0);
}
