/* bareutf: all headers that can be included together.
 *
 * Apart are those that take the names of others: wchar.h, and one of dfa.h and
 * dfa_small.h. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_BAREUTF_H
#define BAREUTF_BAREUTF_H

#include <bareutf/base.h>
#include <bareutf/bom.h>
#include <bareutf/caseless.h>
#include <bareutf/casing.h>
#include <bareutf/category.h>
#include <bareutf/cesu8.h>
#include <bareutf/collate.h>
#include <bareutf/convert.h>
#include <bareutf/detect.h>
#include <bareutf/disposition.h>
#include <bareutf/extvalue.h>
#include <bareutf/fold.h>
#include <bareutf/format.h>
#include <bareutf/fssutf.h>
#include <bareutf/grapheme.h>
#include <bareutf/grapheme_utf8.h>
#include <bareutf/history.h>
#include <bareutf/ident.h>
#include <bareutf/ident_utf8.h>
#include <bareutf/latin1.h>
#include <bareutf/leb128.h>
#include <bareutf/line.h>
#include <bareutf/line_format.h>
#include <bareutf/linux.h>
#include <bareutf/lower.h>
#include <bareutf/mbrtowc.h>
#include <bareutf/mojibake.h>
#include <bareutf/mutf8.h>
#include <bareutf/name.h>
#include <bareutf/name_equal.h>
#include <bareutf/norm.h>
#include <bareutf/norm_utf8.h>
#include <bareutf/page.h>
#include <bareutf/page_case.h>
#include <bareutf/page_chinese.h>
#include <bareutf/page_fast.h>
#include <bareutf/page_find.h>
#include <bareutf/page_japanese.h>
#include <bareutf/page_korean.h>
#include <bareutf/page_taiwan.h>
#include <bareutf/percent.h>
#include <bareutf/plan9.h>
#include <bareutf/ring.h>
#include <bareutf/scalar.h>
#include <bareutf/script.h>
#include <bareutf/thompson.h>
#include <bareutf/title.h>
#include <bareutf/translit.h>
#include <bareutf/unicode.h>
#include <bareutf/upcase.h>
#include <bareutf/upper.h>
#include <bareutf/utf1.h>
#include <bareutf/utf16.h>
#include <bareutf/utf32.h>
#include <bareutf/utf8.h>
#include <bareutf/utf8_inline.h>
#include <bareutf/utf8x.h>
#include <bareutf/width.h>
#include <bareutf/word.h>
#include <bareutf/word_utf8.h>
#include <bareutf/wtf8.h>
#include <bareutf/xopen.h>
#include <bareutf/zephyr.h>

#endif
