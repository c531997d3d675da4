/* forms_tool: what the old forms make of lines from standard input. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/lone.h>
#include <bareutf/old.h>
#include <bareutf/utf8.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * In: "put FORM VALUE" or "read FORM BYTES", numbers in hex.
 * Out: the bytes, or "-" if there are none; or the parts, as VALUE:LENGTH,
 * bad:LENGTH or more:LENGTH.
 */
enum { LINE = 4096 };

static const struct {
    const char *name;
    const struct bu_format *format;
    unsigned longest; /* of utf8x, which has values of 64 bits; else 0 */
} forms[] = {
    {"utf1", &bu_format_utf1, 0},         {"xopen", &bu_format_xopen, 0},
    {"thompson", &bu_format_thompson, 0}, {"fssutf", &bu_format_fssutf, 0},
    {"utf8", &bu_format_utf8, 0},         {"utf8x7", &bu_format_utf8x7, 7},
    {"utf8x8", &bu_format_utf8x8, 8},     {"cesu8", &bu_format_cesu8, 0},
    {"mutf8", &bu_format_mutf8, 0},
};

static void put(unsigned form, uint64_t value)
{
    uint8_t out[BU_FORMAT_MAX];
    unsigned n;
    unsigned i;

    if (forms[form].longest != 0)
        n = bu_utf8x_put_64(out, value); /* all 8 bytes, if need be */
    else
        n = forms[form].format->put(out, (uint32_t)value, forms[form].format);
    if (n > forms[form].format->longest)
        n = 0;
    for (i = 0; i < n; i++)
        printf("%02X", out[i]);
    printf("%s\n", n == 0 ? "-" : "");
}

static enum bu_status next(unsigned form, const uint8_t **p, const uint8_t *end,
                           uint64_t *value)
{
    uint32_t word = 0;
    enum bu_status status;

    if (forms[form].longest != 0)
        return bu_utf8x_next_64(p, end, forms[form].longest, value);
    status = forms[form].format->next(p, end, &word, forms[form].format);
    *value = word;
    return status;
}

/* In memory of just that size, so that a sanitizer sees each read too many. */
static void cut(unsigned form, const char *hex)
{
    size_t n = strlen(hex) / 2;
    uint8_t *s = (uint8_t *)malloc(n + (n == 0));
    const uint8_t *p = s;
    const uint8_t *before = s;
    uint64_t value = 0;
    enum bu_status status;
    unsigned byte;
    size_t i;

    if (s == NULL)
        exit(2);
    for (i = 0; i < n && sscanf(hex + 2 * i, "%2x", &byte) == 1; i++)
        s[i] = (uint8_t)byte;
    while ((status = next(form, &p, s + n, &value)) <= BU_OK) {
        if (status == BU_OK)
            printf("%llX:%d ", (unsigned long long)value, (int)(p - before));
        else
            printf("bad:%d ", (int)(p - before));
        before = p;
    }
    if (status == BU_MORE)
        printf("more:%d", (int)(s + n - p));
    printf("\n");
    free(s);
}

int main(void)
{
    static char line[LINE], verb[LINE], name[LINE], rest[LINE];

    while (fgets(line, LINE, stdin) != NULL) {
        unsigned form = 0;

        rest[0] = 0;
        if (sscanf(line, "%s %s %s", verb, name, rest) < 2)
            return 2;
        while (form < sizeof forms / sizeof forms[0] &&
               strcmp(forms[form].name, name) != 0)
            form++;
        if (form == sizeof forms / sizeof forms[0])
            return 2;
        if (strcmp(verb, "put") == 0)
            put(form, strtoull(rest, NULL, 16));
        else
            cut(form, rest);
    }
    return fflush(stdout) != 0;
}
