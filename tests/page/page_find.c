/* page_find: labels, white space, case, and lists of your own. */
/* SPDX-License-Identifier: MIT */
#include "suites.h"
#include "tap.h"
#include <bareutf/page.h>
#include <bareutf/utf16.h>
#include <bareutf/utf8.h>
#include <port.h>

typedef const struct bu_format *finder(const struct bu_format *const *pages,
                                       size_t count, const uint8_t *label,
                                       size_t n);

/* A format of one's own, with a name of its own. */
static const struct bu_format own = {
    "X-Own", 1, 1, 0, 0, NULL, NULL, NULL, NULL,
};

static const struct bu_format *const mine[] = {
    &bu_format_utf8,   &bu_format_utf16le,   &bu_page_cp1251,
    &bu_page_cp866,    &bu_page_koi8_r,      &own,
    &bu_format_latin1, &bu_page_whatwg_1252, &bu_page_cp1252,
};
enum { MINE = sizeof mine / sizeof mine[0] };

/* Look for a label that ends where memory does. */
static const struct bu_format *look(finder *find,
                                    const struct bu_format *const *pages,
                                    size_t count, const char *label)
{
    size_t n = 0;
    size_t i;
    uint8_t *s;

    while (label[n] != 0)
        n++;
    s = port_guard_end() - n;
    for (i = 0; i < n; i++)
        s[i] = (uint8_t)label[i];
    return find(pages, count, s, n);
}

struct known {
    const char *label;
    const struct bu_format *strict, *whatwg;
};

static const struct known known[] = {
    {"utf-8", &bu_format_utf8, &bu_format_utf8},
    {"UTF8", &bu_format_utf8, &bu_format_utf8},
    {"utf-16", NULL, &bu_format_utf16le},
    {"65001", &bu_format_utf8, NULL},
    {"windows-1251", &bu_page_cp1251, &bu_page_cp1251},
    {"cp1251", &bu_page_cp1251, &bu_page_cp1251},
    {"CP1251", &bu_page_cp1251, &bu_page_cp1251},
    {"x-cp1251", &bu_page_cp1251, &bu_page_cp1251},
    {"1251", &bu_page_cp1251, NULL},
    {"cswindows1251", &bu_page_cp1251, NULL},
    {" \t\n\f\rCp1251\r\f\n\t ", &bu_page_cp1251, &bu_page_cp1251},
    {"\vcp1251", NULL, NULL},
    {"cp1251\v", NULL, NULL},
    {"cp 1251", NULL, NULL},
    {"cp125", NULL, NULL},
    {"cp12511", NULL, NULL},
    {"866", &bu_page_cp866, &bu_page_cp866},
    {"cp866", &bu_page_cp866, &bu_page_cp866},
    {"IBM866", &bu_page_cp866, &bu_page_cp866},
    {"csIBM866", &bu_page_cp866, &bu_page_cp866},
    {"koi8-r", &bu_page_koi8_r, &bu_page_koi8_r},
    {"KOI", &bu_page_koi8_r, &bu_page_koi8_r},
    {"koi8-u", NULL, NULL},
    {"latin1", &bu_format_latin1, &bu_page_whatwg_1252},
    {"ISO-8859-1", &bu_format_latin1, &bu_page_whatwg_1252},
    {"us-ascii", NULL, &bu_page_whatwg_1252},
    {"cp1252", &bu_page_whatwg_1252, &bu_page_whatwg_1252},
    {"x-own", &own, NULL},
    {"X-OWN", &own, NULL},
    {"x-ow", NULL, NULL},
    {"x-owns", NULL, NULL},
    {"", NULL, NULL},
    {" ", NULL, NULL},
    {"\xD0\xBA", NULL, NULL},
};

static int by_labels(void)
{
    size_t i;

    for (i = 0; i < sizeof known / sizeof known[0]; i++)
        if (look(bu_page_find, mine, MINE, known[i].label) != known[i].strict ||
            look(bu_page_find_whatwg, mine, MINE, known[i].label) !=
                known[i].whatwg) {
            tap_note(known[i].label, NULL, 0, (uint32_t)i);
            return 0;
        }
    return 1;
}

/* Each page of a list is found by its own name. */
static int by_names(finder *find, const struct bu_format *const *pages,
                    size_t count)
{
    size_t i;

    for (i = 0; i < count; i++)
        if (look(find, pages, count, pages[i]->name) != pages[i]) {
            tap_note(pages[i]->name, NULL, 0, (uint32_t)i);
            return 0;
        }
    return 1;
}

/* The first of two with one name; a list of none. */
static int in_order(void)
{
    return look(bu_page_find, mine + 8, 1, "1252") == &bu_page_cp1252 &&
           look(bu_page_find, mine, 0, "utf-8") == NULL &&
           bu_page_find(mine, MINE, NULL, 0) == NULL &&
           bu_page_find_whatwg(NULL, 0, NULL, 0) == NULL;
}

void suite_page_find(void)
{
    tap_ok(by_labels(), "labels of IANA, of DOS and of WHATWG");
    tap_ok(by_names(bu_page_find, bu_page_all, BU_PAGE_ALL_COUNT),
           "each page by its name");
    tap_ok(by_names(bu_page_find_whatwg, bu_page_all_whatwg,
                    BU_PAGE_ALL_WHATWG_COUNT),
           "each page of WHATWG by its name");
    tap_ok(in_order(), "the first that has the name; lists of none");
}
