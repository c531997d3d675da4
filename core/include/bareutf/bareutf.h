/* bareutf: all headers that can be included together.
 *
 * Apart are those that take the names of others: wchar.h, and one of dfa.h and
 * dfa_small.h. */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_BAREUTF_H
#define BAREUTF_BAREUTF_H

#include <bareutf/base.h>
#include <bareutf/bom.h>
#include <bareutf/cesu8.h>
#include <bareutf/convert.h>
#include <bareutf/disposition.h>
#include <bareutf/extvalue.h>
#include <bareutf/format.h>
#include <bareutf/fssutf.h>
#include <bareutf/history.h>
#include <bareutf/latin1.h>
#include <bareutf/leb128.h>
#include <bareutf/line.h>
#include <bareutf/linux.h>
#include <bareutf/mbrtowc.h>
#include <bareutf/mutf8.h>
#include <bareutf/name.h>
#include <bareutf/name_equal.h>
#include <bareutf/percent.h>
#include <bareutf/plan9.h>
#include <bareutf/ring.h>
#include <bareutf/scalar.h>
#include <bareutf/thompson.h>
#include <bareutf/translit.h>
#include <bareutf/unicode.h>
#include <bareutf/upcase.h>
#include <bareutf/utf1.h>
#include <bareutf/utf16.h>
#include <bareutf/utf32.h>
#include <bareutf/utf8.h>
#include <bareutf/utf8x.h>
#include <bareutf/width.h>
#include <bareutf/wtf8.h>
#include <bareutf/xopen.h>
#include <bareutf/zephyr.h>

#endif
