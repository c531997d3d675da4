/* list: all names of a FAT file system, checked and made harmless. */
/* SPDX-License-Identifier: MIT */
#include "fat.h"
#include <bareutf/name.h>
#include <print.h>

enum { DEPTH = 8, ENTRIES = 100000 };
enum { AT_ATTRIBUTES = 11, AT_HIGH = 20, AT_LOW = 26 };
enum { LABEL = 0x08, DIRECTORY = 0x10 };

static struct dir stack[DEPTH];
static unsigned depth; /* of stack */
static struct bu_name_entries name;

static const char *const wrong[] = {
    [BU_NAME_ENTRIES_OK] = "",
    [BU_NAME_ENTRIES_ORDER] = "  long name: parts are missing\r\n",
    [BU_NAME_ENTRIES_SUM] = "  long name: wrong checksum\r\n",
    [BU_NAME_ENTRIES_PADDING] = "  long name: no end\r\n",
    [BU_NAME_ENTRIES_REFUSED] = "", /* the rules say what it is */
};

/* "." and ".." lead back. */
static bool is_dots(const uint8_t *entry)
{
    unsigned i = entry[1] == '.' ? 2 : 1;

    while (i != 11 && entry[i] == ' ')
        i++;
    return entry[0] == '.' && i == 11;
}

static const char *enter(const struct disk *d, const uint8_t *entry)
{
    uint32_t first = disk_16(entry + AT_LOW);
    unsigned i;

    if (d->bits == 32)
        first |= disk_16(entry + AT_HIGH) << 16;
    for (i = 0; i != depth; i++)
        if (stack[i].first == first)
            return "  not entered: it is in itself\r\n";
    if (depth == DEPTH)
        return "  not entered: too deep\r\n";
    if (!dir_open(&stack[depth], d, first))
        return "  not entered: no chain of clusters\r\n";
    depth++;
    return "";
}

static void file(const struct disk *d, const uint8_t *entry)
{
    bool is_directory = (entry[AT_ATTRIBUTES] & DIRECTORY) != 0;

    print_dec(depth - 1);
    print_str(is_directory ? " d " : " f ");
    if (name.n != 0 || name.fault == BU_NAME_ENTRIES_REFUSED)
        name_print_long(name.units, name.n, entry);
    else
        name_print_short(entry);
    print_str(wrong[name.fault]);
    if (is_directory)
        print_str(enter(d, entry));
}

static void take(const struct disk *d, const uint8_t *entry)
{
    static const uint8_t end[DIR_ENTRY] = {0};
    enum bu_status status;

    if (entry == NULL)
        entry = end;
    status = bu_name_entries_feed(&name, entry);
    if (status == BU_REFEED) {
        print_str("  long name: no file\r\n");
        status = bu_name_entries_feed(&name, entry);
    }
    if (status == BU_END)
        depth--;
    else if (status != BU_MORE && (entry[AT_ATTRIBUTES] & LABEL) == 0 &&
             !is_dots(entry))
        file(d, entry);
}

void list(const uint8_t *bytes, size_t n)
{
    struct disk d;
    const char *no = disk_open(&d, bytes, n);
    uint32_t left = ENTRIES;

    name.parts = 0; /* what another card may have left */
    depth = 0;
    if (no == NULL && !dir_open(&stack[0], &d, d.bits == 32 ? d.root : 0))
        no = "no root directory";
    if (no != NULL) {
        print_str("no FAT: ");
        print_str(no);
        print_str("\r\n");
        return;
    }
    print_str("FAT");
    print_dec(d.bits);
    print_str("\r\n");
    depth = 1;
    while (depth != 0 && left != 0) {
        take(&d, dir_next(&stack[depth - 1], &d));
        left--;
    }
    print_str(left == 0 ? "too many entries\r\n" : "end\r\n");
}
