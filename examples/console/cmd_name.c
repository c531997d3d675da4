/* cmd_name: may it be the name of a file? */
/* SPDX-License-Identifier: MIT */
#include "cmd.h"
#include "fault.h"
#include "show.h"
#include <bareutf/name.h>
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

static void answer(const struct rule *r, const struct args *a)
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
    print_str(fault_reason(fault));
    print_str("\r\n");
}

static void all(const struct args *a)
{
    unsigned i;

    for (i = 0; i < COUNT; i++)
        answer(&rules[i], a);
}

/* A first word that is no rule, or with nothing behind it, is of the name. */
void cmd_name(struct args *a)
{
    struct args rest = *a;
    struct args word;
    unsigned i;

    if (args_word(&rest, &word) && rest.n != 0) {
        for (i = 0; i < COUNT; i++)
            if (args_is(&word, rules[i].name)) {
                answer(&rules[i], &rest);
                return;
            }
        if (args_is(&word, "all"))
            *a = rest;
    }
    all(a);
}

void cmd_name_usual(const struct args *a)
{
    unsigned i;

    for (i = 0; i < COUNT; i++)
        if (rules[i].rule == &bu_name_posix ||
            rules[i].rule == &bu_name_windows)
            answer(&rules[i], a);
}
