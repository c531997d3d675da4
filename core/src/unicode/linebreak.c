/* linebreak: where lines may break, by UAX #14. */
/* SPDX-License-Identifier: MIT */
#include "linebreak_class.h"
#include "linebreak_firm.h"

/* SA in Thai and Lao, and CJ; linebreak_thai() has more of the values that are
 * ID there. */
const struct bu_linebreak_rules bu_linebreak_default = {
    {LINEBREAK_AL, LINEBREAK_NS | LINEBREAK_EAST}};
const struct bu_linebreak_rules bu_linebreak_loose = {
    {LINEBREAK_AL, LINEBREAK_ID | LINEBREAK_EAST}};
const struct bu_linebreak_rules bu_linebreak_thai = {
    {LINEBREAK_ID, LINEBREAK_NS | LINEBREAK_EAST}};

/* In marks. */
enum {
    LINEBREAK_SPACED = 1, /* spaces are after left */
    LINEBREAK_JOINER = 2  /* U+200D was last */
};

/* In waits: the class after the place that waits. These are bits, because
 * comparisons with many numbers become a jump table, which is a call. */
enum {
    LINEBREAK_WAITS_PF = 1,
    LINEBREAK_WAITS_PI = 2,
    LINEBREAK_WAITS_IS = 4,
    LINEBREAK_WAITS_AK = 8,
    LINEBREAK_WAITS_OP = 16,
    LINEBREAK_WAITS_OP_IS = 32,
    /* WAIT, with one of these above it. */
    LINEBREAK_WAIT_PF = BU_LINEBREAK_WAIT + 256 * LINEBREAK_WAITS_PF,
    LINEBREAK_WAIT_PI = BU_LINEBREAK_WAIT + 256 * LINEBREAK_WAITS_PI,
    LINEBREAK_WAIT_IS = BU_LINEBREAK_WAIT + 256 * LINEBREAK_WAITS_IS,
    LINEBREAK_WAIT_AK = BU_LINEBREAK_WAIT + 256 * LINEBREAK_WAITS_AK,
    LINEBREAK_WAIT_OP = BU_LINEBREAK_WAIT + 256 * LINEBREAK_WAITS_OP
};

bool bu_linebreak__is_firm(const struct bu_linebreak_rules *rules,
                           uint32_t scalar)
{
    struct bu_linebreak l;
    unsigned row;

    l.runs[0].length = 0;
    l.runs[1].length = 0;
    row = linebreak_row(&l, rules, scalar) % LINEBREAK_EAST;
    /* A value whose class depends on the values before it is not firm. */
    return !linebreak_in(row, LINEBREAK_CL, LINEBREAK_SY) &&
           !linebreak_in(row, LINEBREAK_HY, LINEBREAK_RI) &&
           row != LINEBREAK_SP && row < LINEBREAK_CM;
}

/* Decide the place that waits, by right. */
static unsigned linebreak_waited(struct bu_linebreak *l, unsigned right)
{
    unsigned row = right % LINEBREAK_EAST;
    unsigned waits = l->waits;
    bool joins = row == LINEBREAK_NU; /* LB25 */

    if (waits == 0)
        return 0;
    l->waits = 0;
    if ((waits & LINEBREAK_WAITS_OP) != 0 && row == LINEBREAK_IS) {
        l->waits = LINEBREAK_WAITS_OP_IS;
        return BU_LINEBREAK_STILL;
    }
    if ((waits & LINEBREAK_WAITS_PF) != 0) /* LB15b */
        joins = row <= LINEBREAK_QU_PF;
    if ((waits & LINEBREAK_WAITS_PI) != 0) /* LB19a */
        joins = row == right;
    if ((waits & LINEBREAK_WAITS_IS) != 0) /* LB15c */
        joins = !joins;
    if ((waits & LINEBREAK_WAITS_AK) != 0) /* LB28a */
        joins = row == LINEBREAK_VF;
    return joins ? 0 : BU_LINEBREAK_BEFORE;
}

/* After spaces: LB11, 13 to 18. */
static unsigned linebreak_spaced(unsigned left, unsigned row)
{
    if (linebreak_in(row, LINEBREAK_WJ, LINEBREAK_EX))
        return row == LINEBREAK_IS ? (unsigned)LINEBREAK_WAIT_IS : 0;
    if (linebreak_in(left, LINEBREAK_OP, LINEBREAK_OP_EAST) ||
        left == LINEBREAK_OPEN_QU_PI ||
        (left == LINEBREAK_B2 && row == LINEBREAK_B2) ||
        (row == LINEBREAK_NS &&
         (linebreak_in(left, LINEBREAK_CL, LINEBREAK_CP) ||
          linebreak_in(left, LINEBREAK_NUM_CL, LINEBREAK_NUM_CP))))
        return BU_LINEBREAK_NO;
    if (row == LINEBREAK_QU_PF)
        return LINEBREAK_WAIT_PF;
    return BU_LINEBREAK_MAY;
}

/* Neighbours: LB8a to LB30b. */
static unsigned linebreak_neighbours(const struct bu_linebreak *l,
                                     unsigned left, unsigned right)
{
    unsigned row = right % LINEBREAK_EAST;
    unsigned at = row - LINEBREAK_FIRST;
    unsigned pair = (left - LINEBREAK_FIRST) * LINEBREAK_STRIDE + at / 8;
    unsigned joined = linebreak_joined[pair];

    if (l->marks != 0 || (row == LINEBREAK_QU_PI && l->left == left) ||
        left == LINEBREAK_QU_PF ||
        (left == LINEBREAK_EAST_QU_PF && row == right) ||
        (joined >> at % 8u & 1u) != 0)
        return BU_LINEBREAK_NO;
    if (row == LINEBREAK_QU_PI)
        return LINEBREAK_WAIT_PI;
    if (linebreak_in(left, LINEBREAK_PR, LINEBREAK_PO) &&
        linebreak_in(row, LINEBREAK_OP, LINEBREAK_OP_EAST))
        return LINEBREAK_WAIT_OP;
    if (linebreak_in(left, LINEBREAK_AK, LINEBREAK_DOTTED) &&
        linebreak_in(row, LINEBREAK_AK, LINEBREAK_DOTTED))
        return LINEBREAK_WAIT_AK;
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
    l->waits = (uint8_t)(answer / 256);
    return answer % 256;
}

/* The class of right as the left one, given the values before it. */
static unsigned linebreak_after(const struct bu_linebreak *l, unsigned right)
{
    unsigned left = l->left;
    unsigned row = right % LINEBREAK_EAST;
    unsigned before;

    if ((l->marks & LINEBREAK_SPACED) != 0)
        left = LINEBREAK_SP;
    if (!linebreak_in(row, LINEBREAK_CL, LINEBREAK_RI))
        return right;
    before = linebreak_before[left % LINEBREAK_EAST];
    if (left >= LINEBREAK_EAST)
        before |= LINEBREAK_IF_EAST;
    before &= linebreak_changes[row - LINEBREAK_CL];
    if ((before & LINEBREAK_IF_NUMBER) != 0)
        return right + LINEBREAK_NUM_CL - LINEBREAK_CL;
    if ((before & LINEBREAK_IF_START) != 0)
        return right + LINEBREAK_START_HY - LINEBREAK_HY;
    if ((before & LINEBREAK_IF_HEBREW) != 0)
        return LINEBREAK_HL_HY;
    if ((before & LINEBREAK_IF_OPEN) != 0)
        return LINEBREAK_OPEN_QU_PI;
    if ((before & LINEBREAK_IF_AKSARA) != 0)
        return LINEBREAK_AK_VI;
    if ((before & LINEBREAK_IF_FIRST) != 0)
        return LINEBREAK_ODD_RI;
    if ((before & LINEBREAK_IF_EAST) != 0)
        return LINEBREAK_EAST_QU_PF;
    return right;
}

/* Take a value that is not a mark. */
static unsigned linebreak_other(struct bu_linebreak *l, unsigned right)
{
    unsigned answer = linebreak_waited(l, right);

    if (answer != BU_LINEBREAK_STILL)
        answer |= linebreak_between(l, right);
    if (right != LINEBREAK_SP)
        l->left = (uint8_t)linebreak_after(l, right);
    else if (l->left <= LINEBREAK_NL)
        l->left = LINEBREAK_SP;
    l->marks = right == LINEBREAK_SP ? LINEBREAK_SPACED : 0;
    return answer;
}

unsigned bu_linebreak_feed(struct bu_linebreak *l,
                           const struct bu_linebreak_rules *rules,
                           uint32_t scalar)
{
    unsigned right = LINEBREAK_SP;
    unsigned joiner;
    unsigned answer;

    /* same with +: letters take the table: the same, slower */
    if ((scalar | 0x20u) - 'a' < 26u)
        right = LINEBREAK_AL;
    else if (scalar - 0x4E00u < 0x5200u)
        right = LINEBREAK_ID | LINEBREAK_EAST;
    else if (scalar != ' ')
        right = linebreak_row(l, rules, scalar);
    if (right == l->left && (l->marks | l->waits) == 0) {
        if (right == LINEBREAK_AL || right == LINEBREAK_HL)
            return BU_LINEBREAK_NO;
        if (right == (LINEBREAK_ID | LINEBREAK_EAST))
            return BU_LINEBREAK_MAY;
    }
    joiner = right == LINEBREAK_ZWJ ? LINEBREAK_JOINER : 0;
    if (right % LINEBREAK_EAST >= LINEBREAK_CM) { /* LB9, LB10 */
        if (l->left % LINEBREAK_EAST > LINEBREAK_SP &&
            (l->marks & LINEBREAK_SPACED) == 0) {
            l->marks = (uint8_t)joiner;
            return l->waits != 0 ? BU_LINEBREAK_STILL : BU_LINEBREAK_NO;
        }
        right = LINEBREAK_AL;
    }
    answer = linebreak_other(l, right);
    l->marks = (uint8_t)(l->marks | joiner);
    return answer;
}
