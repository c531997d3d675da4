/* grapheme: breaks between classes, by the rules read one by one; UTF-8 both
 * ways, at memory that faults on both sides. */
/* SPDX-License-Identifier: MIT */
#include "random.h"
#include "scratch.h"
#include "suites.h"
#include "tap.h"
#include <bareutf/property.h>
#include <bareutf/segment.h>
#include <bareutf/utf8.h>
#include <port.h>

/* Scalar values, and a letter for the class of each: r n c (CR, LF, Control),
 * e (Extend), E (Extend that ends a conjunct), z (ZWJ), f (flag), p (Prepend),
 * s (SpacingMark), l v t w x (L, V, T, LV, LVT), P (pictograph), K (consonant),
 * N (linker), M (linker that is no Extend), o (Other). */
static const struct known {
    uint32_t scalar;
    char class_;
} known[] = {
    {0x0D, 'r'},    {0x0A, 'n'},     {0, 'c'},       {0x1F, 'c'},
    {0x20, 'o'},    {0x7E, 'o'},     {0x7F, 'c'},    {0x9F, 'c'},
    {0xA0, 'o'},    {0xA9, 'P'},     {0xAD, 'c'},    {0x2FF, 'o'},
    {0x300, 'e'},   {0x36F, 'e'},    {0x370, 'o'},   {0x47F, 'o'},
    {0x480, 'o'},   {0x489, 'e'},    {0x600, 'p'},   {0x903, 's'},
    {0x914, 'o'},   {0x915, 'K'},    {0x939, 'K'},   {0x94D, 'N'},
    {0x10FF, 'o'},  {0x1100, 'l'},   {0x115F, 'l'},  {0x1160, 'v'},
    {0x11A7, 'v'},  {0x11A8, 't'},   {0x11FF, 't'},  {0x1200, 'o'},
    {0x200B, 'c'},  {0x200C, 'E'},   {0x200D, 'z'},  {0x2028, 'c'},
    {0x203C, 'P'},  {0x2605, 'o'},   {0x2764, 'P'},  {0x3400, 'o'},
    {0x4E00, 'o'},  {0xA4C6, 'o'},   {0xA5FF, 'o'},  {0xA66F, 'e'},
    {0xA960, 'l'},  {0xA97C, 'l'},   {0xABFF, 'o'},  {0xAC00, 'w'},
    {0xAC01, 'x'},  {0xAC1B, 'x'},   {0xAC1C, 'w'},  {0xD788, 'w'},
    {0xD7A3, 'x'},  {0xD7B0, 'v'},   {0xD7C6, 'v'},  {0xD7CB, 't'},
    {0xD7FB, 't'},  {0xE000, 'o'},   {0xFE0F, 'e'},  {0xFFFD, 'o'},
    {0x10000, 'o'}, {0x101FD, 'e'},  {0x110BD, 'p'}, {0x11F42, 'N'},
    {0x1CF5, 'M'},  {0x16D63, 'v'},  {0x1F1E5, 0},   {0x1F1E6, 'f'},
    {0x1F1FF, 'f'}, {0x1F3FA, 'P'},  {0x1F3FB, 'e'}, {0x1F3FF, 'e'},
    {0x1F400, 'P'}, {0x1F600, 'P'},  {0x1FAF8, 'P'}, {0x20000, 'o'},
    {0xE0001, 'c'}, {0xE0020, 'e'},  {0xE007F, 'e'}, {0xE01EF, 'e'},
    {0xF0000, 'o'}, {0xE0000, 'c'},  {0xE001F, 'c'}, {0xE0080, 'c'},
    {0xE00FF, 'c'}, {0xE0100, 'e'},  {0xE01F0, 'c'}, {0xE0FFF, 'c'},
    {0xE1000, 'o'}, {0x10FFFF, 'o'},
};
enum { KNOWN = sizeof known / sizeof known[0] };

static struct grapheme_room *const made = &scratch.grapheme;

static bool is_one_of(char class_, const char *set)
{
    while (*set != '\0' && *set != class_)
        set++;
    return *set != '\0';
}

/* Return whether there is a break before text[at], by UAX #29. */
static bool breaks(const char *text, unsigned at)
{
    char last = at == 0 ? 'n' : text[at - 1];
    char next = text[at];
    unsigned i = at;

    if (last == 'r' && next == 'n')
        return false; /* GB3 */
    if (is_one_of(last, "rnc") || is_one_of(next, "rnc"))
        return true; /* GB1, GB4, GB5 */
    if ((last == 'l' && is_one_of(next, "lvwx")) ||
        (is_one_of(last, "vw") && is_one_of(next, "vt")) ||
        (is_one_of(last, "tx") && next == 't'))
        return false; /* GB6 to GB8 */
    if (is_one_of(next, "eENzs") || last == 'p')
        return false; /* GB9 to GB9b */
    while (i != 0 && is_one_of(text[i - 1], next == 'K' ? "ez" : "f"))
        i--;
    if (next == 'K')
        return i == 0 || !is_one_of(text[i - 1], "NM"); /* GB9c */
    if (next == 'f')
        return (at - i) % 2 == 0; /* GB12, GB13 */
    if (next != 'P' || last != 'z')
        return true; /* GB999 */
    i = at - 1;
    while (i != 0 && is_one_of(text[i - 1], "eEN"))
        i--;
    return i == 0 || text[i - 1] != 'P'; /* GB11 */
}

/* Add a scalar value, or what is ill-formed for 0xFFFFFFFF. */
static void add(const struct known *k, struct bu_width_row *row)
{
    unsigned at = 0;
    unsigned n;
    bool is_start;

    while (made->classes[at] != '\0')
        at++;
    made->classes[at] = k == NULL ? 'c' : k->class_; /* it breaks like that */
    is_start = breaks(made->classes, at);
    if (is_start) {
        row->last = row->before = 0;
        made->starts[made->count] = (uint8_t)made->n;
        made->columns[made->count + 1] = made->columns[made->count];
        made->count++;
    }
    if (k == NULL) {
        made->s[made->n] = 0xFF;
        n = 1;
    } else {
        n = bu_utf8_put(made->s + made->n, k->scalar);
    }
    made->columns[made->count] =
        (uint8_t)(made->columns[made->count] +
                  (k == NULL ? 1 : bu_width_feed(row, k->scalar)));
    made->n += n;
    made->starts[made->count] = (uint8_t)made->n;
}

static void make(unsigned count, const char *classes)
{
    struct bu_width_row row = {0, 0};
    unsigned i;

    made->n = made->count = 0;
    made->columns[0] = made->starts[0] = 0;
    for (i = 0; i <= GRAPHEME_MOST; i++)
        made->classes[i] = '\0';
    while (count != 0) {
        const struct known *k = &known[random_below(KNOWN)];

        if (random_below(32) == 0) {
            add(NULL, &row);
            count--;
        } else if (k->class_ != 0 &&
                   (*classes == '\0' || is_one_of(k->class_, classes))) {
            add(k, &row);
            count--;
        }
    }
}

static int is_divided(const uint8_t *s)
{
    size_t n = made->n;
    unsigned i;

    if (bu_grapheme_count(s, n) != made->count ||
        bu_grapheme_columns(s, n) != made->columns[made->count])
        return 0;
    for (i = 0; i < made->count; i++) {
        size_t at = made->starts[i];
        size_t end = made->starts[i + 1];

        if (bu_grapheme_next(s + at, n - at) != end - at ||
            bu_grapheme_prev(s, end) != end - at ||
            bu_grapheme_back(s, n, end) != end - at ||
            bu_grapheme_offset(s, n, i) != at ||
            bu_grapheme_truncate(s, n, end - 1) != at ||
            bu_grapheme_truncate(s, n, end) != end ||
            bu_grapheme_truncate_columns(s, n, made->columns[i + 1]) < end ||
            (made->columns[i + 1] > made->columns[i] &&
             bu_grapheme_truncate_columns(s, n, made->columns[i + 1] - 1u) >
                 at))
            return 0;
    }
    return bu_grapheme_offset(s, n, made->count) == n &&
           bu_grapheme_truncate(s, n, SIZE_MAX) == n;
}

/* At both guards. */
static int is_right(void)
{
    uint8_t *low = port_guard_begin();
    uint8_t *high = port_guard_end() - made->n;
    unsigned i;

    for (i = 0; i < made->n; i++)
        low[i] = made->s[i];
    if (!is_divided(low))
        return 0;
    for (i = 0; i < made->n; i++)
        high[i] = made->s[i];
    return is_divided(high);
}

static int are_right(const char *classes)
{
    unsigned i;

    for (i = 0; i < SUITE_TEXT * 4u / SUITE_THIN; i++) {
        make(1 + (unsigned)random_below(GRAPHEME_MOST), classes);
        if (!is_right()) {
            tap_note("wrong graphemes of", made->s, made->n, made->count);
            return 0;
        }
    }
    return 1;
}

/* Each with each of its kind before it, and after it. */
static int are_pairs(void)
{
    unsigned i;
    unsigned j;

    for (i = 0; i < KNOWN; i++)
        for (j = 0; j < KNOWN; j++) {
            struct bu_grapheme g = {0};
            char text[2] = {known[i].class_, known[j].class_};

            if (text[0] == 0 || text[1] == 0)
                continue;
            if (!bu_grapheme_break(&g, known[i].scalar) ||
                bu_grapheme_break(&g, known[j].scalar) != breaks(text, 1)) {
                tap_note("wrong break", NULL, i, known[j].scalar);
                return 0;
            }
        }
    return 1;
}

/* Texts, with a slash where there is a break. */
static const char *const vectors[] = {
    "e\xCC\x81/x",
    "\r\n/\n/\r/a",
    /* Family, flags, keycap, a thumb */
    "\xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x91\xA7/"
    "a",
    "\xF0\x9F\x87\xA9\xF0\x9F\x87\xAA/\xF0\x9F\x87\xAB\xF0\x9F\x87\xB7/"
    "\xF0\x9F\x87\xAB",
    /* U+1F1E5 and U+1F200 are no regional indicators. */
    "\xF0\x9F\x87\xA5/\xF0\x9F\x87\xA9\xF0\x9F\x87\xAA",
    "\xF0\x9F\x88\x80/\xF0\x9F\x87\xA9\xF0\x9F\x87\xAA",
    "1\xEF\xB8\x8F\xE2\x83\xA3/\xF0\x9F\x91\x8D\xF0\x9F\x8F\xBD",
    /* U+0915 U+094D U+0937 U+093F, and with U+200C in it */
    "\xE0\xA4\x95\xE0\xA5\x8D\xE0\xA4\xB7\xE0\xA4\xBF",
    "\xE0\xA4\x95\xE0\xA5\x8D\xE2\x80\x8C/\xE0\xA4\xB7",
    /* Ill-formed parts */
    "a/\xE2\x82/\xCC\x81/\x80/\x80/\xF0\x9F\x91",
    "a\xE2\x80\x8D/\xFF/\xE2\x80\x8D/\xF0\x9F\x98\x80",
    "\xED/\xA0/\x80/a",
    "\xE0/\x9F/\xBF/\xCC\x81/a",
    "\xC3/\xC0/a",
    "\xE4/\xC0/\x80/a",
    "\xE4\x80/\xC0/a",
};

static int are_vectors(void)
{
    unsigned i;

    for (i = 0; i < sizeof vectors / sizeof vectors[0]; i++) {
        const char *p = vectors[i];
        size_t at = 0;
        size_t last = 0;
        size_t n = 0;
        size_t k;

        for (; *p != '\0'; p++)
            if (*p != '/')
                scratch.name[n++] = (uint8_t)*p;
        for (p = vectors[i], k = 0;; p++) {
            if (*p != '/' && *p != '\0') {
                k++;
                continue;
            }
            at = last + bu_grapheme_next(scratch.name + last, n - last);
            if (at != k || bu_grapheme_prev(scratch.name, k) != k - last) {
                tap_note("wrong break in", scratch.name, n, (uint32_t)k);
                return 0;
            }
            last = k;
            if (*p == '\0')
                break;
        }
    }
    return 1;
}

static int is_nothing(void)
{
    return bu_grapheme_next(NULL, 0) == 0 && bu_grapheme_prev(NULL, 0) == 0 &&
           bu_grapheme_back(NULL, 0, 0) == 0 &&
           bu_grapheme_count(NULL, 0) == 0 &&
           bu_grapheme_offset(NULL, 0, 1) == 0 &&
           bu_grapheme_truncate(NULL, 0, 1) == 0 &&
           bu_grapheme_columns(NULL, 0) == 0 &&
           bu_grapheme_truncate_columns(NULL, 0, 1) == 0;
}

/* A surrogate and what is no scalar value are Other. */
static int are_other(void)
{
    static const uint32_t numbers[] = {0xD800,    0xDFFF,   0x110000,
                                       0x1100000, 0xE00020, 0xFFFFFFFF};
    unsigned i;

    for (i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        struct bu_grapheme g = {0};

        if (!bu_grapheme_break(&g, numbers[i]) || !bu_grapheme_break(&g, 'a') ||
            !bu_grapheme_break(&g, numbers[i]) || bu_grapheme_break(&g, 0x300))
            return 0;
    }
    return 1;
}

/* Each pair of first bytes, with continuation bytes after the first and
 * without: a grapheme ends where the next one begins. */
static int are_bytes(void)
{
    static const uint8_t tails[] = {0x80, 0xBF, 0x41, 0xE2};
    uint32_t i;

    for (i = 0; i < 0x100000u;
         i += SUITE_PAIRS == 1 ? 1 : (uint32_t)251 * SUITE_THIN) {
        uint8_t text[6];
        size_t n = 6;

        text[0] = (uint8_t)(i >> 12);
        text[1] = tails[i & 3u];
        text[2] = tails[i >> 2 & 3u];
        text[3] = (uint8_t)(i >> 4);
        text[4] = 0x80;
        text[5] = 0x93;
        if (bu_grapheme_next(text, n) == bu_grapheme_offset(text, n, 1) &&
            bu_grapheme_next(text, 4) == bu_grapheme_offset(text, 4, 1) &&
            bu_grapheme_next(text, 2) == bu_grapheme_offset(text, 2, 1))
            continue;
        tap_note("another end", text, n, i);
        return 0;
    }
    return 1;
}

void suite_grapheme(void)
{
    tap_ok(are_bytes(), "first bytes and tails of all kinds");
    tap_ok(are_pairs(), "pairs of scalar values of all classes");
    tap_ok(are_vectors(), "vectors, forward and back");
    tap_ok(are_right(""), "texts of all classes");
    tap_ok(are_right("KNeEzo"), "consonants and linkers");
    tap_ok(are_right("PzeENo"), "pictographs, marks, U+200D");
    tap_ok(are_right("ffeo"), "flags");
    tap_ok(are_right("lvtwxepo"), "Hangul, and what is prepended");
    tap_ok(are_other(), "what is no scalar value");
    tap_ok(is_nothing(), "nothing");
}
