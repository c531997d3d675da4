/* formats: all descriptors, for tests that go through them. */
/* SPDX-License-Identifier: MIT */
#ifndef FORMATS_H
#define FORMATS_H

#include <bareutf/cesu8.h>
#include <bareutf/fssutf.h>
#include <bareutf/mutf8.h>
#include <bareutf/thompson.h>
#include <bareutf/utf1.h>
#include <bareutf/utf16.h>
#include <bareutf/utf32.h>
#include <bareutf/utf8.h>
#include <bareutf/utf8x.h>
#include <bareutf/wtf8.h>
#include <bareutf/xopen.h>

extern const struct bu_format *const formats[];
extern const size_t formats_count;

#endif
