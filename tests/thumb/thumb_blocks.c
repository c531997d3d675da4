/* thumb_blocks: windows of four bytes that share their first three. */
/* SPDX-License-Identifier: MIT */
#include "thumb_blocks.h"
#include "model.h"
#include "tap.h"
#include "thumb.h"

struct joined blocks_alone[256];

/* Where not all windows are taken, those of these bytes always are. */
enum { EDGES = 18 };
static const uint8_t edges[EDGES] = {0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F,
                                     0xA0, 0xBF, 0xC0, 0xC2, 0xDF, 0xE0,
                                     0xED, 0xEF, 0xF0, 0xF4, 0xF5, 0xFF};

static struct joined after_lead[51][64]; /* after C2..F4 */
static struct joined after_more[64];     /* after what the block begins */

static void join(struct joined *j, const uint8_t *s, size_t n)
{
    struct model_part part;

    model_part(&part, s, n);
    j->status = (uint8_t)part.status;
    j->length = (uint8_t)part.length;
    j->scalar = part.scalar;
}

static void join_tails(struct joined *row, const uint8_t *s, size_t n)
{
    uint8_t all[4];
    size_t i;

    for (i = 0; i < n; i++)
        all[i] = s[i];
    for (i = 0; i < 64; i++) {
        all[n] = (uint8_t)(0x80 + i);
        join(&row[i], all, n + 1);
    }
}

static void prepare(void)
{
    uint32_t byte;

    for (byte = 0; byte < 256; byte++) {
        const uint8_t s[1] = {(uint8_t)byte};

        join(&blocks_alone[byte], s, 1);
        if (byte - 0xC2 < 51)
            join_tails(after_lead[byte - 0xC2], s, 1);
    }
}

void blocks_set(struct block *b, uint32_t number)
{
    struct model_part part;
    size_t at = 0;

    b->first[0] = (uint8_t)(number >> 16);
    b->first[1] = (uint8_t)(number >> 8);
    b->first[2] = (uint8_t)number;
    b->bad = 3;
    b->open = 3;
    while (at < 3) {
        model_part(&part, b->first + at, 3 - at);
        if (at == 0) {
            b->status = (uint8_t)part.status;
            b->length = (uint8_t)part.length;
            b->scalar = part.scalar;
        }
        if (part.status == BU_MORE) {
            b->open = (uint8_t)at;
            break;
        }
        if (part.status == BU_BAD && b->bad == 3)
            b->bad = (uint8_t)at;
        at += part.length;
    }
    if (b->open == 3)
        b->tails = blocks_alone + 0x80;
    else if (b->open == 2)
        b->tails = after_lead[b->first[2] - 0xC2u];
    else {
        join_tails(after_more, b->first + b->open, 3u - b->open);
        b->tails = after_more;
    }
}

size_t blocks_good(const struct block *b, uint32_t d)
{
    if (b->bad != 3)
        return b->bad;
    if (b->open == 3)
        return d < 0x80 ? 4 : 3;
    return d >> 6 == 2 && b->tails[d - 0x80].status == BU_OK ? 4 : b->open;
}

static int judge(uint32_t number, int (*test)(const struct block *b))
{
    struct block b;

    blocks_set(&b, number);
    if (test(&b))
        return 1;
    tap_note("windows that begin with", b.first, 3, number);
    return 0;
}

static int judge_edges(uint32_t lead, uint32_t leads,
                       int (*test)(const struct block *b))
{
    size_t i;
    size_t k;
    size_t m;

    for (i = 0; i < EDGES; i++)
        for (k = 0; k < EDGES; k++)
            for (m = 0; m < EDGES; m++)
                if (edges[i] - lead < leads &&
                    !judge((uint32_t)edges[i] << 16 | (uint32_t)edges[k] << 8 |
                               edges[m],
                           test))
                    return 0;
    return 1;
}

int blocks_all(uint32_t lead, uint32_t leads,
               int (*test)(const struct block *b))
{
    const uint32_t end = (lead + leads) << 16;
    uint32_t number;

    prepare();
    for (number = lead << 16; number < end; number += thumb_step)
        if (!judge(number, test))
            return 0;
    return thumb_step == 1 || thumb_step > 10000 ||
           judge_edges(lead, leads, test);
}
