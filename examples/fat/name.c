/* name: one name of a FAT directory, printed with its faults. */
/* SPDX-License-Identifier: MIT */
#include "fat.h"
#include "fault.h"
#include "common.h"
#include <bareutf/page.h>
#include <print.h>

enum { SUBSTITUTE = '_', UNITS_MAX = 13 * BU_NAME_ENTRIES_COUNT };

static uint8_t text[3 * UNITS_MAX];
static uint8_t clean[255];
static const struct bu_format *page = &bu_page_cp437;

/* Where such a name may be used: on a card, and in a POSIX file system. */
static const struct bu_name_rule *both(void)
{
    static struct bu_name_rule rule;

    rule = bu_name_fat;
    rule.also = &bu_name_posix;
    return &rule;
}

static void print_fault(const char *rule, enum bu_name_fault fault, size_t at)
{
    if (fault == BU_NAME_OK)
        return;
    print_str("  ");
    print_str(rule);
    print_str(": byte ");
    print_dec((uint32_t)at);
    print_str(": ");
    print_str(fault_text(fault));
    print_str("\r\n");
}

static void print_name(const uint8_t *s, size_t n)
{
    struct bu_name_out out;
    enum bu_name_fault fat;
    enum bu_name_fault posix;
    size_t fat_at;
    size_t posix_at;

    show_bytes(s, n);
    print_str("\r\n");
    fat = bu_name_check(&bu_name_fat, s, n, &fat_at);
    posix = bu_name_check(&bu_name_posix, s, n, &posix_at);
    print_fault("fat", fat, fat_at);
    print_fault("posix", posix, posix_at);
    if (fat == BU_NAME_OK && posix == BU_NAME_OK)
        return;
    out.bytes = clean;
    out.room = sizeof clean;
    if (bu_name_sanitize(both(), SUBSTITUTE, s, n, &out) != BU_OK) {
        print_str("  it cannot be made into a name\r\n");
        return;
    }
    print_str("  as: ");
    show_bytes(out.bytes, out.n);
    print_str("\r\n");
}

static void print_entry(const char *what, const uint8_t *entry)
{
    print_str(what);
    show_bytes(text, short_text(text, entry, page));
    print_str("\r\n");
}

/* Make the short name of text[0..n) as it is, or with the number after the ~
 * of the one that is stored, which in the form with a hash is 4 less: the first
 * of these that is the same. Return false if it is stored, or if there is none.
 */
static bool make_other(uint8_t *made, const uint8_t *entry, size_t n)
{
    uint32_t number = short_number(entry);
    const uint32_t attempts[] = {0, number + 4, number};
    struct bu_name_alias alias;
    unsigned i;
    unsigned k;

    alias.page = page;
    alias.upcase = &bu_upcase_unicode;
    for (i = 0; i != 3; i++) {
        bool is_same = true;

        alias.number = attempts[i];
        if (bu_name_alias_make(&alias, text, n) != BU_OK)
            return false;
        for (k = 0; k != SHORT_NAME; k++) {
            made[k] = alias.bytes[k];
            is_same = is_same && made[k] == entry[k];
        }
        if (is_same)
            return false;
    }
    return true;
}

/* The short name with a long one, and the one that would be made here. */
static void print_alias(const uint8_t *entry, size_t n)
{
    uint8_t made[DIR_ENTRY];
    bool is_other;
    unsigned i;

    for (i = 0; i != DIR_ENTRY; i++) /* an initializer may call memset */
        made[i] = 0;
    is_other = make_other(made, entry, n);
    print_entry("  8.3: ", entry); /* text is used again */
    if (is_other)
        print_entry("  made: ", made);
}

void name_print_long(const uint16_t *units, size_t n, const uint8_t *entry)
{
    struct bu_name_out out;

    out.bytes = text;
    out.room = sizeof text;
    /* A lone surrogate becomes bytes that every rule refuses. */
    if (bu_name_units_to_wtf8(units, n, &out) == BU_OK)
        print_name(text, out.n);
    print_alias(entry, out.n);
}

void name_print_short(const uint8_t *entry)
{
    print_name(text, short_text(text, entry, page));
}

void name_set_page(const struct bu_format *to)
{
    page = to;
}
