/* formats: all objects of formats, for tests and tools that go through them. */
/* SPDX-License-Identifier: MIT */
#ifndef FORMATS_H
#define FORMATS_H

#include <bareutf/bareutf.h>

/*
 * A new format is one row here: its object, its name, unit and longest sequence
 * in bytes, traits, highest value, and the name that oracles in Python know it
 * by. All are literals, as the standards have them. Traits: 1, a lone surrogate
 * is a value, as in WTF, in Java and in all that is older than surrogates; 2, a
 * pair is not two values, as in UTF-16 and what is made from it.
 */
#define FORMATS(X)                                                             \
    X(utf8, "UTF-8", 1, 4, 0, 0x10FFFF, "utf-8")                               \
    X(utf16le, "UTF-16LE", 2, 4, 2, 0x10FFFF, "utf-16-le")                     \
    X(utf16be, "UTF-16BE", 2, 4, 2, 0x10FFFF, "utf-16-be")                     \
    X(utf32le, "UTF-32LE", 4, 4, 0, 0x10FFFF, "utf-32-le")                     \
    X(utf32be, "UTF-32BE", 4, 4, 0, 0x10FFFF, "utf-32-be")                     \
    X(wtf8, "WTF-8", 1, 4, 3, 0x10FFFF, "wtf-8")                               \
    X(wtf16le, "WTF-16LE", 2, 4, 3, 0x10FFFF, "wtf-16-le")                     \
    X(wtf16be, "WTF-16BE", 2, 4, 3, 0x10FFFF, "wtf-16-be")                     \
    X(cesu8, "CESU-8", 1, 6, 2, 0x10FFFF, "cesu-8")                            \
    X(mutf8, "MUTF-8", 1, 6, 3, 0x10FFFF, "mutf-8")                            \
    X(fssutf, "FSS-UTF", 1, 6, 1, 0x7FFFFFFF, "")                              \
    X(xopen, "XOPEN-FSS-UTF", 1, 5, 1, 0x7FFFFFFF, "")                         \
    X(thompson, "THOMPSON-UTF", 1, 6, 1, 0xFFFFFFFF, "")                       \
    X(utf8x7, "UTF-8X7", 1, 7, 1, 0xFFFFFFFFF, "")                             \
    X(utf8x8, "UTF-8X8", 1, 8, 1, 0x3FFFFFFFFFF, "")                           \
    X(utf1, "ISO-10646-UTF-1", 1, 5, 1, 0x7FFFFFFF, "")                        \
    X(latin1, "ISO-8859-1", 1, 1, 0, 0xFF, "latin-1")                          \
    X(gsm7, "gsm7", 1, 2, 0, 0xFFFF, "")                                       \
    X(utf16_hex, "utf16-hex", 1, 8, 0, 0x10FFFF, "")                           \
    X(utf8_kept, "utf8-kept", 1, 4, 1, 0x10FFFF, "")                           \
    X(json, "json", 1, 12, 0, 0x10FFFF, "")                                    \
    X(json_nonzero, "json-nonzero", 1, 12, 0, 0x10FFFF, "")                    \
    X(json_ascii, "json-ascii", 1, 12, 0, 0x10FFFF, "")                        \
    X(json_script, "json-script", 1, 12, 0, 0x10FFFF, "")                      \
    X(json_lone, "json-lone", 1, 12, 3, 0x10FFFF, "")                          \
    X(json_ascii_lone, "json-ascii-lone", 1, 12, 3, 0x10FFFF, "")              \
    X(visible, "visible", 1, 12, 1, 0x10FFFF, "")                              \
    X(visible_all, "visible-all", 1, 12, 1, 0x10FFFF, "")                      \
    X(csv, "csv", 1, 12, 0, 0x10FFFF, "")                                      \
    X(syslog, "syslog", 1, 12, 0, 0x10FFFF, "")                                \
    X(html, "html", 1, 12, 0, 0x10FFFF, "")                                    \
    X(xml, "xml", 1, 12, 0, 0x10FFFF, "")

/* The same of some pages of one byte: one with a gap, one with many, and one
 * that is not ASCII below 80. All pages have a suite of their own. */
#define FORMATS_OF_PAGES(X)                                                    \
    X(cp1251, "windows-1251", 1, 1, 0, 0xFFFF, "cp1251")                       \
    X(iso8859_6, "ISO-8859-6", 1, 1, 0, 0xFFFF, "iso8859-6")                   \
    X(cp864, "IBM864", 1, 1, 0, 0xFFFF, "cp864")

extern const struct bu_format *const formats[];
extern const size_t formats_count;

/* Return whether each object has the values of its row. */
int formats_are_right(void);

#endif
