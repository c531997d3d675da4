/* bidi: levels and order against records of standard input: how many values,
 * direction and level of the paragraph (9 if it is not known), the values in
 * three bytes each, their levels (255 for what X9 removes). The order of the
 * levels is found again as L2 is written. */
/* SPDX-License-Identifier: MIT */
#include <bareutf/bidi.h>
#include <bareutf/utf8.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 255, BYTES = MOST * BU_UTF8_MAX };

/* A test. */
struct record {
    unsigned count;
    unsigned base;
    unsigned level;
    unsigned scalars[MOST];
    unsigned char levels[MOST];
};

static bool read_record(struct record *r)
{
    unsigned char head[3];
    unsigned char bytes[3 * MOST];
    unsigned i;

    if (fread(head, 1, 3, stdin) != 3)
        return false;
    r->count = head[0];
    r->base = head[1];
    r->level = head[2];
    if (fread(bytes, 3, r->count, stdin) != r->count ||
        fread(r->levels, 1, r->count, stdin) != r->count)
        exit(1);
    for (i = 0; i < r->count; i++)
        r->scalars[i] = bytes[3 * i] * 0x10000u + bytes[3 * i + 1] * 0x100u +
                        bytes[3 * i + 2];
    return true;
}

/* L2, as it is written, over places of bytes. */
static void reverse(const unsigned char *levels, size_t n, size_t *order)
{
    unsigned most = 0;
    unsigned level;
    size_t i;

    for (i = 0; i < n; i++) {
        order[i] = i;
        if (levels[i] > most)
            most = levels[i];
    }
    for (level = most; level != 0; level--) {
        for (i = 0; i < n; i++) {
            size_t end = i;
            size_t begin;

            while (end < n && levels[order[end]] >= level)
                end++;
            for (begin = i; begin + 1 < end; begin++) {
                size_t last = order[--end];

                order[end] = order[begin];
                order[begin] = last;
            }
            while (i < n && levels[order[i]] >= level)
                i++;
        }
    }
}

/* Return whether the runs and the places of a line are those of L2. */
static bool in_order(const unsigned char *levels, size_t n)
{
    size_t order[BYTES];
    struct bu_bidi_run run = {0, 0, 0};
    size_t at = 0;
    size_t i;

    reverse(levels, n, order);
    while (bu_bidi_next(&run, levels, n))
        for (i = 0; i < run.length; i++, at++)
            if (order[at] != (run.level % 2 ? run.at + run.length - 1 - i
                                            : run.at + i) ||
                levels[order[at]] != run.level)
                return false;
    for (i = 0; i < n; i++)
        if (bu_bidi_logical(levels, n, i) != order[i] ||
            bu_bidi_visual(levels, n, order[i]) != i)
            return false;
    return at == n;
}

static bool passes(const struct record *r)
{
    unsigned char text[BYTES];
    unsigned char found[BYTES];
    unsigned char line[BYTES];
    unsigned base = r->base;
    size_t n = 0;
    size_t at = 0;
    unsigned i;
    size_t k;

    for (i = 0; i < r->count; i++)
        n += bu_utf8_put(text + n, r->scalars[i]);
    memset(found, 0xA5, sizeof found);
    if (bu_bidi_paragraph(found, text, n, &base) != n ||
        (r->level != 9 && base != r->level))
        return false;
    for (i = 0; i < r->count; i++) {
        unsigned char bytes[BU_UTF8_MAX];
        unsigned size = bu_utf8_put(bytes, r->scalars[i]);

        if (r->levels[i] != 255 && found[at] != r->levels[i])
            return false;
        if (r->levels[i] == 255 && found[at] != (at ? found[at - 1] : base))
            return false;
        for (k = 1; k < size; k++)
            if (found[at + k] != found[at])
                return false;
        at += size;
    }
    memcpy(line, found, n);
    bu_bidi_line(line, text, n, base);
    for (i = 0, at = 0; i < r->count; at += bu_utf8_put(text, r->scalars[i++]))
        if (r->levels[i] != 255 && line[at] != r->levels[i])
            return false;
    return in_order(found, n) && in_order(line, n);
}

int main(void)
{
    static struct record r;
    unsigned long count = 0;
    unsigned long failed = 0;
    unsigned i;

    for (; read_record(&r); count++) {
        if (passes(&r))
            continue;
        if (failed++ < 9) {
            printf("failed %u:", r.base);
            for (i = 0; i < r.count; i++)
                printf(" %04X", r.scalars[i]);
            printf("\n");
        }
    }
    printf("%lu %lu\n", count, failed);
    return failed != 0;
}
