/* page_gb18030: forwards and backwards; the pages. */
/* SPDX-License-Identifier: MIT */
#include "page_chinese.h"
#include <bareutf/page_east.h>

static bool gb18030_is_lead(unsigned byte)
{
    return byte >= CHINESE_LEAD && byte != 0xFFu;
}

static bool gb18030_is_digit(unsigned byte)
{
    return byte - 0x30u < 10u;
}

/* How many bytes from p on, 0 to 4, can be in a sequence of four. */
static unsigned gb18030_four(const uint8_t *p, const uint8_t *end)
{
    unsigned n = 0;

    while (n < 4u && p != end &&
           (n % 2u == 0 ? gb18030_is_lead(*p) : gb18030_is_digit(*p))) {
        p++;
        n++;
    }
    return n;
}

static enum bu_status gb18030_next(const uint8_t **p, const uint8_t *end,
                                   uint32_t *value,
                                   const struct bu_format *format)
{
    const struct bu_page_chinese *page =
        (const struct bu_page_chinese *)format->data;
    const uint8_t *q = *p;
    unsigned n = gb18030_four(q, end);
    uint32_t number;

    if (n < 2u)
        return bu_page_pairs__next(p, end, value, format);
    if (n < 4u) {
        if (q + n == end)
            return BU_MORE;
        *p = q + 1;
        return BU_BAD;
    }
    number = (q[0] - 0x81u) * (uint32_t)10u + (q[1] - 0x30u);
    number = number * 1260u + (q[2] - 0x81u) * 10u + (q[3] - 0x30u);
    *p = q + 4;
    number = bu_page_gb18030__four_get(number, page->moves);
    if (number == GB18030_NONE)
        return BU_BAD;
    *value = number;
    return BU_OK;
}

/* How many bytes a step from p on takes, where all are leads and digits and
 * there are four or more. */
static unsigned gb18030_step(const uint8_t *p)
{
    if (!gb18030_is_lead(p[0]))
        return 1;
    if (!gb18030_is_digit(p[1]))
        return 2;
    return gb18030_four(p, p + 4) == 4u ? 4 : 1;
}

/*
 * A step ends after every byte that is neither a lead nor a digit. From there
 * on, count the steps forwards by the classes of bytes; only the last four
 * bytes are decoded. If the end truncates a sequence, its last byte is a step
 * of its own:
 *
 *   81    81 30: 81, then U+0030    81 30 81: 81, U+0030, 81
 */
static enum bu_status gb18030_prev(const uint8_t *begin, const uint8_t **p,
                                   uint32_t *value,
                                   const struct bu_format *format)
{
    const uint8_t *end = *p;
    const uint8_t *q = end;
    uint32_t found;
    enum bu_status status;

    if (begin == end)
        return BU_END;
    q--;
    while (q != begin && (gb18030_is_lead(q[-1]) || gb18030_is_digit(q[-1])))
        q--;
    while (end - q > 4)
        q += gb18030_step(q);
    do {
        *p = q;
        status = gb18030_next(&q, end, &found, format);
        if (status == BU_MORE) {
            q = end;
            *p = end - 1;
            found = end[-1];
            status = found < 0x80u ? BU_OK : BU_BAD;
        }
    } while (q != end);
    if (status == BU_OK)
        *value = found;
    return status;
}

/* Take the units, fewer than twice step, out of *number and return them; by
 * halves, because clang turns a loop of subtractions into a division. */
static unsigned gb18030_take(uint32_t *number, uint32_t unit, unsigned step)
{
    unsigned units = 0;

    for (; step != 0; step /= 2)
        if (*number >= unit * step) {
            *number -= unit * step;
            units += step;
        }
    return units;
}

static unsigned gb18030_put(uint8_t *out, uint32_t value,
                            const struct bu_format *format)
{
    const struct bu_page_chinese *page =
        (const struct bu_page_chinese *)format->data;
    unsigned n = bu_page_pairs__put(out, value, format);
    uint32_t number = GB18030_NONE;
    unsigned high;

    if (n != 0)
        return n;
    if (page->four)
        number = bu_page_gb18030__four_find(value, page->moves);
    if (number == GB18030_NONE)
        return 0;
    out[0] = (uint8_t)(0x81u + gb18030_take(&number, 12600u, 64));
    out[1] = (uint8_t)(0x30u + gb18030_take(&number, 1260u, 8));
    high = (unsigned)(number * 6554u >> 16);
    out[2] = (uint8_t)(0x81u + high);
    out[3] = (uint8_t)(0x30u + (number - high * 10u));
    return 4;
}

static uint32_t gb18030_2005_get(unsigned pair)
{
    return bu_page_gb18030__moved(bu_page_gb18030__get(pair));
}

static unsigned gb18030_2005_find(const struct bu_page_pairs *page,
                                  uint32_t scalar)
{
    return bu_page_gb18030__find(page, bu_page_gb18030__moved(scalar));
}

/* The form of browsers. */
static uint32_t whatwg_get(unsigned pair)
{
    if (pair == 0x80u)
        return 0x20AC;
    return pair == 0xA3A0u ? 0x3000u : bu_page_gb18030__get(pair);
}

static unsigned whatwg_find(const struct bu_page_pairs *page, uint32_t scalar)
{
    unsigned pair = bu_page_gb18030__find(page, scalar);

    if (pair == 0)
        pair = gb18030_2005_find(page, scalar);
    return pair == 0xA3A0u ? 0 : pair;
}

static unsigned gbk_whatwg_find(const struct bu_page_pairs *page,
                                uint32_t scalar)
{
    return scalar == 0x20ACu ? 0x80u : whatwg_find(page, scalar);
}

/* Arrays, because all string literals of a file share one section. */
static const char gb18030_name[] = "GB18030";
static const char gb18030_gbk_name[] = "GBK";

#define GB18030_PAGE(name, page)                                               \
    {                                                                          \
        name, 1, 4, 0, 0x10FFFF, gb18030_next, gb18030_prev, gb18030_put, page \
    }

static const struct bu_page_chinese gb18030_page = {
    {bu_page_gb18030__get, bu_page_gb18030__find, CHINESE_LEAD},
    CHINESE_WALK,
    true,
    true};
static const struct bu_page_chinese gb18030_indexed_page = {
    {bu_page_gb18030__get, bu_page_gb18030__find, CHINESE_LEAD},
    CHINESE_INDEX,
    true,
    true};
static const struct bu_page_chinese gb18030_2005_page = {
    {gb18030_2005_get, gb18030_2005_find, CHINESE_LEAD},
    CHINESE_WALK,
    false,
    true};
static const struct bu_page_chinese gb18030_whatwg_page = {
    {whatwg_get, whatwg_find, CHINESE_LEAD}, CHINESE_WALK, false, true};
static const struct bu_page_chinese gbk_whatwg_page = {
    {whatwg_get, gbk_whatwg_find, CHINESE_LEAD}, CHINESE_WALK, false, false};

const struct bu_format bu_page_gb18030 =
    GB18030_PAGE(gb18030_name, &gb18030_page);
const struct bu_format bu_page_gb18030_indexed =
    GB18030_PAGE(gb18030_name, &gb18030_indexed_page);
const struct bu_format bu_page_gb18030_2005 =
    GB18030_PAGE(gb18030_name, &gb18030_2005_page);
const struct bu_format bu_page_gb18030_whatwg =
    GB18030_PAGE(gb18030_name, &gb18030_whatwg_page);
const struct bu_format bu_page_gbk_whatwg =
    GB18030_PAGE(gb18030_gbk_name, &gbk_whatwg_page);
