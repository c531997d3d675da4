/* cmd_percent: percent-encoding, and values of headers that use it. */
/* SPDX-License-Identifier: MIT */
#include "choice.h"
#include "cmd.h"
#include "show.h"
#include <bareutf/http.h>
#include <print.h>

enum { ROOM = 32 };

static const struct named {
    const char *name;
    const struct bu_percent_set *set;
} sets[] = {
    {"component", &bu_percent_component},
    {"segment", &bu_percent_segment},
    {"query", &bu_percent_query},
    {"attr", &bu_percent_attr},
    {"form", &bu_percent_url_form},
    {"url_control", &bu_percent_url_control},
    {"url_fragment", &bu_percent_url_fragment},
    {"url_query", &bu_percent_url_query},
    {"url_special_query", &bu_percent_url_special_query},
    {"url_path", &bu_percent_url_path},
    {"url_userinfo", &bu_percent_url_userinfo},
    {"url_component", &bu_percent_url_component},
};

enum { COUNT = sizeof sets / sizeof *sets };

static const char *set_name(unsigned i)
{
    return i < COUNT ? sets[i].name : NULL;
}

const struct choice cmd_percent_choice = {"set", set_name, NULL};

static void encode(const struct named *named, const struct args *a)
{
    uint8_t out[ROOM];
    struct bu_buffer b = {a->s, a->s + a->n, out, out + ROOM};
    enum bu_status status;

    print_str("  ");
    do {
        b.dst = out;
        status = bu_percent_encode(&b, named->set);
        show_text(out, (size_t)(b.dst - out));
    } while (status == BU_FULL);
    print_str("\r\n");
}

void cmd_percent(struct args *a)
{
    unsigned i;

    for (i = 0; i < COUNT; i++)
        if (args_is(&a[0], sets[i].name)) {
            encode(&sets[i], &a[1]);
            return;
        }
    choice_unknown(&cmd_percent_choice, &a[0]);
}

/* Decoding never writes more than it has read, so it works in place. */
void cmd_percent_read(struct args *a)
{
    struct bu_percent d;
    struct bu_buffer b = {a->s, a->s + a->n, a->s, a->s + a->n};
    enum bu_status status;

    args_clear(&d, sizeof d);
    status = bu_percent_decode(&d, &b, 0);
    if (status == BU_OK) {
        print_str("  ");
        show_text(a->s, (size_t)(b.dst - a->s));
        print_str("\r\n");
    } else {
        show_at((size_t)(b.src - a->s) - d.pending,
                "a '%' without two hex digits");
    }
}

void cmd_ext(struct args *a)
{
    uint8_t out[ROOM];
    struct bu_buffer b = {a->s, a->s + a->n, out, out + ROOM};
    enum bu_status status;

    if (!args_are_text(a))
        return;
    print_str("  ");
    (void)bu_extvalue_begin(&b, NULL, 0); /* it fits */
    do {
        status = bu_extvalue_encode(&b);
        show_text(out, (size_t)(b.dst - out));
        b.dst = out;
    } while (status == BU_FULL);
    print_str("\r\n");
}

static const char *const reasons[] = {
    [BU_EXTVALUE_FINE] = "nothing is wrong",
    [BU_EXTVALUE_ILL_FORMED] = "ill-formed in its charset",
    [BU_EXTVALUE_BAD_CHARSET] = "no charset, neither UTF-8 nor ISO-8859-1",
    [BU_EXTVALUE_LANGUAGE] = "no language tag",
    [BU_EXTVALUE_BYTE] = "a byte that must be encoded and is not",
    [BU_EXTVALUE_PERCENT] = "a '%' without two hex digits",
    [BU_EXTVALUE_REFUSED] = "refused",
    [BU_EXTVALUE_TRUNCATED] = "the value must not end here",
};

void cmd_ext_read(struct args *a)
{
    struct bu_extvalue d;
    uint8_t out[ROOM];
    struct bu_buffer b = {a->s, a->s + a->n, out, out + ROOM};
    enum bu_status status;

    args_clear(&d, sizeof d);
    print_str("  ");
    do {
        status = bu_extvalue_decode(&d, &b, 0);
        show_text(out, (size_t)(b.dst - out));
        b.dst = out;
    } while (status == BU_FULL);
    if (status != BU_BAD)
        status = bu_extvalue_finish(&d);
    print_str("\r\n");
    if (status == BU_BAD)
        show_at((size_t)(b.src - a->s), reasons[d.reason]);
    else if (d.language_length != 0) {
        print_str("  language ");
        show_text(a->s + d.language_at, d.language_length);
        print_str("\r\n");
    }
}
