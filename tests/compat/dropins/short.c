/* short: mbrtowc where wchar_t has 16 bits. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>
#include <bareutf/wchar.h>

int main(void)
{
    static const char text[] = "\xE2\x82\xAC\xF0\x9F\x98\x80z";
    const char *from = text;
    mbstate_t state = {0};
    wchar_t wide[8];
    wchar_t wc = 0;
    char out[4];

    if (sizeof wc != 2 || mbrtowc(&wc, text, 8, &state) != 3 || wc != 0x20AC ||
        mbrtowc(&wc, text + 3, 5, &state) != (size_t)-1 || wc != 0x20AC ||
        !mbsinit(&state) || bu_mbr_bad(text + 3, 5, NULL) != 4 ||
        mbrtowc(&wc, text + 7, 1, &state) != 1 || wc != 'z')
        return 1;
    if (mbsrtowcs(wide, &from, 8, &state) != (size_t)-1 || from != text + 3 ||
        wide[0] != 0x20AC || wcrtomb(out, 0xD83D, &state) != (size_t)-1 ||
        wcrtomb(out, 0xFFFD, &state) != 3)
        return 1;
    printf("16 bits\n");
    return 0;
}
