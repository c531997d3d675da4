/* page_east: what a page of East Asia makes of all bytes and all values. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/bareutf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name;
    const struct bu_format *format;
} pages[] = {
    {"euc_kr", &bu_page_euc_kr},
    {"cp949", &bu_page_cp949},
    {"euc_kr_hanja", &bu_page_euc_kr_hanja},
    {"cp949_hanja", &bu_page_cp949_hanja},
    {"euc_kr_indexed", &bu_page_euc_kr_indexed},
    {"cp949_indexed", &bu_page_cp949_indexed},
};

/* A number for the first step of s[0..n): how many bytes it took * 2^24 and its
 * value, or FFFFFF if they are bad; FFFFFFFF if there have to be more. */
static uint32_t step(const struct bu_format *format, const uint8_t *s, size_t n)
{
    uint8_t *copy = (uint8_t *)malloc(n); /* for the sanitizer */
    const uint8_t *p = copy;
    uint32_t value = 0;
    uint32_t answer = 0xFFFFFFFF;
    enum bu_status status;

    memcpy(copy, s, n);
    status = format->next(&p, copy + n, &value, format);
    if (status == BU_OK)
        answer = (uint32_t)(p - copy) << 24 | value;
    if (status == BU_BAD)
        answer = (uint32_t)(p - copy) << 24 | 0xFFFFFF;
    free(copy);
    return answer;
}

static void say(uint32_t number)
{
    fwrite(&number, sizeof number, 1, stdout);
}

/* All that put writes, as a number, and its length * 2^32 as another. */
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

int main(int argc, char **argv)
{
    const struct bu_format *format = NULL;
    uint8_t s[4];
    unsigned i;

    for (i = 0; i < sizeof pages / sizeof pages[0]; i++)
        if (argc == 2 && strcmp(argv[1], pages[i].name) == 0)
            format = pages[i].format;
    if (format == NULL)
        return 1;
    for (i = 0; i < 0x100; i++) {
        s[0] = (uint8_t)i;
        say(step(format, s, 1));
    }
    for (i = 0; i < 0x10000; i++) {
        s[0] = (uint8_t)(i / 0x100);
        s[1] = (uint8_t)i;
        say(step(format, s, 2));
    }
    say_values(format);
    return 0;
}
