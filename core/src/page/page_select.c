/* page_select: the pages that numbers of printers and first bytes of DVB mean.
 */
/* SPDX-License-Identifier: MIT */
#include <bareutf/page_device.h>

static bool name_is_same(const char *name, const char *other)
{
    for (; *name == *other; name++, other++)
        if (*name == '\0')
            return true;
    return false;
}

static bool name_begins(const char **name, const char *start)
{
    const char *at = *name;

    for (; *start != '\0'; start++)
        if (*at++ != *start)
            return false;
    *name = at;
    return true;
}

/* The number in a name: 1252 of "windows-1252", 7 of "ISO-8859-7". Return 0 for
 * other names with a number below 100, such as "UTF-8". */
static unsigned number_of(const char *name)
{
    bool is_part = name_begins(&name, "ISO-8859-");
    unsigned number = 0;

    for (; *name != '\0'; name++)
        number = *name >= '0' && *name <= '9'
                     ? number * 10u + (unsigned)(*name - '0')
                     : 0;
    return is_part == (number < 100u) ? number : 0;
}

static const struct bu_format *
page_numbered(const struct bu_format *const *pages, size_t count,
              unsigned number)
{
    for (; number != 0 && count != 0; pages++, count--)
        if (number_of((*pages)->name) == number)
            return *pages;
    return NULL;
}

unsigned bu_escpos_number(const struct bu_escpos_code *codes,
                          const struct bu_format *page)
{
    unsigned number = number_of(page->name);

    for (; number != 0 && codes->page != 0; codes++)
        if (codes->page == number)
            return codes->number;
    return BU_ESCPOS_NONE;
}

const struct bu_format *bu_escpos_page(const struct bu_escpos_code *codes,
                                       unsigned number,
                                       const struct bu_format *const *pages,
                                       size_t count)
{
    for (; codes->page != 0; codes++)
        if (codes->number == number)
            return page_numbered(pages, count, codes->page);
    return NULL;
}

size_t bu_dvb_page(const struct bu_format **page,
                   const struct bu_format *const *pages, size_t count,
                   const uint8_t *s, size_t n)
{
    static const char names[5][9] = {"UTF-16BE", "EUC-KR", "GBK", "Big5",
                                     "UTF-8"};
    unsigned first = n != 0 ? *s : 0x20;

    if (first >= 0x20)
        return 0;
    *page = NULL;
    if (first == 0x10 && n >= 3) {
        if (s[1] == 0 && s[2] < 0x10 && s[2] != 12)
            *page = page_numbered(pages, count, s[2]);
        return 3;
    }
    if (first == 0x10)
        return n;
    if (first - 1u < 0x0B && first != 8)
        *page = page_numbered(pages, count, first + 4);
    for (; first - 0x11u < 5 && count != 0; pages++, count--)
        if (name_is_same((*pages)->name, names[first - 0x11u])) {
            *page = *pages;
            break;
        }
    return first == 0x1F && n != 1 ? 2 : 1;
}
