/* detect: of records of a kind, a set, a length and bytes what is answered
 * after each byte: page, lead, set, and of UTF-8 whether it is damaged. Set 0
 * is all. Kind w is the pages for Latin letters, without a set. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/detect.h>
#include <stdio.h>

static int record(void)
{
    struct bu_detect d = {0, 0, 0, 0, 0, 0, 0, {{0}}};
    struct bu_detect_latin w = {0, {0}};
    const struct bu_detector *by;
    uint32_t only = 0;
    int kind = getchar(), n, i;

    if (kind == EOF)
        return 0;
    by = kind == 's' ? &bu_detect_small : &bu_detect_large;
    for (i = 0; i != 4; i++)
        only |= (uint32_t)getchar() << 8 * i;
    if (only != 0)
        bu_detect_only(&d, only);
    n = getchar();
    while (kind == 'w' && n-- > 0) {
        unsigned lead;
        enum bu_detect_page page;

        bu_detect_latin_feed(&w, (uint8_t)getchar());
        page = bu_detect_latin_answer(&w, &lead);
        printf("%d %u 0\n", (int)page, lead);
    }
    while (n-- > 0) {
        uint32_t same;
        unsigned lead;
        enum bu_detect_page page;

        bu_detect_feed(&d, by, (uint8_t)getchar());
        page = bu_detect_answer(&d, by, &lead, &same);
        printf("%d %u %lx %d\n", (int)page, lead, (unsigned long)same,
               page == BU_DETECT_UTF8 && bu_detect_damaged(&d));
    }
    return 1;
}

int main(void)
{
    while (record())
        ;
    return fflush(stdout) != 0;
}
