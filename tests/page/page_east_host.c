/* page_east: what a page of East Asia makes of all bytes and all values. */
/* SPDX-License-Identifier: MIT */
#include "page_east_list.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PAGE_ROW(name) {#name, &bu_page_##name},

static const struct {
    const char *name;
    const struct bu_format *format;
} pages[] = {PAGES_EAST(PAGE_ROW)};

static void say(uint32_t number)
{
    fwrite(&number, sizeof number, 1, stdout);
}

/* Say the first step of s[0..n): how many bytes it took * 2^24 and its value,
 * or FFFFFF if they are bad; FFFFFFFF if there have to be more. */
static void say_step(const struct bu_format *format, const uint8_t *s, size_t n)
{
    const uint8_t *p = s;
    uint32_t value = 0;
    uint32_t answer = 0xFFFFFFFF;
    enum bu_status status = format->next(&p, s + n, &value, format);

    if (status == BU_OK)
        answer = (uint32_t)(p - s) << 24 | value;
    if (status == BU_BAD)
        answer = (uint32_t)(p - s) << 24 | 0xFFFFFF;
    say(answer);
}

/* All bytes, pairs, and what has the form of four bytes, in memory of their
 * size. */
static void say_bytes(const struct bu_format *format)
{
    uint8_t *one = (uint8_t *)malloc(1);
    uint8_t *two = (uint8_t *)malloc(2);
    uint8_t *four = (uint8_t *)malloc(4);
    unsigned i;

    for (i = 0; i < 0x100; i++) {
        one[0] = (uint8_t)i;
        say_step(format, one, 1);
    }
    for (i = 0; i < 0x10000; i++) {
        two[0] = (uint8_t)(i / 0x100);
        two[1] = (uint8_t)i;
        say_step(format, two, 2);
    }
    for (i = 0; format->longest == 4 && i < 126 * 10 * 126 * 10; i++) {
        four[0] = (uint8_t)(0x81 + i / 12600);
        four[1] = (uint8_t)(0x30 + i / 1260 % 10);
        four[2] = (uint8_t)(0x81 + i / 10 % 126);
        four[3] = (uint8_t)(0x30 + i % 10);
        say_step(format, four, 4);
    }
    free(one);
    free(two);
    free(four);
}

/* What put writes for each number, as one number. */
static void say_values(const struct bu_format *format)
{
    uint32_t value;
    unsigned i;

    for (value = 0; value < 0x110000; value++) {
        uint8_t out[4] = {0xA5, 0xA5, 0xA5, 0xA5};
        unsigned n = format->put(out, value, format);
        uint32_t number = 0;

        for (i = 0; i < n; i++)
            number = number * 256 + out[i];
        for (; i < 4; i++)
            if (out[i] != 0xA5)
                number = 0xFFFFFFFF;
        say(number);
    }
}

/* Read lines of text, of a length and that many bytes; say each step. */
static void say_texts(const struct bu_format *format)
{
    int n;

    while ((n = getchar()) != EOF) {
        size_t length = (size_t)n;
        uint8_t *s = (uint8_t *)malloc(length);
        const uint8_t *p = s;

        if (fread(s, 1, length, stdin) != length)
            exit(1);
        while (p != s + length) {
            uint32_t value = 0;
            enum bu_status status =
                format->next(&p, s + length, &value, format);

            if (status == BU_MORE)
                p = s + length;
            say(status == BU_OK ? value : 0xFFFD);
        }
        say(0xFFFFFFFF);
        free(s);
    }
}

int main(int argc, char **argv)
{
    const struct bu_format *format = NULL;
    unsigned i;

    for (i = 0; i < sizeof pages / sizeof pages[0]; i++)
        if (argc > 1 && strcmp(argv[1], pages[i].name) == 0)
            format = pages[i].format;
    if (format == NULL)
        return 1;
    if (argc > 2) {
        say_texts(format);
        return 0;
    }
    say_bytes(format);
    say_values(format);
    return 0;
}
