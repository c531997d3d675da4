/* name: one name of a FAT directory, printed with what is wrong with it. */
/* SPDX-License-Identifier: MIT */
#include "name.h"
#include "fault.h"
#include "long.h"
#include "show.h"
#include <print.h>

enum { SUBSTITUTE = '_' };

static uint8_t text[3 * LONG_MAX];
static uint8_t clean[255];

/* Where such a name may go: onto a card, and into a POSIX file system. */
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
        print_str("  no name can be made of it\r\n");
        return;
    }
    print_str("  as: ");
    show_bytes(out.bytes, out.n);
    print_str("\r\n");
}

void name_print_long(const uint16_t *units, size_t n)
{
    struct bu_name_out out;

    out.bytes = text;
    out.room = sizeof text;
    /* A lone surrogate becomes bytes that no rule takes for UTF-8. */
    (void)bu_name_units_to_wtf8(units, n, &out);
    print_name(text, out.n);
}

static uint8_t lower(uint8_t byte)
{
    return byte - (unsigned)'A' < 26u ? byte | 0x20u : byte;
}

/* Append the bytes before the padding. */
static size_t append(size_t at, const uint8_t *s, size_t n, bool is_lower)
{
    size_t i;

    while (n != 0 && s[n - 1] == ' ')
        n--;
    for (i = 0; i != n; i++)
        text[at++] = is_lower ? lower(s[i]) : s[i];
    return at;
}

void name_print_short(const uint8_t *entry)
{
    size_t stem = append(0, entry, 8, (entry[12] & 0x08) != 0);
    size_t n = append(stem + 1, entry + 8, 3, (entry[12] & 0x10) != 0);

    if (entry[0] == 0x05)
        text[0] = 0xE5; /* which would mean a deleted entry */
    text[stem] = '.';
    print_name(text, n == stem + 1 ? stem : n);
}
