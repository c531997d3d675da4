/* join: letters that join, and back. */
/* SPDX-License-Identifier: MIT */
#include "suites.h"
#include "tap.h"
#include <bareutf/bidi.h>
#include <bareutf/utf8.h>
#include <port.h>

enum { MOST = 12, ROOM = MOST * BU_UTF8_MAX, SPARE = 0xA5 };

/* What a reader expects: a text, its forms, how many letters have none, and
 * whether the text comes back. From the charts of FB50 and FE70. */
static const struct {
    uint16_t text[MOST];
    uint16_t forms[MOST];
    uint8_t missing;
    uint8_t back;
} rows[] = {
    {{0}, {0}, 0, 1},
    {{0x628}, {0xFE8F}, 0, 1},
    {{0x628, 0x628, 0x628}, {0xFE91, 0xFE92, 0xFE90}, 0, 1},
    {{0x627, 0x628}, {0xFE8D, 0xFE8F}, 0, 1},
    {{'a', 0x628, 'b'}, {'a', 0xFE8F, 'b'}, 0, 1},
    {{0x628, 0x661}, {0xFE8F, 0x661}, 0, 1},
    {{0xFB4F, 0x628, 0xFEFF}, {0xFB4F, 0xFE8F, 0xFEFF}, 0, 1},
    /* peace */
    {{0x633, 0x644, 0x627, 0x645}, {0xFEB3, 0xFEFC, 0xFEE1}, 0, 1},
    /* Persian: I want; Urdu: Pakistan, a doll, is */
    {{0x645, 0x6CC, 0x200C, 0x62E, 0x648, 0x627, 0x647, 0x645},
     {0xFEE3, 0xFBFD, 0x200C, 0xFEA7, 0xFEEE, 0xFE8D, 0xFEEB, 0xFEE2},
     0,
     1},
    {{0x67E, 0x627, 0x6A9, 0x633, 0x62A, 0x627, 0x646},
     {0xFB58, 0xFE8E, 0xFB90, 0xFEB4, 0xFE98, 0xFE8E, 0xFEE5},
     0,
     1},
    {{0x6AF, 0x691, 0x6CC, 0x627}, {0xFB94, 0xFB8D, 0xFBFE, 0xFE8E}, 0, 1},
    {{0x6C1, 0x6D2}, {0xFBA8, 0xFBAF}, 0, 1},
    /* marks, and what else is transparent */
    {{0x628, 0x651, 0x64E, 0x627}, {0xFE91, 0x651, 0x64E, 0xFE8E}, 0, 1},
    {{0x628, 0xAD, 0x300, 0x628}, {0xFE91, 0xAD, 0x300, 0xFE90}, 0, 1},
    {{0x64E, 0x628, 0x64E}, {0x64E, 0xFE8F, 0x64E}, 0, 1},
    {{0x628, 0x64E, 0x628, 0x628}, {0xFE91, 0x64E, 0xFE92, 0xFE90}, 0, 1},
    /* U+200D joins, U+200C does not, nor does a line end */
    {{0x647, 0x200D}, {0xFEEB, 0x200D}, 0, 1},
    {{0x200D, 0x647, 0x200D}, {0x200D, 0xFEEC, 0x200D}, 0, 1},
    {{0x200D, 0x647}, {0x200D, 0xFEEA}, 0, 1},
    {{0x628, 0x200C, 0x628}, {0xFE8F, 0x200C, 0xFE8F}, 0, 1},
    {{0x628, '\n', 0x628}, {0xFE8F, '\n', 0xFE8F}, 0, 1},
    {{0x628, 0x640, 0x628}, {0xFE91, 0x640, 0xFE90}, 0, 1},
    /* lam and alef, each in both forms */
    {{0x644, 0x622}, {0xFEF5}, 0, 1},
    {{0x628, 0x644, 0x622}, {0xFE91, 0xFEF6}, 0, 1},
    {{0x644, 0x623, 0x628}, {0xFEF7, 0xFE8F}, 0, 1},
    {{0x628, 0x644, 0x623}, {0xFE91, 0xFEF8}, 0, 1},
    {{0x644, 0x625}, {0xFEF9}, 0, 1},
    {{0x628, 0x644, 0x625}, {0xFE91, 0xFEFA}, 0, 1},
    {{0x644, 0x644, 0x627, 0x627}, {0xFEDF, 0xFEFC, 0xFE8D}, 0, 1},
    {{0x644, 0x64E, 0x651, 0x627}, {0xFEFB, 0x64E, 0x651}, 0, 0},
    {{0x644, 0x64E}, {0xFEDD, 0x64E}, 0, 1},
    {{0x644, 0x624, 0x626}, {0xFEDF, 0xFE86, 0xFE89}, 0, 1},
    {{0x644, 0x671, 0x621}, {0xFEDF, 0xFB51, 0xFE80}, 0, 1},
    {{0x644, '-', 0x627}, {0xFEDD, '-', 0xFE8D}, 0, 1},
    {{0x644, 0x644, 0x647}, {0xFEDF, 0xFEE0, 0xFEEA}, 0, 1},
    /* forms in two rows */
    {{0x649, 0x628}, {0xFBE8, 0xFE90}, 0, 1},
    {{0x628, 0x649, 0x628}, {0xFE91, 0xFBE9, 0xFE90}, 0, 1},
    {{0x628, 0x649}, {0xFE91, 0xFEF0}, 0, 1},
    /* letters without forms, or without this one */
    {{0x645, 0x6BA}, {0xFEE3, 0xFB9F}, 0, 1},
    {{0x6BA, 0x627}, {0x6BA, 0xFE8E}, 1, 1},
    {{0x628, 0x677, 0x677}, {0xFE91, 0x677, 0xFBDD}, 1, 1},
    {{0x628, 0x67D, 0x672, 0x67D}, {0xFE91, 0x67D, 0x672, 0x67D}, 3, 1},
    {{0x712, 0x628, 0x710}, {0x712, 0xFE92, 0x710}, 2, 1},
    {{0xA872, 0x628}, {0xA872, 0xFE90}, 1, 1},
    {{0x628, 0xA872}, {0xFE8F, 0xA872}, 1, 1},
    /* hamza joins nothing; nor do forms */
    {{0x628, 0x621, 0x628}, {0xFE8F, 0xFE80, 0xFE8F}, 0, 1},
    {{0x628, 0xFE8F, 0x628}, {0xFE8F, 0xFE8F, 0xFE8F}, 0, 0},
};

enum { COUNT_ROWS = sizeof rows / sizeof rows[0] };

/* UTF-8 of values up to a 0, before the end of memory. */
static const uint8_t *encoded(const uint16_t *values, size_t *n)
{
    uint8_t bytes[ROOM];
    uint8_t *high;
    size_t i;

    *n = 0;
    for (i = 0; i < MOST && values[i] != 0; i++)
        *n += bu_utf8_put(bytes + *n, values[i]);
    high = port_guard_end() - *n;
    for (i = 0; i < *n; i++)
        high[i] = bytes[i];
    return high;
}

static int is_written(const uint8_t *out, size_t length, const uint16_t *want)
{
    size_t n = 0;
    size_t i;

    for (i = 0; i < MOST && want[i] != 0; i++) {
        uint8_t bytes[BU_UTF8_MAX];
        unsigned size = bu_utf8_put(bytes, want[i]);
        unsigned k;

        for (k = 0; k < size; k++)
            if (n + k >= length || out[n + k] != bytes[k])
                return 0;
        n += size;
    }
    return n == length && out[n] == SPARE;
}

static void begin(struct bu_join *j)
{
    j->ahead = 0;
    j->missing = 0;
    j->joins = 0;
    j->skips = 0;
}

static void fill(uint8_t *out)
{
    unsigned i;

    for (i = 0; i <= ROOM; i++)
        out[i] = SPARE;
}

/* Join a text; the source grows by `in` bytes, and the room by `more`. */
static int row_agrees(unsigned row, size_t in, size_t more)
{
    struct bu_join j;
    uint8_t out[ROOM + 1];
    size_t n;
    const uint8_t *s = encoded(rows[row].text, &n);
    const uint8_t *end = s + n;
    struct bu_buffer b;
    enum bu_status status;
    unsigned turns = 0;

    begin(&j);
    fill(out);
    b.src = b.src_end = s;
    b.dst = b.dst_end = out;
    do {
        status = b.src_end == end ? bu_join_forms_finish(&j, &b)
                                  : bu_join_forms(&j, &b);
        if (*b.dst_end != SPARE || status < BU_OK)
            return 0;
        if (status == BU_FULL)
            b.dst_end += more;
        else if (b.src_end == end)
            return status == BU_OK && b.src == end &&
                   (more != 1 || b.dst == b.dst_end) &&
                   j.missing == rows[row].missing &&
                   is_written(out, (size_t)(b.dst - out), rows[row].forms);
        else
            b.src_end +=
                (size_t)(end - b.src_end) < in ? (size_t)(end - b.src_end) : in;
    } while (turns++ < 300);
    return 0;
}

static int rows_agree(size_t in, size_t more)
{
    unsigned row;

    for (row = 0; row < COUNT_ROWS; row++)
        if (!row_agrees(row, in, more)) {
            tap_note("join: row", (const uint8_t *)rows[row].text,
                     sizeof rows[row].text, row);
            return 0;
        }
    return 1;
}

static int rows_go_back(void)
{
    unsigned row;

    for (row = 0; row < COUNT_ROWS; row++) {
        uint8_t out[ROOM + 1];
        size_t n;
        const uint8_t *s = encoded(rows[row].forms, &n);
        struct bu_buffer b;
        enum bu_status status;

        fill(out);
        b.src = s;
        b.src_end = s + n;
        b.dst = b.dst_end = out;
        while ((status = bu_join_letters(&b)) == BU_FULL &&
               b.dst_end != out + ROOM)
            b.dst_end++;
        if (status != BU_OK || b.src != s + n ||
            is_written(out, (size_t)(b.dst - out), rows[row].text) !=
                rows[row].back)
            return 0;
    }
    return 1;
}

/* How many forms each of 0621..063A and 0641..064A has; they are one after
 * another from FE80 on. Of 0649 the others are in FB50. */
static const char counts[] = "122224242444442222" /* to 0632 */
                             "444444444444444"    /* to 0647 */
                             "224";

/* What v becomes between what joins and what does not. */
static uint32_t form_between(uint32_t v, bool back, bool ahead)
{
    static const uint16_t beside[2] = {0x200C, 0x200D};
    uint8_t bytes[3 * BU_UTF8_MAX];
    uint8_t out[3 * BU_UTF8_MAX];
    struct bu_join j;
    struct bu_buffer b;
    size_t n = bu_utf8_put(bytes, beside[back]);
    const uint8_t *p = out + 3;
    uint32_t found = 0;

    n += bu_utf8_put(bytes + n, v);
    n += bu_utf8_put(bytes + n, beside[ahead]);
    begin(&j);
    b.src = bytes;
    b.src_end = bytes + n;
    b.dst = out;
    b.dst_end = out + sizeof out;
    if (bu_join_forms(&j, &b) != BU_OK || b.src != bytes + n ||
        bu_utf8_next(&p, b.dst, &found) != BU_OK)
        return 0;
    return found;
}

static int block_is_whole(void)
{
    uint32_t form = 0xFE80;
    uint32_t letter = 0x621;
    unsigned i;

    for (i = 0; counts[i] != 0; i++, letter++) {
        unsigned count = (unsigned)(counts[i] - '0');
        unsigned k;

        if (letter == 0x63B)
            letter = 0x641;
        for (k = 0; k < count; k++)
            if (form_between(letter, k % 2 != 0, k / 2 != 0) != form + k)
                return 0;
        form += count;
    }
    return letter == 0x64A + 1 && form == 0xFEF5;
}

/* A part that is ill-formed joins nothing, and ends a ligature. */
static int parts_are_left_out(void)
{
    static const uint8_t text[] = {0xD8, 0xA8, 0x80, 0xD8, 0xA8, 0xD9,
                                   0x84, 0xFF, 0xD8, 0xA7, 0xD8};
    static const uint16_t want[MOST] = {0xFE8F, 0xFE91, 0xFEDE, 0xFE8D};
    uint8_t out[ROOM + 1];
    struct bu_join j;
    struct bu_buffer b;

    begin(&j);
    fill(out);
    b.src = text;
    b.src_end = text + sizeof text;
    b.dst = out;
    b.dst_end = out + ROOM;
    return bu_join_forms(&j, &b) == BU_BAD && b.src == text + 3 &&
           bu_join_forms(&j, &b) == BU_BAD && b.src == text + 8 &&
           bu_join_forms(&j, &b) == BU_MORE && b.src == text + 10 &&
           bu_join_forms_finish(&j, &b) == BU_BAD && b.src == b.src_end &&
           bu_join_forms_finish(&j, &b) == BU_OK &&
           is_written(out, (size_t)(b.dst - out), want);
}

/* Any state is safe; what it says of an alef does not hold for a letter, nor
 * behind an ill-formed part. */
static int state_is_safe(size_t ahead)
{
    static const uint16_t values[MOST] = {0x628, 0x64E, 0x628};
    static const uint16_t want[MOST] = {0xFE92, 0x64E, 0xFE90, 0xFE8D};
    static const uint8_t part[] = {0x80, 0xD8, 0xA7};
    uint8_t out[ROOM + 1];
    struct bu_join j;
    struct bu_buffer b;
    size_t n;

    begin(&j);
    fill(out);
    j.ahead = ahead;
    j.joins = 0xFF;
    j.skips = 0xFF;
    b.src = encoded(values, &n);
    b.src_end = b.src + n;
    b.dst = out;
    b.dst_end = out + ROOM;
    if (bu_join_forms_finish(&j, &b) != BU_OK || b.src != b.src_end)
        return 0;
    j.joins = 0xFF;
    j.skips = 0xFF;
    b.src = part;
    b.src_end = part + sizeof part;
    return bu_join_forms(&j, &b) == BU_BAD && bu_join_forms(&j, &b) == BU_OK &&
           b.src == b.src_end && is_written(out, (size_t)(b.dst - out), want);
}

/* How many values of a text are read while more may come. */
static int reads(const uint16_t *values, size_t want, enum bu_status status)
{
    uint8_t out[ROOM + 1];
    struct bu_join j;
    struct bu_buffer b;
    const uint8_t *s;
    size_t n;

    begin(&j);
    fill(out);
    s = encoded(values, &n);
    b.src = s;
    b.src_end = s + n;
    b.dst = out;
    b.dst_end = out + ROOM;
    return bu_join_forms(&j, &b) == status && (size_t)(b.src - s) == want;
}

static int ends_are_known(void)
{
    static const uint16_t no_form[MOST] = {0x67D, 0x64E};
    static const uint16_t left[MOST] = {0x628, 0xA872};
    static const uint16_t open[MOST] = {0x627, 0x628, 0x64E};

    return reads(no_form, 4, BU_OK) && reads(left, 5, BU_OK) &&
           reads(open, 2, BU_MORE);
}

/* Back: marks over a space and a tatweel, what is copied, what is no text. */
static int forms_go_back(void)
{
    static const uint16_t forms[MOST] = {0xFE70, 0xFE71, 0xFE73, 0xFE75,
                                         0xFE7F, 0xFC00, 0xFDF2, 0xFBEA,
                                         0xFB50, 0xFBB2, 0xFEFF};
    static const uint16_t want[MOST] = {' ',    0x64B,  0x640,  0x64B,
                                        0xFE73, 0xFE75, 0x640,  0x652,
                                        0xFC00, 0xFDF2, 0xFBEA, 0x671};
    uint8_t out[ROOM + 1];
    struct bu_buffer b;
    size_t n;

    fill(out);
    b.src = encoded(forms, &n);
    b.src_end = b.src + n - 6; /* without the last two */
    b.dst = out;
    b.dst_end = out + ROOM;
    if (bu_join_letters(&b) != BU_OK ||
        !is_written(out, (size_t)(b.dst - out), want))
        return 0;
    b.src_end += 5;
    b.dst = out;
    if (bu_join_letters(&b) != BU_MORE || b.src_end - b.src != 2 ||
        b.dst - out != 3)
        return 0;
    b.src++;
    return bu_join_letters(&b) == BU_BAD && b.src == b.src_end;
}

static int types_are_named(void)
{
    return bu_joining(' ') == BU_JOINING_U &&
           bu_joining(0xAD) == BU_JOINING_T &&
           bu_joining(0x2FF) == BU_JOINING_U &&
           bu_joining(0x300) == BU_JOINING_T &&
           bu_joining(0x36F) == BU_JOINING_T &&
           bu_joining(0x370) == BU_JOINING_U &&
           bu_joining(0x482) == BU_JOINING_U &&
           bu_joining(0x483) == BU_JOINING_T &&
           bu_joining(0x5C7) == BU_JOINING_T &&
           bu_joining(0x5D0) == BU_JOINING_U &&
           bu_joining(0x60F) == BU_JOINING_U &&
           bu_joining(0x610) == BU_JOINING_T &&
           bu_joining(0x621) == BU_JOINING_U &&
           bu_joining(0x640) == BU_JOINING_C &&
           bu_joining(0x64B) == BU_JOINING_T &&
           bu_joining(0x6D3) == BU_JOINING_R &&
           bu_joining(0x6D4) == BU_JOINING_U &&
           bu_joining(0x6D5) == BU_JOINING_R &&
           bu_joining(0x70F) == BU_JOINING_T &&
           bu_joining(0x1160) == BU_JOINING_U &&
           bu_joining(0x1820) == BU_JOINING_D &&
           bu_joining(0x200C) == BU_JOINING_U &&
           bu_joining(0x200D) == BU_JOINING_C &&
           bu_joining(0x2066) == BU_JOINING_U &&
           bu_joining(0x309A) == BU_JOINING_T &&
           bu_joining(0x4E00) == BU_JOINING_U &&
           bu_joining(0xA66E) == BU_JOINING_U &&
           bu_joining(0xA66F) == BU_JOINING_T &&
           bu_joining(0xA872) == BU_JOINING_L &&
           bu_joining(0x1E943) == BU_JOINING_D &&
           bu_joining(0x1E94B) == BU_JOINING_T &&
           bu_joining(0xE0100) == BU_JOINING_T &&
           bu_joining(0xFFFFFFFFu) == BU_JOINING_U;
}

void suite_join(void)
{
    tap_ok(rows_agree(ROOM, ROOM), "join: words and letters");
    tap_ok(rows_agree(1, ROOM) && rows_agree(3, ROOM),
           "join: a source in parts");
    tap_ok(rows_agree(ROOM, 1) && rows_agree(2, 1), "join: a small room");
    tap_ok(block_is_whole(), "join: all of FE80 to FEF4");
    tap_ok(parts_are_left_out(), "join: ill-formed parts");
    tap_ok(rows_go_back() && forms_go_back(), "join: and back");
    tap_ok(state_is_safe(~(size_t)0) && state_is_safe(ROOM), "join: any state");
    tap_ok(ends_are_known(), "join: what has to come");
    tap_ok(types_are_named(), "join: types");
}
