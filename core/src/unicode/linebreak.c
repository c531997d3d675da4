/* linebreak: where lines may break, by UAX #14. */
/* SPDX-License-Identifier: MIT */
#include "linebreak_firm.h"
#include "unicode_seek.h"

#include "../tables/linebreak_table.h"

/* SA, a vowel before and after its consonant, CJ. */
const struct bu_linebreak_rules bu_linebreak_default = {
    {LINEBREAK_AL, LINEBREAK_AL, LINEBREAK_AL, LINEBREAK_NS | LINEBREAK_EAST}};
const struct bu_linebreak_rules bu_linebreak_loose = {
    {LINEBREAK_AL, LINEBREAK_AL, LINEBREAK_AL, LINEBREAK_ID | LINEBREAK_EAST}};
const struct bu_linebreak_rules bu_linebreak_thai = {
    {LINEBREAK_ID, LINEBREAK_BB, LINEBREAK_BA, LINEBREAK_NS | LINEBREAK_EAST}};

/* In marks. */
enum {
    LINEBREAK_SPACED = 1, /* spaces are behind left */
    LINEBREAK_JOINER = 2  /* U+200D was last */
};

/* In waits: the class whose place waits, but for OP before IS. */
enum { LINEBREAK_OP_IS = 0x80 };

static bool linebreak_in(unsigned row, unsigned first, unsigned last)
{
    return row - first <= last - first;
}

static unsigned linebreak_value(struct bu_linebreak *l, uint32_t scalar)
{
    struct bu_unicode__run run;
    unsigned slot;
    unsigned value;

    for (slot = 0; slot < 2; slot++) {
        if (scalar - l->runs[slot].first < l->runs[slot].length)
            return l->runs[slot].value;
    }
    value = bu_unicode__look_run(&linebreak_table, scalar, &run);
    slot = value == LINEBREAK_CM_VALUE;
    if (run.length > 0xFFFFu)
        run.length = 0xFFFFu;
    l->runs[slot].first = run.first;
    l->runs[slot].length = (uint16_t)run.length;
    l->runs[slot].value = (uint8_t)value;
    return value;
}

static unsigned linebreak_row(const struct bu_linebreak_rules *rules,
                              unsigned value)
{
    if (value - LINEBREAK_TAILORED < sizeof rules->rows)
        return rules->rows[value - LINEBREAK_TAILORED];
    return linebreak_rows[value];
}

/* What depends on what is before it is not firm. */
bool bu_linebreak__is_firm(const struct bu_linebreak_rules *rules,
                           uint32_t scalar)
{
    struct bu_unicode__run run;
    unsigned row = linebreak_row(
        rules, bu_unicode__look_run(&linebreak_table, scalar, &run));

    row %= LINEBREAK_EAST;
    return !linebreak_in(row, LINEBREAK_CL, LINEBREAK_SY) &&
           !linebreak_in(row, LINEBREAK_HY, LINEBREAK_VI) &&
           row != LINEBREAK_SP && row != LINEBREAK_RI && row < LINEBREAK_CM;
}

/* What right decides about the place that waits. */
static unsigned linebreak_waited(struct bu_linebreak *l, unsigned right)
{
    unsigned row = right % LINEBREAK_EAST;
    unsigned waits = l->waits;
    bool joins = row == LINEBREAK_NU; /* LB25 */

    if (waits == 0)
        return 0;
    l->waits = 0;
    if (waits == LINEBREAK_OP && row == LINEBREAK_IS) {
        l->waits = LINEBREAK_OP_IS;
        return BU_LINEBREAK_STILL;
    }
    if (waits == LINEBREAK_QU_PF) /* LB15b */
        joins = row <= LINEBREAK_QU_PF;
    else if (waits == LINEBREAK_QU_PI) /* LB19a */
        joins = row == right;
    else if (waits == LINEBREAK_IS) /* LB15c */
        joins = !joins;
    else if (waits == LINEBREAK_AK) /* LB28a */
        joins = row == LINEBREAK_VF;
    return joins ? 0 : BU_LINEBREAK_BEFORE;
}

/* Behind spaces: LB11, 13 to 18. */
static unsigned linebreak_spaced(unsigned left, unsigned row)
{
    if (linebreak_in(row, LINEBREAK_WJ, LINEBREAK_EX))
        return row == LINEBREAK_IS ? BU_LINEBREAK_WAIT : BU_LINEBREAK_NO;
    if (linebreak_in(left, LINEBREAK_OP, LINEBREAK_OP_EAST) ||
        left == LINEBREAK_OPEN_QU_PI ||
        (left == LINEBREAK_B2 && row == LINEBREAK_B2) ||
        (row == LINEBREAK_NS &&
         (linebreak_in(left, LINEBREAK_CL, LINEBREAK_CP) ||
          linebreak_in(left, LINEBREAK_NUM_CL, LINEBREAK_NUM_CP))))
        return BU_LINEBREAK_NO;
    return row == LINEBREAK_QU_PF ? BU_LINEBREAK_WAIT : BU_LINEBREAK_MAY;
}

/* Neighbours: LB8a to LB30b. */
static unsigned linebreak_neighbours(const struct bu_linebreak *l,
                                     unsigned left, unsigned right)
{
    unsigned row = right % LINEBREAK_EAST;
    unsigned at = row - LINEBREAK_FIRST;
    unsigned pair = (left - LINEBREAK_FIRST) * LINEBREAK_STRIDE + at / 8;

    if (l->marks != 0 || (row == LINEBREAK_QU_PI && l->left == left) ||
        left == LINEBREAK_QU_PF ||
        (left == LINEBREAK_EAST_QU_PF && row == right) ||
        (linebreak_joined[pair] >> at % 8u & 1u) != 0)
        return BU_LINEBREAK_NO;
    if (row == LINEBREAK_QU_PI ||
        (linebreak_in(left, LINEBREAK_PR, LINEBREAK_PO) &&
         linebreak_in(row, LINEBREAK_OP, LINEBREAK_OP_EAST)) ||
        (linebreak_in(left, LINEBREAK_AK, LINEBREAK_DOTTED) &&
         linebreak_in(row, LINEBREAK_AK, LINEBREAK_DOTTED)))
        return BU_LINEBREAK_WAIT;
    return BU_LINEBREAK_MAY;
}

/* The place between left and right. */
static unsigned linebreak_between(struct bu_linebreak *l, unsigned right)
{
    unsigned row = right % LINEBREAK_EAST;
    unsigned left = l->left % LINEBREAK_EAST;
    unsigned answer;

    if (left <= LINEBREAK_NL) {
        if (left == 0 || (left == LINEBREAK_CR && row == LINEBREAK_LF))
            return BU_LINEBREAK_NO;
        return BU_LINEBREAK_MUST;
    }
    if (row <= LINEBREAK_SP)
        return BU_LINEBREAK_NO;
    if (left == LINEBREAK_ZW)
        return BU_LINEBREAK_MAY;
    if ((l->marks & LINEBREAK_SPACED) != 0)
        answer = linebreak_spaced(left, row);
    else
        answer = linebreak_neighbours(l, left, right);
    if (answer == BU_LINEBREAK_WAIT) {
        if (row == LINEBREAK_OP_EAST)
            row = LINEBREAK_OP;
        if (linebreak_in(row, LINEBREAK_AK, LINEBREAK_DOTTED))
            row = LINEBREAK_AK;
        l->waits = (uint8_t)row;
    }
    return answer;
}

/* What right is as the left one, for what is before it. */
static unsigned linebreak_after(const struct bu_linebreak *l, unsigned right)
{
    unsigned left = l->left % LINEBREAK_EAST;
    unsigned row = right % LINEBREAK_EAST;
    bool is_start = left <= LINEBREAK_GL;

    if ((l->marks & LINEBREAK_SPACED) != 0) {
        left = LINEBREAK_SP;
        is_start = true;
    }
    if (linebreak_in(row, LINEBREAK_HY, LINEBREAK_HH)) {
        if (is_start || left == LINEBREAK_CB)
            return row + LINEBREAK_START_HY - LINEBREAK_HY;
        if (left == LINEBREAK_HL)
            return LINEBREAK_HL_HY;
    } else if (row == LINEBREAK_QU_PI) {
        if (is_start || linebreak_in(left, LINEBREAK_QU, LINEBREAK_OP_EAST) ||
            left >= LINEBREAK_EAST_QU_PF)
            return LINEBREAK_OPEN_QU_PI;
    } else if (row == LINEBREAK_QU_PF) {
        if (l->left >= LINEBREAK_EAST && left != LINEBREAK_SP)
            return LINEBREAK_EAST_QU_PF;
    } else if (linebreak_in(row, LINEBREAK_CL, LINEBREAK_SY)) {
        if (left == LINEBREAK_NU ||
            linebreak_in(left, LINEBREAK_NUM_IS, LINEBREAK_NUM_SY))
            return right + LINEBREAK_NUM_CL - LINEBREAK_CL;
    } else if (row == LINEBREAK_VI) {
        if (linebreak_in(left, LINEBREAK_AK, LINEBREAK_DOTTED))
            return LINEBREAK_AK_VI;
    } else if (row == LINEBREAK_RI && left != LINEBREAK_ODD_RI) {
        return LINEBREAK_ODD_RI;
    }
    return right;
}

unsigned bu_linebreak_feed(struct bu_linebreak *l,
                           const struct bu_linebreak_rules *rules,
                           uint32_t scalar)
{
    unsigned right = LINEBREAK_SP;
    unsigned marks = 0;
    unsigned answer;

    if ((scalar | 0x20u) - 'a' < 26u)
        right = LINEBREAK_AL;
    else if (scalar != ' ')
        right = linebreak_row(rules, linebreak_value(l, scalar));
    if (right == LINEBREAK_ZWJ)
        marks = LINEBREAK_JOINER;
    if (right % LINEBREAK_EAST >= LINEBREAK_CM) { /* LB9, LB10 */
        if (l->left % LINEBREAK_EAST >= LINEBREAK_FIRST &&
            (l->marks & LINEBREAK_SPACED) == 0) {
            l->marks = (uint8_t)marks;
            return l->waits != 0 ? BU_LINEBREAK_STILL : BU_LINEBREAK_NO;
        }
        right = LINEBREAK_AL;
    }
    answer = linebreak_waited(l, right);
    if (answer != BU_LINEBREAK_STILL)
        answer |= linebreak_between(l, right);
    if (right != LINEBREAK_SP)
        l->left = (uint8_t)linebreak_after(l, right);
    else if (l->left <= LINEBREAK_NL)
        l->left = LINEBREAK_SP;
    if (right == LINEBREAK_SP)
        marks = LINEBREAK_SPACED;
    l->marks = (uint8_t)marks;
    return answer;
}
