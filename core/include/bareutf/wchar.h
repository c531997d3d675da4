/* wchar: the names of <wchar.h> and <uchar.h>, over mbrtowc. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_WCHAR_H
#define BAREUTF_WCHAR_H

#include <bareutf/mbrtowc.h>

/*
 * If there is no <wchar.h>, or with -ffreestanding, include this instead of
 * <wchar.h> and <uchar.h>.
 *
 * In a hosted program include it after <stdlib.h>, <wchar.h>, <uchar.h> and all
 * other system headers, because its macros would change their declarations. If
 * <stdlib.h> or <wchar.h> was not included before, there is an #error. Define
 * BAREUTF_WCHAR_ALONE if no system header that declares these names follows.
 *
 * The macros are for unqualified names: std::mbrtowc does not change, but no
 * longer compiles after them. See <bareutf/mbrtowc.h> for the contract of each.
 */
#if !defined(BAREUTF_WCHAR_ALONE) && defined(__STDC_HOSTED__) &&               \
    defined(__has_include)
#if __STDC_HOSTED__ && __has_include(<wchar.h>) && \
    (!defined(WEOF) || !defined(MB_CUR_MAX))
#error include <stdlib.h>, <wchar.h> and <uchar.h> before <bareutf/wchar.h>, \
or define BAREUTF_WCHAR_ALONE if no file includes them after it
#endif
#endif
#undef mbstate_t
#undef wint_t
#undef WEOF
#undef MB_CUR_MAX
#define mbstate_t struct bu_mbstate
#define wint_t uint32_t
#define WEOF BU_WEOF
#define MB_CUR_MAX BU_CAST(size_t, BU_UTF8_MAX)

#if !defined(__cplusplus) || __cplusplus < 201103L
#undef char8_t
#undef char16_t
#undef char32_t
#define char8_t unsigned char
#define char16_t bu_char16
#define char32_t bu_char32
#endif

#undef btowc
#undef c16rtomb
#undef c32rtomb
#undef c8rtomb
#undef mblen
#undef mbrlen
#undef mbrtoc16
#undef mbrtoc32
#undef mbrtoc8
#undef mbrtowc
#undef mbsinit
#undef mbsrtowcs
#undef mbtowc
#undef wcrtomb
#undef wcsrtombs
#undef wctob
#undef wctomb
#define btowc bu_btowc
#define c16rtomb bu_c16rtomb
#define c32rtomb bu_c32rtomb
#define c8rtomb bu_c8rtomb
#define mblen bu_mblen
#define mbrlen bu_mbrlen
#define mbrtoc16 bu_mbrtoc16
#define mbrtoc32 bu_mbrtoc32
#define mbrtoc8 bu_mbrtoc8
#define mbrtowc bu_mbrtowc
#define mbsinit bu_mbsinit
#define mbsrtowcs bu_mbsrtowcs
#define mbtowc bu_mbtowc
#define wcrtomb bu_wcrtomb
#define wcsrtombs bu_wcsrtombs
#define wctob bu_wctob
#define wctomb bu_wctomb

#endif
