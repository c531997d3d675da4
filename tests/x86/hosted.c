/* hosted: the suites over vector files; the system saves the registers. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/convert.h>
#include <bareutf/page.h>
#include <bareutf/utf8.h>
#include <bareutf/x86.h>
#include <stdio.h>
#include <stdlib.h>

/* Both hooks count, so that one without the other shows. */
static unsigned inside;
static unsigned entered;

static void begin(void)
{
    inside++;
    entered++;
}

static void end(void)
{
    inside--;
}

/* Before main: a plan of no tests must be the only line. */
__attribute__((constructor)) static void skip(void)
{
    if ((bu_x86_features() & VECTOR_FEATURE) == 0) {
        printf("1..0 # SKIP this CPU has no %s\n", VECTOR_NAME);
        exit(0);
    }
}

#define NAMED(name, vector) name##_##vector
#define OF(name, vector) NAMED(name, vector)

/* Once with hooks, and once too short for them. */
static struct bu_x86_choice choice = {
    OF(bu_utf8_check, VECTOR),
    begin,
    end,
    0,
    OF(bu_utf8_count, VECTOR),
    OF(bu_utf8_to_utf16, VECTOR),
    OF(bu_utf8_to_utf32, VECTOR),
    OF(bu_utf16_to_utf8, VECTOR),
    OF(bu_utf32_to_utf8, VECTOR),
    OF(bu_utf8_to_utf16_size, VECTOR),
    OF(bu_utf16_to_utf8_size, VECTOR),
    OF(bu_latin1_to_utf8, VECTOR),
    OF(bu_utf8_to_latin1, VECTOR),
};

/* n units: with n as the least, hooks and all; every eighth time one more */
static unsigned expect(size_t n)
{
    static unsigned turn;

    turn++;
    choice.least = n + (turn % 8 == 0);
    return entered + (turn % 8 != 0);
}

static void judge(unsigned expected)
{
    if (inside != 0 || entered != expected)
        abort();
}

size_t bu_utf8_check(const uint8_t *s, size_t n)
{
    static unsigned calls;
    unsigned call = ++calls;
    size_t good;

    /* The plain one is this one: it is called again, or not. */
    choice.least = call % 8 == 0 ? n + 1 : 0;
    good = bu_x86_check(&choice, s, n);
    judge(entered);
    if ((calls != call) != (call % 8 == 0))
        abort();
    return good;
}

#define COUNTS(name, field, unit)                                              \
    size_t bu_##name(const unit *s, size_t n)                                  \
    {                                                                          \
        unsigned expected = expect(n);                                         \
        size_t count = bu_x86_##field(&choice, s, n);                          \
                                                                               \
        judge(expected);                                                       \
        return count;                                                          \
    }

COUNTS(utf8_count, count, uint8_t)
COUNTS(utf8_to_utf16_size, utf8_to_utf16_size, uint8_t)
COUNTS(utf16_to_utf8_size, utf16_to_utf8_size, uint16_t)

#define CONVERTS(name, buffer)                                                 \
    enum bu_status bu_##name(struct buffer *b)                                 \
    {                                                                          \
        unsigned expected = expect((size_t)(b->src_end - b->src));             \
        enum bu_status status = bu_x86_##name(&choice, b);                     \
                                                                               \
        judge(expected);                                                       \
        return status;                                                         \
    }

CONVERTS(utf8_to_utf16, bu_buffer_8_16)
CONVERTS(utf8_to_utf32, bu_buffer_8_32)
CONVERTS(utf16_to_utf8, bu_buffer_16_8)
CONVERTS(utf32_to_utf8, bu_buffer_32_8)

/* The tables of all pages but one are for core. */
static bool is_latin1(const struct bu_page_table *table)
{
    for (unsigned i = 0; i < 128; i++)
        if (table->first[i] != 0xC2 + i / 64 ||
            table->second[i] != 0x80 + i % 64)
            return false;
    return true;
}

#define PAGES(name, own)                                                       \
    enum bu_status plain_page_##name(const struct bu_page_table *table,        \
                                     struct bu_buffer *b);                     \
    enum bu_status bu_page_##name(const struct bu_page_table *table,           \
                                  struct bu_buffer *b)                         \
    {                                                                          \
        unsigned expected;                                                     \
        enum bu_status status;                                                 \
                                                                               \
        if (!is_latin1(table))                                                 \
            return plain_page_##name(table, b);                                \
        expected = expect((size_t)(b->src_end - b->src));                      \
        status = bu_x86_##own(&choice, b);                                     \
        judge(expected);                                                       \
        return status;                                                         \
    }

PAGES(to_utf8, latin1_to_utf8)
PAGES(from_utf8, utf8_to_latin1)
