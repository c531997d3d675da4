/* fuzz_names: any bytes as names and paths, by every rule and folding. */
/* SPDX-License-Identifier: MIT */
#include "../name/name_rules.h"
#include "fuzz_tools.h"

static const struct bu_name_fold *const folds[] = {
    &bu_name_fold_exfat, &bu_name_fold_windows,  &bu_name_fold_windows_xp,
    &bu_name_fold_fat,   &bu_name_fold_fat83,    &bu_name_fold_linux,
    &bu_name_fold_hfs,   &bu_name_fold_hfsx,     &bu_name_fold_apfs,
    &bu_name_fold_git,   &bu_name_fold_apfs_case};

/* A rule as a user may compose one: limits at their bounds, tables of any bits,
 * and the judge of any rule, joined to any rule. */
static struct bu_name_rule composed(const uint8_t *s)
{
    static size_t (*const fits[])(const uint8_t *s, size_t n, size_t limit) = {
        NULL, bu_name_in_units, bu_utf8_offset};
    static const uint16_t limits[] = {0, 1, 2, 4, 11, 12, 13, 40, 64, 0xFFFF};
    struct bu_name_rule rule = {{0}, 0, 0, 0, NULL, NULL, NULL};

    if (s[0] % 2 != 0)
        memcpy(rule.refused, s + 6, sizeof rule.refused);
    rule.limit = limits[s[1] % 10];
    rule.fit = fits[s[2] % 3];
    rule.widest = (uint8_t)(rule.fit == NULL ? 1 : 2 + s[2] % 3);
    rule.judge = name_rules[s[3] % NAME_RULES]->judge;
    if (s[4] % 4 != 0)
        rule.also = name_rules[s[5] % NAME_RULES];
    return rule;
}

/* What holds of every name that is accepted. */
static void must_be_name(const struct bu_name_rule *rule, const uint8_t *s,
                         size_t n)
{
    size_t offset = 99;

    must(bu_name_check(rule, s, n, &offset) == BU_NAME_OK && offset == n);
    must(n != 0 && memchr(s, 0, n) == NULL && memchr(s, '/', n) == NULL);
    must(s[0] != '.' || (n > 1 && (s[1] != '.' || n > 2)));
    must(n <= bu_name_room(rule));
    must_be_well_formed(s, n);
}

/* One of the calls that make a name. */
enum call { SANITIZE, ESCAPE, NUMBER };

static enum bu_status make(enum call call, const struct bu_name_rule *rule,
                           const uint8_t *s, size_t n, struct bu_name_out *out)
{
    static const struct bu_name_tag tag = {2, '~'};

    if (call == SANITIZE)
        return bu_name_sanitize(rule, '_', s, n, out);
    return call == ESCAPE ? bu_name_escape(rule, '_', s, n, out)
                          : bu_name_number(rule, &tag, s, n, out);
}

/* Ask for room until there is enough, and see what came; the status. */
static enum bu_status made(enum call call, const struct bu_name_rule *rule,
                           const uint8_t *s, size_t n, struct bu_name_out *out)
{
    enum bu_status status;
    size_t room = 0;

    for (;;) {
        out->bytes = room_of(room);
        out->room = room;
        status = make(call, rule, s, n, out);
        if (status != BU_FULL)
            break;
        must(out->n == 0 && out->need > room);
        room = out->need;
        free(out->bytes);
    }
    must(out->n <= room && (status == BU_OK || out->n == 0));
    if (status == BU_OK)
        must_be_name(rule, out->bytes, out->n);
    return status;
}

static void names(const struct bu_name_rule *rule, const uint8_t *s, size_t n)
{
    struct bu_name_out out, again;
    size_t offset = 0;
    enum bu_name_fault fault = bu_name_check(rule, s, n, &offset);
    uint8_t *back = room_of(n);

    must(offset <= n && bu_name_valid(rule, s, n) == (fault == BU_NAME_OK));
    if (made(SANITIZE, rule, s, n, &out) == BU_OK) {
        must(made(SANITIZE, rule, out.bytes, out.n, &again) == BU_OK);
        must(again.changed == 0 && again.n == out.n && out.fault == fault);
        must((out.changed == 0) == (fault == BU_NAME_OK));
        free(again.bytes);
    } else {
        must(!bu_name_valid(rule, (const uint8_t *)"_", 1));
    }
    free(out.bytes);
    if (made(ESCAPE, rule, s, n, &out) == BU_OK) {
        again.bytes = back;
        again.room = n;
        must(bu_name_unescape('_', out.bytes, out.n, &again) == BU_OK);
        must(again.n == n && (n == 0 || memcmp(back, s, n) == 0));
    }
    free(out.bytes);
    if (made(NUMBER, rule, s, n, &out) == BU_OK)
        must(fault == BU_NAME_OK &&
             (out.n != n || memcmp(out.bytes, s, n) != 0));
    free(out.bytes);
    free(back);
}

/* The parts of a path that is accepted are names, as many as was said. */
static void path(const struct bu_name_rule *rule, const uint8_t *s, size_t n,
                 unsigned choice)
{
    struct bu_name_paths paths = {200, 9, 3, 0};
    struct bu_name_path found;
    const uint8_t *p = s;
    const uint8_t *part;
    uint32_t parts = 0;
    size_t length;

    paths.allow = choice % 128u;
    if (bu_name_check_path(rule, &paths, s, n, &found) != BU_NAME_OK) {
        must(found.offset <= n);
        return;
    }
    must(found.depth >= found.lowest && found.lowest <= 0 && n <= 200);
    must(found.absolute == (s[0] == '/') && found.lowest >= -3);
    for (; bu_name_next_part(&p, s + n, &part, &length) == BU_OK; parts++)
        if (!((length == 1 && part[0] == '.') ||
              (length == 2 && part[0] == '.' && part[1] == '.')))
            must_be_name(rule, part, length);
    must(parts == found.parts);
}

/* Names are one if what they fold to is the same. */
static void folding(const struct bu_name_fold *fold, const struct fuzz_pair *p)
{
    struct bu_name_folded a, b;
    uint32_t x = 0;
    uint32_t y = 0;
    bool more_a, more_b, equal;

    bu_name_fold_start(&a, p->a, p->a_n);
    bu_name_fold_start(&b, p->b, p->b_n);
    do {
        more_a = bu_name_fold_next(fold, &a, &x);
        more_b = bu_name_fold_next(fold, &b, &y);
    } while (more_a && more_b && x == y);
    equal = !more_a && !more_b;
    must(bu_name_equal(fold, p->a, p->a_n, p->b, p->b_n) == equal);
    must(bu_name_equal(fold, p->b, p->b_n, p->a, p->a_n) == equal);
    must(bu_name_equal(fold, p->a, p->a_n, p->a, p->a_n));
    must(!equal ||
         bu_name_hash(fold, p->a, p->a_n) == bu_name_hash(fold, p->b, p->b_n));
}

/* Equal names are equal to the same names, as made by a rule as well. */
static void collide(const struct bu_name_fold *fold,
                    const struct bu_name_rule *rule, const struct fuzz_pair *p)
{
    struct bu_name_out a, b;
    uint8_t *third = room_of(p->b_n);
    size_t i;

    for (i = 0; i != p->b_n; i++)
        third[i] = (uint8_t)(p->b[i] - 'a' < 26u ? p->b[i] - 32 : p->b[i]);
    must(bu_name_equal(fold, p->a, p->a_n, p->b, p->b_n) ==
             bu_name_equal(fold, p->a, p->a_n, third, p->b_n) ||
         !bu_name_equal(fold, p->b, p->b_n, third, p->b_n));
    if (made(SANITIZE, rule, p->b, p->b_n, &a) == BU_OK &&
        made(SANITIZE, rule, third, p->b_n, &b) == BU_OK) {
        must(!bu_name_equal(fold, a.bytes, a.n, b.bytes, b.n) ||
             bu_name_hash(fold, a.bytes, a.n) ==
                 bu_name_hash(fold, b.bytes, b.n));
        must(bu_name_equal(fold, a.bytes, a.n, p->a, p->a_n) ==
                 bu_name_equal(fold, b.bytes, b.n, p->a, p->a_n) ||
             !bu_name_equal(fold, a.bytes, a.n, b.bytes, b.n));
        free(b.bytes);
    }
    free(a.bytes);
    free(third);
}

/* Bytes that cannot be decoded become units, and the same bytes again; units
 * become WTF-8, and the same units again. */
static void undecoded(const uint8_t *s, size_t n)
{
    uint16_t *units = (uint16_t *)room_of(2 * n);
    uint8_t *bytes = room_of(3 * n);
    struct bu_name_units u = {units, n, 0, 0};
    struct bu_name_out out;

    out.bytes = bytes;
    out.room = 3 * n;
    must(bu_name_bytes_to_units(s, n, &u) == BU_OK);
    must(bu_name_units_to_bytes(units, u.n, &out) == BU_OK);
    must(out.n == n && (n == 0 || memcmp(bytes, s, n) == 0));
    memcpy(units, s, n / 2 * 2);
    must(bu_name_units_to_wtf8(units, n / 2, &out) == BU_OK);
    u.room = n / 2;
    must(bu_name_wtf8_to_units(bytes, out.n, &u) == BU_OK);
    must(u.n == n / 2 && memcmp(units, s, n / 2 * 2) == 0);
    if (bu_name_units_to_bytes(units, n / 2, &out) == BU_OK) {
        size_t m = out.n;

        must(bu_name_bytes_to_units(bytes, m, &u) == BU_OK);
        must(u.n == n / 2 && memcmp(units, s, n / 2 * 2) == 0);
    }
    free(units);
    free(bytes);
}

/* Any bytes as the table of a volume. */
static void upcase(const uint8_t *s, size_t n)
{
    struct bu_upcase_volume volume;
    struct bu_upcase_run runs[4];
    struct bu_name_fold fold;
    uint32_t unit;

    if (bu_upcase_read(&volume, runs, 4, s, n) != BU_OK)
        return;
    for (unit = 0; unit < 0x10100u; unit += 37)
        must(bu_upcase_volume_unit(&volume, unit) <= 0x10100u);
    bu_name_fold_volume(&fold, &volume);
    must(bu_name_equal(&fold, s, n, s, n));
}

int LLVMFuzzerTestOneInput(const uint8_t *s, size_t n)
{
    struct fuzz_pair p;

    if (n < 3)
        return 0;
    p = pair_of(s + 2, n - 2);
    names(name_rules[s[0] % NAME_RULES], p.a, p.a_n);
    if (n >= 24) {
        struct bu_name_rule rule = composed(s + 2);

        names(&rule, p.b, p.b_n);
    }
    collide(folds[s[1] % (sizeof folds / sizeof folds[0])],
            name_rules[s[0] % NAME_RULES], &p);
    path(name_rules[s[0] % NAME_RULES], p.b, p.b_n, s[1]);
    folding(folds[s[1] % (sizeof folds / sizeof folds[0])], &p);
    undecoded(p.b, p.b_n);
    upcase(p.a, p.a_n);
    free_pair(&p);
    return 0;
}
