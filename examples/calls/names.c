/* names: how calls of name.h and http.h are used: the examples of the
 * reference. */
/* SPDX-License-Identifier: MIT */
#include <assert.h>
#include <bareutf/bareutf.h>
#include <string.h>
#include "calls.h"

#define TEXT(s) (const uint8_t *)(s), sizeof(s) - 1

/* bu_name_valid */
static void name_valid(void)
{
    assert(bu_name_valid(&bu_name_posix, TEXT("a:b")));
    assert(!bu_name_valid(&bu_name_windows, TEXT("a:b")));
}

/* bu_name_check */
static void name_check(void)
{
    size_t at;

    assert(bu_name_check(&bu_name_posix, TEXT("a/b"), &at) == BU_NAME_SLASH);
    assert(at == 1);
}

/* bu_name_check_path */
static void name_check_path(void)
{
    struct bu_name_path path;

    assert(bu_name_check_path(&bu_name_posix, &bu_name_paths_inside,
                              TEXT("a/b"), &path) == BU_NAME_OK);
    assert(bu_name_check_path(&bu_name_posix, &bu_name_paths_inside,
                              TEXT("../b"), &path) != BU_NAME_OK);
}

/* bu_name_next_part */
static void name_next_part(void)
{
    const uint8_t *p = (const uint8_t *)"a/bc", *end = p + 4, *part;
    size_t n;

    assert(bu_name_next_part(&p, end, &part, &n) == BU_OK && n == 1);
    assert(bu_name_next_part(&p, end, &part, &n) == BU_OK && n == 2);
    assert(bu_name_next_part(&p, end, &part, &n) == BU_END);
}

/* bu_name_fetch */
static void name_fetch(void)
{
    static volatile uint8_t shared[] = "a:b"; /* others write to it */
    uint8_t room[255];
    struct bu_name_out out;

    out.bytes = room;
    out.room = sizeof room;
    assert(bu_name_fetch(&bu_name_posix, shared, 3, &out) == BU_OK);
    assert(out.n == 3 && memcmp(room, "a:b", 3) == 0);
    assert(bu_name_fetch(&bu_name_windows, shared, 3, &out) == BU_BAD);
    assert(out.fault == BU_NAME_REFUSED && out.n == 0 && room[0] == 0);
}

/* bu_name_sanitize */
static void name_sanitize(void)
{
    uint8_t room[256];
    struct bu_name_out out;

    out.bytes = room;
    out.room = sizeof room;
    assert(bu_name_sanitize(&bu_name_windows, '_', TEXT("a:b"), &out) == BU_OK);
    assert(memcmp(room, "a_b", 3) == 0);
}

/* bu_name_equal, bu_name_hash */
static void name_equal(void)
{
    assert(bu_name_equal(&bu_name_fold_windows, TEXT("A.TXT"), TEXT("a.txt")));
    assert(bu_name_hash(&bu_name_fold_windows, TEXT("A.TXT")) ==
           bu_name_hash(&bu_name_fold_windows, TEXT("a.txt")));
}

/* bu_percent_encode */
static void percent_encode(void)
{
    uint8_t out[16];
    const uint8_t *text = (const uint8_t *)"a/\xC3\xA9";
    struct bu_buffer b = {text, text + 4, out, out + sizeof out};

    assert(bu_percent_encode(&b, &bu_percent_component) == BU_OK);
    assert(b.dst - out == 10 && memcmp(out, "a%2F%C3%A9", 10) == 0);
}

/* bu_percent_decode, bu_percent_finish */
static void percent_decode(void)
{
    struct bu_percent d = {0};
    uint8_t out[16];
    const uint8_t *text = (const uint8_t *)"a%20b";
    struct bu_buffer b = {text, text + 5, out, out + sizeof out};

    assert(bu_percent_decode(&d, &b, BU_PERCENT_NO_SLASH | BU_PERCENT_NO_NUL) ==
           BU_OK);
    assert(bu_percent_finish(&d) == BU_OK);
    assert(b.dst - out == 3 && memcmp(out, "a b", 3) == 0);
}

/* bu_disposition_read */
static void disposition_read(void)
{
    struct bu_disposition d = {0};
    uint8_t name[64];

    assert(bu_disposition_read(&d, TEXT("attachment; filename=\"a.txt\""), name,
                               sizeof name) == BU_OK);
    assert(d.length == 5 && memcmp(name, "a.txt", 5) == 0);
}

/* bu_percent_size */
static void percent_size(void)
{
    assert(bu_percent_size(TEXT("a/b"), &bu_percent_component) == 5);
}

/* bu_percent_feed */
static void percent_feed(void)
{
    struct bu_percent d = {0};
    uint8_t byte;

    assert(bu_percent_feed(&d, '%', BU_PERCENT_NO_SLASH, &byte) == BU_MORE);
    assert(bu_percent_feed(&d, '2', BU_PERCENT_NO_SLASH, &byte) == BU_MORE);
    assert(bu_percent_feed(&d, 'F', BU_PERCENT_NO_SLASH, &byte) == BU_BAD);
}

/* bu_extvalue_begin, bu_extvalue_encode */
static void extvalue_encode(void)
{
    uint8_t out[32];
    const uint8_t *text = (const uint8_t *)"\xE2\x82\xAC";
    struct bu_buffer b = {text, text + 3, out, out + sizeof out};

    assert(bu_extvalue_begin(&b, TEXT("en")) == BU_OK);
    assert(bu_extvalue_encode(&b) == BU_OK);
    assert(b.dst - out == 18 && memcmp(out, "UTF-8'en'%E2%82%AC", 18) == 0);
}

/* bu_extvalue_decode, bu_extvalue_finish */
static void extvalue_decode(void)
{
    struct bu_extvalue d = {0};
    uint8_t out[8];
    const uint8_t *text = (const uint8_t *)"UTF-8''%E2%82%AC";
    struct bu_buffer b = {text, text + 16, out, out + sizeof out};

    assert(bu_extvalue_decode(&d, &b, 0) == BU_OK && b.dst == out + 3);
    assert(bu_extvalue_finish(&d) == BU_OK);
}

/* bu_name_judge_looks, bu_name_judge_windows */
static void name_judge(void)
{
    size_t at;

    assert(bu_name_judge_windows(TEXT("con.txt"), &at) == BU_NAME_DEVICE);
    assert(bu_name_judge_looks(TEXT("readme"), &at) == BU_NAME_OK);
}

/* bu_name_escape, bu_name_unescape */
static void name_escape(void)
{
    uint8_t room[16];
    uint8_t back[16];
    struct bu_name_out out = {room, sizeof room, 0, 0, BU_NAME_OK, 0};
    struct bu_name_out again = {back, sizeof back, 0, 0, BU_NAME_OK, 0};

    assert(bu_name_escape(&bu_name_fat, '%', TEXT("a:b"), &out) == BU_OK);
    assert(out.n == 5 && memcmp(room, "a%3Ab", 5) == 0);
    assert(bu_name_unescape('%', room, 5, &again) == BU_OK);
    assert(again.n == 3 && memcmp(back, "a:b", 3) == 0);
}

/* bu_upcase_unit */
static void upcase_unit(void)
{
    assert(bu_upcase_unit(&bu_upcase_exfat, 0xE9) == 0xC9); /* as a disk has */
}

/* bu_name_in_units */
static void name_in_units(void)
{
    assert(bu_name_in_units(TEXT("a\xC3\xA9z"), 2) == 3); /* of 4 bytes */
    assert(bu_name_in_units(TEXT("\xF0\x9F\x98\x80"), 1) == 0);
}

/* bu_name_units_to_wtf8, bu_name_wtf8_to_units */
static void name_wtf8(void)
{
    static const uint16_t given[] = {'a', 0xD800}; /* a lone surrogate */
    uint8_t bytes[8];
    uint16_t units[8];
    struct bu_name_out out = {.bytes = bytes, .room = sizeof bytes};
    struct bu_name_units back = {.units = units, .room = 8};

    assert(bu_name_units_to_wtf8(given, 2, &out) == BU_OK);
    assert(out.n == 4 && memcmp(bytes, "a\xED\xA0\x80", 4) == 0);
    assert(bu_name_wtf8_to_units(bytes, out.n, &back) == BU_OK);
    assert(back.n == 2 && units[1] == 0xD800);
}

/* bu_name_bytes_to_units, bu_name_units_to_bytes */
static void name_bytes(void)
{
    uint8_t bytes[8];
    uint16_t units[8];
    struct bu_name_units out = {.units = units, .room = 8};
    struct bu_name_out back = {.bytes = bytes, .room = sizeof bytes};

    assert(bu_name_bytes_to_units(TEXT("a\xE9"), &out) == BU_OK);
    assert(out.n == 2 && units[1] == 0xDCE9); /* not UTF-8, and kept */
    assert(bu_name_units_to_bytes(units, out.n, &back) == BU_OK);
    assert(back.n == 2 && memcmp(bytes, "a\xE9", 2) == 0);
}

/* bu_upcase_write, bu_upcase_sum, bu_upcase_read, bu_upcase_volume_unit,
 * bu_name_fold_volume */
static void upcase_volume(void)
{
    static uint8_t table[BU_UPCASE_EXFAT_SIZE]; /* as the volume has it */
    struct bu_upcase_writer w = {0};
    struct bu_upcase_run runs[8];
    struct bu_upcase_volume volume;
    struct bu_name_fold fold;
    size_t n;

    assert(bu_upcase_write(&bu_upcase_exfat, &w, table, sizeof table, &n) ==
           BU_OK);
    assert(bu_upcase_sum(0, table, n) == BU_UPCASE_EXFAT_SUM);
    assert(bu_upcase_read(&volume, runs, 8, table, n) == BU_OK);
    assert(bu_upcase_volume_unit(&volume, 0xE9) == 0xC9);
    bu_name_fold_volume(&fold, &volume);
    assert(bu_name_equal(&fold, TEXT("\xC3\xA9"), TEXT("\xC3\x89")));
}

/* Only A to Z have small letters. */
static unsigned small(const struct bu_name_fold *fold,
                      uint32_t out[BU_NAME_FOLD_MAX], uint32_t scalar)
{
    (void)fold;
    out[0] = scalar - 'A' < 26 ? scalar + 32 : scalar;
    return 1;
}

/* bu_name_next_mapped, bu_name_next_sorted */
static void name_fold_own(void)
{
    /* small maps A to Z; bu_name_next_sorted would need order and fold too */
    static const struct bu_name_fold own = {bu_name_next_mapped, small, NULL,
                                            NULL, NULL};

    assert(bu_name_equal(&own, TEXT("A"), TEXT("a")));
    assert(!bu_name_equal(&own, TEXT("\xC3\x89"), TEXT("\xC3\xA9")));
}

/* bu_percent_finish_lenient */
static void percent_lenient(void)
{
    const uint8_t *text = (const uint8_t *)"5%2";
    uint8_t out[4];
    struct bu_percent d = {0};
    struct bu_buffer b = {text, text + 3, out, out + sizeof out};

    assert(bu_percent_decode(&d, &b, BU_PERCENT_LENIENT) == BU_MORE);
    assert(bu_percent_finish_lenient(&d, &b) == BU_OK);
    assert(b.dst - out == 3 && memcmp(out, "5%2", 3) == 0); /* no triplet */
}

/* bu_extvalue_feed */
static void extvalue_feed(void)
{
    static const char text[] = "UTF-8''%C3%A9";
    struct bu_extvalue d = {{0}, {0}, 0, 0, 0, 0, 0, 0, 0};
    uint32_t scalar;
    size_t i;

    for (i = 0; i < 12; i++)
        assert(bu_extvalue_feed(&d, (uint8_t)text[i], 0, &scalar) == BU_MORE);
    assert(bu_extvalue_feed(&d, '9', 0, &scalar) == BU_OK && scalar == 0xE9);
}

/* bu_disposition_form_encode */
static void form_encode(void)
{
    const uint8_t *name = (const uint8_t *)"a\"b";
    uint8_t out[9];
    struct bu_buffer b = {name, name + 3, out, out + sizeof out};

    assert(bu_disposition_form_encode(&b) == BU_OK); /* for filename="..." */
    assert(b.dst - out == 5 && memcmp(out, "a%22b", 5) == 0);
}

void examples_names(void)
{
    name_valid();
    name_check();
    name_check_path();
    name_next_part();
    name_fetch();
    name_sanitize();
    name_equal();
    percent_encode();
    percent_decode();
    disposition_read();
    percent_size();
    percent_feed();
    extvalue_encode();
    extvalue_decode();
    name_judge();
    name_escape();
    upcase_unit();
    name_in_units();
    name_wtf8();
    name_bytes();
    upcase_volume();
    name_fold_own();
    percent_lenient();
    extvalue_feed();
    form_encode();
}
