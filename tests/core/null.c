/* null: a null pointer goes with a length of 0, in each function that takes a
 * range: here the encodings. What is computed with the pointer, sanitizers of
 * clang see. */
/* SPDX-License-Identifier: MIT */
#include "suites.h"
#include "tap.h"
#include <bareutf/bareutf.h>
#include <stdbool.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* By volatile, as else some compilers call memset. */
static void zero(void *state, size_t n)
{
    volatile uint8_t *p = (volatile uint8_t *)state;

    while (n-- != 0)
        p[n] = 0;
}

/* ---- One sequence at a time. ---- */

typedef enum bu_status reader(const uint8_t **p, const uint8_t *end,
                              uint32_t *value);
typedef enum bu_status back_reader(const uint8_t *begin, const uint8_t **p,
                                   uint32_t *value);

static reader *const readers[] = {
    bu_utf8_next,   bu_utf8_next_inline, bu_utf8_next_in_place,
    bu_utf8_decode, bu_uleb128_next,     bu_uleb128_next_inline};

static back_reader *const back_readers[] = {bu_utf8_prev,
                                            bu_utf8_prev_in_place};

static const struct bu_format *const objects[] = {
    &bu_format_utf16le, &bu_format_utf16be, &bu_format_wtf8, &bu_format_cesu8,
    &bu_format_mutf8};

static int bytes_end(void)
{
    const uint8_t *p = NULL;
    uint32_t value;
    bool good = true;
    size_t i;

    for (i = 0; i < COUNT(readers); i++)
        good &= readers[i](&p, NULL, &value) == BU_END && p == NULL;
    for (i = 0; i < COUNT(back_readers); i++)
        good &= back_readers[i](NULL, &p, &value) == BU_END && p == NULL;
    for (i = 0; i < COUNT(objects); i++)
        good &= objects[i]->next(&p, NULL, &value, objects[i]) == BU_END &&
                objects[i]->prev(NULL, &p, &value, objects[i]) == BU_END &&
                p == NULL;
    return good;
}

static int units_end(void)
{
    const uint16_t *u = NULL;
    const uint32_t *v = NULL;
    uint32_t value;

    return bu_utf16_next(&u, NULL, &value) == BU_END &&
           bu_utf16_prev(NULL, &u, &value) == BU_END &&
           bu_wtf16_next(&u, NULL, &value) == BU_END &&
           bu_wtf16_prev(NULL, &u, &value) == BU_END &&
           bu_utf32_next(&v, NULL, &value) == BU_END &&
           bu_utf16_decode(&u, NULL, &value) == BU_END &&
           bu_wtf16_decode(&u, NULL, &value) == BU_END &&
           bu_utf32_decode(&v, NULL, &value) == BU_END &&
           bu_utf32_prev(NULL, &v, &value) == BU_END && u == NULL && v == NULL;
}

static int numbers_end(void)
{
    const uint8_t *p = NULL;
    uint64_t wide;
    int64_t signed_wide;
    int32_t number;

    return bu_sleb128_next(&p, NULL, &number) == BU_END &&
           bu_sleb128_next_inline(&p, NULL, &number) == BU_END &&
           bu_uleb128_next_bits(&p, NULL, 64, &wide) == BU_END &&
           bu_sleb128_next_bits(&p, NULL, 64, &signed_wide) == BU_END &&
           bu_leb128_skip(&p, NULL, 5) == BU_END &&
           bu_utf8x_next_64(&p, NULL, 8, &wide) == BU_END &&
           bu_utf8x_prev_64(NULL, &p, 8, &wide) == BU_END && p == NULL;
}

/* ---- Whole ranges. ---- */

static int ranges_are_empty(void)
{
    const uint8_t *p = NULL;
    struct bu_utf8 d;
    unsigned bad;
    size_t n = 1;

    zero(&d, sizeof d);
    return bu_utf8_check(NULL, 0) == 0 && bu_utf8_count(NULL, 0) == 0 &&
           bu_utf8_trim(NULL, 0) == 0 && bu_utf8_repair_size(NULL, 0) == 0 &&
           bu_utf8_explain(NULL, 0, &n) == BU_UTF8_WELL_FORMED && n == 0 &&
           bu_utf8_offset(NULL, 0, 1) == 0 &&
           bu_utf8_truncate(NULL, 0, 1) == 0 && bu_utf8_sync(NULL, 0) == 0 &&
           bu_utf8_copy(NULL, 0, NULL, 0) == 0 &&
           bu_utf8_copy_z(NULL, 0, NULL) == 0 &&
           bu_utf8_check_chunk(&d, &p, NULL, &bad) == BU_OK && p == NULL &&
           bu_utf16_check(NULL, 0) == 0 && bu_utf32_check(NULL, 0) == 0 &&
           bu_utf8_to_utf16_size(NULL, 0) == 0 &&
           bu_utf8_to_utf32_size(NULL, 0) == 0 &&
           bu_utf16_to_utf8_size(NULL, 0) == 0 &&
           bu_utf32_to_utf8_size(NULL, 0) == 0 &&
           bu_uleb128_explain(NULL, 0, 32, &n) == BU_LEB128_TRUNCATED &&
           bu_sleb128_explain(NULL, 0, 32, &n) == BU_LEB128_TRUNCATED;
}

/* Nothing to nowhere, nothing to a room, and "a" to nowhere. */
static int text_is_repaired(void)
{
    static const uint8_t a[1] = {'a'};
    struct bu_utf8 d;
    struct bu_buffer b;
    uint8_t room[4];
    bool good;

    zero(&d, sizeof d);
    zero(&b, sizeof b);
    good = bu_utf8_repair(&d, &b) == BU_OK &&
           bu_utf8_repair_finish(&d, &b) == BU_OK && b.src == NULL &&
           b.dst == NULL;
    b.dst = room;
    b.dst_end = room + sizeof room;
    good &= bu_utf8_repair(&d, &b) == BU_OK && b.src == NULL && b.dst == room;
    b.src = a;
    b.src_end = a + 1;
    b.dst = b.dst_end = NULL;
    return good && bu_utf8_repair(&d, &b) == BU_FULL && b.src == a &&
           b.dst == NULL;
}

/* The same of units: of all ways there are, one unit. */
static int units_are_converted(void)
{
    static const uint32_t units[1] = {'a'};
    static const uint16_t narrow[1] = {'a'};
    static const uint8_t bytes[1] = {'a'};
    struct bu_buffer_8_16 to16;
    struct bu_buffer_16_8 from16;
    struct bu_buffer_8_32 to32;
    struct bu_buffer_32_8 from32;
    bool good;

    zero(&to16, sizeof to16);
    zero(&from16, sizeof from16);
    zero(&to32, sizeof to32);
    zero(&from32, sizeof from32);
    good = bu_utf8_to_utf16(&to16) == BU_OK &&
           bu_utf16_to_utf8(&from16) == BU_OK &&
           bu_utf8_to_utf32(&to32) == BU_OK &&
           bu_utf32_to_utf8(&from32) == BU_OK &&
           bu_uleb128_decode(&to32) == BU_OK &&
           bu_sleb128_decode(&to32) == BU_OK;
    to16.src = to32.src = bytes;
    to16.src_end = to32.src_end = bytes + 1;
    from16.src = narrow;
    from16.src_end = narrow + 1;
    from32.src = units;
    from32.src_end = units + 1;
    return good && bu_utf8_to_utf16(&to16) == BU_FULL &&
           bu_utf16_to_utf8(&from16) == BU_FULL &&
           bu_utf8_to_utf32(&to32) == BU_FULL &&
           bu_utf32_to_utf8(&from32) == BU_FULL &&
           bu_uleb128_decode(&to32) == BU_FULL &&
           bu_sleb128_decode(&to32) == BU_FULL;
}

void suite_null(void)
{
    tap_ok(bytes_end() && units_end() && numbers_end(),
           "null: no bytes, units or numbers are at the end");
    tap_ok(ranges_are_empty(), "null: it is a range of nothing");
    tap_ok(text_is_repaired() && units_are_converted(),
           "null: nothing is converted to nothing, and to a room");
}
