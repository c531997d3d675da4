/* bareutf: all headers that can be included together.
 *
 * Not included are wchar.h, whose macros replace names of <wchar.h>, and dfa.h
 * and dfa_small.h, which both define decode(). */
/* SPDX-License-Identifier: MIT */
#ifndef BAREUTF_BAREUTF_H
#define BAREUTF_BAREUTF_H

#include <bareutf/base.h>
#include <bareutf/bidi.h>
#include <bareutf/case.h>
#include <bareutf/collate.h>
#include <bareutf/convert.h>
#include <bareutf/detect.h>
#include <bareutf/escape.h>
#include <bareutf/format.h>
#include <bareutf/gsm.h>
#include <bareutf/http.h>
#include <bareutf/leb128.h>
#include <bareutf/line.h>
#include <bareutf/linux.h>
#include <bareutf/lone.h>
#include <bareutf/mbrtowc.h>
#include <bareutf/mqtt.h>
#include <bareutf/name.h>
#include <bareutf/norm.h>
#include <bareutf/old.h>
#include <bareutf/page.h>
#include <bareutf/page_device.h>
#include <bareutf/page_east.h>
#include <bareutf/plan9.h>
#include <bareutf/property.h>
#include <bareutf/ring.h>
#include <bareutf/segment.h>
#include <bareutf/unicode.h>
#include <bareutf/utf16.h>
#include <bareutf/utf32.h>
#include <bareutf/utf8.h>
#include <bareutf/zephyr.h>

#endif
