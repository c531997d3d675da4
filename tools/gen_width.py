"""gen_width: how many columns a scalar value takes, as runs in one byte each.

The rules are those of the C library's wcwidth, see columns(). A scalar value
that is not assigned may take any width, and is given the one that makes the
table shortest: among all ways to write the runs down, this finds the shortest
(a shortest path over places, with a step for each byte)."""
# SPDX-License-Identifier: MIT
import os
import sys

sys.path.insert(0, f"{os.path.dirname(os.path.abspath(__file__))}/unicode")
import ucd  # noqa: E402

FILES = ("UnicodeData.txt", "EastAsianWidth.txt", "PropList.txt")

ANY = None                  # of a scalar value that is not assigned
FIRST, LAST = 0x400, 0x20000  # what the table covers; the code has the rest
CODED = ((0x400, 0x47F, 1),      # and these, with this width
         (0x3100, 0xA3FF, 2), (0xAC00, 0xD6FF, 2))
# Each is searched for itself, its highest segment first.
PARTS = ((0xA400, 0x10000), (FIRST, 0x3100), (0x10000, LAST))
KANA = 0x3000                 # a segment begins here, as many will ask for it
PAGE = 0x100                  # a segment begins at a multiple of this
BYTES = 32                    # of a segment, at most
STEPS = 355                   # to pass segments and to read one, at most
PASS = 7                      # of them for each that is passed
MOST = 63                     # of narrow and special ones in one byte
LONG_RUNS = 35                # bytes for special ones alone
GAP = 48                      # narrow ones alone come in multiples of this
WIDE_DEFAULT = ((0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF),
                (0x20000, 0x2FFFD), (0x30000, 0x3FFFD))
# Vowels and finals of Hangul join the initial before them. The others are
# narrow in the data and wide in the C library: numbers on black squares, which
# are in line with wide ones, and hexagrams (wide in the data since 16.0).
JAMO = ((0x1160, 0x11FF), (0xD7B0, 0xD7FF))
ALSO_WIDE = ((0x3248, 0x324F), (0x4DC0, 0x4DFF))
SEPARATORS = (0x2028, 0x2029)
SOFT_HYPHEN = 0xAD


def columns():
    """The width of each scalar value; the later rule counts."""
    category = ucd.category()
    width = [1 if c in category else ANY for c in range(0x110000)]
    for first, last in WIDE_DEFAULT + ALSO_WIDE:
        width[first:last + 1] = [2] * (last + 1 - first)
    for c, value in ucd.east_asian_width().items():
        if value in ("W", "F"):
            width[c] = 2
    for c, value in category.items():
        if value in ("Mn", "Me", "Cf"):
            width[c] = 0
    for first, last in JAMO:
        for c in range(first, last + 1):
            width[c] = 0 if c in category else ANY
    for c in SEPARATORS:
        width[c] = 0
    width[SOFT_HYPHEN] = 1
    properties = ucd.properties()
    for name in ("Prepended_Concatenation_Mark", "Noncharacter_Code_Point"):
        for c in properties[name]:
            width[c] = 1
    for first, last, value in CODED:
        for c in range(first, last + 1):
            if width[c] not in (ANY, value):
                raise ucd.refused(
                    c, f"takes {width[c]} columns, and {value} in bu_width",
                    f"U+{first:04X} to U+{last:04X} are not in its table: "
                    "change that in core/src/unicode/width.c, and CODED of "
                    "tools/gen_width.py")
            width[c] = ANY
    return width


def check(width):
    """Check what width.c has without the table, except CODED."""
    for c in (*range(FIRST), *range(LAST, 0x110000)):
        wide = LAST <= c | 0x10000 < 0x3FFFE and c >= LAST
        value = 2 if wide else int(not 0x300 <= c < 0x370 and c >> 12 != 0xE0)
        if width[c] not in (ANY, value):
            raise ucd.refused(
                c, f"takes {width[c]} columns, and {value} in bu_width, which "
                "has no table there", "change width_above or bu_width of "
                "core/src/unicode/width.c, and check() of tools/gen_width.py")


class Runs:
    """The place where a run of one width must end, for each place to begin it,
    and the first scalar value from a place on whose width is not free."""

    def __init__(self, width):
        self.end = {}
        for value in (0, 1, 2):
            ends = [LAST] * (LAST + 1)
            for c in range(LAST - 1, -1, -1):
                ends[c] = ends[c + 1] if width[c] in (ANY, value) else c
            self.end[value] = ends
        self.next = [ANY] * (LAST + 1)
        for c in range(LAST - 1, -1, -1):
            self.next[c] = (self.next[c + 1] if width[c] in (ANY, 1)
                            else width[c])
        self.firm = [(LAST, ANY)] * (LAST + 1)
        for c in range(LAST - 1, -1, -1):
            self.firm[c] = (self.firm[c + 1] if width[c] is ANY
                            else (c, width[c]))

    def steps(self, place, value):
        """Each byte that is of use here: the byte, where it leads, and the
        width of a run from then on."""
        narrow = self.end[1][place]
        firm, kind = self.firm[place]
        if self.next[place] == 2 - value:
            yield 0, place, 2 - value
        if kind == value:
            room = min(LONG_RUNS, (self.end[value][place] - place) // 3)
            for size in range(max(1, room - 2), room + 1):
                yield 4 * size, place + 3 * size, value
        if kind == 1 or firm - place >= GAP:
            room = min(MOST - LONG_RUNS, (narrow - place) // GAP)
            for size in range(max(1, room - 1), room + 1):
                yield 4 * (LONG_RUNS + size), place + GAP * size, value
        if self.next[place] != value or narrow == LAST:
            return
        for start in range(max(place, narrow - 2), narrow + 1):
            room = min(3, self.end[value][start] - start)
            for run in range(narrow - start + 1, room + 1):
                if start + run - place <= MOST:
                    yield (4 * (start + run - place) + run, start + run,
                           value)


def shortest(runs, first):
    """Segments that begin at first: {where one may end: its bytes}."""
    found = {}
    seen = {(first, 0)}
    front = [(first, 0, ())]
    for size in range(BYTES + 1):
        after = []
        for place, kind, path in front:
            # Up to the end of the gap no more bytes are needed, and none
            # where all else is wide, as the special ones are.
            if size > 0:
                for end in range(-(-place // PAGE) * PAGE,
                                 runs.end[kind or 1][place] + 1, PAGE):
                    found.setdefault(end, path)
            if size == BYTES:
                continue
            for byte, to, other in runs.steps(place, kind):
                for end in range((place // PAGE + 1) * PAGE, to, PAGE):
                    found.setdefault(end, (*path, byte))
                if (to, other) not in seen:
                    seen.add((to, other))
                    after.append((to, other, (*path, byte)))
        front = after
    return found


def steps_of(data):
    """The instructions that a segment takes on a Cortex-M0."""
    return sum(9 if byte % 4 else 14 if byte == 0 else
               15 if byte <= 4 * LONG_RUNS else 16 for byte in data)


def segments(runs, part):
    """The cheapest way to cover a part: (first, bytes), from high to low, so
    that none takes too long; those above it are passed before."""
    low, high = part
    best = {high: (0, [])}
    for first in range(high - PAGE, low - 1, -PAGE):
        for end, data in shortest(runs, first).items():
            end = min(end, high)
            if end <= first or end not in best or first < KANA < end:
                continue
            cost, path = best[end]
            cost += 2 + len(data)
            if (steps_of(data) + PASS * len(path) <= STEPS and
                    (first not in best or cost < best[first][0])):
                best[first] = cost, path + [(first, data)]
    return best[low][1]


HEAD = """/* width_table: columns of U+0400 to U+1FFFF, {size} bytes of ROM. */
/* SPDX-FileCopyrightText: 1991-2025 Unicode, Inc. */
/* SPDX-License-Identifier: MIT AND LicenseRef-Unicode-3.0 */
/*
 * Made by tools/gen_width.py from Unicode {version}:
{sums}
 *
 * Three parts: what is above U+A3FF, what is below U+3100, plane 1. Each has
 * segments, the highest first. A segment has bits 8 to 15 of its first scalar
 * value, the number of its bytes with these two, and runs from there up to the
 * next segment. Special means zero (0) where a segment begins. Of what is
 * after its last byte all is narrow (1), or all is wide (2) if special means
 * that.
 *
 *   low two bits not 0   byte / 4 of them, the last byte % 4 special ones,
 *                        those before them narrow
 *   04..8C               byte / 4 * 3 special ones
 *   90..FC               (byte / 4 - 23) * 48 narrow ones
 *   00                   special means wide from here on, or zero again
 */
#ifndef BU_WIDTH_TABLE_H
#define BU_WIDTH_TABLE_H

#include <stdint.h>

/* Where the second part begins, and the third. */
#define WIDTH_LOW {low}u
#define WIDTH_PLANE_1 {plane}u

/* clang-format off */
static const uint8_t width_table[{size}] = {{
{rows}
}};
/* clang-format on */

#endif"""


def sums():
    """The digest of each file that the data was taken from."""
    for name in FILES:
        yield f" *   {name}\n *     SHA-256 {ucd.digest(name)}"


def table():
    """The text of the header."""
    width = columns()
    check(width)
    runs = Runs(width)
    parts = [segments(runs, part) for part in PARTS]
    sizes = [sum(2 + len(data) for _, data in part) for part in parts]
    rows = []
    for first, data in sum(parts, []):
        rows.append(f"    0x{first // PAGE % 256:02X}, {2 + len(data)},"
                    f" /* U+{first:04X} */")
        for at in range(0, len(data), 11):
            rows.append("        " + " ".join(
                f"0x{byte:02X}," for byte in data[at:at + 11]))
    return HEAD.format(size=sum(sizes), low=sizes[0],
                       plane=sizes[0] + sizes[1], version=ucd.VERSION,
                       sums="\n".join(sums()), rows="\n".join(rows))


if __name__ == "__main__":
    print(table())
