/* formats: all objects of formats, for tests and tools that go through them. */
/* SPDX-License-Identifier: MIT */
#ifndef FORMATS_H
#define FORMATS_H

#include <bareutf/bareutf.h>

/*
 * A new format is one row here: its object, unit and longest sequence in bytes,
 * highest value, and the name that oracles in Python know it by.
 */
#define FORMATS(X)                                                             \
    X(utf8, 1, 4, 0x10FFFF, "utf-8")                                           \
    X(utf16le, 2, 4, 0x10FFFF, "utf-16-le")                                    \
    X(utf16be, 2, 4, 0x10FFFF, "utf-16-be")                                    \
    X(utf32le, 4, 4, 0x10FFFF, "utf-32-le")                                    \
    X(utf32be, 4, 4, 0x10FFFF, "utf-32-be")                                    \
    X(wtf8, 1, 4, 0x10FFFF, "wtf-8")                                           \
    X(wtf16le, 2, 4, 0x10FFFF, "wtf-16-le")                                    \
    X(wtf16be, 2, 4, 0x10FFFF, "wtf-16-be")                                    \
    X(cesu8, 1, 6, 0x10FFFF, "cesu-8")                                         \
    X(mutf8, 1, 6, 0x10FFFF, "mutf-8")                                         \
    X(fssutf, 1, 6, 0x7FFFFFFF, "")                                            \
    X(xopen, 1, 5, 0x7FFFFFFF, "")                                             \
    X(thompson, 1, 6, 0xFFFFFFFF, "")                                          \
    X(utf8x7, 1, 7, 0xFFFFFFFFF, "")                                           \
    X(utf8x8, 1, 8, 0x3FFFFFFFFFF, "")                                         \
    X(utf1, 1, 5, 0x7FFFFFFF, "")                                              \
    X(latin1, 1, 1, 0xFF, "latin-1")

/* The same of some pages of one byte: one with a gap, one with many, and one
 * that is not ASCII below 80. All pages have a suite of their own. */
#define FORMATS_OF_PAGES(X)                                                    \
    X(cp1251, 1, 1, 0xFFFF, "cp1251")                                          \
    X(iso8859_6, 1, 1, 0xFFFF, "iso8859-6")                                    \
    X(cp864, 1, 1, 0xFFFF, "cp864")

extern const struct bu_format *const formats[];
extern const size_t formats_count;

/* Does each object have what its row has? */
int formats_are_right(void);

#endif
