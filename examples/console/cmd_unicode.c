/* cmd_unicode: commands for case, normal forms, graphemes, words, lines and
 * order. */
/* SPDX-License-Identifier: MIT */
#include "choice.h"
#include "cmd.h"
#include "show.h"
#include <bareutf/case.h>
#include <bareutf/collate.h>
#include <bareutf/name.h>
#include <bareutf/norm.h>
#include <bareutf/segment.h>
#include <bareutf/utf8.h>
#include <print.h>

enum { CASE_MAX = 3 };

/* Print text, each scalar value mapped by map. */
static void show_mapped(const uint8_t *s, size_t n,
                        unsigned (*map)(uint32_t *out, uint32_t scalar))
{
    const uint8_t *p = s;
    uint32_t scalar;

    while (bu_utf8_next(&p, s + n, &scalar) == BU_OK) {
        uint32_t out[CASE_MAX];
        unsigned count = map(out, scalar);
        unsigned i;

        for (i = 0; i < count; i++)
            show_scalar(out[i]);
    }
}

static void map_row(struct args *a,
                    unsigned (*map)(uint32_t *out, uint32_t scalar))
{
    if (!args_are_text(a))
        return;
    print_str("  ");
    show_mapped(a->s, a->n, map);
    print_str("\r\n");
}

void cmd_fold(struct args *a)
{
    map_row(a, bu_fold);
}

void cmd_lower(struct args *a)
{
    map_row(a, bu_lower);
}

void cmd_upper(struct args *a)
{
    map_row(a, bu_upper);
}

/* The first scalar value of each word in title case, the rest in lower case. */
void cmd_title(struct args *a)
{
    size_t at = 0;

    if (!args_are_text(a))
        return;
    print_str("  ");
    while (at < a->n) {
        const uint8_t *p = a->s + at;
        const uint8_t *end = p + bu_word_next(p, a->n - at);
        const uint8_t *rest = p;
        uint32_t scalar;

        at = (size_t)(end - a->s);
        if (bu_utf8_next(&rest, end, &scalar) == BU_OK)
            show_mapped(p, (size_t)(rest - p), bu_title);
        show_mapped(rest, (size_t)(end - rest), bu_lower);
    }
    print_str("\r\n");
}

static void norm_row(struct args *a, const struct bu_norm_form *form)
{
    struct bu_norm_state state;
    struct bu_buffer b;
    uint8_t room[64];
    enum bu_status status;
    bool ending = false;

    if (!args_are_text(a))
        return;
    args_clear(&state, sizeof state);
    b.src = a->s;
    b.src_end = a->s + a->n;
    print_str("  ");
    do {
        b.dst = room;
        b.dst_end = room + sizeof room;
        status = ending ? bu_norm_convert_finish(&state, form, &b)
                        : bu_norm_convert(&state, form, &b);
        show_text(room, (size_t)(b.dst - room));
        if (status == BU_OK && !ending) {
            ending = true;
            status = BU_FULL;
        }
        if (status == BU_UNMAPPED)
            state.stream_safe = 1;
    } while (status == BU_FULL || status == BU_UNMAPPED);
    print_str("\r\n");
    if (state.stream_safe != 0)
        print_str("  U+034F was inserted: more than 30 marks are in a row\r\n");
}

void cmd_nfc(struct args *a)
{
    norm_row(a, &bu_norm_nfc);
}

void cmd_nfd(struct args *a)
{
    norm_row(a, &bu_norm_nfd);
}

void cmd_nfkc(struct args *a)
{
    norm_row(a, &bu_norm_nfkc);
}

void cmd_nfkd(struct args *a)
{
    norm_row(a, &bu_norm_nfkd);
}

static void show_codes(const uint8_t *s, size_t n)
{
    const uint8_t *p = s;
    uint32_t scalar;

    while (bu_utf8_next(&p, s + n, &scalar) == BU_OK) {
        print_str(" ");
        show_code(scalar);
    }
}

void cmd_graphemes(struct args *a)
{
    size_t at = 0;

    while (at < a->n) {
        size_t n = bu_grapheme_next(a->s + at, a->n - at);
        size_t columns = bu_grapheme_columns(a->s + at, n);

        print_str("  ");
        show_text(a->s + at, n);
        show_codes(a->s + at, n);
        print_str(", ");
        print_dec((uint32_t)columns);
        print_str(columns == 1 ? " column\r\n" : " columns\r\n");
        at += n;
    }
    at = bu_grapheme_count(a->s, a->n);
    print_str("  ");
    print_dec((uint32_t)at);
    print_str(at == 1 ? " grapheme\r\n" : " graphemes\r\n");
}

void cmd_words(struct args *a)
{
    size_t at = 0;
    uint32_t count = 0;

    while (at < a->n) {
        size_t n = bu_word_next(a->s + at, a->n - at);

        if (bu_word_is_word(a->s + at, n)) {
            print_str("  ");
            show_text(a->s + at, n);
            print_str("\r\n");
            count++;
        }
        at += n;
    }
    print_str("  ");
    print_dec(count);
    print_str(count == 1 ? " word\r\n" : " words\r\n");
}

/* The number in up to four decimal digits, or 0. */
static size_t number(const struct args *a)
{
    size_t value = 0;
    size_t i;

    for (i = 0; i < a->n; i++) {
        unsigned digit = args_digit(a->s[i]);

        if (digit > 9u || i == 4)
            return 0;
        value = 10 * value + digit;
    }
    return value;
}

/* A line, without its soft hyphens. */
static void show_line(const uint8_t *s, size_t n)
{
    size_t from = 0;
    size_t i;

    for (i = 1; i < n; i++)
        if (s[i - 1] == 0xC2 && s[i] == 0xAD) {
            show_text(s + from, i - 1 - from);
            from = i + 1;
        }
    show_text(s + from, n - from);
}

void cmd_wrap(struct args *a)
{
    struct bu_linebreak_box box = {&bu_linebreak_default, 0,
                                   bu_linebreak_columns};
    struct bu_linebreak_line line;
    const uint8_t *s = a[1].s;
    size_t n = a[1].n;

    box.max = number(&a[0]);
    if (box.max == 0) {
        print_str("  not a number of columns from 1 to 9999\r\n");
        return;
    }
    while (n != 0) {
        size_t length = bu_linebreak_fit(&box, s, n, &line);

        print_str("  ");
        show_line(s, line.shown);
        if (line.end == BU_LINEBREAK_END_HYPHEN)
            print_str("-");
        print_str("\r\n");
        s += length;
        n -= length;
    }
}

static const struct language {
    const char *name;
    const struct bu_collate_tailoring *tailoring;
} languages[] = {
    {"sv", &bu_collate_swedish},
    {"es", &bu_collate_spanish},
    {"de", &bu_collate_german},
    {"cs", &bu_collate_czech},
};

enum { LANGUAGES = sizeof languages / sizeof *languages };

static const char *language_name(unsigned i)
{
    if (i < LANGUAGES)
        return languages[i].name;
    return i == LANGUAGES ? "root" : NULL;
}

const struct choice cmd_sort_choice = {"language", language_name, NULL};

void cmd_sort(struct args *a)
{
    static const struct bu_collate_tailoring root = {NULL, 0};
    struct bu_collate_tailored by = {&root, BU_COLLATE_TERTIARY};
    unsigned count;
    unsigned i;

    for (i = 0; i < LANGUAGES; i++)
        if (args_is(a, languages[i].name))
            by.tailoring = languages[i].tailoring;
    a++;
    for (count = 0; a[count].s != NULL; count++) {
        struct args one = a[count];

        for (i = count; i != 0; i--) {
            if (bu_collate_tailored_compare(&by, one.s, one.n, a[i - 1].s,
                                            a[i - 1].n) >= 0)
                break;
            a[i] = a[i - 1];
        }
        a[i] = one;
    }
    for (i = 0; i < count; i++) {
        print_str("  ");
        show_text(a[i].s, a[i].n);
        print_str("\r\n");
    }
}

static void same_row(const char *how, bool same)
{
    print_str("  ");
    print_str(how);
    print_str(same ? ": same\r\n" : ": different\r\n");
}

static bool are_bytes_same(const struct args *a, const struct args *b)
{
    size_t i = 0;

    while (i < a->n && i < b->n && a->s[i] == b->s[i])
        i++;
    return i == a->n && i == b->n;
}

static const struct fold_name {
    const char *name;
    const struct bu_name_fold *fold;
} folds[] = {
    {"exFAT names", &bu_name_fold_exfat},
    {"NTFS names", &bu_name_fold_windows},
    {"HFS+ names", &bu_name_fold_hfs},
    {"APFS names", &bu_name_fold_apfs},
    {"ext4 and f2fs names, casefold", &bu_name_fold_linux},
};

enum { FOLDS = sizeof folds / sizeof *folds };

void cmd_same(struct args *a)
{
    const uint8_t *s = a[0].s;
    const uint8_t *t = a[1].s;
    size_t n = a[0].n;
    size_t m = a[1].n;
    unsigned i;

    same_row("bytes", are_bytes_same(&a[0], &a[1]));
    same_row("normalized", bu_norm_equal(NULL, s, n, t, m));
    same_row("without case", bu_caseless_equal(&bu_casing_fold, s, n, t, m));
    same_row("normalized, without case",
             bu_norm_equal(&bu_casing_fold, s, n, t, m));
#if CONSOLE_SMALL < 1
    same_row("in looks", bu_skeleton_equal(s, n, t, m));
#endif
    for (i = 0; i < FOLDS; i++)
        same_row(folds[i].name, bu_name_equal(folds[i].fold, s, n, t, m));
}
