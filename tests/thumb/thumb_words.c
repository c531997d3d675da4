/* thumb_words: counts over all 2^32 words. */
/* SPDX-License-Identifier: MIT */
#include "thumb_blocks.h"
#include "tap.h"
#include "thumb.h"
#include <bareutf/convert.h>
#include <bareutf/utf8.h>
#include <port.h>

enum { WORDS = 16, BYTES = 4 * WORDS };

/* Words of a block, one after the other, 0 to 3 bytes before memory that
 * faults; to be ended by 16 bytes in turn. */
static uint8_t *texts(const struct block *b)
{
    static uint32_t turn;
    uint8_t *s = port_guard_end() - BYTES - (++turn & 3u);
    size_t i;

    for (i = 0; i < BYTES; i += 4) {
        s[i] = b->first[0];
        s[i + 1] = b->first[1];
        s[i + 2] = b->first[2];
    }
    return s;
}

static size_t begins(uint32_t byte)
{
    return byte >> 6 != 2;
}

static size_t begin_of(const struct block *b)
{
    return begins(b->first[0]) + begins(b->first[1]) + begins(b->first[2]);
}

static void end_words(uint8_t *s, uint32_t d)
{
    size_t i;

    for (i = 0; i < WORDS; i++)
        s[4 * i + 3] = (uint8_t)(d + i);
}

static int count_block(const struct block *b)
{
    uint8_t *s = texts(b);
    const size_t first = begin_of(b);
    uint32_t d;

    for (d = 0; d < 256; d += WORDS) {
        end_words(s, d);
        if (bu_utf8_count(s, BYTES) != WORDS * (first + begins(d)))
            return 0;
    }
    return 1;
}

void thumb_count(void)
{
    tap_ok(blocks_all(0, 256, count_block), "count of all words");
}

/* Where number `index` of those that a word has begins. */
static size_t begin_at(const uint8_t *word, size_t index)
{
    size_t i = 0;

    while (!begins(word[i]) || index-- != 0)
        i++;
    return i;
}

/* What is looked for is each in turn of a word that changes; one in 16 times
 * more than there are. */
static int offset_block(const struct block *b)
{
    static size_t turn;
    uint8_t *s = texts(b);
    const size_t first = begin_of(b);
    uint32_t d;

    for (d = 0; d < 256; d += WORDS) {
        const size_t each = first + begins(d);
        const size_t word = ++turn & (WORDS - 1u);
        size_t r = turn >> 4 & 3u;
        size_t want = BYTES;

        end_words(s, d);
        if (r < each && (turn >> 6 & 15u) != 0)
            want = 4 * word + begin_at(s, r);
        else
            r = WORDS * each;
        if (bu_utf8_offset(s, BYTES, want == BYTES ? r : word * each + r) !=
            want)
            return 0;
    }
    return 1;
}

void thumb_offset(void)
{
    tap_ok(blocks_all(0, 256, offset_block), "offset in all words");
}

/* A run of one kind, of each length up to `most`, that ends at memory that
 * faults: what is added up is most where all bytes are alike. */
static int sum_run(const uint8_t *sequence, size_t length, size_t units,
                   size_t most)
{
    uint8_t *const end = port_guard_end();
    size_t n;
    size_t i;

    for (n = 0; n <= most; n++) {
        uint8_t *s = end - n;
        size_t left = n;
        size_t begun = 0;

        for (i = 0; i < n; i++)
            s[i] = i < length ? sequence[i] : s[i - length];
        for (i = 0; i < n; i++)
            begun += begins(s[i]);
        while (left >= length)
            left -= length;
        if (bu_utf8_count(s, n) != begun || bu_utf8_offset(s, n, begun) != n ||
            (begun != 0 && bu_utf8_offset(s, n, begun - 1) !=
                               n - (left != 0 ? left : length)))
            return 0;
        begun -= left != 0;
        if (begins(sequence[0]) && bu_utf8_to_utf16_size(s, n) != units * begun)
            return 0;
    }
    return 1;
}

void thumb_sums(void)
{
    static const uint8_t runs[6][4] = {
        {'a'},  {0xDF, 0xBF}, {0xEF, 0x80, 0x80}, {0xF4, 0x8F, 0xBF, 0xBF},
        {0x80}, {0xBF}};
    int good = 1;
    size_t i;

    for (i = 0; i < 6; i++)
        good = good && sum_run(runs[i], i < 4 ? i + 1 : 1, i == 3 ? 2 : 1, 256);
    tap_ok(good, "counts of runs of 256 bytes");
}
