/* cells_model: pages of double bytes, against sums and a model of division. */
/* SPDX-License-Identifier: MIT */
#include "cells_model.h"
#include "random.h"
#include "suites.h"
#include "tap.h"

/* Bytes of the sequence that s begins, if it is one; n is not 0. */
static size_t sequence_length(enum cells_kind kind, const uint8_t *s, size_t n)
{
    uint8_t lead = s[0];

    if (kind == CELLS_SJIS)
        return (lead > 0x80 && lead < 0xA0) || (lead >= 0xE0 && lead <= 0xFC)
                   ? 2
                   : 1;
    if (kind == CELLS_BIG5)
        return lead > 0x80 && lead != 0xFF ? 2 : 1;
    if (lead == 0x8F && (n == 1 || (s[1] > 0xA0 && s[1] != 0xFF)))
        return 3;
    return lead == 0x8E || lead == 0x8F || (lead > 0xA0 && lead != 0xFF) ? 2
                                                                         : 1;
}

void cells_model(struct format_part *part, const struct format_case *c,
                 const uint8_t *s, size_t n, int whole)
{
    size_t length = sequence_length((enum cells_kind)c->form, s, n);
    const uint8_t *p = s;
    uint32_t value = 0;

    part->value = 0;
    part->length = n;
    part->status = whole ? BU_BAD : BU_MORE;
    if (n < length)
        return;
    part->length = length;
    part->status = BU_OK;
    if (c->format->next(&p, s + length, &value, c->format) == BU_OK) {
        part->value = value;
        return;
    }
    part->status = BU_BAD;
    if (length != 1 && s[length - 1] < 0x80)
        part->length--;
}

static uint32_t sum_with(uint32_t sum, uint32_t number)
{
    return (sum ^ number) * 0x01000193u;
}

/* What next makes of one sequence, and whether put makes it again. */
static int add_sequence(const struct cells_case *page, const uint8_t *s,
                        size_t n, int puts, uint32_t *sum)
{
    const struct bu_format *f = page->format;
    const uint8_t *p = s;
    uint32_t value = 0;
    enum bu_status status = f->next(&p, s + n, &value, f);
    uint8_t out[3];

    *sum = sum_with(*sum, (uint32_t)(int32_t)status);
    *sum = sum_with(*sum, (uint32_t)(p - s));
    *sum = sum_with(*sum, value);
    if (puts && status == BU_OK) {
        uint32_t again = 0;

        p = out;
        n = f->put(out, value, f);
        return f->next(&p, out + n, &again, f) == BU_OK && p == out + n &&
               again == value;
    }
    return 1;
}

/* All sequences of one byte, of two, and after 8F of three. */
static int all_sequences(const struct cells_case *page, int puts, uint32_t *sum)
{
    uint8_t s[3];
    unsigned high;
    unsigned low;
    unsigned turn = 0;
    int good = 1;

    *sum = 0x811C9DC5u;
    for (high = 0; high < 256; high++, turn++) {
        s[0] = (uint8_t)high;
        if (turn % SUITE_THIN == 0)
            good = add_sequence(page, s, 1, puts, sum) && good;
    }
    for (high = 0; high < 128; high++)
        for (low = 0; low < 256; low++, turn++) {
            s[0] = (uint8_t)(high + 128);
            s[1] = (uint8_t)low;
            if (turn % SUITE_THIN == 0)
                good = add_sequence(page, s, 2, puts, sum) && good;
        }
    for (high = 0; page->kind == CELLS_EUC && high < 94; high++)
        for (low = 0; low < 94; low++, turn++) {
            s[0] = 0x8F;
            s[1] = (uint8_t)(high + 0xA1);
            s[2] = (uint8_t)(low + 0xA1);
            if (turn % SUITE_THIN == 0)
                good = add_sequence(page, s, 3, puts, sum) && good;
        }
    return good;
}

static uint32_t sum_of_put(const struct bu_format *f)
{
    uint32_t sum = 0x811C9DC5u;
    uint32_t value;

    for (value = 0; value < 0x10400u; value += STEP) {
        uint8_t out[3];
        unsigned n = f->put(out, value, f);
        unsigned i;

        sum = sum_with(sum, n);
        for (i = 0; i < n; i++)
            sum = sum_with(sum, out[i]);
    }
    return sum;
}

/* Bytes that are leads or trails or neither, at random. */
static int random_pages(const struct format_case *c)
{
    static const uint8_t edges[] = {0x00, 0x3F, 0x40, 0x5C, 0x7E, 0x7F, 0x80,
                                    0x81, 0x8E, 0x8F, 0x9F, 0xA0, 0xA1, 0xC9,
                                    0xDF, 0xE0, 0xFC, 0xFD, 0xFE, 0xFF};
    unsigned count = 400 / SUITE_THIN + 4;

    while (count-- != 0) {
        uint8_t s[24];
        size_t n = random_below(sizeof s + 1);
        size_t i;

        for (i = 0; i < n; i++)
            s[i] = random_below(2) != 0 ? edges[random_below(sizeof edges)]
                                        : (uint8_t)(0x80 + random_below(128));
        if (!format_agrees(c, s, n))
            return 0;
    }
    return 1;
}

void cells_suite(const struct cells_case *page, int is_indexed)
{
    static const uint8_t bytes[] = {0x00, 0x40, 0x7F, 0x80, 0x8E, 0x8F,
                                    0x9F, 0xA0, 0xB0, 0xE0, 0xFD, 0xFF};
    const struct format_case c = {
        page->format, cells_model,          0xFFE5, 0, NULL,
        ONE_BYTE,     (unsigned)page->kind, NULL,   0};
    uint32_t sum;
    int good =
        all_sequences(page, is_indexed, &sum) &&
        is_east_page(page->format, page->kind == CELLS_EUC ? 3 : 2, 0xFFE5);

    if (!good || sum != page->next_sum)
        tap_note(page->format->name, NULL, 0, sum);
    tap_ok(good && sum == page->next_sum, "what each sequence of bytes is");
    tap_ok(sum_of_put(page->format) == page->put_sum,
           "what values are written as");
    if (is_indexed)
        return;
    tap_ok(format_alphabet(&c, bytes, sizeof bytes, 3),
           "inputs of 3 bytes: next, prev, feed, check");
    tap_ok(random_pages(&c), "random bytes: next, prev, feed, check");
}
