/* suites: all tests that run natively and on every board. */
/* SPDX-License-Identifier: MIT */
#ifndef SUITES_H
#define SUITES_H

/* Where an input takes thousands of cycles, as on an AVR, the longest loops
 * take one of this many. */
#ifdef SUITE_SLOW
enum { SUITE_THIN = 67 };
#else
enum { SUITE_THIN = 1 };
#endif

/* Of two bytes in each of many forms a board takes one of this many, unless it
 * is asked for all. */
#ifdef SUITE_SLOW
enum { SUITE_PAIRS = SUITE_THIN };
#elif defined SUITE_QUICK
enum { SUITE_PAIRS = 4 }; /* a power of 2: no call for the rest */
#else
enum { SUITE_PAIRS = 1 };
#endif

/*
 * A new suite is one line here: main calls what is listed. A function that is
 * not listed has no prototype, and so does not compile.
 */
/* What a tuning can have files of its own for; null too, which is with the
 * pages elsewhere. */
#define SUITES_TUNED(X)                                                        \
    X(utf8_calls)                                                              \
    X(utf8_vectors)                                                            \
    X(utf8_texts)                                                              \
    X(utf8_short)                                                              \
    X(utf8_scalars)                                                            \
    X(utf8_copy)                                                               \
    X(utf8_places)                                                             \
    X(convert)                                                                 \
    X(convert16)                                                               \
    X(convert_runs)                                                            \
    X(convert_places)                                                          \
    X(convert_any)                                                             \
    X(leb128)                                                                  \
    X(ring)                                                                    \
    X(ring_block)                                                              \
    X(width)                                                                   \
    X(grapheme)                                                                \
    X(ident)

/* The rest. */
#define SUITES_UNTUNED(X)                                                      \
    X(leb128_limbs)                                                            \
    X(scalar)                                                                  \
    X(utf16)                                                                   \
    X(utf32)                                                                   \
    X(cesu8)                                                                   \
    X(mutf8)                                                                   \
    X(wtf8)                                                                    \
    X(bom)                                                                     \
    X(fssutf)                                                                  \
    X(thompson)                                                                \
    X(xopen)                                                                   \
    X(utf1)                                                                    \
    X(utf8x)                                                                   \
    X(percent)                                                                 \
    X(extvalue)                                                                \
    X(caseless)                                                                \
    X(norm)                                                                    \
    X(norm_caseless)                                                           \
    X(norm_utf8)                                                               \
    X(name_rules)                                                              \
    X(name_paths)                                                              \
    X(name_changes)                                                            \
    X(name_escape)                                                             \
    X(name_room)                                                               \
    X(name_own)                                                                \
    X(name_units)                                                              \
    X(ring_fault)                                                              \
    X(zephyr)                                                                  \
    X(casing)                                                                  \
    X(word)                                                                    \
    X(linebreak)                                                               \
    X(dfa)                                                                     \
    X(plan9)                                                                   \
    X(wchar)                                                                   \
    X(linux)                                                                   \
    X(name_equal)

/* Unicode that few programs have, modems, headers, lines, in an image of its
 * own, as a micro:bit has no room for all. */
#define SUITES_UNICODE(X)                                                      \
    X(skeleton)                                                                \
    X(collate)                                                                 \
    X(property)                                                                \
    X(gsm)                                                                     \
    X(disposition)                                                             \
    X(history)                                                                 \
    X(line)                                                                    \
    X(translit)

/* Pages, detection, mojibake, loops and conditions: on a board an image of
 * their own too. */
#define SUITES_PAGES(X)                                                        \
    X(latin1)                                                                  \
    X(page)                                                                    \
    X(page_fast)                                                               \
    X(page_direct)                                                             \
    X(format_back)                                                             \
    X(format_own)                                                              \
    X(page_find)                                                               \
    X(page_case)                                                               \
    X(page_korean)                                                             \
    X(page_chinese)                                                            \
    X(page_japanese)                                                           \
    X(page_taiwan)                                                             \
    X(detect)                                                                  \
    X(mojibake)                                                                \
    X(line_format)                                                             \
    X(loops)                                                                   \
    X(valid)                                                                   \
    X(null)                                                                    \
    X(null_texts)                                                              \
    X(null_calls)                                                              \
    X(null_pages)

#define SUITE_DECLARED(name) void suite_##name(void);
SUITES_TUNED(SUITE_DECLARED)
SUITES_UNTUNED(SUITE_DECLARED)
SUITES_UNICODE(SUITE_DECLARED)
SUITES_PAGES(SUITE_DECLARED)

#endif
