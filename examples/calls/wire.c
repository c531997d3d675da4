/* wire: how calls of ring.h, line.h, convert.h, page.h, detect.h, gsm.h,
 * escape.h and mqtt.h are used: the examples of the reference. */
/* SPDX-License-Identifier: MIT */
#include <assert.h>
#include <bareutf/bareutf.h>
#include <bareutf/dfa.h>
#include <bareutf/dfa_small.h>
#include <string.h>
#include "calls.h"

/* bu_ring_init, bu_ring_set_gaps, bu_ring_put, bu_ring_take, bu_ring_fault */
static void ring(void)
{
    static uint8_t room[16];
    static struct bu_ring_gap gaps[8];
    struct bu_ring r;
    uint32_t got;

    bu_ring_init(&r, room, BU_RING_SIZE_OF(room));
    bu_ring_set_gaps(&r, gaps, 8);         /* 4 are in r */
    assert(bu_ring_put(&r, 'a') == BU_OK); /* in the interrupt */
    bu_ring_fault(&r, BU_RING_FRAMING, 1); /* one byte is lost */
    assert(bu_ring_put(&r, 'b') == BU_OK);
    assert(bu_ring_take(&r, &got) == BU_OK && got == 'a');
    assert(bu_ring_take(&r, &got) == BU_BAD && got == 1); /* the gap */
    assert(bu_ring_take(&r, &got) == BU_OK && got == 'b');
    assert(bu_ring_take(&r, &got) == BU_END);
}

/* bu_ring_put_block, bu_ring_take_block, bu_ring_used, bu_ring_high_water */
static void ring_block(void)
{
    static uint8_t room[16];
    struct bu_ring r;
    uint8_t out[4];

    bu_ring_init(&r, room, BU_RING_SIZE_OF(room));
    assert(bu_ring_put_block(&r, (const uint8_t *)"abcdef", 6) == 6);
    assert(bu_ring_take_block(&r, out, 4) == 4 && out[3] == 'd');
    assert(bu_ring_used(&r) == 2 && bu_ring_high_water(&r) == 6);
}

static void nowhere(void *to, const uint8_t *s, unsigned n)
{
    (void)to;
    (void)s;
    (void)n;
}

/* bu_line_init, bu_line_start, bu_line_feed */
static void line(void)
{
    static uint8_t text[80];
    struct bu_line_config config = {0};
    struct bu_line l;

    config.text = text;
    config.size = sizeof text;
    config.put = nowhere; /* where the echo goes */
    bu_line_init(&l, &config);
    bu_line_start(&l, (const uint8_t *)"> ", 2);
    assert(bu_line_feed(&l, 'a') == BU_LINE_NONE);
    assert(bu_line_feed(&l, '\r') == BU_LINE_READY);
    assert(l.length == 1 && text[0] == 'a');
}

/* bu_line_gap */
static void line_gap(void)
{
    static uint8_t text[80];
    struct bu_line_config config = {0};
    struct bu_line l;

    config.text = text;
    config.size = sizeof text;
    config.put = nowhere;
    bu_line_init(&l, &config);
    bu_line_start(&l, (const uint8_t *)"> ", 2);
    bu_line_feed(&l, 'a');
    assert(bu_line_gap(&l) == BU_LINE_FAULT); /* the ring reported a gap */
}

/* bu_convert, bu_convert_finish */
static void convert(void)
{
    struct bu_conversion c = {&bu_format_utf8, &bu_format_utf16le, BU_STOP};
    struct bu_convert_state state = {0};
    const uint8_t *text = (const uint8_t *)"\xE2\x82\xAC";
    uint8_t out[4];
    struct bu_buffer b = {text, text + 3, out, out + sizeof out};

    assert(bu_convert(&state, &c, &b) == BU_OK);
    assert(bu_convert_finish(&state, &c, &b) == BU_OK);
    assert(b.dst - out == 2 && out[0] == 0xAC && out[1] == 0x20);
}

/* bu_convert_size */
static void convert_size(void)
{
    struct bu_conversion c = {&bu_page_cp1251, &bu_format_utf8, BU_STOP};

    assert(bu_convert_size(&c, (const uint8_t *)"\xCF\xF0", 2) == 4);
}

/* bu_utf8_to_utf16 */
static void utf8_to_utf16(void)
{
    const uint8_t *text = (const uint8_t *)"\xE2\x82\xAC";
    uint16_t out[4];
    struct bu_buffer_8_16 b = {text, text + 3, out, out + 4};

    assert(bu_utf8_to_utf16(&b) == BU_OK);
    assert(b.dst == out + 1 && out[0] == 0x20AC);
}

/* bu_bom_find */
static void bom_find(void)
{
    enum bu_bom found;
    enum bu_status status = bu_bom_find((const uint8_t *)"\xEF\xBB\xBF"
                                                         "a",
                                        4, BU_BOM_ALL, &found);

    assert(status == BU_OK && found == BU_BOM_UTF8 && bu_bom_len(found) == 3);
}

/* bu_page_find */
static void page_find(void)
{
    static const struct bu_format *const pages[] = {&bu_page_cp1251,
                                                    &bu_page_koi8_r};

    assert(bu_page_find(pages, 2, (const uint8_t *)"koi8-r", 6) == pages[1]);
    assert(bu_page_find(pages, 2, (const uint8_t *)"latin1", 6) == NULL);
}

/* bu_detect_feed, bu_detect_answer, bu_detect_name */
static void detect(void)
{
    static const uint8_t text[] = "\xCF\xF0\xE8\xE2\xE5\xF2, \xEC\xE8\xF0";
    struct bu_detect d = {0};
    unsigned lead;
    uint32_t same;
    size_t i;

    for (i = 0; i + 1 < sizeof text; i++)
        bu_detect_feed(&d, &bu_detect_small, text[i]);
    assert(strcmp(bu_detect_name(
                      bu_detect_answer(&d, &bu_detect_small, &lead, &same)),
                  "windows-1251") == 0);
}

/* bu_sms_measure */
static void sms_measure(void)
{
    struct bu_sms sms;

    sms.alphabet = &bu_format_gsm7;
    sms.header = 0;
    sms.concat = 5;
    assert(bu_sms_measure(&sms, (const uint8_t *)"Hello", 5) == BU_OK);
    assert(sms.parts == 1 && !sms.is_wide);
}

/* bu_escape_explain */
static void escape_explain(void)
{
    size_t at;

    assert(bu_escape_explain(&bu_format_json, (const uint8_t *)"a\\x41", 5,
                             &at) == BU_ESCAPE_UNKNOWN);
    assert(at == 1); /* JSON has no \x */
}

/* bu_escape_equal */
static void escape_equal(void)
{
    static const struct bu_conversion key = {&bu_format_json, &bu_format_utf8,
                                             BU_STOP};

    assert(bu_escape_equal(&key, (const uint8_t *)"\\u0061dmin", 10,
                           (const uint8_t *)"admin", 5));
}

/* bu_json_end */
static void json_end(void)
{
    const uint8_t text[] = "a\\\"b\": 1"; /* after the first quote */
    const uint8_t *p = text;

    assert(bu_json_end(&p, text + sizeof text - 1) == BU_END);
    assert(p == text + 4);
}

/* bu_csv_is_formula */
static void csv_is_formula(void)
{
    assert(bu_csv_is_formula('=') && bu_csv_is_formula(0xFF1D));
    assert(!bu_csv_is_formula('a'));
}

/* bu_html_decode */
static void html_decode(void)
{
    const uint8_t text[] = "caf&eacute; &#x20AC;";
    uint8_t out[sizeof text];
    struct bu_html h = {{0}, 0, 0, 0, 0};
    struct bu_buffer b = {text, text + sizeof text - 1, out, out + sizeof out};

    assert(bu_html_decode(&h, &b, &bu_html_names_4, BU_HTML_LAST) == BU_OK);
    assert(b.dst - out == 9 && memcmp(out, "caf\xC3\xA9 \xE2\x82\xAC", 9) == 0);
}

/* bu_mqtt_check, bu_mqtt_match */
static void mqtt_check(void)
{
    const uint8_t filter[] = "$share/pumps/home/+/temp";
    const uint8_t topic[] = "home/hall/temp";
    size_t n = sizeof filter - 1;
    size_t at; /* where the filter of the topics begins */

    assert(bu_mqtt_check(filter, n, BU_MQTT_SHARED, &at) == BU_MQTT_OK);
    assert(bu_mqtt_match(filter + at, n - at, topic, sizeof topic - 1));
    assert(bu_mqtt_check(filter, n, BU_MQTT_TOPIC, &at) == BU_MQTT_WILDCARD);
    assert(at == 18);
}

/* bu_mqtt_string_put, bu_mqtt_string_next */
static void mqtt_string(void)
{
    const uint8_t text[] = "hall";
    const uint8_t *found;
    const uint8_t *p;
    uint8_t packet[16];
    struct bu_buffer b = {text, text + 4, packet, packet + sizeof packet};
    size_t n;

    assert(bu_mqtt_string_put(&b, BU_MQTT_TOPIC) == BU_OK);
    assert(b.dst - packet == 6); /* 00 04 before it */
    p = packet;
    assert(bu_mqtt_string_next(&p, b.dst, &found, &n) == BU_OK);
    assert(found == packet + 2 && n == 4 && p == b.dst);
}

/* bu_ring_lose, bu_ring_faults, bu_ring_lost, bu_ring_received, bu_ring_size */
static void ring_counts(void)
{
    static uint8_t room[16];
    struct bu_ring r;
    uint32_t got;

    bu_ring_init(&r, room, BU_RING_SIZE_OF(room));
    bu_ring_fault(&r, BU_RING_PARITY, 1);
    bu_ring_lose(&r, 2); /* the DMA was too late */
    assert(bu_ring_lost(&r) == 3 && bu_ring_received(&r) == 0);
    assert(bu_ring_take(&r, &got) == BU_BAD && got == 3);
    assert(bu_ring_faults(&r) == BU_RING_PARITY);
    assert(bu_ring_size(&r) == 16);
}

/* bu_ring_peek, bu_ring_waiting, bu_ring_put_whole */
static void ring_peek(void)
{
    static uint8_t room[4];
    struct bu_ring r;
    uint8_t byte;

    bu_ring_init(&r, room, BU_RING_SIZE_OF(room));
    bu_ring_put_whole(&r, (const uint8_t *)"abc", 3);
    bu_ring_put_whole(&r, (const uint8_t *)"de", 2); /* does not fit: none */
    assert(bu_ring_waiting(&r) == 1);
    assert(bu_ring_peek(&r, 2, &byte) == BU_OK && byte == 'c');
    assert(bu_ring_peek(&r, 3, &byte) == BU_END);
}

/* An editor over 80 bytes, as the examples below use it. */
static struct bu_line *editor(void)
{
    static uint8_t text[80];
    static struct bu_line_config config;
    static struct bu_line l;

    config.text = text;
    config.size = sizeof text;
    config.put = nowhere;
    bu_line_init(&l, &config);
    return &l;
}

/* bu_line_set, bu_line_insert, bu_line_leave, bu_line_show */
static void line_set(void)
{
    struct bu_line *l = editor(); /* made as at bu_line_init */

    bu_line_start(l, (const uint8_t *)"> ", 2);
    assert(bu_line_set(l, (const uint8_t *)"set ", 4) == BU_OK);
    assert(bu_line_insert(l, (const uint8_t *)"rate", 4) == BU_OK);
    assert(l->length == 8);
    bu_line_leave(l); /* print a message of the firmware here */
    bu_line_show(l);  /* the line is below it, as it was */
}

/* bu_line_start_secret */
static void line_secret(void)
{
    struct bu_line *l = editor(); /* made as at bu_line_init */

    bu_line_start_secret(l, (const uint8_t *)"password: ", 10, '*');
    assert(bu_line_feed(l, 'x') == BU_LINE_NONE); /* the echo is a star */
    assert(l->length == 1);
}

/* bu_line_timeout */
static void line_timeout(void)
{
    struct bu_line *l = editor(); /* made as at bu_line_init */

    bu_line_start(l, (const uint8_t *)"> ", 2);
    assert(bu_line_feed(l, 0x1B) == BU_LINE_NONE);
    bu_line_timeout(l); /* 50 ms without a byte: Esc is a key of its own */
    assert(bu_line_feed(l, '[') == BU_LINE_NONE);
    assert(l->length == 1);
}

/* bu_line_resize, bu_line_margin */
static void line_resize(void)
{
    struct bu_line *l = editor(); /* made as at bu_line_init */

    bu_line_resize(l, 80, 24); /* as the terminal reported */
    bu_line_start(l, (const uint8_t *)"> ", 2);
    bu_line_margin(l, 2);
    assert(bu_line_feed(l, 'a') == BU_LINE_NONE);
}

/* bu_line_format_feed, bu_line_format_gap */
static void line_format(void)
{
    struct bu_line *l = editor(); /* made as at bu_line_init */
    struct bu_pending h = {0};

    bu_line_start(l, (const uint8_t *)"> ", 2);
    assert(bu_line_format_feed(l, &bu_page_cp1251, &h, 0xCF) == BU_LINE_NONE);
    assert(l->length == 2); /* the line has it in UTF-8 */
    assert(bu_line_format_gap(l, &h) == BU_LINE_FAULT);
}

/* bu_history_init, bu_history_add, bu_history_next */
static void history(void)
{
    static uint8_t data[64];
    const uint8_t *text = NULL; /* the first call of a visit */
    struct bu_history h;
    size_t n = 0;

    bu_history_init(&h, data, sizeof data);
    assert(bu_history_add(&h, (const uint8_t *)"help", 4) == BU_OK);
    assert(bu_history_next(&h, &text, &n) == BU_OK);
    assert(n == 4 && memcmp(text, "help", 4) == 0);
    assert(bu_history_next(&h, &text, &n) == BU_END);
}

/* bu_utf16_to_utf8, bu_utf16_to_utf8_size, bu_utf8_to_utf16_size */
static void from_utf16(void)
{
    static const uint16_t text[] = {0x20AC, 0xD83D, 0xDE00};
    uint8_t out[7];
    struct bu_buffer_16_8 b = {text, text + 3, out, out + sizeof out};

    assert(bu_utf16_to_utf8_size(text, 3) == 7);
    assert(bu_utf16_to_utf8(&b) == BU_OK && b.dst == out + 7);
    assert(bu_utf8_to_utf16_size(out, 7) == 3);
}

/* bu_utf32_to_utf8, bu_utf32_to_utf8_size, bu_utf8_to_utf32_size */
static void from_utf32(void)
{
    static const uint32_t text[] = {0x20AC, 0x1F600};
    uint8_t out[7];
    struct bu_buffer_32_8 b = {text, text + 2, out, out + sizeof out};

    assert(bu_utf32_to_utf8_size(text, 2) == 7);
    assert(bu_utf32_to_utf8(&b) == BU_OK && b.dst == out + 7);
    assert(bu_utf8_to_utf32_size(out, 7) == 2);
}

/* bu_format_valid */
static void format_valid(void)
{
    assert(bu_format_valid(&bu_format_utf16le, (const uint8_t *)"a\0b", 4));
    assert(!bu_format_valid(&bu_format_utf16le, (const uint8_t *)"a", 1));
}

/* bu_page_find_whatwg */
static void page_find_whatwg(void)
{
    static const struct bu_format *const pages[] = {&bu_page_cp1252};

    assert(bu_page_find_whatwg(pages, 1, (const uint8_t *)"latin1", 6) ==
           &bu_page_cp1252); /* as browsers read that label */
}

/* bu_septets_pack, bu_septets_pack_finish */
static void septets(void)
{
    struct bu_septets s = {0};
    uint8_t out[2];

    assert(bu_septets_pack(&s, 'h', out) == 0);
    assert(bu_septets_pack(&s, 'i', out) == 1); /* the first byte */
    assert(bu_septets_pack_finish(&s, false, out + 1) == 1);
    assert(out[0] == 0xE8 && out[1] == 0x34);
}

/* bu_sms_part */
static void sms_part(void)
{
    struct bu_sms sms;
    uint8_t text[200];

    memset(text, 'a', sizeof text);
    sms.alphabet = &bu_format_gsm7;
    sms.header = 0;
    sms.concat = 5;
    assert(bu_sms_measure(&sms, text, sizeof text) == BU_OK && sms.parts == 2);
    assert(bu_sms_part(&sms, text, sizeof text) == 153);
}

/* bu_detect_damaged */
static void detect_damaged(void)
{
    static const uint8_t text[] = "caf\xC3\xA9 \xC3";
    struct bu_detect d = {0};
    size_t i;

    for (i = 0; i + 1 < sizeof text; i++)
        bu_detect_feed(&d, &bu_detect_small, text[i]);
    bu_detect_feed(&d, &bu_detect_small, ' '); /* C3 20 is no UTF-8 */
    assert(bu_detect_damaged(&d));
}

/* bu_line_next_word, bu_line_prev_word, bu_line_step_parts */
static void line_words(void)
{
    /* for `parts` of the configuration: keys move over whole graphemes, and
     * words are what is between spaces */
    static const struct bu_line_parts parts = BU_LINE_PARTS_STEP(
        bu_grapheme_next, bu_grapheme_prev, bu_line_next_word,
        bu_line_prev_word, bu_line_step_parts);

    assert(parts.next_word((const uint8_t *)"one two", 7) == 3);
    assert(parts.prev_word((const uint8_t *)"one two", 7) == 3);
}

/* bu_line_mark */
static void line_mark(void)
{
    struct bu_line *l = editor(); /* made as at bu_line_init */

    bu_line_start(l, (const uint8_t *)"> ", 2);
    assert(bu_line_feed(l, 'a') == BU_LINE_NONE);
    /* the ring reported a gap: U+FFFD is in its place, and the line goes on */
    assert(bu_line_mark(l, NULL, (const uint8_t *)"\xEF\xBF\xBD", 3) ==
           BU_LINE_NONE);
    assert(l->length == 4);
}

/* bu_line_resume_paste */
static void line_paste(void)
{
    static const char sent[] = "\x1B[200~a\x1B[201~b\x1B[201~";
    struct bu_line *l = editor(); /* made as at bu_line_init */
    unsigned pasted = 0;
    size_t i;

    bu_line_start(l, (const uint8_t *)"> ", 2);
    for (i = 0; i < sizeof sent - 1; i++)
        if (bu_line_feed(l, (uint8_t)sent[i]) == BU_LINE_PASTED) {
            pasted++;
            if (pasted == 1) /* the ring has another end mark */
                bu_line_resume_paste(l);
        }
    assert(pasted == 2 && bu_line_feed(l, '\r') == BU_LINE_READY);
}

/* bu_line_columns, bu_line_joins */
static void line_columns(void)
{
    static uint8_t text[80];
    static struct bu_line_config config;
    struct bu_line l;

    config.text = text;
    config.size = sizeof text;
    config.put = nowhere;
    config.columns = bu_line_columns; /* a sequence may take 0 or 2 columns */
    config.joins = bu_line_joins;     /* and keys pass it with its base */
    bu_line_init(&l, &config);
    bu_line_start(&l, (const uint8_t *)"> ", 2);
    assert(bu_line_columns((const uint8_t *)"\xE4\xBD\xA0", 0, 3) == 2);
    assert(bu_line_set(&l, (const uint8_t *)"e\xCC\x81", 3) == BU_OK);
    assert(!bu_line_joins(&l, 0) && bu_line_joins(&l, 1)); /* an accent */
}

/* bu_line_format_put, bu_line_format_columns */
static void line_format_put(void)
{
    uint8_t out[BU_LINE_FORMAT_MAX];
    const uint8_t *pe = (const uint8_t *)"\xD0\x9F";

    assert(bu_line_format_put(out, &bu_page_cp1251, pe, 2) == 1);
    assert(out[0] == 0xCF);
    assert(bu_line_format_columns(&bu_page_cp1251, pe, 0, 2) == 1);
}

/* bu_history_recall, bu_history_feed */
static void history_recall(void)
{
    static uint8_t text[80], data[64];
    static struct bu_line_config config;
    struct bu_history_search search = {0};
    struct bu_history h;
    struct bu_line l;

    bu_history_init(&h, data, sizeof data);
    assert(bu_history_add(&h, (const uint8_t *)"help", 4) == BU_OK);
    config.text = text;
    config.size = sizeof text;
    config.put = nowhere;
    config.recall = bu_history_recall; /* for Up and Down */
    config.history = &h;
    bu_line_init(&l, &config);
    bu_line_start(&l, (const uint8_t *)"> ", 2);
    assert(bu_history_feed(&search, &l, 0x12, bu_line_feed) == BU_LINE_NONE);
    assert(bu_history_feed(&search, &l, 'h', bu_line_feed) == BU_LINE_NONE);
    assert(bu_history_feed(&search, &l, '\r', bu_line_feed) == BU_LINE_READY);
    assert(l.length == 4 && memcmp(text, "help", 4) == 0); /* Ctrl-R found it */
}

/* bu_detect_latin_feed, bu_detect_latin_answer */
static void detect_latin(void)
{
    static const char text[] = "p\xF8\xEDli\x9A"; /* in windows-1250 */
    struct bu_detect_latin d = {0};
    unsigned lead;
    size_t i;

    for (i = 0; i < sizeof text - 1; i++)
        bu_detect_latin_feed(&d, (uint8_t)text[i]);
    assert(bu_detect_latin_answer(&d, &lead) == BU_DETECT_CP1250 && lead > 0);
}

/* bu_format_back */
static void format_back(void)
{
    static const uint8_t text[] = {0xB0, 0xA1, 0xB0, 0xA2}; /* two of GBK */
    const uint8_t *p = text + 4;
    struct bu_format_marks m = {{0}, 0};
    uint32_t value;

    assert(bu_format_back(&m, &bu_page_gbk, text, &p, &value) == BU_OK);
    assert(p == text + 2);
    assert(bu_format_back(&m, &bu_page_gbk, text, &p, &value) == BU_OK);
    assert(bu_format_back(&m, &bu_page_gbk, text, &p, &value) == BU_END);
}

/* bu_page_to_utf8_size, bu_page_expand */
static void page_to_utf8_size(void)
{
    struct bu_page_table table;

    assert(bu_page_expand(&table, &bu_page_cp1251) == BU_OK);
    assert(bu_page_to_utf8_size(&table, (const uint8_t *)"a\xCF", 2) == 3);
}

/* bu_escpos_number, bu_escpos_page */
static void escpos(void)
{
    static const struct bu_format *const pages[] = {&bu_page_cp437,
                                                    &bu_page_cp866};
    unsigned n = bu_escpos_number(bu_escpos_epson, &bu_page_cp866);

    assert(n == 17); /* what follows ESC t */
    assert(bu_escpos_page(bu_escpos_epson, n, pages, 2) == &bu_page_cp866);
}

/* bu_dfa_decode, bu_dfa_decode_small */
static void dfa(void)
{
    uint32_t state = UTF8_ACCEPT, small = UTF8_ACCEPT, point, same;

    assert(bu_dfa_decode(&state, &point, 0xC3) != UTF8_REJECT);
    assert(bu_dfa_decode(&state, &point, 0xA9) == UTF8_ACCEPT);
    assert(point == 0xE9);
    (void)bu_dfa_decode_small(&small, &same, 0xC3);
    assert(bu_dfa_decode_small(&small, &same, 0xA9) == UTF8_ACCEPT);
    assert(same == point);
}

void examples_wire(void)
{
    ring();
    ring_block();
    line();
    line_gap();
    convert();
    convert_size();
    utf8_to_utf16();
    bom_find();
    page_find();
    detect();
    sms_measure();
    escape_explain();
    escape_equal();
    json_end();
    csv_is_formula();
    html_decode();
    mqtt_check();
    mqtt_string();
    ring_counts();
    ring_peek();
    line_set();
    line_secret();
    line_timeout();
    line_resize();
    line_format();
    history();
    from_utf16();
    from_utf32();
    format_valid();
    page_find_whatwg();
    septets();
    sms_part();
    detect_damaged();
    line_words();
    line_mark();
    line_paste();
    line_columns();
    line_format_put();
    history_recall();
    detect_latin();
    format_back();
    page_to_utf8_size();
    escpos();
    dfa();
}
