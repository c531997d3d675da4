/* record: a name of a network in documents of four kinds. */
/* SPDX-License-Identifier: MIT */
#include "record.h"
#include <bareutf/detect.h>
#include <bareutf/escape.h>
#include <bareutf/leb128.h>
#include <bareutf/mqtt.h>
#include <bareutf/page.h>
#include <bareutf/page_east.h>
#include <bareutf/utf8.h>
#include <port.h>
#include <print.h>

/* Make a state all zero: the compiler would call memset. */
static void clear(void *state, size_t n)
{
    volatile uint8_t *to = (volatile uint8_t *)state;

    while (n != 0)
        to[--n] = 0;
}

/* Print a text in another format. What cannot be there is U+FFFD. */
static void print_as(const struct bu_format *to, const struct bu_format *from,
                     const uint8_t *s, size_t n)
{
    struct bu_conversion c = {from, to, BU_REPLACEMENT};
    struct bu_convert_state state;
    uint8_t out[48];
    struct bu_buffer b = {s, s + n, out, out + sizeof out};
    enum bu_status status;
    const uint8_t *p;

    clear(&state, sizeof state);
    do {
        b.dst = out;
        status = bu_convert(&state, &c, &b);
        if (status != BU_FULL)
            status = bu_convert_finish(&state, &c, &b);
        for (p = out; p != b.dst; p++)
            port_put(*p);
    } while (status == BU_FULL);
}

/* What a name is most likely in: nobody says. */
static const struct bu_format *format_of(const uint8_t *s, size_t n)
{
    struct bu_detect d;
    unsigned lead;
    uint32_t same;
    size_t i;

    clear(&d, sizeof d);
    bu_detect_only(&d, BU_DETECT_BIT(BU_DETECT_UTF8) |
                           BU_DETECT_BIT(BU_DETECT_CP1252) |
                           BU_DETECT_BIT(BU_DETECT_SHIFT_JIS));
    for (i = 0; i < n; i++)
        bu_detect_feed(&d, &bu_detect_large, s[i]);
    switch (bu_detect_answer(&d, &bu_detect_large, &lead, &same)) {
    case BU_DETECT_CP1252:
        return &bu_page_cp1252;
    case BU_DETECT_SHIFT_JIS:
        return &bu_page_cp932;
    default:
        return &bu_format_utf8;
    }
}

static bool is_unwanted(uint32_t value)
{
    return bu_scalar_is_control(value) || bu_scalar_is_noncharacter(value);
}

/* A level of a topic: ~s is '/', ~p '+', ~h '#', ~~ '~'. What MQTT should not
 * send has no form. */
#define LEVEL_SET BU_ESCAPE_SET(0xFFFFFFFF, "/+#~\177")
static const struct bu_escape level = {{bu_escape__run}, LEVEL_SET, LEVEL_SET,
                                       "s/p+h#~~",       NULL,      NULL,
                                       is_unwanted,      '~',       0};
static const struct bu_format level_format =
    BU_ESCAPE_FORMAT("topic level", 0, level);

/* Write a PUBLISH of MQTT, all but its first byte and the length after it.
 * Return its bytes, or 0. */
static size_t publish(uint8_t *out, size_t room, const struct bu_format *from,
                      const uint8_t *s, size_t n)
{
    static const uint8_t prefix[] = {'s', 'c', 'a', 'n', '/'};
    struct bu_conversion c = {from, &level_format, BU_REPLACEMENT};
    struct bu_convert_state state;
    uint8_t *topic = out + BU_MQTT_LENGTH;
    struct bu_buffer b = {s, s + n, topic, out + room};
    size_t i;

    clear(&state, sizeof state);
    for (i = 0; i < sizeof prefix; i++)
        *b.dst++ = prefix[i];
    if (bu_convert(&state, &c, &b) == BU_FULL ||
        bu_convert_finish(&state, &c, &b) == BU_FULL)
        return 0;
    b.src = topic; /* it stays where it is */
    b.src_end = b.dst;
    b.dst = out;
    if (bu_mqtt_string_put(&b, BU_MQTT_TOPIC | BU_MQTT_SHOULD) != BU_OK ||
        (size_t)(b.dst_end - b.dst) < n)
        return 0;
    for (i = 0; i < n; i++) /* the message: the name as it came */
        *b.dst++ = s[i];
    return (size_t)(b.dst - out);
}

static void print_bytes(const uint8_t *s, size_t n)
{
    size_t i;

    for (i = 0; i < n; i++)
        print_hex(s[i], 2);
}

void record(const uint8_t *s, size_t n)
{
    const struct bu_format *from = format_of(s, n);
    uint8_t packet[160];
    uint8_t length[BU_LEB128_MAX];
    size_t size = publish(packet, sizeof packet, from, s, n);

    print_str("json {\"ssid\":\"");
    print_as(&bu_format_json_script, from, s, n);
    print_str("\"}\r\nkept \""); /* Python's os.fsencode gives the bytes */
    print_as(&bu_format_json_ascii_lone, &bu_format_utf8_kept, s, n);
    print_str("\"\r\nhtml <li title=\"");
    print_as(&bu_format_html, from, s, n);
    print_str("\">");
    print_as(&bu_format_html, from, s, n);
    print_str("</li>\r\nmqtt 30");
    print_bytes(length, bu_uleb128_put(length, (uint32_t)size));
    print_bytes(packet, size);
    print_str("\r\nlog found ");
    print_as(&bu_format_visible_all,
             from == &bu_format_utf8 ? &bu_format_utf8_kept : from, s, n);
    print_str(", ");
    print_dec((uint32_t)n);
    print_str(" bytes\r\n");
}
