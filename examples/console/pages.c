/* pages: those that the console knows. */
/* SPDX-License-Identifier: MIT */
#include "pages.h"
#include <bareutf/latin1.h>
#include <bareutf/page.h>
#include <bareutf/utf8.h>

const struct bu_format *const pages[PAGES] = {
    &bu_format_utf8,
    &bu_format_latin1,
    &bu_page_iso8859_2,
    &bu_page_iso8859_3,
    &bu_page_iso8859_4,
    &bu_page_iso8859_5,
    &bu_page_iso8859_6,
    &bu_page_iso8859_7,
    &bu_page_iso8859_8,
    &bu_page_iso8859_8_i,
    &bu_page_iso8859_9,
    &bu_page_iso8859_10,
    &bu_page_iso8859_11,
    &bu_page_iso8859_13,
    &bu_page_iso8859_14,
    &bu_page_iso8859_15,
    &bu_page_iso8859_16,
    &bu_page_cp874,
    &bu_page_cp1250,
    &bu_page_cp1251,
    &bu_page_cp1252,
    &bu_page_cp1253,
    &bu_page_cp1254,
    &bu_page_cp1255,
    &bu_page_cp1256,
    &bu_page_cp1257,
    &bu_page_cp1258,
    &bu_page_kz1048,
    &bu_page_cp437,
    &bu_page_cp720,
    &bu_page_cp737,
    &bu_page_cp771,
    &bu_page_cp775,
    &bu_page_cp850,
    &bu_page_cp852,
    &bu_page_cp855,
    &bu_page_cp857,
    &bu_page_cp858,
    &bu_page_cp860,
    &bu_page_cp861,
    &bu_page_cp862,
    &bu_page_cp863,
    &bu_page_cp864,
    &bu_page_cp865,
    &bu_page_cp866,
    &bu_page_cp869,
    &bu_page_cp1125,
    &bu_page_koi8_r,
    &bu_page_koi8_ru,
    &bu_page_koi8_t,
    &bu_page_koi8_u,
    &bu_page_mac_roman,
    &bu_page_mac_ce,
    &bu_page_mac_cyrillic,
    &bu_page_mac_greek,
    &bu_page_mac_turkish,
    &bu_page_armscii8,
    &bu_page_geostd8,
    &bu_page_tis620,
    &bu_page_viscii,
};

/* Of cp866 or 866, what is behind cp; of IBM866 what is behind IBM. */
static bool is_number(const struct args *word, const char *name)
{
    struct args digits = *word;

    while (*name != '\0' && *name - (unsigned)'0' > 9u)
        name++;
    while (digits.n != 0 && *digits.s - (unsigned)'0' > 9u) {
        digits.s++;
        digits.n--;
    }
    return word->n - digits.n <= 2 && digits.n > 2 && args_is(&digits, name);
}

const struct bu_format *pages_find(const struct args *name)
{
    unsigned i;

    for (i = 0; i < PAGES; i++)
        if (args_is(name, pages[i]->name) || is_number(name, pages[i]->name))
            return pages[i];
    return NULL;
}
