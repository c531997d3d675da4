/* growth_names: names of files, paths, and the tables of volumes. */
/* SPDX-License-Identifier: MIT */
#include "growth.h"
#include "../name/name_rules.h"
#include <string.h>

static struct bu_name_out out_of(size_t room)
{
    struct bu_name_out out;

    memset(&out, 0, sizeof out);
    out.bytes = growth_room;
    out.room = room;
    return out;
}

static void name_check(const struct growth *g)
{
    size_t offset;

    (void)bu_name_check(g->by, g->s, g->n, &offset);
    (void)bu_name_valid(g->by, g->s, g->n);
}

static void name_fetch(const struct growth *g)
{
    struct bu_name_out out = out_of(sizeof growth_room);

    out.room = g->n;
    (void)bu_name_fetch(g->by, g->s, g->n, &out);
}

static void name_path(const struct growth *g)
{
    struct bu_name_path path;

    (void)bu_name_check_path(g->by, &bu_name_paths_open, g->s, g->n, &path);
}

static void name_parts(const struct growth *g)
{
    const uint8_t *p = g->s;
    const uint8_t *part;
    size_t n;

    while (bu_name_next_part(&p, g->s + g->n, &part, &n) == BU_OK)
        continue;
}

static void name_sanitize(const struct growth *g)
{
    struct bu_name_out out = out_of(sizeof growth_room);

    (void)bu_name_sanitize(g->by, '_', g->s, g->n, &out);
    out = out_of(0);
    (void)bu_name_sanitize(g->by, 0, g->s, g->n, &out);
}

static void name_escape(const struct growth *g)
{
    struct bu_name_out out = out_of(sizeof growth_room);

    (void)bu_name_escape(g->by, '%', g->s, g->n, &out);
    out = out_of(3);
    (void)bu_name_escape(g->by, '_', g->s, g->n, &out);
}

static void name_unescape(const struct growth *g)
{
    struct bu_name_out out = out_of(sizeof growth_room);

    (void)bu_name_unescape('%', g->s, g->n, &out);
}

static void name_number(const struct growth *g)
{
    static const struct bu_name_tag tag = {123456, '~'};
    struct bu_name_out out = out_of(sizeof growth_room);

    (void)bu_name_number(g->by, &tag, g->s, g->n, &out);
}

static void name_alias(const struct growth *g)
{
    struct bu_name_alias alias;

    alias.page = NULL;
    alias.upcase = &bu_upcase_unicode;
    alias.number = 5;
    (void)bu_name_alias_make(&alias, g->s, g->n);
}

static void name_entry(const struct growth *g)
{
    uint8_t entry[BU_NAME_ENTRY_SIZE];

    (void)bu_name_entry_write(entry, 1, 0, g->s, g->n);
}

static void name_entries(const struct growth *g)
{
    struct bu_name_entries e;
    size_t i;

    memset(&e, 0, sizeof e);
    for (i = 0; i + BU_NAME_ENTRY_SIZE <= g->n; i += BU_NAME_ENTRY_SIZE)
        (void)bu_name_entries_feed(&e, g->s + i);
}

static void name_limits(const struct growth *g)
{
    (void)bu_name_in_units(g->s, g->n, g->n / 2);
}

typedef enum bu_name_fault judge(const uint8_t *s, size_t n, size_t *at);

static void name_judge(const struct growth *g)
{
    const struct bu_name_rule *rule = g->by;
    size_t at;

    (void)rule->judge(g->s, g->n, &at);
}

static void name_units(const struct growth *g)
{
    const uint16_t *units = (const uint16_t *)(const void *)g->s;
    struct bu_name_out out = out_of(sizeof growth_room);

    (void)bu_name_units_to_wtf8(units, g->n / 2, &out);
    (void)bu_name_units_to_bytes(units, g->n / 2, &out);
}

static void name_bytes(const struct growth *g)
{
    struct bu_name_units units;

    units.units = (uint16_t *)(void *)growth_room;
    units.room = sizeof growth_room / 2;
    (void)bu_name_wtf8_to_units(g->s, g->n, &units);
    (void)bu_name_bytes_to_units(g->s, g->n, &units);
}

/* ---- Names that are equal. ---- */

static void name_equal(const struct growth *g)
{
    (void)bu_name_equal(g->by, g->s, g->n, g->other, g->other_n);
    (void)bu_name_equal(g->by, g->s, g->n, g->s, g->n);
}

static void name_hash(const struct growth *g)
{
    struct bu_name_folded name;
    uint32_t value;

    (void)bu_name_hash(g->by, g->s, g->n);
    bu_name_fold_start(&name, g->s, g->n);
    while (bu_name_fold_next(g->by, &name, &value))
        continue;
}

/* What the objects have as `next`. */
static void name_mapped(const struct growth *g)
{
    struct bu_name_folded name;
    uint32_t value;

    bu_name_fold_start(&name, g->s, g->n);
    while (bu_name_next_mapped(g->by, &name, &value))
        continue;
}

static void name_sorted(const struct growth *g)
{
    struct bu_name_folded name;
    uint32_t value;

    bu_name_fold_start(&name, g->s, g->n);
    while (bu_name_next_sorted(g->by, &name, &value))
        continue;
}

/* ---- Tables of volumes. ---- */

static void upcase_read(const struct growth *g)
{
    static struct bu_upcase_run runs[4096];
    static uint8_t bytes[16384];
    struct bu_upcase_volume volume;
    unsigned i;

    for (i = 0; i < 128; i++) {
        bytes[2 * i] = (uint8_t)(i >= 'a' && i <= 'z' ? i - 32 : i);
        bytes[2 * i + 1] = 0;
    }
    memcpy(bytes + 256, g->s, g->n);
    (void)bu_upcase_sum(0, g->s, g->n);
    (void)bu_upcase_read(&volume, runs, 4096, bytes, 256 + g->n / 2 * 2);
}

/* A table of a volume whose runs are many, as far as the text has some. */
static void name_volume(const struct growth *g)
{
    static struct bu_upcase_run runs[4096];
    static uint8_t bytes[4096 * 6];
    struct bu_upcase_volume volume;
    struct bu_name_fold fold;
    size_t n;
    unsigned i;

    for (i = 0; i < 128; i++) {
        bytes[2 * i] = (uint8_t)(i >= 'a' && i <= 'z' ? i - 32 : i);
        bytes[2 * i + 1] = 0;
    }
    for (n = 256; n < 256 + 6 * (g->n / 8); n += 6) {
        memcpy(bytes + n, "\xFF\xFF\x05\x00", 4);
        memcpy(bytes + n + 4, "\x41\x01", 2);
    }
    if (bu_upcase_read(&volume, runs, 4096, bytes, n) != BU_OK)
        return;
    bu_name_fold_volume(&fold, &volume);
    growth_work = 0;
    (void)bu_upcase_volume_unit(&volume, 0xFFFF);
    (void)bu_name_equal(&fold, g->s, g->n, g->s, g->n);
}

/* The tables are constants, so the room grows. */
static void upcase_write(const struct growth *g)
{
    struct bu_upcase_writer writer;
    size_t n = 0;
    size_t room = 0;

    memset(&writer, 0, sizeof writer);
    while (room < g->n && bu_upcase_write(g->by, &writer, growth_room, 4, &n))
        room += 4;
}

/* ---- A judge that finds a fault in each pair of letters. ---- */

static enum bu_name_fault judge_pairs(const uint8_t *s, size_t n, size_t *at)
{
    size_t i;

    for (i = 1; i < n; i++) {
        growth_work++;
        if (s[i] == 'a' && s[i - 1] == 'a') {
            *at = i;
            return BU_NAME_LOOK;
        }
    }
    return BU_NAME_OK;
}

static const struct bu_name_rule own = {.limit = 60000, .judge = judge_pairs};
static const struct bu_name_rule large = {.limit = 60000};

static const struct bu_name_fold *const folds[] = {
    &bu_name_fold_exfat,     &bu_name_fold_windows, &bu_name_fold_windows_xp,
    &bu_name_fold_fat,       &bu_name_fold_fat83,   &bu_name_fold_linux,
    &bu_name_fold_hfs,       &bu_name_fold_hfsx,    &bu_name_fold_apfs,
    &bu_name_fold_apfs_case, &bu_name_fold_git};

static const struct bu_name_rule looks = {.judge = bu_name_judge_looks};
static const struct bu_name_rule devices = {.judge = bu_name_judge_windows};

/* Each judge, by a rule that has it. */
static const struct {
    const char *name;
    const struct bu_name_rule *rule;
} judges[] = {
    {"judge of bu_name_git", &bu_name_git},
    {"judge of bu_name_git_plain", &bu_name_git_plain},
    {"judge of bu_name_git_hfs", &bu_name_git_hfs},
    {"judge of bu_name_git_ntfs", &bu_name_git_ntfs},
    {"judge of bu_name_git_link", &bu_name_git_link},
    {"judge of bu_name_git_link_hfs", &bu_name_git_link_hfs},
    {"judge of bu_name_git_link_ntfs", &bu_name_git_link_ntfs},
    {"bu_name_judge_looks", &looks},
    {"bu_name_judge_windows", &devices},
};

static bool is_public(judge *of)
{
    unsigned i;

    for (i = 0;
         i < sizeof judges / sizeof judges[0] && judges[i].rule->judge != of;
         i++)
        continue;
    return of == NULL || i != sizeof judges / sizeof judges[0];
}

static void add_rule(const struct bu_name_rule *rule)
{
    /* A name for these can have many parts, all of them faults. */
    bool is_ntfs = rule->judge == bu_name_git_ntfs.judge ||
                   rule->judge == bu_name_git_link_ntfs.judge;

    growth_linear("bu_name_check", name_check, &growth_names, rule);
    growth_linear("bu_name_fetch", name_fetch, &growth_names, rule);
    growth_linear("bu_name_check_path", name_path, &growth_names, rule);
    growth_linear("bu_name_number", name_number, &growth_names, rule);
    growth_add(is_ntfs ? "bu_name_sanitize, git on NTFS" : "bu_name_sanitize",
               name_sanitize, is_ntfs ? GROWTH_SQUARE : GROWTH_LINEAR,
               &growth_names, rule);
    growth_add(is_ntfs ? "bu_name_escape, git on NTFS" : "bu_name_escape",
               name_escape, is_ntfs ? GROWTH_SQUARE : GROWTH_LINEAR,
               &growth_names, rule);
}

void growth_rows_names(void)
{
    static struct bu_name_rule wide[NAME_RULES];
    unsigned i;

    for (i = 0; i < NAME_RULES; i++) {
        add_rule(name_rules[i]);
        wide[i] = *name_rules[i]; /* with a limit that no text here reaches */
        wide[i].limit = 60000;
        wide[i].fit = NULL;
        if (is_public(wide[i].judge))
            add_rule(&wide[i]);
    }
    add_rule(&large);
    growth_add("bu_name_sanitize with a judge of its own", name_sanitize,
               GROWTH_SQUARE, &growth_names, &own);
    growth_add("bu_name_escape with a judge of its own", name_escape,
               GROWTH_SQUARE, &growth_names, &own);
    growth_linear("bu_name_next_part", name_parts, &growth_names, NULL);
    growth_linear("bu_name_unescape", name_unescape, &growth_names, NULL);
    growth_linear("bu_name_in_units", name_limits, &growth_names, NULL);
    growth_linear("bu_name_alias_make", name_alias, &growth_names, NULL);
    growth_linear("bu_name_entry_write", name_entry, &growth_names, NULL);
    growth_linear("bu_name_entries_feed", name_entries, &growth_names, NULL);
    for (i = 0; i < sizeof judges / sizeof judges[0]; i++)
        growth_linear(judges[i].name, name_judge, &growth_names,
                      judges[i].rule);
    growth_linear("bu_name_units_to_wtf8", name_units, &growth_units, NULL);
    growth_linear("bu_name_wtf8_to_units", name_bytes, &growth_names, NULL);
    for (i = 0; i < sizeof folds / sizeof folds[0]; i++) {
        growth_linear("bu_name_equal", name_equal, &growth_names, folds[i]);
        growth_linear("bu_name_equal, marks", name_equal, &growth_marks,
                      folds[i]);
        growth_linear("bu_name_hash", name_hash, &growth_names, folds[i]);
        growth_linear("bu_name_hash, marks", name_hash, &growth_marks,
                      folds[i]);
    }
    growth_linear("bu_name_next_mapped", name_mapped, &growth_names,
                  &bu_name_fold_exfat);
    growth_linear("bu_name_next_sorted", name_sorted, &growth_names,
                  &bu_name_fold_apfs);
    growth_linear("bu_name_fold_volume", name_volume, &growth_text, NULL);
    growth_linear("bu_upcase_read", upcase_read, &growth_units, NULL);
    growth_linear("bu_upcase_write", upcase_write, &growth_units,
                  &bu_upcase_exfat);
}
