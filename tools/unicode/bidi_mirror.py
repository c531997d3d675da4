"""bidi_mirror: bracket pairs and mirrors, in the format of bidi_mirror.c."""
# SPDX-License-Identifier: MIT
import runs
import ucd

WHAT = "mirrors and bracket pairs."
FILES = ("BidiMirroring.txt", "BidiBrackets.txt")
CODE = "core/src/bidi/bidi_mirror.c"
BLOCK = 0x1DB00
LOW = 0x100  # below it few have a mirror, and above it for long none
MOST = 96  # pairs of brackets; bidi_state.h has room for no more


def place(scalar):
    """A scalar value in 16 bits."""
    if scalar >> 8 == BLOCK >> 8:
        return scalar - BLOCK + 0xD800
    if scalar > 0xFFFF:
        raise ucd.refused(scalar, "has a mirror",
                          f"give its block places of 16 bits in {CODE} and "
                          "tools/unicode/bidi_mirror.py")
    return scalar


def pairs():
    """(value, its mirror, is it a bracket) of each pair, the opening bracket
    or the lesser value first."""
    brackets = ucd.pairs("bracket")
    members = {scalar for pair in brackets for scalar in pair}
    mirrors = ucd.pairs("mirror")
    for pair in brackets:
        if tuple(sorted(pair)) not in mirrors:
            raise ucd.refused(pair[0], "is a bracket whose pair is not its "
                              "mirror", f"change {CODE}, which has one table "
                              "of both")
    equal = {scalar: whole[0] for scalar, whole
             in ucd.full_decompositions().items() if scalar in members}
    for scalar, whole in equal.items():
        if (scalar, whole) not in ((0x2329, 0x3008), (0x232A, 0x3009)):
            raise ucd.refused(scalar, "is a bracket with a canonical "
                              "equivalent, which no other has",
                              f"change bu_bidi__bracket of {CODE}")
    return sorted([(*pair, True) for pair in brackets]
                  + [(*pair, False) for pair in mirrors
                     if pair[0] not in members])


def text():
    rows, others = [], []
    for first, second, bracket in pairs():
        first, second = place(first), place(second)
        if second != first + 1:
            others.append((not bracket, first, second))
            continue
        if rows and rows[-1][0] + rows[-1][1] // 2 * 2 == first \
                and rows[-1][1] % 2 == bracket and rows[-1][1] < 254:
            rows[-1][1] += 2
        else:
            rows.append([first, 2 + bracket])
    rows.sort()
    others.sort()
    first = sum(size - 1 for _, size in rows if size % 2)
    special = sum(not other for other, _, _ in others)
    if first // 2 + special > MOST:
        raise ucd.refused(max(ucd.pairs("bracket"))[0], "makes "
                          f"{first // 2 + special} pairs of brackets",
                          f"core/src/bidi/bidi_state.h has room for {MOST}")
    cells = [f"0x{code:04X}" for _, *pair in others for code in pair]
    places = sorted(place(code) for *pair, _ in pairs() for code in pair)
    low = sum(code < LOW for code in places)
    low_cells = 2 * (special + sum(other and code < LOW
                                   for other, code, _ in others))
    table, before = [], 0
    for row, size in rows:
        if row - before > 0xFF:
            table += [row - before >> 8, 0]
        table += [row - before & 0xFF, size]
        before = row
    return f"""\
#define MIRROR_BLOCK 0x{BLOCK:X}u
enum {{
    MIRROR_ROWS = {len(table) // 2},
    MIRROR_PAIRS = {len(others)},
    MIRROR_BRACKETS = {special}, /* the first of these */
    MIRROR_NUMBER = {first}, /* twice the pairs of brackets in rows */
    MIRROR_FIRST = 0x{places[0]:X}, /* no place below has a mirror */
    MIRROR_LOW = {low_cells},
    MIRROR_LOW_END = 0x{places[low - 1] + 1:X},
    MIRROR_GAP = 0x{places[low] - places[low - 1] - 1:X}
}};
static const uint8_t mirror_rows[{len(table)}] = {{
{runs.rows((f"0x{byte:02X}" for byte in table), 12)}
}};
static const uint16_t mirror_pairs[{len(cells)}] = {{
{runs.rows(cells, 8)}
}};"""
