/* null_calls: null with 0 where a call has an object, a state or a room. */
/* SPDX-License-Identifier: MIT */
#include "suites.h"
#include "tap.h"
#include <bareutf/bareutf.h>
#include <stdbool.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* By volatile, as else some compilers call memset. */
static void zero(void *state, size_t n)
{
    volatile uint8_t *p = (volatile uint8_t *)state;

    while (n-- != 0)
        p[n] = 0;
}

/* ---- Names. ---- */

static const struct bu_name_rule *const judging[] = {
    &bu_name_git,          &bu_name_git_plain, &bu_name_git_hfs,
    &bu_name_git_ntfs,     &bu_name_git_link,  &bu_name_git_link_hfs,
    &bu_name_git_link_ntfs};

static int names_are_empty(void)
{
    const uint8_t *p = NULL;
    const uint8_t *part;
    struct bu_name_path path;
    bool good = true;
    size_t n;
    size_t i;

    for (i = 0; i < COUNT(judging); i++)
        good &= judging[i]->judge(NULL, 0, &n) == BU_NAME_OK;
    return good && bu_name_judge_looks(NULL, 0, &n) == BU_NAME_OK &&
           bu_name_judge_windows(NULL, 0, &n) == BU_NAME_OK &&
           bu_name_in_units(NULL, 0, 1) == 0 &&
           bu_name_check(&bu_name_windows, NULL, 0, &n) == BU_NAME_EMPTY &&
           n == 0 &&
           bu_name_check_path(&bu_name_posix, &bu_name_paths_open, NULL, 0,
                              &path) == BU_NAME_EMPTY &&
           bu_name_next_part(&p, NULL, &part, &n) == BU_END && p == NULL;
}

/* What is made of no name has room, or lacks it. */
static int names_are_made(uint8_t *bytes, size_t room)
{
    enum bu_status made = room != 0 ? BU_OK : BU_FULL;
    static const struct bu_name_tag tag = {1, '~'};
    const struct bu_name_rule *rule = &bu_name_windows;
    struct bu_name_out out;

    out.bytes = bytes;
    out.room = room;
    if (bu_name_fetch(rule, NULL, 0, &out) != BU_BAD)
        return 0;
    return bu_name_sanitize(rule, '_', NULL, 0, &out) == made &&
           out.need == 1 && bu_name_escape(rule, '%', NULL, 0, &out) == made &&
           bu_name_unescape('%', NULL, 0, &out) == BU_OK && out.need == 0 &&
           bu_name_number(rule, &tag, NULL, 0, &out) == BU_BAD;
}

/* No name has no short one. */
static int no_alias_is_made(void)
{
    struct bu_name_alias alias;
    uint8_t entry[BU_NAME_ENTRY_SIZE];

    alias.page = NULL;
    alias.upcase = &bu_upcase_unicode;
    alias.number = 0;
    return bu_name_alias_make(&alias, NULL, 0) == BU_BAD &&
           bu_name_entry_write(entry, 1, 0, NULL, 0) == BU_BAD;
}

static int units_are_made(void)
{
    struct bu_name_out out;
    struct bu_name_units units;

    out.bytes = NULL;
    units.units = NULL;
    out.room = units.room = 0;
    return bu_name_units_to_wtf8(NULL, 0, &out) == BU_OK &&
           bu_name_wtf8_to_units(NULL, 0, &units) == BU_OK &&
           bu_name_bytes_to_units(NULL, 0, &units) == BU_OK &&
           bu_name_units_to_bytes(NULL, 0, &out) == BU_OK && out.n == 0 &&
           units.n == 0;
}

static const struct bu_name_fold *const folds[] = {
    &bu_name_fold_exfat,     &bu_name_fold_fat,        &bu_name_fold_fat83,
    &bu_name_fold_windows,   &bu_name_fold_windows_xp, &bu_name_fold_linux,
    &bu_name_fold_hfs,       &bu_name_fold_hfsx,       &bu_name_fold_apfs,
    &bu_name_fold_apfs_case, &bu_name_fold_git};

static int names_fold(void)
{
    static const uint8_t a[1] = {'a'};
    bool good = true;
    size_t i;

    for (i = 0; i < COUNT(folds); i++) {
        struct bu_name_folded name;
        uint32_t value;

        bu_name_fold_start(&name, NULL, 0);
        good &= !bu_name_fold_next(folds[i], &name, &value) &&
                bu_name_equal(folds[i], NULL, 0, NULL, 0) &&
                bu_name_equal(folds[i], NULL, 0, a, 0) &&
                !bu_name_equal(folds[i], NULL, 0, a, 1) &&
                bu_name_hash(folds[i], NULL, 0) == bu_name_hash(folds[i], a, 0);
    }
    return good;
}

/* ---- States. ---- */

static int streams_go_on(void)
{
    struct bu_buffer b;
    struct bu_extvalue value;
    struct bu_disposition header;
    struct bu_disposition_writer writer;
    uint8_t out[16];
    bool good;

    zero(&b, sizeof b);
    zero(&value, sizeof value);
    zero(&writer, sizeof writer);
    good = bu_extvalue_decode(&value, &b, 0) == BU_MORE &&
           bu_extvalue_begin(&b, NULL, 0) == BU_FULL &&
           bu_disposition_read(&header, NULL, 0, NULL, 0) == BU_BAD &&
           header.length == 0;
    zero(&header, sizeof header);
    good &= bu_disposition_feed(&header, 'a', NULL, 0) == BU_OK &&
            bu_disposition_finish(&header, NULL, 0) == BU_OK;
    bu_disposition_form_decode(&header, NULL);
    b.dst = out;
    b.dst_end = out + sizeof out;
    return good && bu_extvalue_begin(&b, NULL, 0) == BU_OK &&
           bu_disposition_write(&writer, &b, BU_DISPOSITION_INLINE, NULL) ==
               BU_OK;
}

static int rings_take_nothing(void)
{
    uint8_t room[8];
    struct bu_ring r;

    bu_ring_init(&r, room, sizeof room);
    bu_ring_put_whole(&r, NULL, 0);
    return bu_ring_put_block(&r, NULL, 0) == 0 &&
           bu_ring_take_block(&r, NULL, 0) == 0;
}

/* A line without a prompt; a history without a room. */
static int lines_are_empty(void)
{
    static uint8_t text[8];
    static const struct bu_line_config config = {
        text, sizeof text, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL};
    struct bu_line l;
    struct bu_history h;
    const uint8_t *line = NULL;
    size_t n;

    bu_line_init(&l, &config);
    bu_line_start(&l, NULL, 0);
    bu_line_show(&l);
    if (bu_line_insert(&l, NULL, 0) != BU_OK ||
        bu_line_set(&l, NULL, 0) != BU_OK || l.length != 0)
        return 0;
    bu_line_start_secret(&l, NULL, 0, '*');
    bu_history_init(&h, NULL, 0);
    return bu_history_add(&h, NULL, 0) == BU_FULL &&
           bu_history_add(&h, text, 1) == BU_FULL &&
           bu_history_next(&h, &line, &n) == BU_END;
}

/* ---- The contracts of others. ---- */

static int others_find_nothing(void)
{
    struct bu_upcase_volume volume;
    struct bu_upcase_writer writer;
    uint32_t rune;
    size_t n;

    zero(&writer, sizeof writer);
    return bu_linux__utf8_to_utf32(NULL, 0, &rune) == -BU_LINUX_EOVERFLOW &&
           bu_plan9__charntorune(&rune, NULL, 0) == 0 &&
           !bu_plan9__fullrune(NULL, 0) && bu_plan9__runenlen(NULL, 0) == 0 &&
           bu_plan9__utfnlen(NULL, 0) == 0 &&
           bu_plan9__utfnrune(NULL, 'a', 0) == NULL &&
           bu_plan9__utfnrrune(NULL, 'a', 0) == NULL &&
           bu_plan9__utfnecpy(NULL, NULL, NULL, 0) == NULL &&
           bu_plan9__utfecpy(NULL, NULL, NULL) == NULL &&
           bu_linux__utf8s_to_utf16s(NULL, 0, BU_LINUX_HOST_ENDIAN, NULL, 0) ==
               0 &&
           bu_linux__utf16s_to_utf8s(NULL, 0, BU_LINUX_HOST_ENDIAN, NULL, 0) ==
               0 &&
           bu_upcase_read(&volume, NULL, 0, NULL, 0) == BU_BAD &&
           bu_upcase_write(&bu_upcase_exfat, &writer, NULL, 0, &n) == BU_FULL;
}

void suite_null_calls(void)
{
    static uint8_t room[4];

    tap_ok(names_are_empty() && names_fold(), "null: it is no name");
    tap_ok(names_are_made(NULL, 0) && names_are_made(room, sizeof room) &&
               units_are_made() && no_alias_is_made(),
           "null: names are made of it, in no room and in one");
    tap_ok(streams_go_on() && rings_take_nothing() && lines_are_empty(),
           "null: streams, rings and lines go on");
    tap_ok(others_find_nothing(), "null: as others have it");
}
