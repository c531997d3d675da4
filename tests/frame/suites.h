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
 * A new suite is one line here: its name, and the image that it is in on an
 * AVR, where each image has a part of them. A function that is not listed has
 * no prototype, and so does not compile.
 */
/* What a tuning can have files of its own for; null too, which is with the
 * pages elsewhere. */
#define SUITES_TUNED(X)                                                        \
    X(utf8_calls, "basic")                                                     \
    X(utf8_vectors, "basic")                                                   \
    X(utf8_texts, "utf8")                                                      \
    X(utf8_short, "utf8")                                                      \
    X(utf8_scalars, "utf8")                                                    \
    X(utf8_copy, "utf8")                                                       \
    X(utf8_places, "utf8")                                                     \
    X(convert, "convert")                                                      \
    X(convert16, "convert")                                                    \
    X(convert_runs, "convert")                                                 \
    X(convert_places, "convert")                                               \
    X(convert_any, "convert")                                                  \
    X(json, "escapes")                                                         \
    X(visible, "escapes")                                                      \
    X(leb128, "numbers-escapes")                                               \
    X(ring, "basic")                                                           \
    X(ring_gap, "basic")                                                       \
    X(ring_block, "basic")                                                     \
    X(width, "others")                                                         \
    X(grapheme, "case")                                                        \
    X(ident, "words")

/* The rest. */
#define SUITES_UNTUNED(X)                                                      \
    X(leb128_limbs, "numbers-escapes")                                         \
    X(scalar, "formats")                                                       \
    X(utf16, "formats")                                                        \
    X(utf32, "formats")                                                        \
    X(cesu8, "formats")                                                        \
    X(mutf8, "formats")                                                        \
    X(wtf8, "formats")                                                         \
    X(bom, "formats")                                                          \
    X(fssutf, "old-forms")                                                     \
    X(thompson, "old-forms")                                                   \
    X(xopen, "old-forms")                                                      \
    X(utf1, "old-forms")                                                       \
    X(utf8x, "old-forms")                                                      \
    X(extvalue, "numbers-escapes")                                             \
    X(caseless, "case")                                                        \
    X(norm, "norm")                                                            \
    X(norm_caseless, "norm")                                                   \
    X(norm_utf8, "norm")                                                       \
    X(name_rules, "names")                                                     \
    X(name_paths, "basic")                                                     \
    X(name_changes, "names")                                                   \
    X(name_escape, "names")                                                    \
    X(name_room, "names")                                                      \
    X(name_own, "basic")                                                       \
    X(name_units, "names")                                                     \
    X(ring_fault, "basic")                                                     \
    X(zephyr, "basic")                                                         \
    X(casing, "case")                                                          \
    X(word, "words")                                                           \
    X(loops, "loops")                                                          \
    X(dfa, "others")                                                           \
    X(plan9, "others")                                                         \
    X(wchar, "others")                                                         \
    X(linux, "others")                                                         \
    X(name_equal, "folds")

/* Unicode that few programs have, modems, headers, lines, documents, mojibake,
 * in an image of its own, as a micro:bit has no room for all. */
#define SUITES_UNICODE(X)                                                      \
    X(fetch, "basic")                                                          \
    X(skeleton, "skeleton")                                                    \
    X(collate, "order")                                                        \
    X(name_alias, "names")                                                     \
    X(property, "words")                                                       \
    X(gsm, "words")                                                            \
    X(page_device, "pages")                                                    \
    X(percent, "numbers-escapes")                                              \
    X(disposition, "numbers-escapes")                                          \
    X(history, "others")                                                       \
    X(line, "others")                                                          \
    X(line_format, "others")                                                   \
    X(translit, "numbers-escapes")                                             \
    X(mqtt, "numbers-escapes")                                                 \
    X(html, "numbers-escapes")                                                 \
    X(mojibake, "mojibake")                                                    \
    X(linebreak, "words")                                                      \
    X(bidi, "bidi")                                                            \
    X(join, "bidi")

/* Pages, detection, loops and conditions: on a board an image of
 * their own too. */
#define SUITES_PAGES(X)                                                        \
    X(latin1, "basic")                                                         \
    X(page, "pages")                                                           \
    X(page_fast, "pages")                                                      \
    X(page_direct, "pages")                                                    \
    X(format_back, "formats")                                                  \
    X(format_own, "formats")                                                   \
    X(page_find, "pages")                                                      \
    X(page_case, "pages")                                                      \
    X(page_korean, "korean")                                                   \
    X(page_chinese, "chinese")                                                 \
    X(page_japanese, "japan")                                                  \
    X(page_taiwan, "taiwan")                                                   \
    X(detect, "detect")                                                        \
    X(valid, "loops")                                                          \
    X(null, "null")                                                            \
    X(null_texts, "null")                                                      \
    X(null_calls, "null-calls")                                                \
    X(null_pages, "null-pages")

#define SUITE_DECLARED(name, image) void suite_##name(void);
SUITES_TUNED(SUITE_DECLARED)
SUITES_UNTUNED(SUITE_DECLARED)
SUITES_UNICODE(SUITE_DECLARED)
SUITES_PAGES(SUITE_DECLARED)

#endif
