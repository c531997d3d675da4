/* cmd_percent: percent-encoding, and values of headers that use it. */
/* SPDX-License-Identifier: MIT */
#include "cmd.h"
#include "show.h"
#include <bareutf/extvalue.h>
#include <bareutf/percent.h>
#include <print.h>

enum { ROOM = 32 };

static const struct named {
    const char *name;
    const struct bu_percent_set *set; /* null: that of HTML forms */
} sets[] = {
    {"component", &bu_percent_component},
    {"segment", &bu_percent_segment},
    {"query", &bu_percent_query},
    {"attr", &bu_percent_attr},
    {"form", NULL},
    {"url_control", &bu_percent_url_control},
    {"url_fragment", &bu_percent_url_fragment},
    {"url_query", &bu_percent_url_query},
    {"url_special_query", &bu_percent_url_special_query},
    {"url_path", &bu_percent_url_path},
    {"url_userinfo", &bu_percent_url_userinfo},
    {"url_component", &bu_percent_url_component},
    {"url_form", &bu_percent_url_form},
};

enum { COUNT = sizeof sets / sizeof *sets, IN_ROW = 5 };

static void encode(const struct named *named, const struct args *a)
{
    uint8_t out[ROOM];
    struct bu_buffer b = {a->s, a->s + a->n, out, out + ROOM};
    enum bu_status status;

    print_str("  ");
    do {
        b.dst = out;
        status = named->set == NULL ? bu_percent_encode_form(&b)
                                    : bu_percent_encode(&b, named->set);
        show_text(out, (size_t)(b.dst - out));
    } while (status == BU_FULL);
    print_str("\r\n");
}

static void list_sets(void)
{
    unsigned left = 0; /* of this row */
    unsigned i;

    print_str("  a set is missing, one of");
    for (i = 0; i < COUNT; i++, left--) {
        print_str(left == 0 ? "\r\n  " : " ");
        left = left == 0 ? IN_ROW : left;
        print_str(sets[i].name);
    }
    print_str("\r\n");
}

void cmd_percent(struct args *a)
{
    struct args word;
    unsigned i;

    (void)args_word(a, &word);
    for (i = 0; i < COUNT; i++)
        if (args_is(&word, sets[i].name)) {
            encode(&sets[i], a);
            return;
        }
    list_sets();
}

/* Decoding never writes more than it has read, so it is done in place. */
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
                "a '%' without two digits of base 16");
    }
}

void cmd_ext(struct args *a)
{
    uint8_t out[ROOM];
    struct bu_buffer b = {a->s, a->s + a->n, out, out + ROOM};
    enum bu_status status;
    size_t good = bu_utf8_check(a->s, a->n);

    if (good != a->n) {
        show_at(good, "ill-formed");
        return;
    }
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
    [BU_EXTVALUE_CHARSET] = "no charset, neither UTF-8 nor ISO-8859-1",
    [BU_EXTVALUE_LANGUAGE] = "no language tag",
    [BU_EXTVALUE_BYTE] = "a byte that must be encoded and is not",
    [BU_EXTVALUE_PERCENT] = "a '%' without two digits of base 16",
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
