/* model: Table 3-7 of the Unicode Standard, read row by row. The reference. */
/* SPDX-License-Identifier: MIT */
#include "model.h"

struct range {
    uint8_t from, to;
};

/* Table 3-7, "Well-Formed UTF-8 Byte Sequences", as printed. */
static const struct row {
    unsigned length;
    struct range byte[4];
} table_3_7[] = {
    {1, {{0x00, 0x7F}, {0, 0}, {0, 0}, {0, 0}}},
    {2, {{0xC2, 0xDF}, {0x80, 0xBF}, {0, 0}, {0, 0}}},
    {3, {{0xE0, 0xE0}, {0xA0, 0xBF}, {0x80, 0xBF}, {0, 0}}},
    {3, {{0xE1, 0xEC}, {0x80, 0xBF}, {0x80, 0xBF}, {0, 0}}},
    {3, {{0xED, 0xED}, {0x80, 0x9F}, {0x80, 0xBF}, {0, 0}}},
    {3, {{0xEE, 0xEF}, {0x80, 0xBF}, {0x80, 0xBF}, {0, 0}}},
    {4, {{0xF0, 0xF0}, {0x90, 0xBF}, {0x80, 0xBF}, {0x80, 0xBF}}},
    {4, {{0xF1, 0xF3}, {0x80, 0xBF}, {0x80, 0xBF}, {0x80, 0xBF}}},
    {4, {{0xF4, 0xF4}, {0x80, 0x8F}, {0x80, 0xBF}, {0x80, 0xBF}}},
};

static int in(uint8_t byte, const struct range *r)
{
    return byte >= r->from && byte <= r->to;
}

/* The value bits of a sequence, as Table 3-6 shows them. */
static uint32_t bits(const uint8_t *s, unsigned length)
{
    static const uint8_t lead_mask[5] = {0, 0x7F, 0x1F, 0x0F, 0x07};
    uint32_t value = s[0] & lead_mask[length];
    unsigned i;

    for (i = 1; i < length; i++)
        value = value << 6 | (s[i] & 0x3Fu);
    return value;
}

/* Why no row begins with s[0]: what the bits of s[0] would have meant. */
static enum bu_utf8_reason first_reason(uint8_t byte)
{
    if ((byte & 0xC0) == 0x80)
        return BU_UTF8_STRAY;
    if ((byte & 0xFE) == 0xC0)
        return BU_UTF8_OVERLONG;
    return (byte & 0xF8) == 0xF0 ? BU_UTF8_TOO_HIGH : BU_UTF8_NEVER;
}

/* Why row does not go on with byte at place 1: by the value it would give. */
static enum bu_utf8_reason second_reason(const struct row *row, uint8_t lead,
                                         uint8_t byte)
{
    uint8_t s[4] = {lead, byte, 0x80, 0x80};
    uint32_t least;

    if ((byte & 0xC0) != 0x80)
        return BU_UTF8_TRUNCATED;
    least = bits(s, row->length);
    if (least >= 0xD800 && least <= 0xDFFF)
        return BU_UTF8_SURROGATE;
    return least > 0x10FFFF ? BU_UTF8_TOO_HIGH : BU_UTF8_OVERLONG;
}

static void follow(struct model_part *part, const struct row *row,
                   const uint8_t *s, size_t n)
{
    unsigned i;

    for (i = 1; i < row->length; i++) {
        part->length = i;
        if (i == n) {
            part->status = BU_MORE;
            part->reason = BU_UTF8_TRUNCATED;
            return;
        }
        if (!in(s[i], &row->byte[i])) {
            part->status = BU_BAD;
            part->reason =
                i == 1 ? second_reason(row, s[0], s[1]) : BU_UTF8_TRUNCATED;
            return;
        }
    }
    part->status = BU_OK;
    part->reason = BU_UTF8_WELL_FORMED;
    part->length = row->length;
    part->scalar = bits(s, row->length);
}

void model_part(struct model_part *part, const uint8_t *s, size_t n)
{
    size_t i;

    part->scalar = 0;
    part->length = 0;
    part->reason = BU_UTF8_WELL_FORMED;
    part->status = BU_END;
    if (n == 0)
        return;
    for (i = 0; i < sizeof table_3_7 / sizeof table_3_7[0]; i++)
        if (in(s[0], &table_3_7[i].byte[0])) {
            follow(part, &table_3_7[i], s, n);
            return;
        }
    part->status = BU_BAD;
    part->reason = first_reason(s[0]);
    part->length = 1;
}

unsigned model_put(uint8_t out[4], uint32_t scalar)
{
    if ((scalar >= 0xD800 && scalar <= 0xDFFF) || scalar > 0x10FFFF)
        return 0;
    if (scalar <= 0x7F) {
        out[0] = (uint8_t)scalar;
        return 1;
    }
    if (scalar <= 0x7FF) {
        out[0] = (uint8_t)(0xC0 | scalar >> 6);
        out[1] = (uint8_t)(0x80 | (scalar & 0x3F));
        return 2;
    }
    if (scalar <= 0xFFFF) {
        out[0] = (uint8_t)(0xE0 | scalar >> 12);
        out[1] = (uint8_t)(0x80 | (scalar >> 6 & 0x3F));
        out[2] = (uint8_t)(0x80 | (scalar & 0x3F));
        return 3;
    }
    out[0] = (uint8_t)(0xF0 | scalar >> 18);
    out[1] = (uint8_t)(0x80 | (scalar >> 12 & 0x3F));
    out[2] = (uint8_t)(0x80 | (scalar >> 6 & 0x3F));
    out[3] = (uint8_t)(0x80 | (scalar & 0x3F));
    return 4;
}
