/* calls: one call into each module, and the expected results. */
/* SPDX-License-Identifier: MIT */
#include "calls.h"
#include <bareutf/bidi.h>
#include <bareutf/case.h>
#include <bareutf/collate.h>
#include <bareutf/convert.h>
#include <bareutf/detect.h>
#include <bareutf/escape.h>
#include <bareutf/dfa.h>
#include <bareutf/gsm.h>
#include <bareutf/http.h>
#include <bareutf/leb128.h>
#include <bareutf/line.h>
#include <bareutf/linux.h>
#include <bareutf/lone.h>
#include <bareutf/mbrtowc.h>
#include <bareutf/mqtt.h>
#include <bareutf/name.h>
#include <bareutf/norm.h>
#include <bareutf/old.h>
#include <bareutf/page.h>
#include <bareutf/page_device.h>
#include <bareutf/page_east.h>
#include <bareutf/plan9.h>
#include <bareutf/property.h>
#include <bareutf/ring.h>
#include <bareutf/segment.h>
#include <bareutf/utf16.h>
#include <bareutf/utf32.h>
#include <bareutf/utf8.h>

/* dfa_small.h has a decode() of its own, so it cannot be included here too. */
uint32_t bu_dfa_decode_small(uint32_t *state, uint32_t *codep, uint32_t byte);

enum {
    EURO = 0x20AC,
    FACE = 0x1F600,
    E_ACUTE = 0xE9,
    ACUTE = 0x301,
    ROOM = 16
};

static const uint8_t e_acute[] = {0xC3, 0xA9};
static uint8_t out[ROOM];

static int put(unsigned n, const char *want, unsigned length)
{
    unsigned i;

    for (i = 0; i < length && i < n; i++)
        if (out[i] != (uint8_t)want[i])
            return 0;
    return n == length;
}

static int find_mark(void)
{
    return bu_bom_len(BU_BOM_UTF8) == 3;
}

static int put_cesu8(void)
{
    return put(bu_format_cesu8.put(out, FACE, &bu_format_cesu8),
               "\xED\xA0\xBD\xED\xB8\x80", 6);
}

static int size_of_units(void)
{
    return bu_utf8_to_utf16_size(e_acute, 2) == 1;
}

static int step_dfa(void)
{
    uint32_t state = UTF8_ACCEPT;
    uint32_t value = 0;

    decode(&state, &value, 0xC3);
    return decode(&state, &value, 0xA9) == UTF8_ACCEPT && value == E_ACUTE;
}

static int step_dfa_small(void)
{
    uint32_t state = UTF8_ACCEPT;
    uint32_t value = 0;

    bu_dfa_decode_small(&state, &value, 0xC3);
    return bu_dfa_decode_small(&state, &value, 0xA9) == UTF8_ACCEPT &&
           value == E_ACUTE;
}

static int read_header(void)
{
    static struct bu_disposition d;
    const char *header = "attachment; filename=abc";

    return bu_disposition_read(&d, (const uint8_t *)header, 24, out, ROOM) ==
               BU_OK &&
           put((unsigned)d.length, "abc", 3);
}

static int begin_value(void)
{
    struct bu_buffer b;

    b.src = b.src_end = e_acute;
    b.dst = out;
    b.dst_end = out + ROOM;
    return bu_extvalue_begin(&b, e_acute, 0) == BU_OK &&
           put((unsigned)(b.dst - out), "UTF-8''", 7);
}

static int check_format(void)
{
    return bu_format_check(&bu_format_utf8, e_acute, 2) == 2;
}

static int put_fssutf(void)
{
    return put(bu_format_fssutf.put(out, 0x41, &bu_format_fssutf), "A", 1);
}

static int add_line(void)
{
    static struct bu_history h;
    static uint8_t room[ROOM];

    bu_history_init(&h, room, ROOM);
    return bu_history_add(&h, e_acute, 2) == BU_OK && h.used != 0;
}

static int put_leb128(void)
{
    return put(bu_uleb128_put(out, 624485), "\xE5\x8E\x26", 3);
}

static int put_escape(void)
{
    return put(bu_format_json.put(out, '\n', &bu_format_json), "\\n", 2);
}

static int order_hebrew(void)
{
    static const uint8_t alef_bet[] = {0xD7, 0x90, 0xD7, 0x91};
    struct bu_buffer b = {alef_bet, alef_bet + 4, out, out + ROOM};
    uint8_t levels[4];
    unsigned base = BU_BIDI_AUTO;

    return bu_bidi_paragraph(levels, alef_bet, 4, &base) == 4 && base == 1 &&
           bu_bidi_write(&b, levels) == BU_OK && out[1] == 0x91 &&
           out[3] == 0x90;
}

static int join_lam_alef(void)
{
    static const uint8_t lam_alef[] = {0xD9, 0x84, 0xD8, 0xA7};
    struct bu_buffer b = {lam_alef, lam_alef + 4, out, out + ROOM};
    struct bu_join join; /* = {0} is a call of memset for some compilers */

    join.ahead = join.missing = 0;
    join.joins = join.skips = 0;
    return bu_join_forms_finish(&join, &b) == BU_OK && out[0] == 0xEF &&
           out[1] == 0xBB && out[2] == 0xBB && b.dst == out + 3;
}

static int put_mqtt(void)
{
    struct bu_buffer b = {e_acute, e_acute + 2, out, out + ROOM};

    return bu_mqtt_string_put(&b, BU_MQTT_TOPIC) == BU_OK && out[1] == 2 &&
           bu_mqtt_match(out + 2, 2, e_acute, 2);
}

static int edit_line(void)
{
    static struct bu_line l;
    static struct bu_line_config config;

    config.text = out;
    config.size = ROOM;
    bu_line_init(&l, &config);
    bu_line_start(&l, e_acute, 0);
    bu_line_feed(&l, 'a');
    return bu_line_feed(&l, '\r') == BU_LINE_READY && put(l.length, "a", 1);
}

static int edit_line_of_latin1(void)
{
    static struct bu_line l;
    static struct bu_line_config config;
    static struct bu_pending pending;

    config.text = out;
    config.size = ROOM;
    bu_line_init(&l, &config);
    bu_line_format_feed(&l, &bu_format_latin1, &pending, 0xE9);
    return put(l.length, "\xC3\xA9", 2);
}

static int put_linux(void)
{
    return put((unsigned)bu_linux__utf32_to_utf8(EURO, out, ROOM),
               "\xE2\x82\xAC", 3);
}

static int read_multibyte(void)
{
    static struct bu_mbstate state;
    bu_char32 value = 0;

    return bu_mbrtoc32(&value, "\xC3\xA9", 2, &state) == 2 && value == E_ACUTE;
}

static int put_mutf8(void)
{
    return put(bu_format_mutf8.put(out, 0, &bu_format_mutf8), "\xC0\x80", 2);
}

static int check_name(void)
{
    size_t at = 0;

    return bu_name_check(&bu_name_posix, (const uint8_t *)"a/b", 3, &at) !=
               BU_NAME_OK &&
           at == 1;
}

static int undo_mojibake(void)
{
    static const struct bu_format *const pages[] = {&bu_format_latin1};
    static const uint8_t line[] = {0x61, 0xC3, 0x83, 0xC2, 0xA9, 0x62};
    struct bu_buffer b = {line, line + 6, out, out + ROOM};
    struct bu_mojibake found;
    size_t need;

    return bu_mojibake_find(pages, 1, line, 6, &found) == BU_MOJIBAKE_FOUND &&
           bu_mojibake_undo(&found, &b, &need) == BU_OK &&
           put((unsigned)need, "a\xC3\xA9\x62", 4);
}

static int put_latin1(void)
{
    return put(bu_format_latin1.put(out, E_ACUTE, &bu_format_latin1), "\xE9",
               1);
}

static int put_page(void)
{
    return put(bu_page_cp437.put(out, E_ACUTE, &bu_page_cp437), "\x82", 1);
}

static int put_display(void)
{
    return put(bu_page_hd44780_a02.put(out, E_ACUTE, &bu_page_hd44780_a02),
               "\xE9", 1);
}

static int put_television(void)
{
    return put(bu_page_iso6937.put(out, E_ACUTE, &bu_page_iso6937),
               "\xC2"
               "e",
               2);
}

static int number_of_printer(void)
{
    return bu_escpos_number(bu_escpos_epson, &bu_page_cp437) == 0;
}

static int upper_in_page(void)
{
    return bu_page_map(&bu_page_cp437, 0x82, bu_upper_simple) == 0x90;
}

static int decode_page(void)
{
    static struct bu_page_table table;
    static const uint8_t text[] = {0x82, 0x41};
    struct bu_buffer b;

    b.src = text;
    b.src_end = text + sizeof text;
    b.dst = out;
    b.dst_end = out + ROOM;
    return bu_page_expand(&table, &bu_page_cp437) == BU_OK &&
           bu_page_to_utf8(&table, &b) == BU_OK &&
           put((unsigned)(b.dst - out), "\xC3\xA9\x41", 3);
}

static int find_page(void)
{
    static const struct bu_format *const mine[] = {&bu_page_cp437};

    return bu_page_find(mine, 1, (const uint8_t *)"IBM437", 6) == mine[0];
}

static int put_chinese(void)
{
    return put(bu_page_gb18030.put(out, FACE, &bu_page_gb18030),
               "\x94\x39\xFC\x36", 4) &&
           put(bu_page_gbk.put(out, 0x4E2D, &bu_page_gbk), "\xD6\xD0", 2);
}

static int put_korean(void)
{
    return put(bu_page_euc_kr.put(out, 0xD55C, &bu_page_euc_kr), "\xC7\xD1",
               2) &&
           put(bu_page_cp949_hanja.put(out, 0x97D3, &bu_page_cp949_hanja),
               "\xF9\xDB", 2);
}

static int put_japanese(void)
{
    return put(bu_page_cp932.put(out, 0x611B, &bu_page_cp932), "\x88\xA4", 2);
}

static int put_taiwan(void)
{
    return put(bu_page_big5.put(out, 0x611B, &bu_page_big5), "\xB7\x52", 2);
}

static int size_of_percent(void)
{
    return bu_percent_size((const uint8_t *)"a b", 3, &bu_percent_component) ==
           5;
}

static int count_runes(void)
{
    return bu_plan9__utflen("a\xE2\x82\xAC") == 2;
}

static int pass_through_ring(void)
{
    static struct bu_ring r;
    static uint8_t room[ROOM];
    uint32_t byte = 0;

    bu_ring_init(&r, room, ROOM);
    bu_ring_put(&r, 0x5A);
    return bu_ring_take(&r, &byte) == BU_OK && byte == 0x5A;
}

static int put_thompson(void)
{
    return put(bu_format_thompson.put(out, 0x41, &bu_format_thompson), "A", 1);
}

static int write_ascii(void)
{
    return put(bu_translit(&bu_translit_all, E_ACUTE, out), "e", 1);
}

static int put_utf1(void)
{
    return put(bu_format_utf1.put(out, 0xA0, &bu_format_utf1), "\xA0\xA0", 2);
}

static int put_septet(void)
{
    return put(bu_format_gsm7.put(out, 0x40, &bu_format_gsm7), "\x00", 1);
}

static int put_utf16(void)
{
    return put(bu_format_utf16be.put(out, FACE, &bu_format_utf16be),
               "\xD8\x3D\xDE\x00", 4);
}

static int put_utf32(void)
{
    return put(bu_format_utf32be.put(out, FACE, &bu_format_utf32be),
               "\x00\x01\xF6\x00", 4);
}

static int check_utf8(void)
{
    static const uint8_t text[] = {0xC3, 0xA9, 0xC0};

    return bu_utf8_check(text, 3) == 2;
}

static int step_in_place(void)
{
    const uint8_t *p = e_acute;
    uint32_t scalar;

    return bu_utf8_next_in_place(&p, e_acute + 2, &scalar) == BU_OK &&
           scalar == 0xE9 && p == e_acute + 2;
}

static int put_utf8x(void)
{
    return put(bu_utf8x_put_64(out, 0x200000), "\xF8\x88\x80\x80\x80", 5);
}

static int width_of_han(void)
{
    return bu_width(0x4E00) == 2;
}

static int put_wtf8(void)
{
    return put(bu_format_wtf8.put(out, 0xD800, &bu_format_wtf8), "\xED\xA0\x80",
               3);
}

static int put_xopen(void)
{
    return put(bu_format_xopen.put(out, 0x41, &bu_format_xopen), "A", 1);
}

static int compare_without_case(void)
{
    static const uint8_t sharp[] = {0xC3, 0x9F};

    return bu_caseless_equal(&bu_casing_fold, sharp, 2, (const uint8_t *)"SS",
                             2);
}

static int categorize(void)
{
    return bu_category(E_ACUTE) == BU_CATEGORY_LL;
}

static int sort_letters(void)
{
    return bu_collate_compare(e_acute, 2, (const uint8_t *)"f", 1,
                              BU_COLLATE_TERTIARY) < 0;
}

static int fold_letter(void)
{
    return bu_fold_simple(0xC9) == E_ACUTE;
}

static int detect_page(void)
{
    static struct bu_detect d;
    const uint8_t *s = (const uint8_t *)"\xCF\xF0\xE8\xE2\xE5\xF2";
    uint32_t same;
    unsigned lead;

    while (*s != 0)
        bu_detect_feed(&d, &bu_detect_small, *s++);
    return bu_detect_answer(&d, &bu_detect_small, &lead, &same) ==
           BU_DETECT_CP1251;
}

static int break_graphemes(void)
{
    struct bu_grapheme g = {0};

    return bu_grapheme_break(&g, 'e') && !bu_grapheme_break(&g, ACUTE);
}

static int step_over_grapheme(void)
{
    return bu_grapheme_next((const uint8_t *)"e\xCC\x81x", 4) == 3;
}

static int begin_identifier(void)
{
    return bu_ident_start(E_ACUTE) && !bu_ident_start('1');
}

static int lower_letter(void)
{
    return bu_lower_simple(0xC9) == E_ACUTE;
}

static int look_up_name(void)
{
    return bu_name_equal(&bu_name_fold_exfat, (const uint8_t *)"A.TXT", 5,
                         (const uint8_t *)"a.txt", 5);
}

static int compose(void)
{
    return bu_norm_compose('e', ACUTE) == E_ACUTE;
}

static int compare_normalized(void)
{
    return bu_norm_equal(NULL, e_acute, 2, (const uint8_t *)"e\xCC\x81", 3);
}

static int title_letter(void)
{
    return bu_title_simple(E_ACUTE) == 0xC9;
}

static int upcase_unit(void)
{
    return bu_upcase_unit(&bu_upcase_ntfs, E_ACUTE) == 0xC9;
}

static int upper_letter(void)
{
    return bu_upper_simple(E_ACUTE) == 0xC9;
}

static int classify_letter(void)
{
    return bu_word_class('a') == BU_WORD_LETTER;
}

static int step_over_word(void)
{
    return bu_word_next((const uint8_t *)"can't go", 8) == 5;
}

static int upper_text(void)
{
    struct bu_casing_state state = {0};
    struct bu_buffer b;

    b.src = (const uint8_t *)"a";
    b.src_end = b.src + 1;
    b.dst = out;
    b.dst_end = out + ROOM;
    return bu_casing_map(&state, &bu_casing_upper, &b) == BU_OK &&
           out[0] == 'A';
}

static int check_identifier(void)
{
    return bu_ident_check((const uint8_t *)"a1-", 3) == 2;
}

static int find_script(void)
{
    return bu_script('a') == BU_SCRIPT_LATIN;
}

static const struct {
    const char *module; /* the name of a header */
    int (*is_right)(void);
} calls[] = {
    {"bidi", order_hebrew},
    {"bidi", join_lam_alef},
    {"convert", find_mark},
    {"case", compare_without_case},
    {"case", upper_text},
    {"property", categorize},
    {"lone", put_cesu8},
    {"collate", sort_letters},
    {"convert", size_of_units},
    {"detect", detect_page},
    {"dfa", step_dfa},
    {"dfa_small", step_dfa_small},
    {"gsm", put_septet},
    {"http", read_header},
    {"http", begin_value},
    {"case", fold_letter},
    {"format", check_format},
    {"old", put_fssutf},
    {"segment", break_graphemes},
    {"segment", step_over_grapheme},
    {"line", add_line},
    {"property", begin_identifier},
    {"property", check_identifier},
    {"page", put_latin1},
    {"leb128", put_leb128},
    {"line", edit_line},
    {"line", edit_line_of_latin1},
    {"linux", put_linux},
    {"case", lower_letter},
    {"mbrtowc", read_multibyte},
    {"escape", put_escape},
    {"mqtt", put_mqtt},
    {"detect", undo_mojibake},
    {"lone", put_mutf8},
    {"name", check_name},
    {"name", look_up_name},
    {"norm", compose},
    {"norm", compare_normalized},
    {"page", put_page},
    {"page", upper_in_page},
    {"page_device", put_display},
    {"page_device", put_television},
    {"page_device", number_of_printer},
    {"page_east", put_chinese},
    {"page", decode_page},
    {"page", find_page},
    {"page_east", put_japanese},
    {"page_east", put_korean},
    {"page_east", put_taiwan},
    {"http", size_of_percent},
    {"plan9", count_runes},
    {"ring", pass_through_ring},
    {"property", find_script},
    {"old", put_thompson},
    {"case", title_letter},
    {"property", write_ascii},
    {"name", upcase_unit},
    {"case", upper_letter},
    {"old", put_utf1},
    {"utf16", put_utf16},
    {"utf32", put_utf32},
    {"utf8", check_utf8},
    {"utf8", step_in_place},
    {"old", put_utf8x},
    {"property", width_of_han},
    {"segment", classify_letter},
    {"segment", step_over_word},
    {"lone", put_wtf8},
    {"old", put_xopen},
};

void calls_run(void (*say)(const char *module))
{
    unsigned i;

    for (i = 0; i < sizeof calls / sizeof *calls; i++)
        if (calls[i].is_right())
            say(calls[i].module);
}
