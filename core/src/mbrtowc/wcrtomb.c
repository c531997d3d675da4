/* mbrtowc: one wchar_t to bytes. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/mbrtowc.h>

size_t bu_wcrtomb(char *s, wchar_t unit, struct bu_mbstate *ps)
{
    return bu_c32rtomb(s, (bu_char32)unit, ps);
}
