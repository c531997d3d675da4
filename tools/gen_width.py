"""gen_width: how many columns a scalar value takes, as runs in one byte each.

The rules are those of the C library's wcwidth, see columns(). A scalar value
that is not assigned may take any width, and is given the one that makes the
table shortest: among all ways to write the runs down, this finds the shortest
(a shortest path over places, with a step for each byte)."""
# SPDX-License-Identifier: MIT
import hashlib
import os
import sys

UNICODE = "/usr/share/unicode"
VERSION = "15.0.0"
FILES = ("UnicodeData.txt", "EastAsianWidth.txt", "PropList.txt")

ANY = None                  # of a scalar value that is not assigned
FIRST, LAST = 0x400, 0x20000  # what the table covers; the code has the rest
PAGE = 0x200                  # a segment begins at a multiple of this
BYTES = 34                    # of a segment, at most: it is read in turn
LONG_RUNS = 0x2F              # bytes for them
WIDE_DEFAULT = ((0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF),
                (0x20000, 0x2FFFD), (0x30000, 0x3FFFD))
# Vowels and finals of Hangul join the initial before them. The others are
# narrow in the data and wide in the C library: numbers on black squares, which
# stand in line with wide ones, and hexagrams (wide in the data since 16.0).
JAMO = ((0x1160, 0x11FF), (0xD7B0, 0xD7FF))
ALSO_WIDE = ((0x3248, 0x324F), (0x4DC0, 0x4DFF))
SEPARATORS = (0x2028, 0x2029)
SOFT_HYPHEN = 0xAD


def lines(name):
    """The fields of each line of a file."""
    with open(f"{UNICODE}/{name}", encoding="utf-8") as file:
        for line in file:
            line = line.split("#")[0].strip()
            if line:
                yield [field.strip() for field in line.split(";")]


def span(text):
    """The scalar values that a field names."""
    first, _, last = text.partition("..")
    return range(int(first, 16), int(last or first, 16) + 1)


def categories():
    """The general category of each assigned scalar value."""
    found, first = {}, 0
    for code, name, category, *_ in lines("UnicodeData.txt"):
        code = int(code, 16)
        if not name.endswith("Last>"):
            first = code
        for scalar in range(first, code + 1):
            found[scalar] = category
    return found


def columns():
    """The width of each scalar value; the later rule counts."""
    category = categories()
    width = [1 if c in category else ANY for c in range(0x110000)]
    for first, last in WIDE_DEFAULT + ALSO_WIDE:
        width[first:last + 1] = [2] * (last + 1 - first)
    for names, value, *_ in lines("EastAsianWidth.txt"):
        for c in span(names):
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
    for names, value, *_ in lines("PropList.txt"):
        for c in span(names):
            if value in ("Prepended_Concatenation_Mark",
                         "Noncharacter_Code_Point"):
                width[c] = 1
    return width


class Runs:
    """Where a run of one width must end, for each place to begin it, and the
    first scalar value from a place on whose width is not free."""

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
                yield size, place + 3 * size, value
        if kind == 1 or firm - place >= 64:
            room = min(16, (narrow - place) // 64)
            for size in range(max(1, room - 1), room + 1):
                yield LONG_RUNS + size, place + 64 * size, value
        if self.next[place] != value or narrow == LAST:
            return
        for start in range(max(place, narrow - 2), narrow + 1):
            room = min(3, self.end[value][start] - start)
            if start - place < 64:
                for run in range(narrow - start + 1, room + 1):
                    yield 64 * run + start - place, start + run, value


def shortest(runs, first):
    """Segments that begin at first: {where one may end: its bytes}."""
    found = {}
    seen = {(first, 0)}
    front = [(first, 0, ())]
    for size in range(BYTES + 1):
        after = []
        for place, kind, path in front:
            # Up to the end of the gap no more bytes are needed.
            if size > 0:
                for end in range(-(-place // PAGE) * PAGE,
                                 runs.end[1][place] + 1, PAGE):
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


def segments(runs):
    """The cheapest way to cover everything: (first, bytes), from low to high;
    no bytes mean that all is wide."""
    best = {FIRST: (0, [])}
    for first in range(FIRST, LAST, PAGE):
        if first not in best:
            continue
        cost, path = best[first]
        ways = shortest(runs, first)
        for end in range(first + PAGE, runs.end[2][first] + 1, PAGE):
            ways[end] = ()
        for end, data in ways.items():
            total = cost + 2 + len(data)
            if end > first and (end not in best or total < best[end][0]):
                best[end] = total, path + [(first, data)]
    return best[LAST][1]


HEAD = """/* width_table: columns of U+0400 to U+1FFFF, {size} bytes of ROM. */
/* SPDX-License-Identifier: MIT */
/*
 * Made by tools/gen_width.py from Unicode {version}:
{sums}
 *
 * Segments, the highest first. Each has the number of its first scalar value
 * less the low 9 bits, the number of bytes that follow, and those: runs from
 * there up to the next segment. No bytes mean that all are wide (2).
 *
 *   40..FF  (byte & 3F) narrow ones (1), then byte >> 6 special ones
 *   30..3F  (byte - 2F) * 64 narrow ones
 *   01..2F  byte * 3 special ones
 *   00      special means wide (2) from here on, or zero (0) again, as it
 *           does where a segment begins
 */
#ifndef WIDTH_TABLE_H
#define WIDTH_TABLE_H

#include <stdint.h>

/* clang-format off */
static const uint8_t width_table[{size}] = {{
{rows}
}};
/* clang-format on */

#endif"""


def sums():
    """The digest of each file that was read."""
    for name in FILES:
        with open(f"{UNICODE}/{name}", "rb") as file:
            digest = hashlib.sha256(file.read()).hexdigest()
        yield f" *   {name}\n *     SHA-256 {digest}"


def missing():
    """What keeps the table from being made here; empty if nothing does."""
    for name in FILES:
        if not os.path.exists(f"{UNICODE}/{name}"):
            return f"no {UNICODE}/{name}: install unicode-data {VERSION}"
    with open(f"{UNICODE}/EastAsianWidth.txt", encoding="utf-8") as file:
        if f"-{VERSION}.txt" not in file.readline():
            return f"the files in {UNICODE} are not those of {VERSION}"
    return ""


def table():
    """The text of the header."""
    parts = segments(Runs(columns()))[::-1]
    rows = []
    for first, data in parts:
        rows.append(f"    0x{first // PAGE:02X}, {len(data)},"
                    f" /* U+{first:04X} */")
        for at in range(0, len(data), 11):
            rows.append("        " + " ".join(
                f"0x{byte:02X}," for byte in data[at:at + 11]))
    return HEAD.format(size=sum(2 + len(data) for _, data in parts),
                       version=VERSION, sums="\n".join(sums()),
                       rows="\n".join(rows))


def check(path):
    """Is this file what would be made? 1 if not. Without the data nobody can
    tell, and that is no failure."""
    reason = missing()
    if reason:
        print(f"gen_width: not compared: {reason}")
        return 0
    with open(path, encoding="utf-8") as file:
        if file.read() == table() + "\n":
            return 0
    print(f"gen_width: {path} is stale", file=sys.stderr)
    return 1


def main():
    if sys.argv[1:2] == ["--check"]:
        return check(sys.argv[2])
    if missing():
        raise SystemExit(f"gen_width: {missing()}")
    print(table())
    return 0


if __name__ == "__main__":
    sys.exit(main())
