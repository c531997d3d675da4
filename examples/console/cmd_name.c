/* cmd_name: check whether a text can be a file name. */
/* SPDX-License-Identifier: MIT */
#include "choice.h"
#include "cmd.h"
#include "fault.h"
#include "safe.h"
#include "show.h"
#include <bareutf/name.h>
#include <bareutf/property.h>
#include <bareutf/utf8.h>
#include <print.h>

static const struct rule {
    const char *name;
    const struct bu_name_rule *rule;
} rules[] = {
    {"posix", &bu_name_posix},
    {"portable", &bu_name_portable},
    {"linux_strict", &bu_name_linux_strict},
    {"littlefs", &bu_name_littlefs},
    {"fat83", &bu_name_fat83},
    {"fat", &bu_name_fat},
    {"windows", &bu_name_windows},
    {"hfs", &bu_name_hfs},
    {"apfs", &bu_name_apfs},
    {"git", &bu_name_git},
    {"iso9660", &bu_name_iso9660},
    {"iso9660_2", &bu_name_iso9660_2},
    {"joliet", &bu_name_joliet},
    {"zip", &bu_name_zip},
    {"looks", &bu_name_looks},
    {"git_plain", &bu_name_git_plain},
    {"git_hfs", &bu_name_git_hfs},
    {"git_ntfs", &bu_name_git_ntfs},
    {"git_link", &bu_name_git_link},
    {"git_link_hfs", &bu_name_git_link_hfs},
    {"git_link_ntfs", &bu_name_git_link_ntfs},
};

enum { COUNT = sizeof rules / sizeof *rules };

static const char *rule_name(unsigned i)
{
    if (i < COUNT)
        return rules[i].name;
    return i == COUNT ? "all" : NULL;
}

const struct choice cmd_name_choice = {"rule", rule_name, NULL};

/* Return whether such a fault is about one scalar value. */
static bool is_about_one(enum bu_name_fault fault)
{
    return fault == BU_NAME_REFUSED || fault == BU_NAME_LEADING ||
           fault == BU_NAME_TRAILING || fault == BU_NAME_LOOK;
}

/* Name it: ':', or 'e' (U+0435), or U+202E. */
static void show_one(const uint8_t *p, const uint8_t *end)
{
    uint32_t scalar;

    if (bu_utf8_next(&p, end, &scalar) != BU_OK)
        return;
    if (!is_safe(scalar) || bu_width(scalar) == 0) {
        show_code(scalar);
        print_str(" ");
        return;
    }
    print_str("'");
    show_scalar(scalar);
    print_str("' ");
    if (scalar >= 0x80u) {
        print_str("(");
        show_code(scalar);
        print_str(") ");
    }
}

/* The short name beside a long one of FAT, in ASCII. */
static void show_alias(const struct args *a)
{
    struct bu_name_alias alias;
    uint8_t text[BU_NAME_ALIAS_DOTTED];
    size_t n;
    size_t i;

    alias.page = NULL;
    alias.upcase = &bu_upcase_exfat;
    alias.number = 0;
    if (bu_name_alias_make(&alias, a->s, a->n) != BU_OK)
        return;
    print_str("  fat short name: ");
    n = bu_name_alias_text(text, alias.bytes);
    for (i = 0; i != n; i++)
        show_scalar(text[i]);
    print_str("\r\n");
}

static void answer_rule(const struct rule *r, const struct args *a)
{
    size_t at;
    enum bu_name_fault fault = bu_name_check(r->rule, a->s, a->n, &at);

    print_str("  ");
    print_str(r->name);
    print_str(" name: ");
    if (fault == BU_NAME_OK) {
        print_str("yes\r\n");
        return;
    }
    print_str("no, at ");
    print_dec((uint32_t)at);
    print_str(": ");
    if (is_about_one(fault))
        show_one(a->s + at, a->s + a->n);
    print_str(fault_reason(fault));
    print_str("\r\n");
}

static void answer(const struct rule *r, const struct args *a)
{
    answer_rule(r, a);
    if (r->rule == &bu_name_fat)
        show_alias(a);
}

static void all(const struct args *a)
{
    unsigned i;

    for (i = 0; i < COUNT; i++)
        answer(&rules[i], a);
}

void cmd_name(struct args *a)
{
    unsigned i;

    for (i = 0; i < COUNT; i++)
        if (args_is(&a[0], rules[i].name)) {
            answer(&rules[i], &a[1]);
            return;
        }
    all(&a[1]);
}

void cmd_name_usual(const struct args *a)
{
    unsigned i;

    for (i = 0; i < COUNT; i++)
        if (rules[i].rule == &bu_name_posix ||
            rules[i].rule == &bu_name_windows)
            answer(&rules[i], a);
}
