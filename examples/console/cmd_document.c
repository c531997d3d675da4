/* cmd_document: text as it is in JSON, HTML, MQTT and logs. */
/* SPDX-License-Identifier: MIT */
#include "cmd.h"
#include "serial.h"
#include "show.h"
#include <bareutf/escape.h>
#include <bareutf/mqtt.h>
#include <bareutf/lone.h>
#include <print.h>

enum { ROOM = 32 };

static void show_as(const struct bu_format *to, const struct bu_format *from,
                    const struct args *a)
{
    struct bu_conversion c = {from, to, BU_REPLACEMENT};
    struct bu_convert_state state;
    uint8_t out[ROOM];
    struct bu_buffer b = {a->s, a->s + a->n, out, out + ROOM};
    enum bu_status status;

    if (!serial_is_utf8())
        c.from = &bu_format_wtf8; /* which has the bytes kept too */
    args_clear(&state, sizeof state);
    print_str("  ");
    do {
        b.dst = out;
        status = bu_convert(&state, &c, &b);
        if (status != BU_FULL)
            status = bu_convert_finish(&state, &c, &b);
        show_text(out, (size_t)(b.dst - out));
    } while (status == BU_FULL);
    print_str("\r\n");
}

void cmd_json(struct args *a)
{
    show_as(&bu_format_json_lone, &bu_format_utf8_kept, a);
}

void cmd_html(struct args *a)
{
    show_as(&bu_format_html, &bu_format_utf8, a);
}

void cmd_visible(struct args *a)
{
    show_as(&bu_format_visible_all, &bu_format_utf8_kept, a);
}

static const char *const faults[] = {
    [BU_MQTT_OK] = "yes",
    [BU_MQTT_LONG] = "too long",
    [BU_MQTT_ILL_FORMED] = "ill-formed UTF-8",
    [BU_MQTT_NUL] = "a NUL",
    [BU_MQTT_UNWANTED] = "a control or noncharacter",
    [BU_MQTT_WILDCARD] = "a wildcard",
    [BU_MQTT_SHARE] = "the name of the share",
    [BU_MQTT_EMPTY] = "it is empty",
};

static void show_mqtt(const char *what, const struct args *a, unsigned policy)
{
    size_t at;
    enum bu_mqtt_fault fault = bu_mqtt_check(a->s, a->n, policy, &at);

    print_str("  ");
    print_str(what);
    if (fault != BU_MQTT_OK) {
        print_str("no, at ");
        print_dec((uint32_t)at);
        print_str(": ");
    }
    print_str(faults[fault]);
    print_str("\r\n");
}

void cmd_mqtt(struct args *a)
{
    show_mqtt("string: ", a, 0);
    show_mqtt("without controls: ", a, BU_MQTT_SHOULD);
    show_mqtt("topic: ", a, BU_MQTT_TOPIC);
    show_mqtt("filter: ", a, BU_MQTT_SHARED);
}
